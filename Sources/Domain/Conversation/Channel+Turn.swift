import EventLog

extension Channel {
  /// What happens because of a command about a turn.
  static func decideTurn(
    _ command: ChannelCommand, in state: ChannelState
  ) throws -> [ChannelEvent] {
    switch command {
    case .startTurn(let turn, let message, let language):
      return try start(turn, message, in: language, state)
    case .resumeTurn(let turn):
      if state.undoing?.turn != turn { _ = try check(turn, in: state) }
      return [.turnResumed(TurnResumed(turn: turn))]
    case .call(let called, let events): return try call(called, after: events, in: state)
    case .finishCall(let outcome): return [try finish(outcome, in: state)]
    case .goOn(let turn, let events):
      try check(events, belongTo: try check(turn, in: state))
      return events
    case .completeTurn(let turn, let events, let model):
      try check(events, belongTo: try check(turn, in: state))
      return events + [.turnCompleted(TurnCompleted(turn: turn, model: model))]
    case .failTurn(let failed, let events):
      try check(events, belongTo: try check(failed.turn, in: state))
      return events + [.turnFailed(failed)]
    default: return []
    }
  }

  private static func start(
    _ turn: TurnID, _ message: MessageID, in language: String?, _ state: ChannelState
  ) throws -> [ChannelEvent] {
    if let running = state.turn?.id ?? state.undoing?.turn {
      throw ChannelRefusal.turnUnderWay(running)
    }
    // What somebody else answers is passed over by an alarm.
    let candidates = state.handedTo == nil ? state.waiting.prefix(1) : state.waiting[...]
    guard let waiting = candidates.first(where: { $0.message == message }) else {
      throw ChannelRefusal.nothingToAnswer(message)
    }
    return [
      .turnStarted(
        TurnStarted(turn: turn, message: message, person: waiting.person, language: language))
    ]
  }

  private static func call(
    _ called: FunctionCalled, after events: [ChannelEvent], in state: ChannelState
  ) throws -> [ChannelEvent] {
    guard let turn = state.turn else { throw ChannelRefusal.notCalled(called.call) }
    if let alarm = turn.alarm { throw ChannelRefusal.alarmRaised(alarm) }
    if let open = turn.call, turn.outcome == nil { throw ChannelRefusal.callUnderWay(open.call) }
    try check(events, belongTo: turn)
    let consent = ConsentCheck(of: called, in: turn, dialogue: state.dialogues[turn.person])
    guard consent.isGiven(in: events) else { throw ChannelRefusal.noConsent(called.call) }
    return events + [.functionCalled(called)]
  }

  private static func finish(
    _ outcome: ChannelState.Outcome, in state: ChannelState
  ) throws -> ChannelEvent {
    let call: CallID
    switch outcome {
    case .returned(let returned): call = returned.call
    case .failed(let failed): call = failed.call
    }
    let waits =
      state.undoing.map { $0.call?.call == call && $0.outcome == nil }
      ?? (state.turn?.call?.call == call && state.turn?.outcome == nil)
    guard waits else { throw ChannelRefusal.notCalled(call) }
    switch outcome {
    case .returned(let returned): return .functionReturned(returned)
    case .failed(let failed): return .functionFailed(failed)
    }
  }

  static func check(
    _ id: TurnID, in state: ChannelState
  ) throws -> ChannelState.TurnState {
    guard let turn = state.turn, turn.id == id else { throw ChannelRefusal.notThisTurn(id) }
    return turn
  }

  /// Nobody is asked in another person's turn, and nobody's question is answered there.
  static func check(
    _ events: [ChannelEvent], belongTo turn: ChannelState.TurnState
  ) throws {
    for event in events {
      let member: MemberID
      switch event {
      case .inputRequested(let requested): member = requested.of
      case .inputSubmitted(let submitted): member = submitted.by
      case .alarmRaised(let raised): member = raised.by
      case .dialogueRepaired(let repaired): member = repaired.by
      case .requestDeferred(let deferred): member = deferred.by
      case .requestTakenUp(let taken): member = taken.by
      case .optionNamed(let named): member = named.by
      case .functionWithheld(let withheld): member = withheld.by
      case .clinicianAsked(let asked): member = asked.by
      default: continue
      }
      guard member == turn.person else { throw ChannelRefusal.notTheirTurn(member) }
    }
  }
}

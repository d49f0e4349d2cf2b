import EventLog

extension Channel {
  /// A message whose turn failed is tried again, once.
  static func retry(
    _ input: InteractionID, by member: MemberID, in state: ChannelState
  ) throws -> [ChannelEvent] {
    try check(member, in: state)
    guard !state.used.contains(input) else { return [] }
    guard state.failed(at: input, of: member) != nil else {
      throw ChannelRefusal.noLongerEnabled(input)
    }
    return [.inputSubmitted(InputSubmitted(input: input, by: member, value: true))]
  }

  /// A turn in which nothing was done is undone at once; else that is taken back first.
  static func undo(
    _ turn: TurnID?, by member: MemberID, answering answer: MessageSent?, in state: ChannelState
  ) throws -> [ChannelEvent] {
    try check(member, in: state)
    if let answer { try check(answer.content) }
    let trace = try undoable(turn, by: member, in: state)
    let answered = answer.map { [ChannelEvent.messageSent($0)] } ?? []
    guard trace.writes.isEmpty else {
      return [
        .turnUndoRequested(
          TurnUndoRequested(turn: trace.turn, by: member, answer: answer?.message))
      ] + answered
    }
    return [.turnUndone(state.undoing(trace, calls: []))] + answered
  }

  private static func undoable(
    _ turn: TurnID?, by member: MemberID, in state: ChannelState
  ) throws -> TurnTrace {
    if let refusal = state.undo.refusal(for: member) { throw ChannelRefusal.cannotUndo(refusal) }
    guard let trace = state.traces.last, trace.turn == state.undo.turns.last?.id else {
      throw ChannelRefusal.cannotUndo(.before(.removed))
    }
    guard turn == nil || turn == trace.turn else {
      throw ChannelRefusal.cannotUndo(.notTheNewest(turn ?? trace.turn))
    }
    return trace
  }

  /// What happens because of a command about a turn that is being undone.
  static func decideUndo(
    _ command: ChannelCommand, in state: ChannelState
  ) throws -> [ChannelEvent] {
    switch command {
    case .takeBack(let called): return try takeBack(called, in: state)
    case .finishUndo(let turn):
      let undoing = try check(undoing: turn, in: state)
      guard undoing.left.isEmpty else { throw ChannelRefusal.notThisTurn(turn) }
      return [.turnUndone(undoing.undone(in: state))]
    case .failUndo(let failed, let events):
      _ = try check(undoing: failed.turn, in: state)
      return events + [.turnUndoFailed(failed)]
    default: return []
    }
  }

  private static func check(
    undoing turn: TurnID, in state: ChannelState
  ) throws -> UndoState {
    guard let undoing = state.undoing, undoing.turn == turn else {
      throw ChannelRefusal.notThisTurn(turn)
    }
    if let open = undoing.call, undoing.outcome == nil {
      throw ChannelRefusal.callUnderWay(open.call)
    }
    return undoing
  }

  /// Whoever undoes something has consented to what takes it back, and to nothing else.
  private static func takeBack(
    _ called: FunctionCalled, in state: ChannelState
  ) throws -> [ChannelEvent] {
    guard let undoing = state.undoing, let done = undoing.left.last, undoing.call == nil,
      called.call == CallID(takingBack: done.called.call)
    else { throw ChannelRefusal.notCalled(called.call) }
    let consent = ConsentGiven(
      by: undoing.person, function: called.function,
      hash: ConsentHash(of: called.function, called.arguments), basis: .undo)
    return [.consentGiven(consent), .functionCalled(called)]
  }
}

import EventLog

extension Channel {
  /// What happens because of a command about a turn.
  static func decideTurn(
    _ command: ChannelCommand, in state: ChannelState
  ) throws -> [ChannelEvent] {
    switch command {
    case .startTurn(let turn, let message): return try start(turn, message, in: state)
    case .call(let called, let events):
      guard state.turn != nil else { throw ChannelRefusal.notCalled(called.call) }
      return events + [.functionCalled(called)]
    case .finishCall(let outcome): return [try finish(outcome, in: state)]
    case .completeTurn(let turn, let events):
      try check(turn, in: state)
      return events + [.turnCompleted(TurnCompleted(turn: turn))]
    case .failTurn(let turn, let reason, let events):
      try check(turn, in: state)
      return events + [.turnFailed(TurnFailed(turn: turn, reason: reason))]
    default: return []
    }
  }

  private static func start(
    _ turn: TurnID, _ message: MessageID, in state: ChannelState
  ) throws -> [ChannelEvent] {
    if let running = state.turn { throw ChannelRefusal.turnUnderWay(running.id) }
    guard state.unanswered == message else { throw ChannelRefusal.nothingToAnswer(message) }
    return [.turnStarted(TurnStarted(turn: turn, message: message))]
  }

  private static func finish(
    _ outcome: ChannelState.Outcome, in state: ChannelState
  ) throws -> ChannelEvent {
    let call: CallID
    switch outcome {
    case .returned(let returned): call = returned.call
    case .failed(let failed): call = failed.call
    }
    guard state.turn?.call?.call == call, state.turn?.outcome == nil else {
      throw ChannelRefusal.notCalled(call)
    }
    switch outcome {
    case .returned(let returned): return .functionReturned(returned)
    case .failed(let failed): return .functionFailed(failed)
    }
  }

  private static func check(_ turn: TurnID, in state: ChannelState) throws {
    guard state.turn?.id == turn else { throw ChannelRefusal.notThisTurn(turn) }
  }
}

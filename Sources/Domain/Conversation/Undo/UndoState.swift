package import EventLog

/// A turn that is being undone: what is taken back before nobody is shown it any more.
package struct UndoState: Sendable, Equatable {
  let trace: TurnTrace
  /// The message that answers anew what was answered in the turn.
  let answer: MessageID?
  /// What is still to be taken back, the newest last.
  package private(set) var left: [DoneCall]
  /// The call that takes back, without an outcome or the last one.
  package private(set) var call: FunctionCalled?
  /// What it came to.
  package private(set) var outcome: ChannelState.Outcome?
  /// How often it was gone on with since a call began or ended.
  package internal(set) var resumptions = 0
  private(set) var calls: [CallID] = []

  package var turn: TurnID { trace.turn }
  /// Whose turn it is.
  package var person: MemberID { trace.person }

  init(_ trace: TurnTrace, answer: MessageID?) {
    (self.trace, self.answer, left) = (trace, answer, trace.writes)
  }

  /// The answer of a function that finds nothing any more that could be taken back: an appointment that was cancelled since.
  package static let gone = 410

  mutating func begin(_ called: FunctionCalled) {
    (call, outcome, resumptions) = (called, nil, 0)
    calls.append(called.call)
  }

  mutating func end(_ outcome: ChannelState.Outcome) {
    (self.outcome, resumptions) = (outcome, 0)
    guard case .returned(let returned) = outcome,
      returned.status == 200 || returned.status == Self.gone
    else { return }
    left.removeLast()
    (call, self.outcome) = (nil, nil)
  }

  /// What is then on the record.
  func undone(in state: ChannelState) -> TurnUndone {
    state.undoing(trace, calls: calls)
  }
}

extension CallID {
  /// The call that takes back what another one did: the same one however often it is made.
  package init(takingBack call: CallID) { self.init("undo-\(call)") }
}

public import EventLog
public import JSON

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

  /// The events that follow from a command about a turn that is being undone.
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

  /// Undoing something consents to the calls that take it back, and to nothing else.
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

/// A turn that is being undone: what is taken back before nobody is shown it any more.
package struct UndoState: Sendable, Equatable {
  let trace: TurnTrace
  /// The message that answers anew what was answered in the turn.
  let answer: MessageID?
  /// The calls that are still to be taken back, the newest last.
  package private(set) var left: [DoneCall]
  /// The call that takes back, without an outcome or the last one.
  package private(set) var call: FunctionCalled?
  /// Its outcome.
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

  /// The answer of a function that finds nothing any more that could be taken back: an appointment
  /// that was cancelled since.
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

  /// The event for the record.
  func undone(in state: ChannelState) -> TurnUndone {
    state.undoing(trace, calls: calls)
  }
}

extension CallID {
  /// The call that takes back what another one did: the same one however often it is made.
  package init(takingBack call: CallID) { self.init("undo-\(call)") }
}

/// The events of a channel that belong to turns that were undone: whoever tells the conversation
/// leaves it out.
package struct UndoneParts: Sendable {
  private var turns: Set<TurnID> = []
  private var messages: Set<MessageID> = []
  private var calls: Set<CallID> = []

  /// Nothing was undone yet.
  package init() {}

  /// The undone turns among some events.
  package init(in events: some Sequence<ChannelEvent>) {
    for case .turnUndone(let undone) in events { note(undone) }
  }

  /// Notes a turn that was undone.
  package mutating func note(_ undone: TurnUndone) {
    turns.formUnion([undone.turn] + (undone.retried ?? []))
    messages.formUnion(undone.messages)
    calls.formUnion(undone.calls)
  }

  /// Notes messages that were taken back: nobody is told what they said.
  package mutating func note(_ retracted: MessageRetracted) {
    messages.formUnion(retracted.messages)
  }

  package var isEmpty: Bool { turns.isEmpty }

  /// Whether a message was undone.
  package func contains(_ message: MessageID) -> Bool { messages.contains(message) }
  /// Whether a call was undone, or took something back.
  package func contains(_ call: CallID) -> Bool { calls.contains(call) }
  /// Whether a turn was undone.
  package func contains(_ turn: TurnID) -> Bool { turns.contains(turn) }

  /// The events without those of the turns that were undone.
  package func removed(from events: [ChannelEvent]) -> [ChannelEvent] {
    guard !isEmpty else { return events }
    var isInside = false
    return events.filter { event in
      switch event {
      case .turnStarted(let started):
        isInside = turns.contains(started.turn)
        return !isInside
      case .turnCompleted, .turnFailed:
        defer { isInside = false }
        return !isInside
      case .messageSent(let sent): return !messages.contains(sent.message)
      case .functionCalled(let called): return !calls.contains(called.call)
      case .functionReturned(let returned): return !calls.contains(returned.call)
      case .functionFailed(let failed): return !calls.contains(failed.call)
      case .memberJoined, .memberLeft, .memberInvited, .handedOff, .messageRetracted,
        .invitationDeclined, .messageReacted, .channelReported:
        return true
      default: return !isInside
      }
    }
  }
}

/// Why a person cannot undo what they said last.
public enum UndoRefusal: Error, Equatable, Sendable {
  /// Nothing was said, or nothing that is still there.
  case nothing
  /// The turn is not the newest one.
  case notTheNewest(TurnID)
  /// A turn is under way, or a message waits for its own.
  case turnUnderWay
  /// A turn is being undone already.
  case underWay
  /// The newest turn is somebody else's.
  case notYours
  /// Something that was done in it cannot be taken back: what, and why.
  case irrevocable(String, String)
  /// Whether something was done in it is not known.
  case unknownOutcome(String)
  /// It lies before something that ends all undoing.
  case before(UndoLimit)
}

extension UndoRefusal: CustomStringConvertible {
  /// A sentence for the person.
  public var description: String {
    switch self {
    case .nothing: "There is nothing to undo."
    case .notTheNewest: "Only what was said last can be undone."
    case .turnUnderWay: "An answer is still on its way. Undo it once it is there."
    case .underWay: "This is being undone already."
    case .notYours: "What was said last is somebody else's. Only they can undo it."
    case .irrevocable(let what, let why): "This cannot be taken back: \(what). \(why)"
    case .unknownOutcome(let what):
      "It is not known whether this was done, so it cannot be taken back: \(what)."
    case .before(let limit): limit.description
    }
  }
}

/// Something that happened in a channel and before which nothing is undone.
@JSONShape
public enum UndoLimit: Sendable, Hashable {
  /// The channel began.
  case beginning
  /// It was imported.
  case imported
  /// Somebody was given the conversation.
  case handedOff
  /// An alarm was raised.
  case alarm
  /// Something was removed from the record.
  case removed
  /// The calls could not be taken back, as was tried.
  case failed(reason: String)
  /// More turns followed than are kept.
  case old
}

extension UndoLimit: CustomStringConvertible {
  /// A sentence for the person.
  public var description: String {
    switch self {
    case .beginning: "There is nothing to undo."
    case .imported: "This conversation was imported. What was said elsewhere cannot be undone here."
    case .handedOff:
      "Somebody was called into this conversation. What was said until then cannot be undone."
    case .alarm: "This was about a danger. What was said until then cannot be undone."
    case .removed:
      "Some of this conversation was removed from the record, so the rest of it stays as it is."
    case .failed(let reason): "This could not be taken back. \(reason)"
    case .old: "Only the last \(UndoHistory.maximumCount) things that were said can be undone."
    }
  }
}

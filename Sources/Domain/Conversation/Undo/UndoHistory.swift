public import EventLog
public import JSON

/// Which turns of a channel may be undone, folded from its events.
///
/// The rules of a channel and its view keep the same one, so that what is offered is what is
/// allowed. It does not grow: it has the newest turns only.
@JSONShape
public struct UndoHistory: Sendable, Equatable {
  /// Turns that have ended, the newest last.
  public var turns: [EndedTurn] = []
  /// Why nothing before them can be undone.
  public var limit: UndoLimit = .beginning
  /// The turn under way.
  public var open: EndedTurn?
  /// The turn that is being undone.
  public var undoing: TurnID?
  /// The message that answers anew what was answered in it.
  public var answer: MessageID?
  /// The persons' messages that wait for their turns.
  public var waiting: [MessageID] = []
  /// The last submission, until its turn begins.
  public var submitted: SubmittedAnswer?
  /// Whether somebody else than the assistant has the conversation.
  public var isHandedOff: Bool = false

  /// How many turns can be undone, one after the other.
  public static var maximumCount: Int { 8 }

  /// Why a member cannot undo the newest turn, as far as the channel knows; nil if they can.
  ///
  /// Whether what was done in it can be taken back its plugin says.
  public func refusal(for member: MemberID) -> UndoRefusal? {
    guard undoing == nil else { return .underWay }
    guard open == nil, waiting.isEmpty else { return .turnUnderWay }
    guard let last = turns.last else {
      return limit == .beginning ? .nothing : .before(limit)
    }
    guard last.person == member else { return .notYours }
    return last.writes.first(where: \.isUnknown).map { .unknownOutcome($0.function) }
  }
}

/// A turn that has ended, or is under way, and what was done in it.
@JSONShape
public struct EndedTurn: Sendable, Equatable {
  public var id: TurnID
  /// The message that it answers.
  public var message: MessageID
  /// Whose it is.
  public var person: MemberID
  /// The position at which it began; nil if that is not known.
  public var position: Int64?
  /// Its completed calls, in order.
  public var writes: [TurnWrite] = []
  /// Why it cannot be undone, nor anything before it; nil if it can.
  public var limit: UndoLimit?
  /// The input that waited before it.
  public var input: OpenInput?
  /// Its answer to that; nil if it was not.
  public var answer: JSONValue?
}

/// The answer to an input before the turn that answers it.
@JSONShape
public struct SubmittedAnswer: Sendable, Equatable {
  public var input: OpenInput
  public var value: JSONValue
  /// The message that gets the turn.
  public var message: MessageID
}

/// A call that did something.
@JSONShape
public struct TurnWrite: Sendable, Equatable {
  public var call: CallID
  /// The function, qualified by its plugin.
  public var function: String
  /// Whether it is not known what came of it.
  public var isUnknown: Bool = true
}

// The history of a channel, as far as it decides what can be undone.
extension UndoHistory {
  mutating func wait(_ message: MessageID) {
    if !isHandedOff { waiting.append(message) }
  }

  /// A message that is tried again has one turn, whatever came of it before.
  mutating func begin(
    _ started: TurnStarted, at position: Int64? = nil, answering input: OpenInput? = nil
  ) {
    var turn = EndedTurn(
      id: started.turn, message: started.message, person: started.person, position: position,
      limit: isHandedOff ? .handedOff : nil, input: input)
    if let submitted, submitted.message == started.message {
      (turn.input, turn.answer) = (submitted.input, submitted.value)
    }
    submitted = nil
    if let place = waiting.firstIndex(of: started.message) { waiting.removeSubrange(...place) }
    if let failed = turns.last, failed.message == started.message {
      turns.removeLast()
      turn.input = failed.input
    }
    open = turn
  }

  mutating func call(_ call: CallID, _ function: String, _ effect: FunctionEffect?) {
    guard effect != .read else { return }
    open?.writes.append(TurnWrite(call: call, function: function))
  }

  /// A function that refuses has done nothing; whether one has that broke down is not known.
  mutating func finish(_ call: CallID, status: Int) {
    guard let place = open?.writes.firstIndex(where: { $0.call == call }) else { return }
    if status == 200 {
      open?.writes[place].isUnknown = false
    } else if !FunctionReturned.isBreakdown(status) {
      open?.writes.remove(at: place)
    }
  }

  /// Of a call without an answer it is known only if it was never made.
  mutating func fail(_ call: CallID, _ reason: CallFailure) {
    guard reason == .refused || reason == .busy else { return }
    open?.writes.removeAll { $0.call == call }
  }

  /// An input of those that wait is answered, before its turn with messages of its own, or in the
  /// turn by what was said.
  mutating func answer(_ answered: InputSubmitted, among inputs: [OpenInput]) {
    if let message = answered.messages?.last,
      let input = inputs.first(where: { $0.id == answered.input })
    {
      submitted = SubmittedAnswer(input: input, value: answered.value, message: message)
    } else if open?.input?.id == answered.input {
      open?.answer = answered.value
    }
  }

  /// An answer that was taken back is not there to be given anew.
  mutating func forget(_ message: MessageID) {
    if submitted?.message == message { submitted = nil }
    for place in turns.indices where turns[place].message == message {
      (turns[place].input, turns[place].answer) = (nil, nil)
    }
  }

  mutating func raiseAlarm() { open?.limit = .alarm }

  mutating func end() {
    guard let turn = open else { return }
    open = nil
    if let limit = turn.limit { return cut(at: limit) }
    turns.append(turn)
    guard turns.count > Self.maximumCount else { return }
    turns.removeFirst()
    limit = .old
  }

  /// From here on nothing that was before can be undone.
  mutating func cut(at limit: UndoLimit) {
    turns = []
    self.limit = limit
    open?.limit = limit
  }

  mutating func handOff(to member: MemberID?) {
    isHandedOff = member != nil
    waiting = []
    cut(at: .handedOff)
  }

  /// An imported conversation rests: nothing waits in it, and nobody undoes it.
  mutating func rest() {
    (open, undoing, answer, waiting, isHandedOff) = (nil, nil, nil, [], false)
    cut(at: .imported)
  }

  /// Who left undoes nothing, and nothing of theirs waits.
  mutating func lose(_ member: MemberID) {
    waiting = []
    if turns.contains(where: { $0.person == member }) { cut(at: .beginning) }
  }

  /// A redacted event may have been anything: nothing around it is undone.
  mutating func lose(_ event: borrowing EventView) {
    cut(at: .removed)
    switch event.type {
    case TurnStarted.eventType:
      let turn = event.correlation
      waiting.removeAll { TurnID(answering: $0).rawValue == turn }
    case TurnCompleted.eventType, TurnFailed.eventType: open = nil
    case ChannelHandedOff.eventType: isHandedOff = false
    default: break
    }
    // The turn to be taken back is not known any more: an undo that is under way ends there.
    waiting.removeAll { $0 == answer }
    (undoing, answer) = (nil, nil)
  }

  /// Of a turn of which something was redacted nothing is taken back.
  mutating func note(_ requested: TurnUndoRequested) {
    guard turns.contains(where: { $0.id == requested.turn }) else { return }
    (undoing, answer) = (requested.turn, requested.answer)
  }

  mutating func note(_ undone: TurnUndone) {
    turns.removeAll { $0.id == undone.turn }
    (undoing, answer) = (nil, nil)
  }

  /// Nothing is answered anew then.
  mutating func note(_ failed: TurnUndoFailed) {
    waiting.removeAll { $0 == answer }
    (undoing, answer) = (nil, nil)
    cut(at: .failed(reason: failed.reason))
  }
}

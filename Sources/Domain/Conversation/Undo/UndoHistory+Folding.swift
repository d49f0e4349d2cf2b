import EventLog
import JSON

// What happens in a channel, as far as it decides what can be undone.
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

  mutating func call(_ call: CallID, _ function: String, _ effect: Effect?) {
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

  /// Of a call without an answer it is known only where it was never made.
  mutating func fail(_ call: CallID, _ reason: CallFailure) {
    guard reason == .refused || reason == .busy else { return }
    open?.writes.removeAll { $0.call == call }
  }

  /// An input of those that wait is answered, before its turn with messages of its own, or in the turn by what was said.
  mutating func answer(_ answered: InputSubmitted, among inputs: [OpenInput]) {
    if let message = answered.messages?.last,
      let input = inputs.first(where: { $0.id == answered.input })
    {
      submitted = SubmittedAnswer(input: input, value: answered.value, message: message)
    } else if open?.input?.id == answered.input {
      open?.answer = answered.value
    }
  }

  mutating func raiseAlarm() { open?.limit = .alarm }

  mutating func end() {
    guard let turn = open else { return }
    open = nil
    if let limit = turn.limit { return cut(at: limit) }
    turns.append(turn)
    guard turns.count > Self.most else { return }
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

  /// What is imported rests: nothing waits, and nobody undoes it.
  mutating func rest() {
    (open, undoing, answer, waiting, isHandedOff) = (nil, nil, nil, [], false)
    cut(at: .imported)
  }

  /// Who left undoes nothing, and nothing of theirs waits.
  mutating func lose(_ member: MemberID) {
    waiting = []
    if turns.contains(where: { $0.person == member }) { cut(at: .beginning) }
  }

  /// What was redacted may have been anything: nothing around it is undone.
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
    // What is to be taken back is not known any more: an undo that is under way ends there.
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

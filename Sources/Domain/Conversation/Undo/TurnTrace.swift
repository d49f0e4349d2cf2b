package import EventLog

/// What a turn has left behind in a channel, and what was there before it: all that undoing it
/// needs to know.
package struct TurnTrace: Sendable, Equatable {
  package let turn: TurnID
  /// The message that it answers.
  package let message: MessageID
  package let person: MemberID
  /// What that message holds, and what the person chose that sent it.
  let (content, tap): (MessageContent?, ChannelState.Tap?)
  /// What was there before the message.
  let before: ChannelBefore
  /// What was said in it, in order, from what belongs to the message itself on.
  var messages: [MessageID]
  /// What was called in it.
  var calls: [CallID] = []
  /// What was done in it, in order.
  package internal(set) var writes: [DoneCall] = []
  /// The cards that it showed.
  var cards: [InteractionID] = []
  /// What was said meanwhile by somebody who is not answered.
  var besides: TracedMessage?
  /// The turns that failed at the same message before.
  var retried: [TurnID] = []
}

/// A call that has done something, with what it gave.
package struct DoneCall: Sendable, Equatable {
  package let called: FunctionCalled
  /// What it gave; null if that is not known.
  package internal(set) var response: JSONValue = .null
}

/// A message as lists show it.
struct TracedMessage: Sendable, Equatable {
  let message: MessageID
  /// Whose words it has; nil if nobody's in particular.
  let of: MemberID?
  /// Its first words.
  let preview: String

  /// The longest preview, in characters.
  static let longest = 120

  init(_ sent: MessageSent, of person: MemberID?) {
    (message, of) = (sent.message, person)
    let text = sent.content.summary
    preview = text.utf8.count <= Self.longest ? text : String(text.prefix(Self.longest))
  }
}

/// What of a channel a person's message changes, as it was before.
struct ChannelBefore: Sendable, Equatable {
  var newest: TracedMessage?
  var buttons: [InteractionID: Button]
  var replies: [QuickReply]
  /// What was known of the person.
  var dialogue: Dialogue?
  /// What they chose, and the card where it was one.
  var tapped: InteractionID?
  var card: Card?
  /// How often something had come between messages; after more of that, the channel was another one
  /// when the turn began.
  var age: Int

  init(_ state: ChannelState, _ person: MemberID) {
    (newest, buttons, replies) = (state.newest, state.buttons, state.replies)
    (dialogue, age) = (state.dialogues[person], state.age)
  }
}

extension TurnTrace {
  init(_ started: TurnStarted, _ waited: ChannelState.WaitingMessage?, in state: ChannelState) {
    let known = waited?.before
    var before = known ?? ChannelBefore(state, started.person)
    if let known, known.age != state.age, waited?.retrying == nil {
      before = ChannelBefore(state, started.person)
      (before.tapped, before.card) = (known.tapped, known.card)
      // It was the newest message itself, and it goes with the turn.
      if before.newest?.message == started.message { before.newest = known.newest }
    }
    let failed = waited?.retrying
    self.init(
      turn: started.turn, message: started.message, person: started.person,
      content: waited?.content, tap: waited?.tap, before: before,
      messages: failed?.messages ?? (waited?.besides ?? []) + [started.message],
      calls: failed?.calls ?? [], cards: failed?.cards ?? [],
      retried: failed.map { $0.retried + [$0.turn] } ?? [])
  }

  private init(
    turn: TurnID, message: MessageID, person: MemberID, content: MessageContent?,
    tap: ChannelState.Tap?, before: ChannelBefore, messages: [MessageID], calls: [CallID],
    cards: [InteractionID], retried: [TurnID]
  ) {
    (self.turn, self.message, self.person) = (turn, message, person)
    (self.content, self.tap, self.before) = (content, tap, before)
    (self.messages, self.calls, self.cards, self.retried) = (messages, calls, cards, retried)
  }

  mutating func begin(_ called: FunctionCalled) {
    calls.append(called.call)
    if called.effect != .read { writes.append(DoneCall(called: called)) }
  }

  /// A function that refuses has done nothing; whether one has that broke down is not known.
  mutating func end(_ returned: FunctionReturned) {
    guard let place = writes.firstIndex(where: { $0.called.call == returned.call }) else { return }
    if returned.status == 200 {
      writes[place].response = returned.response
    } else if !FunctionReturned.isBreakdown(returned.status) {
      writes.remove(at: place)
    }
  }
}

extension TurnID {
  /// The turn in which the message of a failed one is tried again.
  init(retrying failed: TurnTrace) {
    self.init("\(TurnID(answering: failed.message))-\(failed.retried.count + 2)")
  }
}

// What turns leave behind.
extension ChannelState {
  /// Something was chosen: what was there before is kept until the message that it sends.
  mutating func keep(_ interaction: InteractionID, by member: MemberID) {
    var before = ChannelBefore(self, member)
    (before.tapped, before.card) = (interaction, cards[interaction])
    beforeTap = before
  }

  mutating func follow(_ sent: MessageSent, by role: Role?) {
    switch role {
    case .person:
      undo.wait(sent.message)
      dialogues[sent.sender]?.closeRetry()
    case .assistant where trace != nil: trace?.messages.append(sent.message)
    default:
      age += 1
      trace?.besides = newest
    }
  }

  mutating func trace(_ started: TurnStarted, _ waited: WaitingMessage?) {
    trace = TurnTrace(started, waited, in: self)
    undo.begin(started)
    prune()
  }

  mutating func keepTrace() {
    undo.end()
    if let trace { traces.append(trace) }
    trace = nil
    age += 1
    prune()
  }

  private mutating func prune() {
    traces.removeAll { trace in !undo.turns.contains { $0.id == trace.turn } }
  }

  mutating func lose(_ event: borrowing EventView) {
    undo.lose(event)
    traces = []
    if undo.undoing == nil {
      waiting.removeAll { $0.message == undoing?.answer }
      undoing = nil
    }
  }

  mutating func note(_ called: FunctionCalled) {
    guard undoing == nil else {
      undoing?.begin(called)
      return
    }
    undo.call(called.call, called.function, called.effect)
    trace?.begin(called)
  }

  mutating func note(_ returned: FunctionReturned) {
    undoing?.end(.returned(returned))
    undo.finish(returned.call, status: returned.status)
    trace?.end(returned)
  }

  mutating func note(_ failed: FunctionFailed) {
    undoing?.end(.failed(failed))
    undo.fail(failed.call, failed.reason)
  }
}

// Trying again, and undoing.
extension ChannelState {
  /// What was done in the newest turn, in order, as long as that may be undone.
  package var doneInNewestTurn: [DoneCall]? { traces.last?.writes }

  /// Whether an answer tries a message again; it is then as it was before that failed.
  mutating func retry(_ submitted: InputSubmitted) -> Bool {
    guard let failed = failed(at: submitted.input, of: submitted.by), let content = failed.content
    else { return false }
    used.insert(submitted.input)
    dialogues[submitted.by] = failed.before.dialogue
    undo.wait(failed.message)
    waiting.append(
      WaitingMessage(
        message: failed.message, person: failed.person, content: content, tap: failed.tap,
        besides: [], before: failed.before, isDuringUndo: false, retrying: failed))
    return true
  }

  /// The turn that another try gets; nil if the input offers none, or not any more.
  package func nextTry(at input: InteractionID, of member: MemberID) -> TurnID? {
    failed(at: input, of: member).map { TurnID(retrying: $0) }
  }

  /// The turn that an input offers to try again; nil if it does not, or not any more.
  func failed(at input: InteractionID, of member: MemberID) -> TurnTrace? {
    guard turn == nil, undoing == nil, handedTo == nil,
      let question = dialogues[member]?.question, question.input == input,
      case .retry(let failed) = question.purpose, traces.last?.turn == failed
    else { return nil }
    return traces.last
  }

  mutating func note(_ requested: TurnUndoRequested) {
    guard let trace = traces.last, trace.turn == requested.turn else { return }
    undo.note(requested)
    undoing = UndoState(trace, answer: requested.answer)
  }

  /// What is on the record once nobody is shown a turn any more.
  func undoing(_ trace: TurnTrace, calls: [CallID]) -> TurnUndone {
    let isNewest = newest.map { trace.messages.contains($0.message) } ?? false
    let shown = isNewest ? trace.besides ?? trace.before.newest : newest
    // What somebody else has said, or was told, is not kept under this person's key.
    let isTheirs = shown?.of == trace.person
    return TurnUndone(
      turn: trace.turn, by: trace.person, messages: trace.messages, calls: trace.calls + calls,
      retried: trace.retried.isEmpty ? nil : trace.retried, tapped: trace.before.tapped,
      newest: shown?.message, preview: isTheirs ? shown?.preview : nil,
      replies: isNewest && trace.besides == nil && isTheirs ? trace.before.replies : [])
  }

  mutating func note(_ undone: TurnUndone) {
    let trace = undoing?.trace ?? traces.last { $0.turn == undone.turn }
    let answer = undoing?.answer
    undoing = nil
    undo.note(undone)
    prune()
    age += 1
    if let trace, trace.turn == undone.turn { restore(trace, answer) }
  }

  /// What a turn showed is gone, and what was there before its message is there again, but for what
  /// somebody else has said since.
  private mutating func restore(_ trace: TurnTrace, _ answer: MessageID?) {
    let before = trace.before
    for card in trace.cards { cards[card] = nil }
    if let tapped = before.tapped {
      used.remove(tapped)
      if let card = before.card { cards[tapped] = card }
    }
    dialogues[trace.person] = before.dialogue
    if let newest, trace.messages.contains(newest.message) {
      self.newest = trace.besides ?? before.newest
      buttons = trace.besides == nil ? before.buttons : [:]
      replies = trace.besides == nil ? before.replies : []
    }
    guard let place = waiting.firstIndex(where: { $0.message == answer }) else { return }
    waiting[place].before = before
    waiting[place].before.age = age
    (waiting[place].before.tapped, waiting[place].before.card) = (nil, nil)
  }

  mutating func note(_ failed: TurnUndoFailed) {
    let answer = undoing?.answer
    undoing = nil
    undo.note(failed)
    waiting.removeAll { $0.message == answer }
    traces = []
    age += 1
  }
}

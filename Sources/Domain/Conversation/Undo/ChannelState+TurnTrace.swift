import EventLog

// The traces of turns.
extension ChannelState {
  /// Something was chosen: what was there before is kept until the message that it sends.
  mutating func keep(_ interaction: InteractionID, by member: MemberID) {
    var before = ChannelBefore(self, member)
    (before.tapped, before.card) = (interaction, cards[interaction])
    beforeTap = before
  }

  mutating func follow(_ sent: MessageSent, by role: MemberRole?) {
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
  /// The calls of the newest turn, in order, as long as that may be undone.
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

  /// The event for the record once nobody is shown a turn any more.
  func undoing(_ trace: TurnTrace, calls: [CallID]) -> TurnUndone {
    let isNewest = newest.map { trace.messages.contains($0.message) } ?? false
    let shown = isNewest ? trace.besides ?? trace.before.newest : newest
    // Words that somebody else has said, or was told, are not kept under this person's key.
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

  /// The turn's cards and replies go, and those before its message come back, but for what somebody
  /// else has said since.
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

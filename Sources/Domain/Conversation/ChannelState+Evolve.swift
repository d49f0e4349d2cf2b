import EventLog

// The changes of state by an event.
extension ChannelState {
  /// Somebody left, and who it was is gone: whoever did it, and all providers, are there no more
  /// and have to come in again.
  mutating func close(to actor: String?) {
    for member in members.values where member.mayHaveLeft(actor) {
      members[member.id] = nil
      dialogues[member.id] = nil
      waiting.removeAll { $0.person == member.id }
      if handedTo == member.id { handedTo = nil }
    }
  }

  mutating func letRest() {
    handedTo = nil
    invitations = [:]
    cards = [:]
    buttons = [:]
    replies = []
    waiting = []
    questions = []
    turn = nil
    dialogues = [:]
    (traces, trace, undoing) = ([], nil, nil)
    undo.rest()
  }

  /// The last of the messages of an answer stands for it; those before it are shown and not
  /// answered.
  mutating func submit(_ submitted: InputSubmitted) {
    defer { dialogues[submitted.by]?.close(submitted.input) }
    guard let messages = submitted.messages, let last = messages.last else { return }
    beforeTap = ChannelBefore(self, submitted.by)
    shownOnly = Set(messages.dropLast())
    submission = Submission(
      message: last, besides: Array(messages.dropLast()),
      tap: Tap(
        interaction: submitted.input, offer: .answer(input: submitted.input, value: submitted.value)
      ))
  }

  /// The meaning of a message beyond its words, and whether it is answered.
  private mutating func meaning(
    of message: MessageID
  ) -> (tap: Tap?, besides: [MessageID], isAnswered: Bool) {
    if shownOnly.remove(message) != nil { return (nil, [], false) }
    guard let submitted = submission, submitted.message == message else {
      return (tapped, [], true)
    }
    submission = nil
    return (submitted.tap, submitted.besides, true)
  }

  mutating func note(_ sent: MessageSent) {
    let (tap, besides, isAnswered) = meaning(of: sent.message)
    let before = beforeTap ?? ChannelBefore(self, sent.sender)
    beforeTap = isAnswered ? nil : before
    newest = TracedMessage(sent, of: whose(sent))
    buttons = [:]
    replies = []
    tapped = nil
    guard plugin != nil else { return }
    let role = members[sent.sender]?.role
    follow(sent, by: role)
    if role == .assistant {
      if turn == nil { interrupt() }
      dialogueOfTurn?.saidIn = sent.message
      if case .text(let text) = sent.content {
        dialogueOfTurn?.said = text
        dialogueOfTurn?.offered = []
      }
    }
    if handedTo != nil { hear(sent.sender) }
    guard role == .person, isAnswered else { return }
    waiting.append(
      WaitingMessage(
        message: sent.message, person: sent.sender, content: sent.content, tap: tap,
        besides: besides, before: before, isDuringUndo: undoing != nil))
  }

  /// Whose words a message has: who has said it, or to whom the assistant says it; nil if that is
  /// nobody in particular.
  private func whose(_ sent: MessageSent) -> MemberID? {
    guard members[sent.sender]?.role == .assistant else { return sent.sender }
    return turn?.person ?? (isGroup ? nil : person)
  }

  /// The assistant speaks by itself: what is said next is no answer to what was asked before.
  private mutating func interrupt() {
    for member in dialogues.keys {
      dialogues[member]?.closeQuestion()
      dialogues[member]?.leaveFlow()
    }
  }

  /// Messages do not pile up while somebody else has the conversation.
  private mutating func hear(_ sender: MemberID) {
    if sender == handedTo { waiting = [] }
    if waiting.count >= Channel.maximumWaiting { waiting.removeFirst() }
  }

  mutating func begin(_ started: TurnStarted) {
    let waited = waiting.first { $0.message == started.message }
    trace(started, waited)
    let address = Address(of: waited, in: self)
    turn = TurnState(
      id: started.turn, message: started.message, person: started.person,
      content: address.content, isAddressed: address.isGiven, tap: waited?.tap,
      isModelsWords: waited?.tap?.isByModel == true,
      isEarly: waited.map(isEarly) == true, isErased: waited?.content.isErased == true)
    takeUp { $0.message == started.message }
    dialogueOfTurn?.closeRetry()
    let words = ownWords
    dialogueOfTurn?.beginTurn(in: started.language, hearing: words)
  }

  /// The words of the turn's person: an answer that they gave is theirs, the text of a card or a
  /// reply is not.
  private var ownWords: String? {
    guard let turn, case .text(let text)? = turn.content else { return nil }
    if turn.tap == nil { return text }
    if case .answer? = turn.tap?.offer { return text }
    // A person who was asked whom it is for may touch "…, for me".
    let isAsked = dialogueOfTurn?.refused.isEmpty == false
    return isAsked && turn.tap?.offer == nil && !turn.isModelsWords ? text : nil
  }

  /// A value may be given before it is asked for; a yes is one only to what was shown by then.
  private func isEarly(_ waited: WaitingMessage) -> Bool {
    guard let question = dialogues[waited.person]?.question,
      waited.before.dialogue?.question?.input != question.input
    else { return false }
    if case .confirmation = question.purpose { return true }
    return waited.isDuringUndo
  }

  /// The messages that waited up to this one are answered, or will be.
  private mutating func takeUp(_ isMeant: (WaitingMessage) -> Bool) {
    if let place = waiting.firstIndex(where: isMeant) { waiting.removeSubrange(...place) }
  }

  /// Nothing more is known of a turn than what its events have in common; the message that it
  /// answers waits no more.
  mutating func passOver(_ turn: String?) {
    takeUp { $0.turn.rawValue == turn }
  }

  mutating func endTurn() {
    dialogueOfTurn?.endTurn()
    turn = nil
    keepTrace()
  }

  mutating func postpone(_ deferred: RequestDeferred) {
    dialogues[deferred.by, default: Dialogue()].agenda.append(
      PostponedRequest(text: deferred.text, isModelsWords: turn?.isModelsWords == true))
  }

  /// The turn goes on with another request of the same message, or of one before.
  mutating func takeUp(_ taken: RequestTakenUp) {
    turn?.takeUp(taken.text)
    if dialogueOfTurn?.refused.isEmpty == false { dialogueOfTurn?.hear(taken.text) }
    guard let place = dialogues[taken.by]?.agenda.firstIndex(where: { $0.text == taken.text })
    else { return }
    if dialogues[taken.by]?.agenda.remove(at: place).isModelsWords == true {
      turn?.isModelsWords = true
    }
  }

  /// The dialogue with the person whose turn is under way.
  var dialogueOfTurn: Dialogue? {
    get { turn.map { dialogues[$0.person] ?? Dialogue() } }
    set { if let turn { dialogues[turn.person] = newValue } }
  }

  mutating func changeRounds(_ change: (inout LanguageModelRounds) -> Void) {
    guard var modelRounds = turn.map({ $0.modelRounds ?? LanguageModelRounds() }) else { return }
    change(&modelRounds)
    turn?.modelRounds = modelRounds
    turn?.resumptions = 0
  }

  /// A call that a model wants is not made.
  mutating func settle(_ call: CallID, isRejected: Bool = false) {
    turn?.modelRounds?.settle(call, isRejected: isRejected)
    turn?.resumptions = 0
  }

  /// A call that a model wants waits for the person.
  mutating func hold(_ asked: ConsentAsked) {
    guard let call = asked.call else { return }
    dialogues[asked.of, default: Dialogue()].held = HeldCall(
      call: call, input: asked.input, model: turn?.modelRounds?.model)
  }

  /// The call that the person said yes to is the one that a model waits for, in this turn now.
  mutating func takeUpHeld(_ called: FunctionCalled) -> Bool {
    guard let turn, dialogues[turn.person]?.held?.call == called.call else { return false }
    dialogues[turn.person]?.held = nil
    changeRounds { _ in }
    return true
  }

  /// The arguments of a call that is asked about are known, whatever becomes of it.
  mutating func ask(_ requested: InputRequested) {
    dialogues[requested.of, default: Dialogue()].ask(requested)
    switch requested.purpose {
    case .parameter(_, _, let arguments, _), .confirmation(_, let arguments):
      dialogues[requested.of]?.remember(arguments, in: turn?.id)
    case .flow, .retry, .danger: break
    }
  }

  mutating func remember(_ values: JSONValue) {
    let turn = turn?.id
    dialogueOfTurn?.remember(values, in: turn)
  }

  /// The next "it" no longer means the object of a destructive call.
  mutating func forgetWhatWasDestroyed() {
    guard let call = turn?.call, call.effect == .destructive else { return }
    dialogueOfTurn?.forget(call.arguments)
  }

  /// A choice sends its message in the same commit.
  mutating func tap(_ interaction: InteractionID, _ action: Action?) {
    guard case .send(_, let offer) = action else { return }
    tapped = Tap(interaction: interaction, offer: offer)
  }

  mutating func use(_ interaction: InteractionID) {
    used.insert(interaction)
    cards[interaction] = nil
  }
}

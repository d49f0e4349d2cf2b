import EventLog

/// The rules of a channel: only members act, a card is chosen once, a button clicked once, a reply
/// is one of those offered.
///
/// One message is answered at a time. What a person says while a turn is under way waits, in the
/// order in which it was said, and gets a turn of its own, for whoever said it: it neither changes
/// the turn under way nor answers another one's question.
package enum Channel: Decider {
  /// The most messages that wait for an answer; one more is refused.
  package static let maximumWaiting = 100
  /// The most bytes of a message's content that a member sends; a longer one is refused.
  package static let maximumMessage = 16 << 10

  /// The state before the channel.
  package static let initial = ChannelState()

  /// The events that follow from a command; a second click on the same thing changes nothing.
  ///
  /// - Throws: ``ChannelRefusal``.
  package static func decide(
    _ command: ChannelCommand, in state: ChannelState
  ) throws -> [ChannelEvent] {
    if case .create(let created, let members, let opening) = command {
      return state.exists ? [] : create(created, members) + opening
    }
    guard state.exists else { throw ChannelRefusal.unknownChannel }
    switch command {
    case .create: return []
    case .join(let member):
      return state.members[member.id] == member ? [] : [.memberJoined(MemberJoined(member))]
    case .leave(let member):
      return state.members[member] == nil ? [] : [.memberLeft(MemberLeft(member: member))]
    case .send(let message): return try send(message, in: state)
    case .select(let card, let member, let message):
      return try select(card, by: member, sending: message, in: state)
    case .click(let button, let member, let message):
      return try click(button, by: member, sending: message, in: state)
    case .choose(let reply, let member, let message):
      return try choose(reply, by: member, sending: message, in: state)
    case .retry(let input, let member): return try retry(input, by: member, in: state)
    case .undo(let turn, let member, let answer):
      return try undo(turn, by: member, answering: answer, in: state)
    case .submit(let input, let value, let messages):
      return try submit(value, to: input, saying: messages, in: state)
    case .read(let read):
      try check(read.member, in: state)
      return state.read[read.member] == read.upTo ? [] : [.messageRead(read)]
    case .announce(let events):
      if let running = state.turn?.id ?? state.undoing?.turn {
        throw ChannelRefusal.turnUnderWay(running)
      }
      return events
    case .handOff(let member):
      return state.handedTo == member ? [] : handOff(to: member, in: state)
    case .startTurn, .resumeTurn, .goOn, .call, .finishCall, .completeTurn, .failTurn:
      return try decideTurn(command, in: state)
    case .takeBack, .finishUndo, .failUndo: return try decideUndo(command, in: state)
    case .invite, .accept, .decline, .report, .retract, .react:
      return try decidePeople(command, in: state)
    }
  }

  /// Who gives a person's conversation back to its assistant leaves it, and reads no more of it,
  /// unless they are asked something there.
  private static func handOff(to member: MemberID?, in state: ChannelState) -> [ChannelEvent] {
    let handed = ChannelEvent.handedOff(ChannelHandedOff(to: member))
    guard member == nil, state.plugin != nil, !state.isGroup, let helper = state.handedTo,
      state.members[helper]?.role == .provider,
      !state.questions.contains(where: { $0.expert == helper })
    else { return [handed] }
    return [handed, .memberLeft(MemberLeft(member: helper))]
  }

  private static func create(
    _ created: ChannelCreated, _ members: [Member]
  ) -> [ChannelEvent] {
    [.channelCreated(created)] + members.map { .memberJoined(MemberJoined($0)) }
  }

  static func send(
    _ message: MessageSent, in state: ChannelState
  ) throws -> [ChannelEvent] {
    try check(message.sender, in: state)
    try check(message.content)
    try checkRoom(for: message.sender, in: state)
    return answering(message, in: state)
  }

  private static func select(
    _ id: InteractionID, by member: MemberID, sending message: MessageID, in state: ChannelState
  ) throws -> [ChannelEvent] {
    try check(member, in: state)
    guard !state.used.contains(id) else { return [] }
    guard let card = state.cards[id], let action = card.action else {
      throw ChannelRefusal.unknownInteraction(id)
    }
    return [.cardSelected(CardSelected(card: id, by: member))]
      + (try perform(action, by: member, sending: message, in: state))
  }

  private static func click(
    _ id: InteractionID, by member: MemberID, sending message: MessageID, in state: ChannelState
  ) throws -> [ChannelEvent] {
    try check(member, in: state)
    guard !state.used.contains(id) else { return [] }
    guard let button = state.buttons[id] else { throw ChannelRefusal.noLongerEnabled(id) }
    return [.buttonClicked(ButtonClicked(button: id, by: member))]
      + (try perform(button.action, by: member, sending: message, in: state))
  }

  private static func choose(
    _ id: InteractionID, by member: MemberID, sending message: MessageID, in state: ChannelState
  ) throws -> [ChannelEvent] {
    try check(member, in: state)
    guard let reply = state.replies.first(where: { $0.id == id }) else {
      throw ChannelRefusal.notOffered(id)
    }
    return [.quickReplyChosen(QuickReplyChosen(reply: id, by: member))]
      + (try perform(.send(text: reply.text), by: member, sending: message, in: state))
  }

  /// A flow is told the value itself; whatever else is asked, the words of the last message answer.
  private static func submit(
    _ value: JSONValue, to input: InteractionID, saying messages: [MessageSent],
    in state: ChannelState
  ) throws -> [ChannelEvent] {
    guard let last = messages.last, let question = state.dialogues[last.sender]?.question,
      question.input == input, !state.isAnswering(last.sender)
    else { throw ChannelRefusal.notAsked(input) }
    let sent = try messages.flatMap { try send($0, in: state) }
    guard case .flow = question.purpose else { return sent }
    let submitted = InputSubmitted(
      input: input, by: last.sender, value: value, messages: messages.map(\.message))
    return [.inputSubmitted(submitted)] + sent
  }

  private static func perform(
    _ action: Action, by member: MemberID, sending message: MessageID, in state: ChannelState
  ) throws -> [ChannelEvent] {
    switch action {
    case .send(let text, _):
      try checkRoom(for: member, in: state)
      let sent = MessageSent(message: message, sender: member, content: .text(text: text))
      try check(sent.content)
      return [.messageSent(sent)]
    case .invite(let invited, let name):
      let guest = Member(id: invited, name: name, role: .provider)
      return [
        .memberInvited(MemberInvited(guest, by: member)),
        .handedOff(ChannelHandedOff(to: invited)),
      ]
    }
  }

  static func checkRoom(for sender: MemberID, in state: ChannelState) throws {
    guard
      state.members[sender]?.role != .person || state.handedTo != nil
        || state.waiting.count < maximumWaiting
    else {
      throw ChannelRefusal.tooManyWaiting(state.waiting.count)
    }
  }

  static func check(_ content: MessageContent) throws {
    let size = content.size
    guard size <= maximumMessage else { throw ChannelRefusal.messageTooLong(size) }
  }

  static func check(_ member: MemberID, in state: ChannelState) throws {
    guard state.members[member] != nil else { throw ChannelRefusal.notAMember(member) }
  }
}

extension Channel {
  /// The events that follow from a command about a turn.
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
    // While somebody else answers, an alarm passes over the messages that wait before it.
    let answerable = state.waiting.filter { !$0.content.isErased }
    let candidates = state.handedTo == nil ? answerable.prefix(1) : answerable[...]
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
      case .complaintRaised(let raised): member = raised.by
      case .dialogueRepaired(let repaired): member = repaired.by
      case .requestDeferred(let deferred): member = deferred.by
      case .requestTakenUp(let taken): member = taken.by
      case .optionNamed(let named): member = named.by
      case .functionWithheld(let withheld): member = withheld.by
      case .expertAsked(let asked): member = asked.by
      default: continue
      }
      guard member == turn.person else { throw ChannelRefusal.notTheirTurn(member) }
    }
  }
}

/// A question that waits for whoever was asked.
package struct ExpertQuestion: Sendable, Equatable {
  package let question: InteractionID
  /// Who asked.
  package let by: MemberID
  /// Who was asked.
  package let expert: MemberID
}

extension Channel {
  /// The most questions of a channel that wait; for one more the oldest is given up.
  static let maximumQuestions = 32

  /// A message of a provider to whom a question is open is the answer to it, and closes it.
  ///
  /// If several are open, it answers the oldest that they were asked, else the oldest of all.
  static func answering(
    _ sent: MessageSent, in state: ChannelState
  ) -> [ChannelEvent] {
    guard let sender = state.members[sent.sender], sender.role == .provider,
      let open = state.questions.first(where: { $0.expert == sender.id })
        ?? state.questions.first,
      let answer = sent.content.asAnswer(of: sender.name)
    else { return [.messageSent(sent)] }
    var sent = sent
    sent.content = answer
    let answered = ExpertAnswered(question: open.question, by: sender.id, message: sent.message)
    return [.messageSent(sent), .expertAnswered(answered)]
  }
}

extension MessageContent {
  /// The content as the answer of whoever was asked; nil if it answers nothing by itself, such as a
  /// picture beside it.
  fileprivate func asAnswer(of expert: String) -> MessageContent? {
    switch self {
    case .text(let text): .expertAnswer(text: text, by: expert)
    case .expertAnswer: self
    default: nil
    }
  }
}

extension ChannelState {
  mutating func note(_ asked: ExpertAsked) {
    if questions.count >= Channel.maximumQuestions { questions.removeFirst() }
    questions.append(
      ExpertQuestion(question: asked.question, by: asked.by, expert: asked.expert))
  }
}

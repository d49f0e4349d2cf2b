import Conversation
import EventLog
import JSON
import PluginTesting
import Projections
import TestSupport
import Testing

private let ann = Member(id: "ann", name: "Ann", role: .person)
private let bob = Member(id: "bob", name: "Bob", role: .person)
private let bot = Member(id: .assistant, name: "Bot", role: .assistant)

private func said(_ id: MessageID, by sender: MemberID) -> ChannelEvent {
  .messageSent(MessageSent(message: id, sender: sender, content: .text(text: "\(id)")))
}

private func begun(_ message: MessageID, by person: MemberID = "ann") -> ChannelEvent {
  .turnStarted(
    TurnStarted(turn: TurnID(answering: message), message: message, person: person))
}

private func ended(_ message: MessageID) -> ChannelEvent {
  .turnCompleted(TurnCompleted(turn: TurnID(answering: message)))
}

/// A person says something, and is answered.
private func turn(
  _ message: MessageID, by person: MemberID = "ann", _ events: [ChannelEvent] = []
) -> [ChannelEvent] {
  [said(message, by: person), begun(message, by: person)] + events
    + [said(MessageID("\(message)-answer"), by: bot.id), ended(message)]
}

private func called(_ effect: FunctionEffect = .write) -> ChannelEvent {
  .functionCalled(FunctionCalled(call: "k", function: "p.book", arguments: [:], effect: effect))
}

private func returned(_ status: Int = 200) -> ChannelEvent {
  .functionReturned(
    FunctionReturned(call: "k", function: "p.book", status: status, response: ["id": 7]))
}

private let undoing = FunctionCalled(
  call: CallID(takingBack: "k"), function: "p.cancel", arguments: ["id": 7], effect: .destructive)
private let consent = ChannelEvent.consentGiven(
  ConsentGiven(
    by: "ann", function: "p.cancel", hash: ConsentHash(of: "p.cancel", ["id": 7]), basis: .undo))

private let room = Scenario(Channel.self).given(
  [
    .channelCreated(ChannelCreated(title: "T", plugin: "p", person: "ann")),
    .memberJoined(MemberJoined(ann)), .memberJoined(MemberJoined(bob)),
    .memberJoined(MemberJoined(bot)),
  ])
private let booked = room.given(turn("m1", [called(), returned()]))
private let requested = ChannelEvent.turnUndoRequested(
  TurnUndoRequested(turn: "turn-m1", by: "ann"))
private let back = FunctionReturned(
  call: undoing.call, function: "p.cancel", response: ["message": "Cancelled."])

private func undone(
  _ message: MessageID, calls: [CallID] = [], newest: MessageID? = nil
) -> ChannelEvent {
  .turnUndone(
    TurnUndone(
      turn: TurnID(answering: message), by: "ann",
      messages: [message, MessageID("\(message)-answer")], calls: calls, newest: newest,
      preview: newest.map { "\($0)" }, replies: []))
}

private let asked = InputRequested(
  input: "i1", message: "m1-answer", of: "ann", accepts: .singleOption(options: ["Yes", "No"]),
  purpose: .confirmation(function: "p.book", arguments: [:]))
private let yes: [ChannelEvent] = [
  .consentGiven(
    ConsentGiven(
      by: "ann", function: "p.book", hash: ConsentHash(of: "p.book", [:]), basis: .question,
      interaction: "i1")),
  .inputSubmitted(InputSubmitted(input: "i1", by: "ann", value: true)),
]

@Suite struct UndoTests {
  @Test func `a yes that was said while an undo runs is none to the question that it asks again`()
    throws
  {
    let agreed = room.given(turn("m1", [.inputRequested(asked)]))
      .given(turn("m2", yes + [called(), returned()]))
    let undoing = [
      ChannelEvent.turnUndoRequested(TurnUndoRequested(turn: "turn-m2", by: "ann")), consent,
      .functionCalled(undoing), .functionReturned(back),
    ]
    let end = undone("m2", calls: ["k", back.call], newest: "m1-answer")
    let again = FunctionCalled(call: "k2", function: "p.book", arguments: [:], effect: .write)
    try agreed.given(undoing + [said("m3", by: "ann"), end, begun("m3")])
      .when(.call(again, after: yes)).thenRefuses(ChannelRefusal.noConsent("k2"))
    try agreed.given(undoing + [end, said("m3", by: "ann"), begun("m3")])
      .when(.call(again, after: yes)).then(yes[0], yes[1], .functionCalled(again))
  }

  @Test func `what somebody else said is not kept under the key of who undoes`() throws {
    let expected = TurnUndone(
      turn: "turn-m2", by: "ann", messages: ["m2", "m2-answer"], calls: [], newest: "m1-answer",
      preview: nil, replies: [])
    try room.given(turn("m1", by: "bob") + turn("m2")).when(.undo(nil, by: "ann"))
      .then(.turnUndone(expected))
  }

  @Test func `where the first turn is undone the welcome offers what it did`() throws {
    let reply = QuickReply(id: "q", text: "Hours?")
    let greeted = room.given([
      said("w", by: bot.id),
      .quickRepliesSuggested(QuickRepliesSuggested(message: "w", options: [reply])),
    ])
    try greeted.given(turn("m1")).when(.undo(nil, by: "ann"))
      .then(
        .turnUndone(
          TurnUndone(
            turn: "turn-m1", by: "ann", messages: ["m1", "m1-answer"], calls: [], newest: "w",
            preview: "w", replies: [reply])))
  }

  @Test func `no view waits for the undo of a turn of which it knows nothing`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
      try await log.append([NewEvent(ChannelCreated(title: "T", plugin: "p"))], to: .channel("c"))
      try await log.append(
        [NewEvent(TurnUndoRequested(turn: "turn-m1", by: "ann"))], to: .channel("c"))
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      try views.catchUp()
      let head = try #require(try views.document(ChannelProjection(), "c"))
      #expect(head.undo.refusal(for: "ann") != .underWay)
    }
  }

  @Test func `whether a function that broke down has done something is not known`() throws {
    try room.given(turn("m1", [called(), returned(500)])).when(.undo(nil, by: "ann"))
      .thenRefuses(ChannelRefusal.cannotUndo(.unknownOutcome("p.book")))
    try room.given(turn("m1", [called(), returned(503)])).when(.undo(nil, by: "ann"))
      .then(undone("m1", calls: ["k"]))
  }

  @Test func `what was said last is undone, and then what was said before it`() throws {
    let talk = room.given(turn("m1") + turn("m2"))
    try talk.when(.undo(nil, by: "ann")).then(undone("m2", newest: "m1-answer"))
    try talk.given([undone("m2", newest: "m1-answer")]).when(.undo("turn-m1", by: "ann"))
      .then(undone("m1"))
  }

  @Test func `what was done is taken back under a key of its own before the turn is undone`() throws
  {
    try booked.when(.undo(nil, by: "ann")).then(requested)
    let asked = booked.given([requested])
    try asked.when(.takeBack(undoing)).then(consent, .functionCalled(undoing))
    let open = asked.given([consent, .functionCalled(undoing)])
    try open.when(.finishUndo("turn-m1")).thenRefuses(ChannelRefusal.callUnderWay(undoing.call))
    try open.when(.finishCall(.returned(back))).then(.functionReturned(back))
    try open.given([.functionReturned(back)]).when(.finishUndo("turn-m1"))
      .then(undone("m1", calls: ["k", undoing.call]))
  }

  @Test func `a function that finds nothing left to take back has taken it back`() throws {
    let gone = FunctionReturned(
      call: undoing.call, function: "p.cancel", status: 410, response: [:])
    try booked.given([requested, consent, .functionCalled(undoing), .functionReturned(gone)])
      .when(.finishUndo("turn-m1")).then(undone("m1", calls: ["k", undoing.call]))
  }

  @Test func `nothing is undone, and nothing else said away, before everything is taken back`()
    throws
  {
    let asked = booked.given([requested])
    try asked.when(.finishUndo("turn-m1")).thenRefuses(ChannelRefusal.notThisTurn("turn-m1"))
    try asked.when(.undo(nil, by: "ann")).thenRefuses(ChannelRefusal.cannotUndo(.underWay))
    let other = FunctionCalled(
      call: "other", function: "p.cancel", arguments: [:], effect: .destructive)
    try asked.when(.takeBack(other)).thenRefuses(ChannelRefusal.notCalled("other"))
    try booked.when(.takeBack(undoing)).thenRefuses(ChannelRefusal.notCalled(undoing.call))
    try asked.given([said("m2", by: "ann")]).when(.startTurn("turn-m2", message: "m2"))
      .thenRefuses(ChannelRefusal.turnUnderWay("turn-m1"))
  }

  @Test func `what could not be taken back stays, and so does what was before it`() throws {
    let failed = TurnUndoFailed(
      turn: "turn-m1", by: "ann", function: "p.book", reason: "It is over.")
    let answer = MessageSent(message: "m9", sender: "ann", content: .text(text: "no"))
    try booked.when(.undo(nil, by: "ann", answer: answer)).then(
      .turnUndoRequested(TurnUndoRequested(turn: "turn-m1", by: "ann", answer: "m9")),
      .messageSent(answer))
    let after = booked.given(
      [
        .turnUndoRequested(TurnUndoRequested(turn: "turn-m1", by: "ann", answer: "m9")),
        .messageSent(answer), said("sorry", by: bot.id), .turnUndoFailed(failed),
      ])
    try after.when(.undo(nil, by: "ann")).thenRefuses(
      ChannelRefusal.cannotUndo(.before(.failed(reason: "It is over."))))
    // The new answer was one to a question that is not asked any more.
    try after.when(.startTurn("turn-m9", message: "m9")).thenRefuses(
      ChannelRefusal.nothingToAnswer("m9"))
  }

  @Test func `a call that was refused has done nothing, and one without an answer may have`() throws
  {
    try room.given(turn("m1", [called(), returned(409)])).when(.undo(nil, by: "ann"))
      .then(undone("m1", calls: ["k"]))
    try room.given(turn("m1", [called(.read), returned()])).when(.undo(nil, by: "ann"))
      .then(undone("m1", calls: ["k"]))
    func failed(_ reason: CallFailure) -> Scenario<Channel> {
      let failed = FunctionFailed(call: "k", function: "p.book", reason: reason)
      return room.given(turn("m1", [called(), .functionFailed(failed)]))
    }
    for reason in [CallFailure.timeout, .interrupted, .error, .tooLarge] {
      try failed(reason).when(.undo(nil, by: "ann")).thenRefuses(
        ChannelRefusal.cannotUndo(.unknownOutcome("p.book")))
    }
  }
}

/// Why somebody cannot undo what was said.
@Suite struct UndoRefusalTests {
  private func expect(
    _ refusal: UndoRefusal, after events: [ChannelEvent], by member: MemberID = "ann"
  ) throws {
    try room.given(events).when(.undo(nil, by: member)).thenRefuses(
      ChannelRefusal.cannotUndo(refusal))
  }

  @Test func `nothing was said`() throws { try expect(.nothing, after: []) }

  @Test func `a turn runs, or a message waits for its own`() throws {
    try expect(.turnUnderWay, after: turn("m1") + [said("m2", by: "bob")])
    try expect(.turnUnderWay, after: turn("m1") + [said("m2", by: "bob"), begun("m2", by: "bob")])
  }

  @Test func `somebody else was answered last`() throws {
    try expect(.notYours, after: turn("m1") + turn("m2", by: "bob"))
  }

  @Test func `it is not the newest`() throws {
    try room.given(turn("m1") + turn("m2")).when(.undo("turn-m1", by: "ann")).thenRefuses(
      ChannelRefusal.cannotUndo(.notTheNewest("turn-m1")))
  }

  @Test func `the conversation is, or was since, somebody else's`() throws {
    let handed = ChannelEvent.handedOff(ChannelHandedOff(to: "dr"))
    let back = ChannelEvent.handedOff(ChannelHandedOff())
    try expect(.before(.handedOff), after: turn("m1") + [handed])
    try expect(.before(.handedOff), after: turn("m1") + [handed, back])
    // What is said to the assistant afterwards can be undone again, and no more.
    let after = turn("m1") + [handed, back] + turn("m2")
    try room.given(after).when(.undo(nil, by: "ann")).then(undone("m2", newest: "m1-answer"))
    try expect(.before(.handedOff), after: after + [undone("m2", newest: "m1-answer")])
  }

  @Test func `an alarm was raised`() throws {
    let alarm = ChannelEvent.alarmRaised(
      AlarmRaised(
        turn: "turn-m2", message: "m2", by: "ann", alarm: "p.fire", evidence: "fire",
        example: "it burns"))
    try expect(.before(.alarm), after: turn("m1") + turn("m2", [alarm]))
  }

  @Test func `it was imported`() throws {
    var state = Channel.initial
    for event in [
      .channelCreated(ChannelCreated(title: "T", plugin: "p")),
      .memberJoined(MemberJoined(ann)), .memberJoined(MemberJoined(bot)),
    ] + turn("m1") {
      Channel.evolve(&state, withImported: event)
    }
    #expect(throws: ChannelRefusal.cannotUndo(.before(.imported))) {
      try Channel.decide(.undo(nil, by: "ann"), in: state)
    }
  }

  @Test func `only the newest eight are kept`() throws {
    var talk = (1...9).flatMap { turn(MessageID("m\($0)")) }
    for index in (2...9).reversed() {
      let newest = MessageID("m\(index - 1)-answer")
      let undone = undone(MessageID("m\(index)"), newest: newest)
      try room.given(talk).when(.undo(nil, by: "ann")).then(undone)
      talk.append(undone)
    }
    try expect(.before(.old), after: talk)
  }
}

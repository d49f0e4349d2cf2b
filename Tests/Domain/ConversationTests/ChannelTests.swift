import Conversation
import EventLog
import PluginTesting
import Testing

private let ann = Member(id: "ann", name: "Ann", role: .person)
private let bot = Member(id: "bot", name: "Bot", role: .assistant)

private let created = ChannelEvent.channelCreated(ChannelCreated(title: "T", plugin: "p"))
private let annJoined = ChannelEvent.memberJoined(MemberJoined(ann))
private let botJoined = ChannelEvent.memberJoined(MemberJoined(bot))

private func said(_ id: MessageID, _ sender: MemberID = "ann", _ text: String = "hi")
  -> ChannelEvent
{
  .messageSent(MessageSent(message: id, sender: sender, content: .text(text: text)))
}

private let invite = Button(
  id: "b1", text: "Invite", disabledText: "In Progress", action: .invite(member: "dr", name: "Dr"))
private let slot = Card(id: "c1", title: "Slot", action: .send(text: "Book it"))

private let open = Scenario(Channel.self).given(created, annJoined, botJoined)
private let shown = open.given(
  said("m1", "bot"), .cardRendered(CardRendered(message: "m1", card: slot)),
  .buttonRendered(ButtonRendered(message: "m1", button: invite)),
  .quickRepliesSuggested(
    QuickRepliesSuggested(message: "m1", options: [QuickReply(id: "q1", text: "Yes")])))

@Suite struct ChannelTests {
  @Test func `a channel begins once`() throws {
    try Scenario(Channel.self)
      .when(
        .create(
          ChannelCreated(title: "T", plugin: "p"), members: [ann], opening: [said("m1", "bot")])
      )
      .then(created, annJoined, said("m1", "bot"))
    try open.when(.create(ChannelCreated(title: "X"), members: [], opening: [])).then()
  }

  @Test func `only members speak`() throws {
    let words = MessageSent(message: "m2", sender: "eve", content: .text(text: "hi"))
    try open.when(.send(words)).thenRefuses(ChannelRefusal.notAMember("eve"))
    try Scenario(Channel.self).when(.send(words)).thenRefuses(ChannelRefusal.unknownChannel)
    try open.when(.send(MessageSent(message: "m2", sender: "ann", content: .text(text: "hi"))))
      .then(said("m2"))
  }

  @Test func `what was read already is not noted again`() throws {
    func reading(_ message: MessageID) -> MessageRead { MessageRead(member: "ann", upTo: message) }
    let read = open.given(said("m1", "bot"), said("m2", "bot"), .messageRead(reading("m1")))
    try read.when(.read(reading("m1"))).then()
    try read.when(.read(reading("m2"))).then(.messageRead(reading("m2")))
  }

  @Test func `a message of more than 16 KB is refused, whoever sends it and however`() throws {
    func saying(_ content: MessageContent) -> ChannelCommand {
      .send(MessageSent(message: "m2", sender: "ann", content: content))
    }
    let most = String(repeating: "é", count: 8 << 10)
    try open.when(saying(.text(text: most))).then(said("m2", "ann", most))
    try open.when(saying(.text(text: most + "."))).thenRefuses(
      ChannelRefusal.messageTooLong(16_385))
    #expect(throws: ChannelRefusal.self) {
      try open.when(saying(.image(url: most, width: 1, height: 1, caption: nil))).then()
    }
    let long = Card(id: "c2", title: "Long", action: .send(text: most + "."))
    try open.given(.cardRendered(CardRendered(message: "m1", card: long)))
      .when(.select("c2", by: "ann", message: "m2"))
      .thenRefuses(ChannelRefusal.messageTooLong(16_385))
    #expect(
      "\(ChannelRefusal.messageTooLong(20_000))"
        == "the message has 20000 bytes, and 16384 at most are taken: say it in parts")
  }

  @Test func `a card is chosen once and sends its text`() throws {
    let chosen = ChannelEvent.cardSelected(CardSelected(card: "c1", by: "ann"))
    try shown.when(.select("c1", by: "ann", message: "m2"))
      .then(chosen, said("m2", "ann", "Book it"))
    try shown.given(chosen).when(.select("c1", by: "ann", message: "m3")).then()
    try shown.given(said("m2")).when(.select("c1", by: "ann", message: "m3"))
      .then(chosen, said("m3", "ann", "Book it"))
    try shown.when(.select("c9", by: "ann", message: "m2"))
      .thenRefuses(ChannelRefusal.unknownInteraction("c9"))
  }

  @Test func `a button is clicked once, and only below the newest message`() throws {
    let clicked = ChannelEvent.buttonClicked(ButtonClicked(button: "b1", by: "ann"))
    let guest = Member(id: "dr", name: "Dr", role: .provider)
    try shown.when(.click("b1", by: "ann", message: "m2")).then(
      clicked, .memberInvited(MemberInvited(guest, by: "ann")),
      .handedOff(ChannelHandedOff(to: "dr")))
    try shown.given(clicked).when(.click("b1", by: "ann", message: "m2")).then()
    try shown.given(said("m2")).when(.click("b1", by: "ann", message: "m3"))
      .thenRefuses(ChannelRefusal.noLongerEnabled("b1"))
  }

  @Test func `a quick reply is one of those offered now`() throws {
    try shown.when(.choose("q1", by: "ann", message: "m2")).then(
      .quickReplyChosen(QuickReplyChosen(reply: "q1", by: "ann")), said("m2", "ann", "Yes"))
    try shown.given(said("m2")).when(.choose("q1", by: "ann", message: "m3"))
      .thenRefuses(ChannelRefusal.notOffered("q1"))
  }

  @Test func `one turn at a time, for a message that waits`() throws {
    let asked = open.given(said("m1"))
    let started = ChannelEvent.turnStarted(TurnStarted(turn: "t1", message: "m1", person: "ann"))
    try asked.when(.startTurn("t1", message: "m1")).then(started)
    try asked.given(started).when(.startTurn("t2", message: "m1"))
      .thenRefuses(ChannelRefusal.turnUnderWay("t1"))
    try open.when(.startTurn("t1", message: "m1")).thenRefuses(ChannelRefusal.nothingToAnswer("m1"))
    try open.given(said("m1", "bot")).when(.startTurn("t1", message: "m1"))
      .thenRefuses(ChannelRefusal.nothingToAnswer("m1"))
    let handed = ChannelEvent.handedOff(ChannelHandedOff(to: "dr"))
    try open.given(handed, said("m1")).when(.startTurn("t1", message: "m1")).then(started)
    try open.given(handed, said("m1"), said("m2", "dr")).when(.startTurn("t1", message: "m1"))
      .thenRefuses(ChannelRefusal.nothingToAnswer("m1"))
  }

  @Test func `it is known in which turn somebody was given the conversation`() {
    let started = ChannelEvent.turnStarted(TurnStarted(turn: "t1", message: "m1", person: "ann"))
    let handed = ChannelEvent.handedOff(ChannelHandedOff(to: "dr"))
    func turn(after events: [ChannelEvent]) -> TurnID? {
      var state = Channel.initial
      for event in [created, annJoined, botJoined] + events { Channel.evolve(&state, with: event) }
      return state.handedIn
    }
    let ended = ChannelEvent.turnCompleted(TurnCompleted(turn: "t1"))
    #expect(turn(after: [said("m1"), started, handed, ended, said("m2")]) == "t1")
    #expect(turn(after: [said("m1"), started, ended, handed]) == nil)
  }

  @Test func `who gives a conversation back leaves it, unless they are asked something there`()
    throws
  {
    let doctor = ChannelEvent.memberJoined(
      MemberJoined(Member(id: "dr", name: "Dr", role: .provider)))
    let handed = ChannelEvent.handedOff(ChannelHandedOff(to: "dr"))
    let back = ChannelEvent.handedOff(ChannelHandedOff())
    let left = ChannelEvent.memberLeft(MemberLeft(member: "dr"))
    try open.given(doctor, handed).when(.handOff(to: nil)).then(back, left)
    try open.given(handed).when(.handOff(to: nil)).then(back)
    try open.given(annJoined, .handedOff(ChannelHandedOff(to: "ann"))).when(.handOff(to: nil))
      .then(back)
    let asked = ChannelEvent.expertAsked(
      ExpertAsked(question: "q1", by: "ann", expert: "dr", text: "May I run?", images: []))
    try open.given(doctor, handed, asked).when(.handOff(to: nil)).then(back)
  }

  @Test func `an outcome belongs to the call that waits for one`() throws {
    let call = FunctionCalled(call: "k1", function: "p.f", arguments: [:], effect: .read)
    let returned = FunctionReturned(call: "k1", function: "p.f", response: [])
    let calling = open.given(
      said("m1"), .turnStarted(TurnStarted(turn: "t1", message: "m1", person: "ann")),
      .functionCalled(call))
    try calling.when(.finishCall(.returned(returned))).then(.functionReturned(returned))
    try calling.given(.functionReturned(returned)).when(.finishCall(.returned(returned)))
      .thenRefuses(ChannelRefusal.notCalled("k1"))
    try open.when(.call(call, after: [])).thenRefuses(ChannelRefusal.notCalled("k1"))
  }
}

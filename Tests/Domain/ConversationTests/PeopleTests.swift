import Conversation
import EventLog
import PluginTesting
import Testing

private let ann = Member(id: "ann", name: "Ann", role: .person)
private let eve = Member(id: "eve", name: "Eve", role: .person)
private let joined = ChannelEvent.memberJoined(MemberJoined(ann))
private let asked = ChannelEvent.memberInvited(MemberInvited(asking: eve, by: "ann"))
private let declined = ChannelEvent.invitationDeclined(InvitationDeclined(member: "eve"))
private let open = Scenario(Channel.self)
  .given(.channelCreated(ChannelCreated(title: "T")), joined)

private func said(_ id: MessageID, _ sender: MemberID = "ann") -> ChannelEvent {
  .messageSent(MessageSent(message: id, sender: sender, content: .text(text: "hi")))
}

/// People come into a conversation if they accept, and have their say about what is in it.
struct PeopleTests {
  @Test("a member invites somebody once; they come if they accept, and not if they decline")
  func invitation() throws {
    try open.when(.invite(eve, by: "ann")).then(asked)
    let waiting = open.given(asked)
    try waiting.when(.invite(eve, by: "ann")).then()
    try waiting.when(.accept(eve)).then(.memberJoined(MemberJoined(eve)))
    try waiting.when(.decline("eve")).then(declined)
    try waiting.given(declined).when(.accept(eve)).thenRefuses(ChannelRefusal.notInvited("eve"))
    try waiting.given(declined).when(.invite(eve, by: "ann")).then(asked)
  }

  @Test("nobody comes uninvited, invites as a stranger, or speaks before they accept")
  func strangers() throws {
    try open.when(.accept(eve)).thenRefuses(ChannelRefusal.notInvited("eve"))
    try open.when(.invite(eve, by: "eve")).thenRefuses(ChannelRefusal.notAMember("eve"))
    let words = MessageSent(message: "m1", sender: "eve", content: .text(text: "hi"))
    try open.given(asked).when(.send(words)).thenRefuses(ChannelRefusal.notAMember("eve"))
    try open.when(.decline("eve")).then()
  }

  @Test("so many invitations are open in a channel")
  func bound() throws {
    let many = try (0..<Channel.maximumInvitations).map { number in
      let guest = Member(id: try MemberID("p\(number)"), name: "P", role: .person)
      return ChannelEvent.memberInvited(MemberInvited(asking: guest, by: "ann"))
    }
    let full = many.reduce(open) { $0.given($1) }
    try full.when(.invite(eve, by: "ann"))
      .thenRefuses(ChannelRefusal.tooManyInvited(Channel.maximumInvitations))
  }

  @Test("somebody called to help has no invitation to accept: older logs read as before")
  func called() throws {
    let call = ChannelEvent.memberInvited(MemberInvited(eve, by: "ann"))
    try open.given(call).when(.accept(eve)).thenRefuses(ChannelRefusal.notInvited("eve"))
    try open.given(call).when(.join(eve)).then(.memberJoined(MemberJoined(eve)))
  }

  @Test("members and those who are invited report, each thing once")
  func report() throws {
    let reported = ChannelReported(by: "eve", about: "ann", reason: .spam, told: ["aud"])
    try open.when(.report(reported)).thenRefuses(ChannelRefusal.notAMember("eve"))
    let waiting = open.given(asked)
    try waiting.when(.report(reported)).then(.channelReported(reported))
    try waiting.given(.channelReported(reported)).when(.report(reported)).then()
  }

  @Test("a message is taken back by its sender alone, and waits for no answer then")
  func retraction() throws {
    let talk = Scenario(Channel.self).given(
      .channelCreated(ChannelCreated(title: "T", plugin: "p")), joined, said("m1"))
    let retracted = ChannelEvent.messageRetracted(MessageRetracted(message: "m1", sender: "ann"))
    let others = MessageRetracted(message: "m1", sender: "eve")
    try talk.when(.retract(others, by: "ann"))
      .thenRefuses(ChannelRefusal.notTheirMessage("m1"))
    try talk.when(.retract(MessageRetracted(message: "m1", sender: "ann"), by: "ann")).then(
      retracted)
    try talk.given(retracted).when(.startTurn("t1", message: "m1"))
      .thenRefuses(ChannelRefusal.nothingToAnswer("m1"))
    let turn = ChannelEvent.turnStarted(TurnStarted(turn: "t1", message: "m1", person: "ann"))
    try talk.given(turn).when(.retract(MessageRetracted(message: "m1", sender: "ann"), by: "ann"))
      .thenRefuses(ChannelRefusal.turnUnderWay("t1"))
  }

  @Test("what the assistant answered goes with a message: nothing of it is offered or asked")
  func answers() {
    var state = Channel.initial
    let reply = QuickReply(id: "r1", text: "Yes, pass it on")
    for event: ChannelEvent in [
      .channelCreated(ChannelCreated(title: "T", plugin: "p")), joined, said("m1"),
      .messageSent(
        MessageSent(message: "a1", sender: .assistant, content: .text(text: "Pass it on?"))),
      .quickRepliesSuggested(QuickRepliesSuggested(message: "a1", options: [reply])),
    ] { Channel.evolve(&state, with: event) }
    #expect(state.replies == [reply])
    let retracted = MessageRetracted(
      message: "m1", sender: "ann", answers: [RetractedAnswer(message: "a1", version: 3)])
    Channel.evolve(&state, with: .messageRetracted(retracted))
    #expect(state.replies.isEmpty && state.retracted == ["m1", "a1"])
  }

  @Test("members alone answer with a sign")
  func reaction() throws {
    let heart = MessageReacted(message: "m1", member: "ann", reaction: .heart)
    try open.given(said("m1")).when(.react(heart)).then(.messageReacted(heart))
    try open.given(said("m1"))
      .when(.react(MessageReacted(message: "m1", member: "eve", reaction: .heart)))
      .thenRefuses(ChannelRefusal.notAMember("eve"))
  }

  @Test("somebody is blocked once, and nobody blocks themselves")
  func blocks() throws {
    let blocked = BlockEvent.blocked(PersonBlocked(person: "ann", blocked: "eve"))
    let unblocked = BlockEvent.unblocked(PersonUnblocked(person: "ann", blocked: "eve"))
    let nobody = Scenario(Blocks.self)
    try nobody.when(.block("eve", by: "ann")).then(blocked)
    try nobody.given(blocked).when(.block("eve", by: "ann")).then()
    try nobody.given(blocked).when(.unblock("eve", by: "ann")).then(unblocked)
    try nobody.given(blocked, unblocked).when(.block("eve", by: "ann")).then(blocked)
    try nobody.when(.block("ann", by: "ann")).thenRefuses(BlockRefusal.notSomebodyElse("ann"))
  }

  @Test(
    "whoever was declined asks no more into the same channel, nor often into others, until they are let again"
  )
  func declinedOften() throws {
    let declines = ["c1", "c2", "c3"].map { channel in
      BlockEvent.declined(PersonDeclined(person: "ann", inviter: "eve", channel: channel))
    }
    var state = Blocks.initial
    #expect(state.refusal(of: "eve", into: "c1") == nil)
    Blocks.evolve(&state, with: declines[0])
    #expect(state.refusal(of: "eve", into: "c1") == .declinedHere)
    #expect(state.refusal(of: "eve", into: "c2") == nil)
    #expect(state.refusal(of: "bob", into: "c1") == nil)
    for event in declines { Blocks.evolve(&state, with: event) }
    #expect(state.refusal(of: "eve", into: nil) == .declinedOften(Blocks.maximumDeclined))
    let tired = declines.reduce(Scenario(Blocks.self)) { $0.given($1) }
    try tired.when(.decline("c4", of: "eve", by: "ann")).then()
    let unblocked = BlockEvent.unblocked(PersonUnblocked(person: "ann", blocked: "eve"))
    try tired.when(.unblock("eve", by: "ann")).then(unblocked)
    Blocks.evolve(&state, with: unblocked)
    #expect(state == Blocks.initial)
  }

  @Test("a file of a deleted message stays deleted where its words are out of the record")
  func deletedFile() throws {
    var state = Channel.initial
    let file = "/v1/channels/c/attachments/f1"
    let retracted = MessageRetracted(message: "m1", sender: "ann", version: 2, file: file)
    Channel.evolve(&state, with: .messageRetracted(retracted))
    #expect(state.isRetracted(file: "/f1") && !state.isRetracted(file: "/f2"))
  }
}

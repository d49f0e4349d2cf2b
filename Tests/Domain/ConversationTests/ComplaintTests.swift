import Conversation
import EventLog
import PluginTesting
import Testing

/// A complaint is on record in the turn of whoever complains.
@Suite struct ComplaintTests {
  private static let begun = Scenario(Channel.self).given(
    .channelCreated(ChannelCreated(title: "T", plugin: "p")),
    .memberJoined(MemberJoined(Member(id: "ann", name: "Ann", role: .person))),
    .messageSent(MessageSent(message: "m1", sender: "ann", content: .text(text: "dirty"))),
    .turnStarted(TurnStarted(turn: "t1", message: "m1", person: "ann")))

  private static func complaint(of person: MemberID) -> ChannelEvent {
    .complaintRaised(ComplaintRaised(turn: "t1", message: "m1", by: person, text: "dirty"))
  }

  @Test func `the turn that hears it ends with it`() throws {
    try Self.begun.when(.completeTurn("t1", [Self.complaint(of: "ann")]))
      .then(Self.complaint(of: "ann"), .turnCompleted(TurnCompleted(turn: "t1")))
  }

  @Test func `nobody complains in another person's turn`() throws {
    try Self.begun.when(.completeTurn("t1", [Self.complaint(of: "bob")]))
      .thenRefuses(ChannelRefusal.notTheirTurn("bob"))
  }

  @Test func `its words are forgotten with the person`() {
    #expect(ComplaintRaised.eventMembers.first { $0.name == "text" }?.kind == .personal)
  }
}

import Conversation
import EventLog
import JSON
import PluginTesting
import Testing

/// The record itself refuses that anything is done in the turn of an alarm.
@Suite struct AlarmTests {
  private static let raised = Scenario(Channel.self).given(
    .channelCreated(ChannelCreated(title: "T", plugin: "p")),
    .memberJoined(MemberJoined(Member(id: "ann", name: "Ann", role: .person))),
    .messageSent(MessageSent(message: "m1", sender: "ann", content: .text(text: "fire"))),
    .turnStarted(TurnStarted(turn: "t1", message: "m1", person: "ann")), .alarmRaised(alarm("ann")))

  private static func alarm(_ person: MemberID) -> AlarmRaised {
    AlarmRaised(
      turn: "t1", message: "m1", by: person, alarm: "p.fire", evidence: "fire", example: "fire")
  }

  @Test func `nothing is called in its turn`() throws {
    let call = FunctionCalled(call: "k1", function: "p.f", arguments: [:], effect: .read)
    try Self.raised.when(.call(call, after: []))
      .thenRefuses(ChannelRefusal.alarmRaised("p.fire"))
  }

  @Test func `it is raised by whose turn it is`() throws {
    try Self.raised.when(.completeTurn("t1", [.alarmRaised(Self.alarm("bob"))]))
      .thenRefuses(ChannelRefusal.notTheirTurn("bob"))
  }
}

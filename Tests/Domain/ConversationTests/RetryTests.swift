import Conversation
import EventLog
import PluginTesting
import Testing

private let asked = ChannelEvent.inputRequested(
  InputRequested(
    input: "again", message: "m1-answer", of: "ann", accepts: .retry,
    purpose: .retry(turn: "turn-m1")))
private let failed = Scenario(Channel.self).given(
  [
    .channelCreated(ChannelCreated(title: "T", plugin: "p", person: "ann")),
    .memberJoined(MemberJoined(Member(id: "ann", name: "Ann", role: .person))),
    .memberJoined(MemberJoined(Member(id: "bob", name: "Bob", role: .person))),
    .memberJoined(MemberJoined(Member(id: .assistant, name: "Bot", role: .assistant))),
    said("m1", "ann"),
    .turnStarted(TurnStarted(turn: "turn-m1", message: "m1", person: "ann")),
    said("m1-answer", .assistant), asked,
    .turnFailed(TurnFailed(turn: "turn-m1", reason: .model)),
  ])
private let again = ChannelEvent.inputSubmitted(
  InputSubmitted(input: "again", by: "ann", value: true))

private func said(_ id: MessageID, _ sender: MemberID) -> ChannelEvent {
  .messageSent(MessageSent(message: id, sender: sender, content: .text(text: "\(id)")))
}

@Suite struct RetryTests {
  @Test func `what failed is tried again in a turn of its own, once`() throws {
    try failed.when(.retry("again", by: "ann")).then(again)
    let tried = failed.given([again])
    try tried.when(.retry("again", by: "ann")).then()
    try tried.when(.startTurn("turn-m1-2", message: "m1")).then(
      .turnStarted(TurnStarted(turn: "turn-m1-2", message: "m1", person: "ann")))
  }

  @Test func `nobody else tries it again, and nobody once something else is said`() throws {
    try failed.when(.retry("again", by: "bob")).thenRefuses(
      ChannelRefusal.noLongerEnabled("again"))
    try failed.given([said("m2", "ann")]).when(.retry("again", by: "ann")).thenRefuses(
      ChannelRefusal.noLongerEnabled("again"))
  }

  @Test func `the failure and the other try are undone together`() throws {
    let turn: [ChannelEvent] = [
      again, .turnStarted(TurnStarted(turn: "turn-m1-2", message: "m1", person: "ann")),
      said("there", .assistant), .turnCompleted(TurnCompleted(turn: "turn-m1-2")),
    ]
    try failed.given(turn).when(.undo(nil, by: "ann")).then(
      .turnUndone(
        TurnUndone(
          turn: "turn-m1-2", by: "ann", messages: ["m1", "m1-answer", "there"], calls: [],
          retried: ["turn-m1"], replies: [])))
  }
}

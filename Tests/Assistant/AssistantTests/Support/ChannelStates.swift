import EventLog
import Conversation

/// A channel of the library with two persons, in which nothing was said.
let channel = [
  ChannelEvent.channelCreated(ChannelCreated(title: "T", plugin: "library")),
  .memberJoined(MemberJoined(Member(id: "ann", name: "Ann", role: .person))),
  .memberJoined(MemberJoined(Member(id: "bob", name: "Bob", role: .person))),
  .memberJoined(MemberJoined(Member(id: "assistant", name: "L", role: .assistant))),
].reduce(Channel.initial) { $0.with($1) }

extension ChannelState {
  /// The state after an event.
  func with(_ event: ChannelEvent) -> ChannelState {
    var next = self
    Channel.evolve(&next, with: event)
    return next
  }

  /// The state after somebody said something.
  func said(_ message: MessageID, _ sender: MemberID, _ text: String) -> ChannelState {
    with(
      .messageSent(MessageSent(message: message, sender: sender, content: .text(text: text))))
  }

  /// The state after the message's turn began.
  func began(_ message: MessageID, _ person: MemberID) -> ChannelState {
    with(
      .turnStarted(TurnStarted(turn: TurnID("turn-\(message)"), message: message, person: person)))
  }
}

import Conversation
import EventLog
import HTTPTypes
import Hummingbird
import NIOCore
import PluginKit
import Projections

/// A stream of what happens in some channels: what has happened since a position, then what
/// happens, without gap or repeat.
struct LiveStream: Sendable {
  let log: any EventLog
  let views: Views
  let feed: LiveFeed
  let member: MemberID
  let channels: [String]
  /// Whether it is of all channels of its member.
  let isOfAll: Bool
  /// The last event that the client has seen; nil to begin now.
  let after: Position?
  /// Whether the member may still listen.
  let isStillAllowed: @Sendable () -> Bool
  /// Ends the connection of a client that takes nothing any more.
  let hangUp: @Sendable () -> Void
  /// Has a function called once the client has hung up.
  let whenOver: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Notes that what happens in a channel is shown.
  let note: @Sendable (_ channel: String) async throws -> Void

  /// The media type of the answer (HTML, section 9.2).
  static let type = "text/event-stream"

  /// The answer that lasts as long as the client listens.
  ///
  /// They do before its head is on its way: whoever has that misses nothing.
  var answer: EndpointAnswer {
    let subscription = LiveSubscription(
      to: channels, of: feed, as: member, toAllOfTheirs: isOfAll, isStillAllowed: isStillAllowed)
    return .streamed(headers: [.contentType: Self.type, .cacheControl: "no-store"]) { writer in
      try await write(to: &writer, for: subscription)
      try await writer.finish(nil)
    }
  }

  @concurrent private func write(
    to writer: inout any ResponseBodyWriter, for subscription: LiveSubscription
  ) async throws {
    let (listener, joined) = (subscription.listener, subscription.joined)
    listener.whenDropped(hangUp)
    defer { feed.remove(listener) }
    whenOver { [weak listener] in listener?.end() }
    try await writer.write(LiveMessage.greeting.bytes)
    var last = joined
    if let after {
      var missed = try MissedEvents(
        of: channels, after: after, upTo: joined, in: log,
        hiding: feed.blocks.blocked(by: member))
      if isOfAll { try missed.add(toldTo: member, in: views) }
      for channel in missed.channels { try await note(channel) }
      // The next piece is read once the client has taken the one before.
      while !listener.isOver, let piece = try missed.next() { try await writer.write(piece) }
      last = max(last, after)
    }
    while let message = await listener.next() {
      if let position = message.position, position <= last { continue }
      if let channel = message.channel { try await note(channel) }
      try await writer.write(message.bytes)
    }
  }
}

/// Who has a live stream of a channel open.
@FunctionResult
struct Presence: Sendable {
  /// the channel.
  var channel: String
  /// who is there.
  var members: [String]
}

extension LiveMessage {
  /// The client has missed more than is given again, or what it has is not so any more: it loads
  /// what there is and listens from there.
  static func reset(at position: Position) -> LiveMessage {
    LiveMessage("reset", LogHead(position: Int(clamping: position.value)), about: "")
  }
}

/// The position of the log.
@FunctionResult
struct LogHead: Sendable {
  /// the position of the last event.
  var position: Int
}

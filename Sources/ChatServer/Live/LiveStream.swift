import Conversation
import EventLog
import HTTPTypes
import Hummingbird
import JSON
import NIOCore
import Notifications
import PluginKit
import Projections

/// A stream of what happens in some channels: what has happened since a position, then what happens, without gap or repeat.
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

  /// What the answer is said to be (HTML, section 9.2).
  static let type = "text/event-stream"

  /// The answer that lasts as long as the client listens.
  var answer: Answer {
    Answer(
      headers: [.contentType: Self.type, .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await write(to: &writer)
        try await writer.finish(nil)
      })
  }

  @concurrent private func write(to writer: inout any ResponseBodyWriter) async throws {
    let (listener, joined) = feed.listen(
      to: channels, as: member, toAllOfTheirs: isOfAll, isStillAllowed: isStillAllowed)
    listener.whenDropped(hangUp)
    defer { feed.remove(listener) }
    whenOver { [weak listener] in listener?.end() }
    try await writer.write(LiveMessage.greeting.bytes)
    var last = joined
    if let after {
      var missed = try MissedEvents(of: channels, after: after, upTo: joined, in: log)
      if isOfAll { try missed.add(toldTo: member, in: views) }
      for message in missed.messages { try await writer.write(message.bytes) }
      last = max(last, after)
    }
    while let message = await listener.next() {
      if let position = message.position, position <= last { continue }
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

/// What a client has not seen of some channels, up to where its stream begins.
struct MissedEvents {
  /// The most that is given again; whoever has missed more loads what there is.
  static let most = 5000

  /// In the order of their positions.
  private(set) var messages: [LiveMessage] = []
  private let range: ClosedRange<Position>?

  init(of channels: [String], after: Position, upTo end: Position, in log: any EventLog) throws {
    range = after < end ? after.next...end : nil
    guard after < end else {
      // Ahead of the log: of another one.
      if after > end { messages = [.reset(at: end)] }
      return
    }
    try log.withSnapshot { snapshot in
      for channel in channels {
        let stream = try StreamName(category: "channel", checking: channel)
        try snapshot.forEachEvent(in: stream, .backward) { event in
          guard event.position > after, messages.count <= Self.most else { return .stop }
          if event.position <= end, LiveMessage.isShown(event.type) {
            messages.append(LiveMessage(event, in: channel))
          }
          return .proceed
        }
      }
    }
    if messages.count > Self.most { messages = [.reset(at: end)] }
    sort()
  }

  /// Adds what somebody was told meanwhile; that somebody answered, the message itself says.
  mutating func add(toldTo member: MemberID, in views: Views) throws {
    guard let range else { return }
    try views.catchUp()
    let list = try views.document(NotificationsProjection(), member.rawValue)
    for told in list?.notifications ?? [] where told.kind != .answered {
      let message = LiveMessage(told)
      if let position = message.position, range.contains(position) { messages.append(message) }
    }
    sort()
  }

  private mutating func sort() {
    messages.sort { ($0.position ?? .start) < ($1.position ?? .start) }
  }
}

extension LiveMessage {
  /// The client has missed more than is given again, or what it has is not so any more: it loads what there is and listens from there.
  static func reset(at position: Position) -> LiveMessage {
    LiveMessage("reset", Head(position: Int(clamping: position.value)), about: "")
  }
}

/// Where the log is.
@FunctionResult
struct Head: Sendable {
  /// the position of the last event.
  var position: Int
}

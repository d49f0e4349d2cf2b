import Conversation
import EventLog
import HTTPTypes
import Hummingbird
import NIOCore
import Notifications
import Projections

/// The events of some channels that a client has not seen, up to where its stream begins: read from
/// the log a piece at a time, in the order of the positions.
///
/// Kept meanwhile: the place at which each channel goes on, and the notifications beside them.
struct MissedEvents {
  /// The most that is given again; whoever has missed more loads what there is.
  static let maximumCount = 5000
  /// About how many bytes are read at once.
  static let pieceBytes = 64 << 10

  /// The rest of a channel that is still to be given.
  private struct Rest {
    let channel: String
    let stream: StreamName
    /// The next event, and where it lies.
    var version: Version
    var position: Position
    /// The messages that were deleted since.
    let deleted: Set<MessageID>
  }

  private let log: any EventLog
  /// Whose words are not shown.
  private let blocked: Set<MemberID>
  private let after: Position
  private let end: Position
  private var rests: [Rest] = []
  /// The messages that are no events of the channels, in the order of the positions.
  private var told: ArraySlice<LiveMessage> = []
  /// Given instead of everything else.
  private var reset: LiveMessage?

  /// The channels of which there is something to give.
  var channels: [String] { rests.map(\.channel) }

  init(
    of channels: [String], after: Position, upTo end: Position, in log: any EventLog,
    hiding blocked: Set<MemberID> = []
  ) throws {
    (self.log, self.after, self.end, self.blocked) = (log, after, end, blocked)
    guard after < end else {
      // Ahead of the log: of another one.
      if after > end { reset = .reset(at: end) }
      return
    }
    var count = 0
    try log.withSnapshot { snapshot in
      for channel in channels {
        let stream = try StreamName(category: "channel", checking: channel)
        var first: (version: Version, position: Position)?
        var deleted: Set<MessageID> = []
        try snapshot.forEachEvent(in: stream, .backward) { event in
          guard event.position > after, count <= Self.maximumCount else { return .stop }
          if event.type == MessageRetracted.eventType {
            deleted.formUnion(try event.decode(MessageRetracted.self).messages)
          }
          if event.position <= end, LiveMessage.isShown(event.type) {
            first = (event.version, event.position)
            count += 1
          }
          return .proceed
        }
        guard let first else { continue }
        rests.append(
          Rest(
            channel: channel, stream: stream, version: first.version, position: first.position,
            deleted: deleted))
      }
    }
    guard count > Self.maximumCount else { return }
    rests = []
    reset = .reset(at: end)
  }

  /// Adds what somebody was told meanwhile; that somebody answered, the message itself says.
  mutating func add(toldTo member: MemberID, in views: Views) throws {
    guard reset == nil, after < end else { return }
    try views.catchUp()
    let list = try views.document(NotificationsProjection(), member.rawValue)
    let messages = (list?.notifications ?? []).filter { $0.kind != .answered }
      .map { LiveMessage($0) }
    told =
      messages.filter { message in
        message.position.map { $0 > after && $0 <= end } ?? false
      }[...]
  }

  /// The next messages, as they are written; nil when all have been given.
  mutating func next() throws -> ByteBuffer? {
    if let reset {
      self.reset = nil
      return reset.bytes
    }
    var piece = ByteBuffer()
    try log.withSnapshot { snapshot in
      while piece.readableBytes < Self.pieceBytes {
        let next = rests.indices.min { rests[$0].position < rests[$1].position }
        let nextTold = told.first?.position
        if let next, nextTold.map({ rests[next].position <= $0 }) ?? true {
          let rest = rests.remove(at: next)
          try read(rest, before: nextTold, into: &piece, snapshot)
        } else if let message = told.popFirst() {
          piece.writeImmutableBuffer(message.bytes)
        } else {
          return
        }
      }
    }
    return piece.readableBytes == 0 ? nil : piece
  }

  /// Writes what a channel has next, until another one is to go on, or what is told beside them, or
  /// there is enough.
  private mutating func read(
    _ rest: Rest, before told: Position?, into piece: inout ByteBuffer,
    _ snapshot: borrowing Snapshot
  ) throws {
    let turn = ([told] + rests.map(\.position)).compactMap(\.self).min()
    var (rest, hasMore) = (rest, false)
    try snapshot.forEachEvent(in: rest.stream, from: rest.version) { event in
      guard event.position <= end else { return .stop }
      let isFirst = event.version == rest.version
      guard isFirst || turn.map({ event.position < $0 }) ?? true,
        piece.readableBytes < Self.pieceBytes
      else {
        (rest.version, rest.position, hasMore) = (event.version, event.position, true)
        return .stop
      }
      if try LiveMessage.isShown(event, but: rest.deleted) {
        let shown = try ShownEvent(event, in: rest.channel).hiding(blocked)
        piece.writeImmutableBuffer(LiveMessage(shown).bytes)
      }
      return .proceed
    }
    if hasMore { rests.append(rest) }
  }
}

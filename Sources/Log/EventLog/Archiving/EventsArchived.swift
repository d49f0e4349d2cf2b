internal import Basics

/// The payloads of some events were taken out of the log into a segment, a file beside it: what is left of each is its envelope and its
/// salted hash, which the chain covers, and the position of this record.
///
/// Who did it and when is in the record's own envelope.
@Event("events.archived")
public struct EventsArchived: Sendable {
  /// The name of the segment's file.
  @Plain("it names a log, positions and a hash") public var segment: String
  /// SHA-256 of the file, in hexadecimal.
  @Plain("a hash of a whole file") public var hash: String
  /// The public key that signed it, in base64.
  @Plain("a key of whoever looks after the log") public var publicKey: String
  /// The first event.
  public var first: Int
  /// The last event.
  public var last: Int
  /// How many events there are.
  public var events: Int
  /// How many streams they belong to.
  public var streams: Int
  /// The bytes of their payloads.
  public var bytes: Int
}

/// The payloads of a segment are in the log again, but for those that were redacted meanwhile.
@Event("segment.restored")
public struct SegmentRestored: Sendable {
  /// The name of the segment's file.
  @Plain("it names a log, positions and a hash") public var segment: String
  /// The position of the record that they were archived.
  public var record: Int
  /// How many events have their payload again.
  public var events: Int
}

extension EventsArchived {
  /// `log-archive`.
  public static var streams: EventStreams { .ownRecords(category: "log") }
}

extension SegmentRestored {
  /// `log-archive`.
  public static var streams: EventStreams { .ownRecords(category: "log") }
}

extension StreamName {
  /// The stream that says what was archived, and what came back.
  package static let archive = StreamName(category: "log", identifier: "archive")
}

extension EventType {
  /// Whether such events say what was taken out of the log: they stay in it whole.
  package var isRecordOfRemoval: Bool {
    [
      EventRedacted.eventType, SubjectForgotten.eventType, EventsArchived.eventType,
      SegmentRestored.eventType, EventLost.eventType,
    ].contains(self)
  }
}

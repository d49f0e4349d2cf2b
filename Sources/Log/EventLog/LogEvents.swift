internal import Basics

/// An event could not be read any more, and a repair took it out of the log: what is left of it is
/// its place, and its envelope where that was sound.
///
/// Who repaired and when is in the record's own envelope; its cause is the event. The bytes that
/// were found are in the folder that it names.
@Event("event.lost")
public struct EventLost: Sendable {
  /// Where the event lies in the log.
  public var position: Int
  /// The stream it belongs to; a stream of its own, `log-lost-` and its position, if nobody knows
  /// which.
  @Plain("streams are named by pseudonyms") public var stream: String
  /// Its number in that stream.
  public var version: Int
  /// The event's type; `event.unreadable` if nobody knows.
  @Plain("a type's name") public var type: String
  /// The salted hash that stands in the place of its payload, in hexadecimal.
  @Plain("nobody can guess from it what it is of") public var hash: String
  /// The fault.
  @Plain("it names bytes and places") public var reason: String
  /// The link of the commit before its own, in hexadecimal: so much is proven of what precedes it.
  @Plain("a hash of hashes") public var after: String
  /// The folder within the log's in which the damaged files lie.
  @Plain("a folder's name") public var kept: String
}

extension EventLost {
  /// `log-losses`.
  public static var streams: StreamRule { .ownRecords(category: "log") }
}

extension StreamName {
  /// The stream that says what was lost.
  package static let losses = StreamName(category: "log", identifier: "losses")

  /// The stream of a lost event of which nobody knows the stream.
  package static func lost(at position: Position) -> StreamName {
    StreamName(category: "log", identifier: "lost-\(position)")
  }
}

extension EventType {
  /// The type that stands where a commit was of which nothing can be read.
  package static let unreadable: EventType = "event.unreadable"
}

extension Snapshot {
  /// The record that says that an event was lost, when and why; nil for an event that was not.
  package func loss(of event: RecordedEvent) throws -> RecordedEvent? {
    guard let hash = event.redaction?.hexadecimal else { return nil }
    var record: RecordedEvent?
    try forEachEvent(in: .losses) { said in
      guard said.type == EventLost.eventType, said.isReadable else { return .proceed }
      do {
        let lost = try said.decode(EventLost.self)
        guard lost.position == Int(clamping: event.position.value), lost.hash == hash else {
          return .proceed
        }
      } catch {
        // An event of another shape records nothing.
        return .proceed
      }
      record = said.recorded
      return .stop
    }
    return record
  }
}

/// The payload of an event was taken out of the log: what is left of it is its envelope and its
/// salted hash, which the chain covers.
///
/// Who did it and when is in the record's own envelope; its cause is the event.
@Event("event.redacted")
public struct EventRedacted: Sendable {
  /// Where the event lies in the log.
  public var position: Int
  /// The stream it belongs to.
  @Plain("streams are named by pseudonyms") public var stream: String
  /// Its number in that stream.
  public var version: Int
  /// The event's type.
  @Plain("a type's name") public var type: String
  /// SHA-256 of its salt and its payload, in hexadecimal.
  @Plain("nobody can guess from it what it is of") public var saltedHash: String
  /// Why, in the words of whoever did it.
  @Plain("whoever redacts is asked to name nothing in it") public var reason: String
}

extension EventRedacted {
  /// `log-redactions`.
  public static var streams: StreamRule { .ownRecords(category: "log") }
}

extension StreamName {
  /// The stream that says what was redacted.
  package static let redactions = StreamName(category: "log", identifier: "redactions")
}

extension Snapshot {
  /// The record that says who redacted an event, when and why; nil for an event that was not
  /// redacted.
  package func redaction(of event: RecordedEvent) throws -> RecordedEvent? {
    guard let hash = event.redaction?.hexadecimal else { return nil }
    var record: RecordedEvent?
    try forEachEvent(in: .redactions) { said in
      guard said.type == EventRedacted.eventType, said.isReadable else { return .proceed }
      do {
        guard try said.decode(EventRedacted.self).saltedHash == hash else { return .proceed }
      } catch {
        // An event of another shape records nothing.
        return .proceed
      }
      record = said.recorded
      return .stop
    }
    return record
  }
}

/// The key of a data subject was destroyed: what it sealed can no longer be read by anyone.
@Event("subject.forgotten")
public struct SubjectForgotten: Sendable {
  /// The handles that no longer open anything.
  @Plain("a keyed hash that names nobody") public var handles: [String]
  /// How many events lost members.
  public var events: Int
  /// How many members were lost.
  public var fields: Int
  /// In how many streams.
  public var streams: Int
  /// How many bytes of sealed members they are.
  public var bytes: Int
  /// The positions of events that others can read, and that only the key told to be about the
  /// subject.
  public var said: [Int]
  /// The positions of events that may tell of the subject, and were left as they are.
  public var doubtful: [Int]?
  /// How many texts and numbers the key opened, and all events were searched for.
  public var texts: Int?
  /// The positions of events that are taken out of the log after this: their texts are among those
  /// that were searched for.
  public var taken: [Int]?
  /// How many of the keys were lost before, or destroyed elsewhere: what they sealed nobody can
  /// look for.
  public var unsearched: Int?
}

extension SubjectForgotten {
  /// `subject-…`.
  public static var streams: StreamRule { .ownRecords(category: "subject") }

  /// Handles name nobody; anything else in their place might.
  public var contradiction: String? {
    handles.contains { SubjectHandle($0) == nil }
      ? "a handle is 32 and 8 hexadecimal digits with a hyphen between them; what stands among the handles is none"
      : nil
  }
}

extension StreamName {
  /// The stream that says what was erased of a subject, whose part of the handle is given.
  package static func subject(_ name: String) -> StreamName {
    StreamName(category: "subject", identifier: name)
  }

  /// Whether it says what was erased of a subject, by a part of a handle that tells nobody who that
  /// is.
  package var isOfSubject: Bool {
    category == "subject" && SubjectHandle("\(identifier)-00000000") != nil
  }
}

/// The payloads of some events were taken out of the log into a segment, a file beside it: what is
/// left of each is its envelope and its salted hash, which the chain covers, and the position of
/// this record.
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
  public static var streams: StreamRule { .ownRecords(category: "log") }
}

extension SegmentRestored {
  /// `log-archive`.
  public static var streams: StreamRule { .ownRecords(category: "log") }
}

extension StreamName {
  /// The stream that records which payloads were archived, and which came back.
  package static let archive = StreamName(category: "log", identifier: "archive")
}

extension EventType {
  /// Whether such events say that earlier ones have lost words for good: what was folded of these
  /// may still tell them.
  package var takesAway: Bool {
    self == SubjectForgotten.eventType || self == EventRedacted.eventType
  }

  /// Whether such events say what was taken out of the log: they stay in it whole.
  package var isRecordOfRemoval: Bool {
    [
      EventRedacted.eventType, SubjectForgotten.eventType, EventsArchived.eventType,
      SegmentRestored.eventType, EventLost.eventType,
    ].contains(self)
  }
}

/// An archive of payloads that were taken out of a log and are to be had all the same.
///
/// A log that is opened with one reads as if nothing had been archived, as far as the archive is at
/// hand: commits are shown byte for byte as they were.
public protocol PayloadArchive: Sendable {
  /// The salt of an event and the payload after it, whose SHA-256 is the salted hash; nil if it is
  /// not at hand, or damaged.
  func content(at position: Position, saltedHash: [UInt8]) throws -> [UInt8]?
}

extension Frame {
  /// The frame's bytes with the archived payloads that an archive has; those that it has not stay
  /// archived.
  package func completed(from archive: any PayloadArchive) throws -> [UInt8] {
    try rewriting { event in
      guard event.isArchived,
        let content = try archive.content(at: event.position, saltedHash: event.saltedHash)
      else { return .same }
      return .restored(content)
    }
  }
}

/// An event whose payload is archived, and not at hand.
public struct ArchivedEvent: Error, Equatable, CustomStringConvertible {
  /// Where it lies in the log.
  public let position: Position
  /// The stream it belongs to.
  public let stream: StreamName
  /// Where it is on record that it was archived.
  public let record: Position

  /// The error for an event that was shown without its payload; nil if that is not archived.
  public init?(_ event: borrowing EventView) {
    guard let record = event.archiveRecord else { return nil }
    (position, stream, self.record) = (event.position, event.stream, record)
  }

  /// A sentence that says what is missing, and what to do.
  public var description: String {
    "the payload of the event at position \(position) of \(stream) is archived, and its segment is not in the folder 'archive': \(remedy)"
  }

  /// Why the event was not read, for who says where it is.
  package var reason: String {
    "it is archived, and its segment is not in the folder 'archive': \(remedy)"
  }

  private var remedy: String {
    "evtool show \(record) names the segment; put its file into the folder 'archive' of the data directory, or bring all of it "
      + "back with evtool restore --archive FOLDER"
  }
}

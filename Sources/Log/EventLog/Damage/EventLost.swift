internal import Basics

/// An event could not be read any more, and a repair took it out of the log: what is left of it is its place, and its envelope where that was
/// sound.
///
/// Who repaired and when is in the record's own envelope; its cause is the event. The bytes that were found are in the folder that it names.
@Event("event.lost")
public struct EventLost: Sendable {
  /// Where the event lies in the log.
  public var position: Int
  /// The stream it belongs to; a stream of its own, `log-lost-` and its position, where nobody knows which.
  @Plain("streams are named by pseudonyms") public var stream: String
  /// Its number in that stream.
  public var version: Int
  /// What kind of event it was; `event.unreadable` where nobody knows.
  @Plain("a type's name") public var type: String
  /// The salted hash that stands in the place of its payload, in hexadecimal.
  @Plain("nobody can guess from it what it is of") public var hash: String
  /// What was wrong with it.
  @Plain("it names bytes and places") public var reason: String
  /// The link of the commit before its own, in hexadecimal: so much is proven of what precedes it.
  @Plain("a hash of hashes") public var after: String
  /// The folder within the log's in which the damaged files lie.
  @Plain("a folder's name") public var kept: String
}

extension EventLost {
  /// `log-losses`.
  public static var streams: EventStreams { .ownRecords(category: "log") }
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
  /// What stands where a commit was of which nothing can be read.
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
        // What has another shape records nothing.
        return .proceed
      }
      record = said.recorded
      return .stop
    }
    return record
  }
}

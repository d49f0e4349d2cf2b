internal import Basics

/// The payload of an event was taken out of the log: what is left of it is its envelope and its salted hash, which the chain covers.
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
  /// What kind of event it is.
  @Plain("a type's name") public var type: String
  /// SHA-256 of its salt and its payload, in hexadecimal.
  @Plain("nobody can guess from it what it is of") public var saltedHash: String
  /// Why, in the words of whoever did it.
  @Plain("whoever redacts is asked to name nothing in it") public var reason: String
}

extension EventRedacted {
  /// `log-redactions`.
  public static var streams: EventStreams { .ownRecords(category: "log") }
}

extension StreamName {
  /// The stream that says what was redacted.
  package static let redactions = StreamName(category: "log", identifier: "redactions")
}

extension Snapshot {
  /// The record that says who redacted an event, when and why; nil for an event that was not redacted.
  package func redaction(of event: RecordedEvent) throws -> RecordedEvent? {
    guard let hash = event.redaction?.hexadecimal else { return nil }
    var record: RecordedEvent?
    try forEachEvent(in: .redactions) { said in
      guard said.type == EventRedacted.eventType, said.isReadable else { return .proceed }
      do {
        guard try said.decode(EventRedacted.self).saltedHash == hash else { return .proceed }
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

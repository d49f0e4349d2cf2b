internal import Basics
internal import EventLog

/// Whether every event that was redacted has a record that says so.
struct RedactionCheck: Sendable {
  private var redacted: [String: Position] = [:]
  private var recorded: Set<String> = []

  /// Takes an event that may be one or the other.
  mutating func add(_ event: borrowing EventView) {
    if event.isRedacted {
      redacted[event.saltedHash.hexadecimal] = event.position
    } else if event.type == EventRedacted.eventType {
      do {
        recorded.insert(try event.decode(EventRedacted.self).saltedHash)
      } catch {
        // It records nothing; what it would explain is told.
      }
    }
  }

  mutating func add(_ other: RedactionCheck) {
    redacted.merge(other.redacted) { first, _ in first }
    recorded.formUnion(other.recorded)
  }

  /// The events without a record, in order.
  var unexplained: [Position] {
    redacted.filter { !recorded.contains($0.key) }.map(\.value).sorted()
  }
}

internal import Basics
internal import EventLog

/// Whether every event whose payload was taken out has a record that says so.
struct RedactionCheck: Sendable {
  /// Events whose payload is archived, by one record.
  private struct Archived {
    var events = 0
    var first = Position.start
  }

  private var redacted: [String: Position] = [:]
  private var recorded: Set<String> = []
  private var archived: [Position: Archived] = [:]
  /// How many events each record of an archiving speaks of.
  private var archivings: [Position: Int] = [:]

  /// Takes an event that may be one or the other.
  mutating func add(_ event: borrowing EventView) {
    if let record = event.archiveRecord {
      let position = event.position
      archived[record, default: Archived(first: position)].events += 1
    } else if event.isRedacted {
      redacted[event.saltedHash.hexadecimal] = event.position
    } else if event.type == EventRedacted.eventType {
      do {
        recorded.insert(try event.decode(EventRedacted.self).saltedHash)
      } catch {
        // It records nothing; what it would explain is told.
      }
    } else if event.type == EventsArchived.eventType, event.stream == .archive {
      do {
        archivings[event.position] = try event.decode(EventsArchived.self).events
      } catch {
        // As above.
      }
    }
  }

  mutating func add(_ other: RedactionCheck) {
    redacted.merge(other.redacted) { first, _ in first }
    recorded.formUnion(other.recorded)
    archivings.merge(other.archivings) { first, _ in first }
    archived.merge(other.archived) { first, more in
      Archived(events: first.events + more.events, first: first.first)
    }
  }

  /// How many events are archived.
  var archivedEvents: Int { archived.values.reduce(0) { $0 + $1.events } }

  /// What is not on record, in order.
  var unexplained: [LogVerification.Problem] {
    let payloads = redacted.filter { !recorded.contains($0.key) }.map { _, position in
      LogVerification.Problem(
        position: position,
        what: "the payload was taken out, and no \(EventRedacted.eventType) says so")
    }
    let segments = archived.compactMap { record, found -> LogVerification.Problem? in
      let said = archivings[record] ?? 0
      guard found.events > said else { return nil }
      return LogVerification.Problem(
        position: found.first,
        what: said == 0
          ? "the payload is archived, and no \(EventsArchived.eventType) at position \(record) says so"
          : "\(found.events) payloads from here on are archived by the record at position \(record), "
            + "which speaks of \(said)")
    }
    return (payloads + segments).sorted { $0.position < $1.position }
  }
}

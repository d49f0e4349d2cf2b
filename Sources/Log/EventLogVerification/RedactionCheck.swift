internal import Basics
internal import EventLog

/// Whether every event whose payload was taken out has a record that says so.
struct RedactionCheck: Sendable {
  /// Events whose payload is archived, by one record.
  private struct Archived {
    var events = 0
    var first: Position
    var last: Position

    init(at position: Position) { (first, last) = (position, position) }

    mutating func add(_ other: Archived) {
      events += other.events
      (first, last) = (min(first, other.first), max(last, other.last))
    }
  }

  /// The content of the record of an archiving.
  private struct Archiving {
    let events: Int
    let first: Position
    let last: Position

    init(_ record: EventsArchived) {
      events = record.events
      first = Position(UInt64(clamping: record.first))
      last = Position(UInt64(clamping: record.last))
    }
  }

  /// A commit whose link is not the one that its bytes and the link before demand.
  private struct BrokenLink {
    let first: Position
    let count: Int
    let after: String
    /// Whether none of its events has a payload, here or in an archive.
    var isBare = true
  }

  private var broken: [BrokenLink] = []
  private var losses: [Position: [EventLost]] = [:]
  private var lostHashes: Set<String> = []
  private var redacted: [String: Position] = [:]
  private var recorded: Set<String> = []
  private var archived: [Position: Archived] = [:]
  private var archivings: [Position: Archiving] = [:]
  /// Which archivings are on record as undone, and where.
  private var restored: [Position: Position] = [:]

  /// Takes an event that may be one or the other.
  mutating func add(_ event: borrowing EventView) {
    if let record = event.archiveRecord {
      var found = archived[record] ?? Archived(at: event.position)
      found.events += 1
      found.last = event.position
      archived[record] = found
    } else if event.isRedacted {
      redacted[event.saltedHash.hexadecimal] = event.position
    } else if event.type == EventRedacted.eventType {
      do {
        recorded.insert(try event.decode(EventRedacted.self).saltedHash)
      } catch {
        // It records nothing; what it would explain is told.
      }
    } else if event.type == EventLost.eventType, event.stream == .losses {
      do {
        let lost = try event.decode(EventLost.self)
        losses[Position(UInt64(clamping: lost.position)), default: []].append(lost)
        lostHashes.insert(lost.hash)
      } catch {
        // As above.
      }
    } else if event.type == EventsArchived.eventType, event.stream == .archive {
      do {
        archivings[event.position] = Archiving(try event.decode(EventsArchived.self))
      } catch {
        // As above.
      }
    } else if event.type == SegmentRestored.eventType, event.stream == .archive {
      do {
        let record = Position(UInt64(clamping: try event.decode(SegmentRestored.self).record))
        restored[record] = event.position
      } catch {
        // It undoes nothing.
      }
    }
  }

  /// Takes a commit whose link does not fit: a record may say why.
  mutating func note(
    brokenLinkOf frame: borrowing Frame, after link: [UInt8]
  ) throws {
    var link = BrokenLink(
      first: frame.firstPosition, count: frame.count, after: link.hexadecimal)
    var names = NameTable()
    _ = try frame.forEachEvent(names: &names) { event in
      if event.hasContent || event.isArchived { link.isBare = false }
      return .proceed
    }
    broken.append(link)
  }

  mutating func add(_ other: RedactionCheck) {
    broken += other.broken
    losses.merge(other.losses, uniquingKeysWith: +)
    lostHashes.formUnion(other.lostHashes)
    redacted.merge(other.redacted) { first, _ in first }
    recorded.formUnion(other.recorded)
    archivings.merge(other.archivings) { first, _ in first }
    restored.merge(other.restored) { $1 }
    archived.merge(other.archived) { first, more in
      var sum = first
      sum.add(more)
      return sum
    }
  }

  /// Whether there is anything that only a record explains.
  var needsRecords: Bool { !(broken.isEmpty && redacted.isEmpty && archived.isEmpty) }

  /// How many events are archived.
  var archivedEvents: Int { archived.values.reduce(0) { $0 + $1.events } }

  /// How many events have no payload by a record that it was redacted, and how many by one that it
  /// was lost.
  var recordedEvents: (redacted: Int, lost: Int) {
    let lost = redacted.keys.count { lostHashes.contains($0) }
    return (redacted.keys.count { recorded.contains($0) && !lostHashes.contains($0) }, lost)
  }

  /// The links that fit neither what is there nor what is on record of losses, in order.
  var brokenLinks: [LogVerification.Problem] {
    broken.filter { !isRecorded($0) }.map {
      LogVerification.Problem(
        position: $0.first,
        what: "the link does not fit the commit and the one before: something was changed")
    }
  }

  /// Whether all events of a commit were lost, and what precedes it is what the record says.
  private func isRecorded(_ link: BrokenLink) -> Bool {
    link.isBare && losses[link.first]?.contains { $0.after == link.after } == true
      && (0..<link.count).allSatisfy { index in
        let position = link.first + index
        return losses[position]?.contains { redacted[$0.hash] == position } == true
      }
  }

  /// The problems that no record explains, in order.
  var unexplained: [LogVerification.Problem] {
    let payloads = redacted.filter {
      !recorded.contains($0.key) && !lostHashes.contains($0.key)
    }.map { _, position in
      LogVerification.Problem(
        position: position,
        what: "the payload was taken out, and no \(EventRedacted.eventType) says so")
    }
    let segments = archived.compactMap { record, found in
      fault(of: found, by: record).map {
        LogVerification.Problem(position: found.first, what: $0)
      }
    }
    return (payloads + segments).sorted { $0.position < $1.position }
  }

  /// Why events cannot have been archived by a record; nil if they can.
  private func fault(of found: Archived, by record: Position) -> String? {
    guard let said = archivings[record] else {
      return
        "the payload is archived, and no \(EventsArchived.eventType) at position \(record) says so"
    }
    let payloads =
      "\(found.events) payloads from here on are archived by the record at position \(record), "
    if found.events > said.events { return payloads + "which speaks of \(said.events)" }
    if found.first < said.first || found.last > said.last {
      return payloads
        + "which speaks of positions \(said.first) to \(said.last): one lies at \(found.first < said.first ? found.first : found.last)"
    }
    return restored[record].map {
      payloads + "and the one at position \($0) says that they were restored"
    }
  }
}

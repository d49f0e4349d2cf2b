import Assistant
import Conversation
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification

/// The work of a run of the rules so far, which its records in the log say as well.
struct RetentionProgress {
  var archived = 0
  var redacted: Set<StreamName> = []
  var events = 0
  /// The streams that say of somebody that they were erased: of one whose erasure was cut off there
  /// may be two records.
  var erasures: Set<StreamName> = []
  var records: [Position] = []
  var kept: [RetentionPlan.Kept] = []
  /// The records of archivings whose segments still have what was redacted.
  var archivings: Set<Position> = []
  /// Why the rest stays.
  var refused: String?
  /// The events whose redaction was on record when the run was cut off.
  private var recorded: Set<UInt64> = []

  init() {}

  /// Reads what went since a run began.
  ///
  /// One walk through what was appended since: a run that was cut off goes on at the next start.
  init(since began: Position, in snapshot: borrowing Snapshot) throws {
    var last: Position?
    try snapshot.forEachStoredEvent(from: began.next) { event in
      guard event.actor == MemberID.retention.rawValue, event.isReadable else { return .proceed }
      switch event.type {
      case EventRedacted.eventType:
        try note(try event.decode(EventRedacted.self), event.position, after: &last)
      case EventsArchived.eventType:
        let archived = try event.decode(EventsArchived.self)
        self.archived += archived.streams
        events += archived.events
        records.append(event.position)
      case SubjectForgotten.eventType:
        erasures.insert(event.stream)
        records.append(event.position)
      default: break
      }
      return .proceed
    }
    if let last { records.append(last) }
    records = Set(records).sorted()
    try noteArchivings(in: snapshot)
  }

  /// Of redactions that follow on each other the first and the last are named.
  private mutating func note(
    _ redacted: EventRedacted, _ position: Position, after last: inout Position?
  ) throws {
    if last?.next != position {
      if let last { records.append(last) }
      records.append(position)
    }
    last = position
    self.redacted.insert(try StreamName(checking: redacted.stream))
    let isNew = recorded.insert(UInt64(clamping: redacted.position)).inserted
    if isNew { events += 1 }
  }

  private mutating func noteArchivings(in snapshot: borrowing Snapshot) throws {
    guard !recorded.isEmpty else { return }
    for (record, archiving) in try snapshot.archivings()
    where recorded.contains(where: {
      (UInt64(clamping: archiving.first)...UInt64(clamping: archiving.last)).contains($0)
    }) {
      archivings.insert(record)
    }
  }

  /// How many of some events are on record as redacted and are not: the run was cut off between the
  /// two, and they are recorded once more.
  func recordedTwice(_ positions: [Position], in log: LMDBEventLog) throws -> Int {
    let known = positions.map(\.value).filter(recorded.contains)
    guard !known.isEmpty else { return 0 }
    return try log.withStoredSnapshot { snapshot in
      var count = 0
      try snapshot.forEachStoredEvent(at: known) { if !$0.isRedacted { count += 1 } }
      return count
    }
  }
}

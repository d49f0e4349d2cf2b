internal import Basics
package import EventLog
internal import Files

/// Whether the segments in a folder hold what a log says is in them.
package struct ArchiveCheck: Sendable {
  /// The findings about one segment.
  package struct Segment: Sendable {
    /// The name of its file.
    package let name: String
    /// The position of the record that it was made.
    package let record: Position
    /// How many events have their payload there and not in the log.
    package fileprivate(set) var events = 0
    /// Whether there is no such file.
    package fileprivate(set) var isMissing = false
    /// The faults, in words; at most ``LogVerification/maximumProblems``.
    package fileprivate(set) var problems: [String] = []
  }

  /// The segments that hold something that the log has not, in the order of their records.
  package private(set) var segments: [Segment] = []

  /// Whether all payloads are there, and the ones that the log's chain covers.
  package var isFine: Bool { segments.allSatisfy { $0.problems.isEmpty && !$0.isMissing } }
  /// Whether something is there that does not hold.
  package var isDamaged: Bool { segments.contains { !$0.problems.isEmpty } }

  private var files: [Position: (index: Int, file: SegmentFile?, next: Int)] = [:]

  /// Checks what a log needs of the segments in a folder: each one's hash and signature, by the key
  /// that is trusted if one is given, and that each payload is the one under the chain.
  ///
  /// The log is opened without an archive. `progress` is called with the number of events walked
  /// through since the last call.
  package init(
    of log: any EventLog, in folder: String, trusting key: PublicKey?,
    progress: (Int) throws -> Void = { _ in }
  ) throws {
    var check = self
    try log.withSnapshot { snapshot in
      let records = try snapshot.archivings()
      let id = try snapshot.logID()
      var names = NameTable()
      try snapshot.forEachFrame { frame in
        try progress(frame.count)
        guard frame.isArchiving else { return .proceed }
        return try frame.forEachEvent(names: &names) { event in
          guard let record = event.archiveRecord else { return .proceed }
          if check.files[record] == nil {
            try check.open(record, records[record], of: id, in: folder, key)
          }
          try check.add(event, record)
          return .proceed
        }
      }
    }
    self = check
    segments.sort { $0.record < $1.record }
    files = [:]
  }

  private init() {}

  private mutating func open(
    _ position: Position, _ record: EventsArchived?, of log: String, in folder: String,
    _ key: PublicKey?
  ) throws {
    var segment = Segment(name: record?.segment ?? "?", record: position)
    var file: SegmentFile?
    do {
      if let record {
        file = try SegmentFile(path: folder + "/" + record.segment)
        try file?.check(against: record, of: log, trusting: key)
      } else {
        segment.problems.append("no \(EventsArchived.eventType) at position \(position) names it")
      }
    } catch let error as FileError where error.isMissing {
      segment.isMissing = true
    } catch let error as FileError {
      segment.problems.append("\(error)")
    } catch let error as SegmentError {
      segment.problems.append(error.reason)
    }
    files[position] = (segments.count, file, 0)
    segments.append(segment)
  }

  private mutating func add(_ event: borrowing EventView, _ record: Position) throws {
    guard var place = files[record] else { return }
    segments[place.index].events += 1
    guard let file = place.file else { return }
    let content = try file.content(at: event.position, near: &place.next)
    files[record] = place
    guard segments[place.index].problems.count < LogVerification.maximumProblems else { return }
    if content.map({ isContent($0, of: event.saltedHash) }) != true {
      segments[place.index].problems.append(
        content == nil
          ? "the payload of position \(event.position) is not in it"
          : "what it has of position \(event.position) is not what the log's chain covers")
    }
  }
}

extension Snapshot {
  /// How many events are archived by each record that has any, as the events themselves say; in a
  /// log that is opened with an archive those whose payload is not at hand.
  ///
  /// Reads all commits, where there is a record at all.
  package func archivedEvents() throws -> [Position: Int] {
    guard try lastVersion(of: .archive) != nil else { return [:] }
    var archived: [Position: Int] = [:]
    var names = NameTable()
    try forEachFrame { frame in
      guard frame.isArchiving else { return .proceed }
      return try frame.forEachEvent(names: &names) { event in
        if let record = event.archiveRecord { archived[record, default: 0] += 1 }
        return .proceed
      }
    }
    return archived
  }

  /// The archivings on record, by the position of the record.
  package func archivings() throws -> [Position: EventsArchived] {
    var records: [Position: EventsArchived] = [:]
    try forEachEvent(in: .archive) { event in
      guard event.type == EventsArchived.eventType, event.isReadable else { return .proceed }
      records[event.position] = try event.decode(EventsArchived.self)
      return .proceed
    }
    return records
  }
}

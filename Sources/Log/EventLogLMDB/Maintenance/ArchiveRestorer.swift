package import EventLog
import EventLogVerification
internal import Files

/// Puts archived payloads back into a log that nobody has open for writing: its frames are then,
/// byte for byte, what they were.
///
/// Payloads that were redacted meanwhile stay redacted. The segments stay as they are.
package struct ArchiveRestorer {
  /// A segment that came back, or would.
  package struct Segment: Sendable, Equatable {
    /// The name of its file.
    package let name: String
    /// The position of the record that it was made.
    package let record: Position
    /// How many events have their payload there and not in the log.
    package fileprivate(set) var events = 0
    /// How many of its events are not archived any more: redacted, or restored already.
    package fileprivate(set) var others = 0
    fileprivate var commits: [Position] = []
    fileprivate var said: EventsArchived
  }

  private let path: String
  private let folder: String

  /// Restores the log in a folder from segments in another one.
  package init(path: String, from folder: String) { (self.path, self.folder) = (path, folder) }

  /// The plan of restoring all segments or some; runs beside a writer, reads the segments, and
  /// changes nothing.
  ///
  /// - Throws: ``ArchiveRefusal`` if a segment is not there, damaged or of another log,
  ///   ``LogError``.
  package func plan(_ names: Set<String> = []) throws -> [Segment] {
    let log = try LMDBEventLog(path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
    return try log.withSnapshot { try plan(names, in: $0) }
  }

  /// Restores all segments, or some; each is there whole or not at all.
  ///
  /// - Throws: as ``plan(_:)``, before anything is changed.
  package func restore(
    _ names: Set<String> = [], actor: String?, at time: Timestamp,
    progress: (Int) throws -> Void = { _ in }
  ) throws -> [Segment] {
    // A writer would create what is missing.
    _ = try plan(names)
    var recorder = try LogRecorder(path: path, records: .archive, at: time)
    defer { withExtendedLifetime(recorder) {} }
    let segments = try recorder.log.withSnapshot { try plan(names, in: $0) }
    for segment in segments {
      let file = try SegmentFile(path: folder + "/" + segment.name)
      let event = NewEvent(
        SegmentRestored(
          segment: segment.name, record: Int(segment.record.value), events: segment.events),
        actor: actor, causation: .position(segment.record))
      var next = 0
      try recorder.record(event, in: .archive, at: time, changing: segment.commits) { event in
        guard event.archiveRecord == segment.record else { return .same }
        guard let content = try file.content(at: event.position, near: &next),
          isContent(content, of: event.saltedHash)
        else {
          throw ArchiveRefusal(
            "the segment \(segment.name) does not have the payload of position \(event.position) "
              + "that the log's chain covers: find a whole copy of it")
        }
        return .restored(content)
      }
      try progress(segment.events)
    }
    return segments
  }

  private func plan(
    _ names: Set<String>, in snapshot: borrowing Snapshot
  ) throws -> [Segment] {
    var segments = try wanted(names, in: snapshot)
    var table = NameTable()
    try snapshot.forEachFrame { frame in
      guard frame.isArchiving else { return .proceed }
      return try frame.forEachEvent(names: &table) { event in
        guard let record = event.archiveRecord, segments[record] != nil else { return .proceed }
        segments[record]?.events += 1
        if segments[record]?.commits.last != frame.firstPosition {
          segments[record]?.commits.append(frame.firstPosition)
        }
        return .proceed
      }
    }
    let found = segments.values.filter { $0.events > 0 }.sorted { $0.record < $1.record }
    let id = try snapshot.logID()
    return try found.map { segment in
      var segment = segment
      segment.others = segment.said.events - segment.events
      try check(segment, of: id)
      return segment
    }
  }

  private func wanted(
    _ names: Set<String>, in snapshot: borrowing Snapshot
  ) throws -> [Position: Segment] {
    let all = try snapshot.archivings().filter {
      names.isEmpty || names.contains($0.value.segment)
    }
    if let unknown = names.subtracting(all.values.map(\.segment)).min() {
      throw ArchiveRefusal(
        "the log has no segment \(unknown) on record: evtool cat log-archive lists them")
    }
    return all.reduce(into: [:]) { segments, entry in
      segments[entry.key] = Segment(name: entry.value.segment, record: entry.key, said: entry.value)
    }
  }

  private func check(_ segment: Segment, of log: String) throws {
    do {
      try SegmentFile(path: folder + "/" + segment.name).check(against: segment.said, of: log)
    } catch let error as SegmentError {
      throw ArchiveRefusal("\(error); nothing was restored: find a whole copy of it")
    } catch let error as FileError where error.isMissing {
      throw ArchiveRefusal(
        "the segment \(segment.name) is not in \(folder); nothing was restored: put it there, or name the others with --segment"
      )
    }
  }
}

package import EventLog
package import EventLogVerification
internal import Files

/// Takes the payloads of streams out of a log that nobody has open for writing, into signed segments.
///
/// A segment is on the disk, and was read again, before anything leaves the log; then its payloads go and the record that says where they are
/// comes, in one transaction. A crash leaves each segment's payloads in the log, and maybe in a file that nothing speaks of, or in the
/// segment alone. The chain, signed heads, proofs and every frame's link stay as they are. Space comes back with
/// ``LMDBEventLog/compact(_:isTrial:progress:)``.
package struct Archiver {
  private let path: String
  private let folder: String
  private let segmentBytes: Int

  /// Archives from the log in a folder to segments in another one.
  package init(path: String, to folder: String, segmentBytes: Int = SegmentFormat.usualBytes) {
    (self.path, self.folder, self.segmentBytes) = (path, folder, segmentBytes)
  }

  /// What archiving some streams would take out; runs beside a writer and changes nothing.
  ///
  /// - Throws: ``ArchiveRefusal``, ``LogError``.
  package func plan(_ streams: some Sequence<StreamName>) throws -> ArchivePlan {
    let log = try LMDBEventLog(path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
    return try log.withSnapshot { try ArchivePlan(streams, in: $0) }
  }

  /// Archives all that some streams have; returns what each segment is on record with.
  ///
  /// Nobody else may write meanwhile. What ends it leaves the segments that are on record, and the rest in the log: the next run goes on.
  ///
  /// - Throws: ``ArchiveRefusal``, ``LogError``, `FileError` where the folder cannot be written.
  package func archive(
    _ streams: some Sequence<StreamName>, signingWith key: SigningKey, actor: String?,
    at time: Timestamp, progress: (Int) throws -> Void = { _ in }
  ) throws -> [EventsArchived] {
    let streams = Array(streams)
    // A writer would create what is missing.
    _ = try plan(streams)
    var recorder = try LogRecorder(path: path, records: .archive, at: time)
    defer { withExtendedLifetime(recorder) {} }
    var rest = try recorder.log.withSnapshot { try ArchivePlan(streams, in: $0) }.commits[...]
    var segments: [EventsArchived] = []
    try LMDBEventLog.change(folder) { try Folder.create(folder, shared: true) }
    try SegmentDraft.removeDrafts(of: recorder.id, in: folder)
    while !rest.isEmpty {
      var draft = SegmentDraft()
      let chosen = try gather(from: &rest, in: recorder.log, into: &draft)
      guard draft.events > 0 else { continue }
      let said = try draft.publish(in: folder, log: recorder.id, at: time, with: key)
      let record = recorder.next
      try recorder.record(
        NewEvent(said, actor: actor), in: .archive, at: time, changing: chosen
      ) { $0.isArchivable ? .archived(by: record) : .same }
      segments.append(said)
      try progress(said.events)
    }
    return segments
  }

  /// Takes commits until a segment is full; those that have nothing for it are passed over.
  private func gather(
    from rest: inout ArraySlice<UInt64>, in log: LMDBEventLog, into draft: inout SegmentDraft
  ) throws -> [Position] {
    var chosen: [Position] = []
    var names = NameTable()
    var gathered = SegmentDraft()
    swap(&draft, &gathered)
    defer { swap(&draft, &gathered) }
    try log.withSnapshot { snapshot in
      try snapshot.forEachFrame(at: Array(rest)) { frame in
        guard gathered.payloadBytes < segmentBytes else { return .stop }
        rest.removeFirst()
        let before = gathered.events
        _ = try frame.forEachEvent(names: &names) { event in
          if event.isArchivable, let salt = event.salt { gathered.add(event, salt: salt) }
          return .proceed
        }
        if gathered.events > before { chosen.append(frame.firstPosition) }
        return .proceed
      }
    }
    return chosen
  }
}

package import EventLog
package import EventLogVerification
internal import Files

/// Takes the payloads of streams out of a log that nobody has open for writing, into signed
/// segments.
///
/// A segment is on the disk, and was read again, before anything leaves the log; then its payloads
/// go and the record that says where they are comes, in one transaction. A crash leaves each
/// segment's payloads in the log, and maybe in a file that nothing speaks of, or in the segment
/// alone. The chain, signed heads, proofs and every frame's link stay as they are. Space comes back
/// with ``LMDBEventLog/compact(_:isTrial:progress:)``.
package struct Archiver {
  private let path: String
  private let folder: String
  private let segmentBytes: Int

  /// Archives from the log in a folder to segments in another one.
  package init(path: String, to folder: String, segmentBytes: Int = SegmentFormat.usualBytes) {
    (self.path, self.folder, self.segmentBytes) = (path, folder, segmentBytes)
  }

  /// Plans the archiving of some streams; runs beside a writer and changes nothing.
  ///
  /// - Throws: ``ArchiveRefusal``, ``LogError``.
  package func plan(_ streams: some Sequence<StreamName>) throws -> ArchivePlan {
    let log = try LMDBEventLog(path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
    return try log.withSnapshot { try ArchivePlan(streams, in: $0) }
  }

  /// Archives all that some streams have; returns what each segment is on record with.
  ///
  /// Nobody else may write meanwhile. What ends it leaves the segments that are on record, and the
  /// rest in the log: the next run goes on.
  ///
  /// - Throws: ``ArchiveRefusal``, ``LogError``, `FileError` if the folder cannot be written.
  package func archive(
    _ streams: some Sequence<StreamName>, signingWith key: SigningKey, actor: String?,
    at time: Timestamp, progress: (Int) throws -> Void = { _ in }
  ) throws -> [EventsArchived] {
    let streams = Set(streams)
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
      let chosen = try gather(streams, from: &rest, in: recorder.log, into: &draft)
      guard draft.events > 0 else { continue }
      let said = try draft.publish(in: folder, log: recorder.id, at: time, with: key)
      let record = recorder.next
      try recorder.record(
        NewEvent(said, actor: actor), in: .archive, at: time, changing: chosen
      ) { $0.isArchivable(in: streams) ? .archived(by: record) : .same }
      segments.append(said)
      try progress(said.events)
    }
    return segments
  }

  /// Takes commits until a segment is full; those that have nothing for it are passed over.
  private func gather(
    _ streams: Set<StreamName>, from rest: inout ArraySlice<UInt64>, in log: LMDBEventLog,
    into draft: inout SegmentDraft
  ) throws -> [Position] {
    var chosen: [Position] = []
    var names = NameTable()
    var gathered = SegmentDraft()
    swap(&draft, &gathered)
    defer { swap(&draft, &gathered) }
    try log.withSnapshot { snapshot in
      try snapshot.forEachFrame(at: Array(rest)) { frame in
        guard gathered.payloadBytes < segmentBytes else { return .stop }
        rest = rest.drop { $0 <= frame.lastPosition.value }
        let before = gathered.events
        _ = try frame.forEachEvent(names: &names) { event in
          if event.isArchivable(in: streams), let salt = event.salt {
            gathered.add(event, salt: salt)
          }
          return .proceed
        }
        if gathered.events > before { chosen.append(frame.firstPosition) }
        return .proceed
      }
    }
    return chosen
  }
}

/// The payloads that archiving some streams would take out of a log.
package struct ArchivePlan: Sendable, Equatable {
  /// The streams that have something to be archived.
  package private(set) var streams = 0
  /// How many events have a payload that would go.
  package private(set) var events = 0
  /// The bytes of these payloads.
  package private(set) var bytes = 0
  /// How many events of the streams are archived already.
  package private(set) var archived = 0
  /// The commits that the events lie in, in order.
  private(set) var commits: [UInt64] = []

  /// Looks up streams in a log and changes nothing; the log is opened without an archive.
  ///
  /// - Throws: ``ArchiveRefusal`` if one of them is not there or has to stay.
  package init(_ streams: some Sequence<StreamName>, in snapshot: borrowing Snapshot) throws {
    let chosen = Set(streams)
    for stream in chosen {
      guard !Self.staying.contains(stream.category) else {
        throw ArchiveRefusal(
          "the stream \(stream) is a record of the log itself: it stays; name streams of other categories"
        )
      }
      var found: [UInt64] = []
      try snapshot.commits(of: stream) { entry in
        found.append(entry.position.value)
        return .proceed
      }
      guard !found.isEmpty else {
        throw ArchiveRefusal("there is no stream \(stream): evtool streams lists those there are")
      }
      commits += found
    }
    commits.sort()
    var names = NameTable()
    var plan = self
    var seen: Set<StreamName> = []
    try snapshot.forEachFrame(at: commits) { frame in
      _ = try frame.forEachEvent(names: &names) { event in
        if event.isArchived, chosen.contains(event.stream) { plan.archived += 1 }
        guard event.isArchivable(in: chosen) else { return .proceed }
        seen.insert(event.stream)
        plan.events += 1
        plan.bytes += event.payloadBytes
        return .proceed
      }
      return .proceed
    }
    self = plan
    self.streams = seen.count
  }

  /// The categories whose streams say what became of events.
  private static let staying = ["log", "subject"]
}

extension EventView {
  /// Whether it has a payload that can be archived, and lies in one of some streams: a commit may
  /// have others.
  func isArchivable(in streams: Set<StreamName>) -> Bool {
    hasContent && !type.isRecordOfRemoval && streams.contains(stream)
  }
}

/// Why nothing is archived or restored; nothing was changed.
package struct ArchiveRefusal: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// A log that nobody has open for writing, whose events lose payloads or get them back, and which
/// gets the records that say so.
///
/// The right to write is held as long as this is.
struct LogRecorder {
  let log: LMDBEventLog
  /// The log's own id.
  let id: String
  private var place: FrameHeader
  private var chain: Chain

  /// Opens the log in a folder, brings all commits into the tables, and keeps others from writing.
  init(path: String, records stream: StreamName, at time: Timestamp) throws {
    log = try LMDBEventLog(path: path, mode: .writing, clock: { time })
    log.writer?.close()
    (place, chain, id) = try log.withSnapshot { snapshot in
      (
        try snapshot.nextPlace(in: stream), Chain(after: try snapshot.lastLink()),
        try snapshot.logID()
      )
    }
  }

  /// The position of the next record.
  var next: Position { place.position }

  /// Changes the contents of events in some commits and puts one event on record, both or neither.
  mutating func record(
    _ event: NewEvent, in stream: StreamName, at time: Timestamp, changing commits: [Position],
    _ content: (borrowing EventView) throws -> NewContent
  ) throws {
    let body: CommitBody
    do throws(AppendError) {
      body = try CommitBody(Commit([event], to: stream), time: time)
    } catch {
      throw ArchiveRefusal("the record cannot be written: \(error)")
    }
    var frame: [UInt8] = []
    var chain = chain
    chain.append(place, body.bytes.span, body.coverage, to: &frame)
    try log.store.rewrite(commits, recording: frame, at: place.position, content)
    self.chain = chain
    place = FrameHeader(position: place.position.next, version: place.version.next)
  }
}

internal import Basics
import Dispatch
package import EventLog
package import EventLogVerification
internal import Files

/// The work of an operator on a log that nobody writes, in one that is being written: payloads go,
/// and appends go on.
///
/// The record comes first, as any other append, and then the payloads go. A run that is cut off
/// between the two leaves a record of something that is still there: the next run takes it away and
/// records it once more. The chain, signed heads and every frame's link stay as they are. The unused
/// parts of the file hold the old bytes until `evtool compact` (``UnfinishedErasure`` notes it).
extension LMDBEventLog {
  /// The most payloads that one record speaks of.
  private static let most = 1000

  /// Reads the log as it lies on the disk: what is archived is shown as that.
  package func withStoredSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    let snapshot = try translateErrors {
      Snapshot(holding: try LMDBSnapshot.begin(source))
    }
    return try body(snapshot)
  }

  /// Takes the payloads of some events out; those that are redacted already stay as they are.
  ///
  /// Returns the positions of the first and last record of each commit, and the records of
  /// archivings whose segments still have what was taken out.
  ///
  /// - Throws: ``RedactionRefusal`` if one of them is not there or must stay: nothing has changed
  ///   then; ``AppendError``, ``LogError``.
  package func redactLive(
    _ positions: [Position], reason: String, actor: String
  ) async throws -> (events: Int, records: [Position], archivings: Set<Position>) {
    var done: (events: Int, records: [Position], archivings: Set<Position>) = (0, [], [])
    let plan = try withStoredSnapshot { try RedactionPlan(positions, in: $0) }
    guard !plan.items.isEmpty else { return done }
    try UnfinishedErasure.noteTraces(in: path)
    var rest = plan.items[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(Self.most))
      rest = rest.dropFirst(part.count)
      let events = RedactionPlan(part).records(reason: reason, actor: actor)
      let receipt = try await append(events, to: .redactions)
      let chosen = Set(part.map(\.position))
      try rewriteLive(Set(part.map(\.commit))) {
        chosen.contains($0.position) ? .redacted : .same
      }
      done.events += part.count
      done.records.append(receipt.firstPosition)
      if part.count > 1 { done.records.append(receipt.firstPosition + (receipt.count - 1)) }
      done.archivings.formUnion(part.compactMap(\.archiveRecord))
    }
    return done
  }

  /// Likewise for a thread that may block, which is none of those that tasks run in.
  @discardableResult
  package func redact(
    _ positions: [Position], reason: String, actor: String
  ) throws -> (events: Int, records: [Position], archivings: Set<Position>) {
    typealias Done = (events: Int, records: [Position], archivings: Set<Position>)
    let answered = DispatchSemaphore(value: 0)
    let outcome = Lock(Result<Done, any Error>?.none)
    Task.detached { [self] in
      do {
        let done = try await redactLive(positions, reason: reason, actor: actor)
        outcome.withLock { $0 = .success(done) }
      } catch {
        outcome.withLock { $0 = .failure(error) }
      }
      answered.signal()
    }
    answered.wait()
    return try outcome.withLock { $0 }?.get() ?? (0, [], [])
  }

  /// Takes the payloads that some streams have now out into signed segments in a folder.
  ///
  /// A segment is on the disk, and was read again, before anything leaves the log. What is appended
  /// to the streams meanwhile stays in the log.
  ///
  /// - Throws: ``ArchiveRefusal``, ``AppendError``, ``LogError``, `FileError` if the folder cannot be
  ///   written.
  package func archiveLive(
    _ streams: Set<StreamName>, to folder: String, segmentBytes: Int = SegmentFormat.usualBytes,
    signingWith key: SigningKey, actor: String, at time: Timestamp
  ) async throws -> (events: Int, records: [Position]) {
    let (plan, id) = try withStoredSnapshot { snapshot in
      (try ArchivePlan(streams, in: snapshot), try snapshot.logID())
    }
    try LMDBEventLog.change(folder) { try Folder.create(folder, shared: true) }
    try SegmentDraft.removeDrafts(of: id, in: folder)
    var rest = plan.commits[...]
    var done: (events: Int, records: [Position]) = (0, [])
    while !rest.isEmpty {
      let (said, commits, chosen) = try segment(
        streams, from: &rest, segmentBytes, folder, id, time, key)
      guard let said else { continue }
      let receipt = try await append([NewEvent(said, actor: actor)], to: .archive)
      let record = receipt.firstPosition
      try rewriteLive(commits) { chosen.contains($0.position) ? .archived(by: record) : .same }
      done.events += said.events
      done.records.append(record)
    }
    return done
  }

  /// Writes one segment of what is left; nil if there is nothing for one.
  private func segment(
    _ streams: Set<StreamName>, from rest: inout ArraySlice<UInt64>, _ segmentBytes: Int,
    _ folder: String, _ id: String, _ time: Timestamp, _ key: SigningKey
  ) throws -> (said: EventsArchived?, commits: Set<Position>, chosen: Set<Position>) {
    var commits: Set<Position> = []
    var chosen: Set<Position> = []
    var left = rest
    var gathered = SegmentDraft()
    var names = NameTable()
    try withStoredSnapshot { snapshot in
      try snapshot.forEachFrame(at: Array(left)) { frame in
        guard gathered.payloadBytes < segmentBytes else { return .stop }
        left = left.drop { $0 <= frame.lastPosition.value }
        _ = try frame.forEachEvent(names: &names) { event in
          if event.isArchivable(in: streams), let salt = event.salt {
            gathered.add(event, salt: salt)
            chosen.insert(event.position)
            commits.insert(frame.firstPosition)
          }
          return .proceed
        }
        return .proceed
      }
    }
    rest = left
    guard gathered.events > 0 else { return (nil, [], []) }
    return (try gathered.publish(in: folder, log: id, at: time, with: key), commits, chosen)
  }

  private func rewriteLive(
    _ commits: Set<Position>, _ content: (borrowing EventView) throws -> NewContent
  ) throws {
    guard let writer else {
      throw AppendError.unwritable("the log was opened for reading only")
    }
    try writer.rewrite(commits.sorted(), content)
  }
}

internal import Basics
public import EventLog
public import EventLogVerification
internal import Files
import Foundation
internal import LMDB

extension LMDBEventLog {
  /// Copies a log as it was when it ended at a position into a new folder; the commit that holds
  /// the position is left out unless it ends there.
  ///
  /// The copy is the same log, with its id and the notes of its keys, verified before `folder` gets
  /// its name, as ``copy(_:to:progress:)`` does it.
  ///
  /// Payloads that were archived after that are in the copy, as they were in the log: `archive` has
  /// to have them.
  ///
  /// - Throws: `LogError` as that does, ``ReplicaRefusal/erasedSince(record:isLoss:)`` if payloads
  ///   were redacted that the log still had then, `ArchivedEvent` where one was archived that the
  ///   archive does not have.
  @discardableResult
  public static func copy(
    _ path: String, to folder: String, upTo end: Position, archive: (any PayloadArchive)? = nil,
    progress: (Int) throws -> Void = { _ in }
  ) async throws -> LogVerification {
    do {
      return try await copyWhole(path, to: folder, upTo: end, archive, progress)
    } catch let error where LogError.damage(in: error) != nil {
      // A copy does not hold where what it was made of does not: that is to be mended.
      guard let problem = try LogVerifier.verify(path: path).problems.first else { throw error }
      throw LogError.corrupted(
        problem.position,
        reason: "\(path), which would be copied: \(problem.what). \(LogError.mending)")
    }
  }

  private static func copyWhole(
    _ path: String, to folder: String, upTo end: Position, _ archive: (any PayloadArchive)?,
    _ progress: (Int) throws -> Void
  ) async throws -> LogVerification {
    let source = try LMDBEventLog(path: path, mode: .reading, clock: { .init(microseconds: 0) })
    try source.checkNothingErased(after: end)
    let draft = try CopyDraft(of: folder)
    return try await draft.publish { () async throws -> LogVerification in
      // The keys beside it are this log's own.
      try LogStore.create(
        in: draft.path, at: Timestamp(microseconds: 0), LogLimits(), isRebinding: true)
      try await feed(draft.path, from: source, upTo: end, archive, progress)
      let found = try checked(draft.path)
      try keepData(of: draft.path)
      return found
    }
  }

  /// Brings a copy of a log up to where the log ends now, also beside a live writer; returns where
  /// it ended before.
  ///
  /// The commits that were added are verified, and that they continue the copy. If anything ends
  /// the work before, a copy of an earlier state is left.
  ///
  /// - Throws: `LogError`, ``ReplicaRefusal`` if the copy has payloads that were redacted in the
  ///   log since, if it lacks such as were restored, or if it is no copy of the log.
  public static func update(
    _ folder: String, from path: String, progress: (Int) throws -> Void = { _ in }
  ) async throws -> (before: Position, now: Position) {
    let source = try LMDBEventLog(path: path, mode: .reading, clock: { .init(microseconds: 0) })
    let (head, id) = try source.withSnapshot { ($0.head, try $0.logID()) }
    let (end, link, copied, archived) = try LMDBEventLog(
      path: folder, mode: .reading, clock: { .init(microseconds: 0) }
    ).withSnapshot {
      ($0.head, try $0.link(at: $0.head), try $0.logID(), try $0.archivedEvents())
    }
    guard id == copied, end <= head, try source.withSnapshot({ try $0.link(at: end) }) == link
    else { throw ReplicaRefusal.otherHistory(path: folder) }
    try source.checkNothingErased(after: end)
    try source.checkNothingRestored(of: archived, after: end)
    try await feed(folder, from: source, upTo: head, nil, progress)
    let log = try LMDBEventLog(path: folder, mode: .reading, clock: { .init(microseconds: 0) })
    let found = try LogVerifier.verify(log, after: end, link: link)
    if let problem = found.problems.first {
      throw LogError.corrupted(problem.position, reason: problem.what)
    }
    try change(folder) { try sync(folder + "/data.mdb") }
    return (end, try log.head())
  }

  /// How many bytes of frames are fed at once.
  private static let feedBytes = 4 << 20

  private static func feed(
    _ folder: String, from source: LMDBEventLog, upTo end: Position,
    _ archive: (any PayloadArchive)?, _ progress: (Int) throws -> Void
  ) async throws {
    try await write(into: folder, from: source, upTo: end, archive, progress)
    // The writer is gone by now: nothing is left in its journal.
    try withWriterLock(of: folder) { _ in }
  }

  private static func write(
    into folder: String, from source: LMDBEventLog, upTo end: Position,
    _ archive: (any PayloadArchive)?, _ progress: (Int) throws -> Void
  ) async throws {
    let copy = try LMDBEventLog(
      path: folder, mode: .writing, clock: { .init(microseconds: 0) },
      codec: EventCodec(upcasters: .none, vault: nil), isCopy: true)
    try copy.store.takeNotes(of: source.store)
    var next = try copy.head().next
    while next <= end {
      let (frames, last) = try source.frames(from: next, upTo: end, archive)
      guard let last else { break }
      for answer in await copy.feed(frames) { _ = try answer.get() }
      try progress(Int(last.value - next.value) + 1)
      next = last.next
    }
    // Commits that were fed are noted as another log's; here they are the log's own.
    try copy.store.takeNotes(of: source.store)
  }

  /// Some commits in order that end at a position at most, and where the last of them ends.
  private func frames(
    from position: Position, upTo end: Position, _ archive: (any PayloadArchive)?
  ) throws -> (frames: [[UInt8]], last: Position?) {
    var (frames, last, bytes): ([[UInt8]], Position?, Int) = ([], nil, 0)
    try withSnapshot { snapshot in
      try snapshot.forEachFrame(from: position) { frame in
        guard frame.lastPosition <= end, bytes < Self.feedBytes else { return .stop }
        frames.append(
          frame.isArchiving ? try frame.bytes(at: end, archive) : frame.bytes.copied())
        (last, bytes) = (frame.lastPosition, bytes + frame.bytes.count)
        return .proceed
      }
    }
    return (frames, last)
  }

  /// Leaves nothing in a folder that nobody else knows yet but the data, which is on the disk then,
  /// and the lock of who writes there.
  static func keepData(of folder: String) throws {
    try change(folder) {
      for name in try Folder.names(in: folder) where name != "data.mdb" && name != "copy.lock" {
        try FileManager.default.removeItem(atPath: folder + "/" + name)
      }
      try sync(folder + "/data.mdb")
      try Folder.sync(folder)
    }
  }

  private static func checked(_ folder: String) throws -> LogVerification {
    let found = try LogVerifier.verify(path: folder)
    if let problem = found.problems.first {
      throw LogError.corrupted(problem.position, reason: problem.what)
    }
    return found
  }

  /// Refuses a state before payloads were redacted: the log has them no more, and a copy may not
  /// keep them.
  ///
  /// - Throws: ``ReplicaRefusal/erasedSince(record:isLoss:)`` if a record after `end` says so of an
  ///   event up to it.
  private func checkNothingErased(after end: Position) throws {
    try withSnapshot { snapshot in
      try snapshot.forEachStoredEvent(from: end.next) { event in
        guard event.isReadable, let taken = try event.takenPosition,
          taken <= Int(clamping: end.value)
        else { return .proceed }
        throw ReplicaRefusal.erasedSince(
          record: event.position, isLoss: event.type == EventLost.eventType)
      }
    }
  }

  /// Refuses a copy that would go on without payloads that are in the log again: nothing but the
  /// commits after its end is copied into it.
  ///
  /// `archived` are the records of what is archived in the copy.
  ///
  /// - Throws: ``ReplicaRefusal/restoredSince(record:events:)`` if a record after `end` says that
  ///   of one of them.
  private func checkNothingRestored(of archived: [Position: Int], after end: Position) throws {
    guard !archived.isEmpty else { return }
    try withSnapshot { snapshot in
      try snapshot.forEachStoredEvent(from: end.next) { event in
        guard event.type == SegmentRestored.eventType, event.isReadable else { return .proceed }
        let record = try event.decode(SegmentRestored.self).record
        guard let events = archived[Position(UInt64(clamping: record))] else { return .proceed }
        throw ReplicaRefusal.restoredSince(record: event.position, events: events)
      }
    }
  }
}

extension Frame {
  /// The frame's bytes as they were when the log ended at a position: what was archived later was
  /// there.
  fileprivate func bytes(at end: Position, _ archive: (any PayloadArchive)?) throws -> [UInt8] {
    try rewriting { event in
      guard let record = event.archiveRecord, record > end else { return .same }
      guard let content = try archive?.content(at: event.position, saltedHash: event.saltedHash)
      else {
        if let archived = ArchivedEvent(event) { throw archived }
        return .same
      }
      return .restored(content)
    }
  }
}

extension EventView {
  /// The position of the event that this one says was redacted or lost; nil for any other event.
  fileprivate var takenPosition: Int? {
    get throws {
      switch type {
      case EventRedacted.eventType: try decode(EventRedacted.self).position
      case EventLost.eventType: try decode(EventLost.self).position
      default: nil
      }
    }
  }
}

/// Why a copy is not made, or not brought up to date: what is in the folder stays as it is.
public enum ReplicaRefusal: Error, Equatable, CustomStringConvertible {
  /// Payloads were redacted since the state that was asked for, or lost to damage, by the record at
  /// a position; what was lost to damage is worth keeping in a copy that has it.
  case erasedSince(record: Position, isLoss: Bool)
  /// As many payloads that the copy has not, since they were archived, are in the log again, by the
  /// record at a position.
  case restoredSince(record: Position, events: Int)
  /// The folder has no copy of this log.
  case otherHistory(path: String)

  /// The obstacle, and what to do.
  public var description: String {
    switch self {
    case .erasedSince(let record, isLoss: true):
      "events were lost to damage, by the record at position \(record), and this log has no earlier state whole: take a state from there on, "
        + "or one of a backup of before; keep such a backup, which has them, and make another one in a new folder"
    case .erasedSince(let record, isLoss: false):
      "payloads were redacted by the record at position \(record), and an earlier state would bring them back or miss the record: "
        + "take a state from there on; a backup is made whole, in a new folder, and this one removed"
    case .restoredSince(let record, let events):
      "a segment was restored by the record at position \(record), and the backup, which is of a time before, has \(events) of its events archived: "
        + "they would stay so, and the record would say otherwise; make a whole backup, in a new folder, and remove this one"
    case .otherHistory(let path):
      "\(path) has no earlier state of this log but another one: it stays as it is; give the folder of a backup of this log"
    }
  }
}

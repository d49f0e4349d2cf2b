public import EventLog
internal import EventLogVerification
internal import Files
import Foundation
import Glibc
internal import JSON
internal import LMDB

/// The outcome of a repair of a damaged data file, done or planned.
public struct LogSalvage: Sendable, Equatable {
  /// An event that is lost.
  public struct Loss: Sendable, Equatable {
    public let position: Position
    public let stream: StreamName
    public let version: Version
    /// The event's type; `event.unreadable` if nobody knows.
    public let type: EventType
    /// The hash in the place of its payload, in hexadecimal.
    public let hash: String
    /// The fault.
    public let reason: String
  }

  /// The damage, as a verification found it first.
  public let damage: String
  /// The losses, in order.
  public internal(set) var losses: [Loss] = []
  /// How many events are kept.
  public internal(set) var events = 0
  /// Notes about the log that are lost, in words.
  public internal(set) var notes: [String] = []
  /// The folder that then has the damaged files, byte for byte.
  public let folder: String
}

extension LMDBEventLog {
  /// Makes a log whose data file is damaged, or its journal, usable again: writes anew what the
  /// chain proves, puts on record what is lost, and sets the damaged files aside.
  ///
  /// Nothing is thrown away: the files lie, as they were found, in a folder `damaged.N` of the
  /// log's, with a list of the losses. What is written is verified before it takes the damaged
  /// file's place, in one step. Whatever ends it before leaves the log as it was; one that was cut
  /// off is done again.
  ///
  /// `prepare` is called before anything of the log is changed, once what it will be is written and
  /// verified; what it throws ends it.
  ///
  /// - Throws: `LogError`: `locked` if somebody writes or reads, `corrupted` where what is left
  ///   makes no log, or none of it can be kept.
  /// - Returns: what was done, or with `isTrial` would be; nil if the data file and the journal are
  ///   sound, or the journal is another log's, and nothing was changed.
  public static func salvage(
    _ path: String, by actor: String?, at time: Timestamp, isTrial: Bool = false,
    preparing prepare: (LogSalvage) throws -> Void = { _ in }
  ) async throws -> LogSalvage? {
    try LogStore.checkExists(path)
    guard let (damage, lost) = try damage(in: path) else { return nil }
    let lock = isTrial ? nil : try translateErrors { try WriterLock(folder: path) }
    defer { withExtendedLifetime(lock) {} }
    if !isTrial { try checkReplaceable(path) }
    let carved = try CarvedFrames(folder: path, journalLost: lost)
    guard !carved.places.isEmpty || lost != nil else {
      throw LogError.corrupted(
        .start, reason: "no commit can be found in data.mdb. " + LogError.restoring)
    }
    let plan = try SalvagePlan(carved)
    // A data file that is sound says itself that there is nothing but what its journal has lost,
    // which is on record then.
    guard plan.keepsAny || lost != nil else {
      throw LogError.corrupted(
        .start,
        reason:
          "nothing of the log can be kept: no commit in its files is proven by the chain, and an empty log would take its place, so nothing was changed. "
          + LogError.restoring)
    }
    let folder = freeFolder(in: path)
    let notes = carved.notes(called: LogStore.allNotes)
    guard notes[LogStore.replicaName] == nil else {
      throw LogError.system(
        reason:
          "the event log at \(path) follows a cluster, which has what is lost here: move the folder aside, and a new one is filled from the cluster",
        isFull: false)
    }
    var draft = SalvageDraft(
      carved, plan, kept: (folder as NSString).lastPathComponent, by: actor,
      at: time)
    var result = LogSalvage(damage: damage, folder: folder)
    if notes[LogStore.headerName] == nil {
      result.notes.append(
        "the log's own id and when it was made: it has a new id, which no signed head and no backup of before knows"
      )
    }
    if carved.isTruncated, !plan.isEndKnown {
      result.notes.append(
        "how much is lost at the end: data.mdb ends before the last page that its header names, so there may have been events that no record here names, "
          + "and their positions are used again: programs that had read past them have to start over"
      )
    }
    let copy = path + "/repair.partial"
    var mark: AcknowledgedMark?
    if isTrial {
      while try draft.next() != nil {}
    } else {
      try checkFolder(copy)
      try remove(copy)
      do {
        mark = try await write(&draft, notes, to: copy, at: time)
      } catch {
        try remove(copy)
        throw error
      }
    }
    (result.losses, result.events) = (draft.losses, draft.events)
    guard !isTrial else { return result }
    do {
      try prepare(result)
    } catch {
      try remove(copy)
      throw error
    }
    try setAside(path, result)
    if let lock { try exchange(path, copy, lock) }
    // An earlier mark than this one would tell of the same loss again.
    if let mark { try change(path) { try mark.keepAfterRepair(of: path) } }
    try remove(copy)
    try publishDamaged(path, as: folder)
    return result
  }

  /// The fault of the files, and where the journal is damaged if the data file is sound; nil if
  /// nothing is that can be salvaged.
  private static func damage(
    in path: String
  ) throws -> (what: String, lost: ClosedRange<Position>?)? {
    let (tables, journal) = try LogVerifier.verifyFiles(path)
    if let problem = tables.problems.first {
      return ("position \(problem.position): \(problem.what)", nil)
    }
    guard let journal else { return nil }
    let store = try LogStore(
      path: path, isReadOnly: true, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
    let found = try translateErrors { try Self.journal(beyond: store).found }
    return found.lost.map { (journal.what, $0) }
  }

  /// Writes a verified and synced log of some frames and notes, and returns the mark of its end.
  private static func write(
    _ draft: inout SalvageDraft, _ notes: [String: [UInt8]], to folder: String, at time: Timestamp
  ) async throws -> AcknowledgedMark {
    try change(folder) { try Folder.create(folder, shared: true) }
    try LogStore.create(in: folder, at: time, LogLimits(), isRebinding: true)
    try await feed(&draft, notes, to: folder)
    // The writer is gone by now: nothing is left in its journal.
    let mark = try withWriterLock(of: folder) { try $0.lastMark() }
    let found = try LogVerifier.verify(path: folder)
    if let problem = found.problems.first {
      throw LogError.corrupted(
        problem.position,
        reason: "what can be read makes no log: \(problem.what). " + LogError.restoring)
    }
    try keepData(of: folder)
    return mark
  }

  private static func feed(
    _ draft: inout SalvageDraft, _ notes: [String: [UInt8]], to folder: String
  ) async throws {
    let log = try LMDBEventLog(
      path: folder, mode: .writing, clock: { .init(microseconds: 0) },
      codec: EventCodec(), isCopy: true)
    while let some = try draft.next() {
      for answer in await log.feed(some) { _ = try answer.get() }
    }
    try log.store.takeNotes(notes)
  }

  /// Puts the damaged files, and the list of what is lost, into the folder of an unfinished repair.
  private static func setAside(_ path: String, _ result: LogSalvage) throws {
    let draft = draft(in: path)
    try change(path) {
      try Folder.create(draft, shared: true)
      for file in [path + "/data.mdb"] + Journal.allNames(in: path)
      where access(file, F_OK) == 0 {
        let place = draft + "/" + (file as NSString).lastPathComponent
        guard access(place, F_OK) != 0 else { continue }
        // Both names are the same bytes; a file system that cannot do that makes a copy.
        if link(file, place) != 0 { try FileManager.default.copyItem(atPath: file, toPath: place) }
      }
      let list = try OpenFile(path: draft + "/losses.json", isReadOnly: false)
      try list.clear()
      try list.write(result.manifest.json, at: 0)
      try list.sync()
      try Folder.sync(draft)
      try Folder.sync(path)
    }
  }

  private static func publishDamaged(_ path: String, as folder: String) throws {
    try change(path) {
      try Folder.rename(draft(in: path), to: folder)
      try Folder.sync(path)
    }
  }
}

extension LogSalvage {
  /// The manifest beside the damaged files.
  fileprivate var manifest: JSONValue {
    [
      "damage": .string(damage), "notes": .array(notes.map { .string($0) }),
      "losses": .array(
        losses.map { loss in
          [
            "position": .int(Int64(clamping: loss.position.value)),
            "stream": .string(loss.stream.rawValue),
            "version": .int(Int64(clamping: loss.version.value)),
            "type": .string(loss.type.name), "hash": .string(loss.hash),
            "reason": .string(loss.reason),
          ]
        }),
    ]
  }
}

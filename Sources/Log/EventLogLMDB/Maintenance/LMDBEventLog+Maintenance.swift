internal import EventLog
public import EventLogVerification
internal import Files
import Foundation
import Glibc
internal import LMDB

extension LMDBEventLog {
  /// The bytes of its disk below which a server says that it is not ready, and one of several does
  /// not act.
  private static let leastRoom: UInt64 = 4 << 20

  /// Whether the disk of a folder has room for some more events; where the file system does not
  /// say, what is written finds out.
  package static func hasRoom(in folder: String) -> Bool { Folder.hasRoom(folder, for: leastRoom) }

  /// How many bytes the disk of a folder has left; nil if its file system does not say.
  package static func room(in folder: String) -> UInt64? { Folder.room(folder) }

  /// Copies one consistent state of the log in a folder into a new folder, beside a live writer.
  ///
  /// The copy has the log's `data.mdb` and nothing else, without free pages, and is verified and
  /// synced before `folder` gets its name; whatever ends it before leaves at most `folder.partial`,
  /// which the next copy replaces. One copy at a time is made to one folder. This process must not
  /// have the log open.
  ///
  /// - Throws: `LogError`: `corrupted` if the copy does not hold, `readOnly` if it cannot be
  ///   written or there is a log already, `locked` where somebody else makes a copy there.
  /// - Returns: what the verification of the copy found.
  @discardableResult
  public static func copy(
    _ path: String, to folder: String, progress: (Int) throws -> Void = { _ in }
  ) throws -> LogVerification {
    let source = try LMDBEventLog(
      path: path, mode: .reading, clock: { Timestamp(microseconds: 0) }
    ).source
    let draft = try CopyDraft(of: folder)
    let folder = draft.path
    return try draft.publish {
      try write(source, to: folder, progress)
    }
  }

  /// Removes what a copy into a folder, such as a restore, that was killed has left beside it
  /// (`folder.partial`), and returns how many bytes that were; nil if nothing is left, somebody
  /// copies there now, or what is there is not of a copy.
  ///
  /// - Throws: `LogError` if it cannot be removed.
  package static func removeUnfinishedCopy(of folder: String) throws -> Int? {
    try CopyDraft.removeLeft(of: folder)
  }

  /// The size of a log's data file in bytes.
  static func dataSize(of folder: String) throws -> Int {
    try change(folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/data.mdb")
      return attributes[.size] as? Int ?? 0
    }
  }

  /// Does something with the tables of a log that nobody else writes, once they hold everything
  /// that the log has.
  ///
  /// The writer's lock is held, the last writer's journal is recovered as the next writer would,
  /// and is empty then. Readers may go on beside it.
  ///
  /// - Throws: ``LogError``: `locked` if somebody writes, `corrupted` where the journal is damaged.
  static func withWriterLock<R>(
    of path: String, _ body: (LogStore) throws -> R
  ) throws -> R {
    try LogStore.checkExists(path)
    let lock = try translateErrors { try WriterLock(folder: path) }
    return try withExtendedLifetime(lock) {
      try recovered(path, lock, body)
    }
  }

  /// Lends a log's store once its tables hold everything; for whoever holds the writer's lock.
  static func recovered<R>(
    _ path: String, _ lock: WriterLock, _ body: (LogStore) throws -> R
  ) throws -> R {
    let store = try LogStore(
      path: path, isReadOnly: false, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
    return try translateErrors {
      guard try store.recover(isReplica: store.isReplica).groups.isEmpty else {
        throw LogError.system(
          reason: "there is no room to take over the journal of the event log at \(path)",
          isFull: true)
      }
      try lock.note(hasJournal: false, in: path)
      try Journal.clear(in: path)
      return try body(store)
    }
  }

  /// Writes a verified and synced copy of a state of the log into a folder that is made anew,
  /// `shared` as in ``Folder/create(_:shared:)``.
  static func write(
    _ source: LMDBSnapshot.Source, to folder: String, shared: Bool = false,
    _ progress: (Int) throws -> Void
  ) throws -> LogVerification {
    try change(folder) { try Folder.create(folder, shared: shared) }
    let end = try copyData(source, to: folder)
    let verification = try LogVerifier.verify(path: folder, progress: progress)
    if let problem = verification.problems.first {
      throw LogError.corrupted(problem.position, reason: problem.what)
    }
    try check(folder, has: end)
    try change(folder) {
      try FileManager.default.removeItem(atPath: folder + "/lock.mdb")
      try sync(folder + "/data.mdb")
      try Folder.sync(folder)
    }
    return verification
  }

  /// Writes LMDB's entries anew, then adds what was only in the journal before the copy began;
  /// returns where the source ended by then.
  private static func copyData(
    _ source: LMDBSnapshot.Source, to folder: String
  ) throws -> (head: Position, link: [UInt8]) {
    try translateErrors {
      let snapshot = try LMDBSnapshot.begin(source)
      var end = try source.store.end(snapshot.transaction)
      if let last = snapshot.recent.last { end = (last.last, try last.link) }
      do {
        try source.store.environment.rewrite(snapshot.transaction, to: folder)
      } catch let error where Folder.isOutOfRoom(error, folder) {
        throw LMDBError(code: ENOSPC, operation: "copy the log to \(folder)")
      }
      // Read after the events: what is on record of an erasure, its note is there, too.
      try add(snapshot.recent, source.store.remains(), toCopyIn: folder)
      return end
    }
  }

  private static func add(
    _ groups: [CommitGroup], _ remains: Set<String>, toCopyIn folder: String
  ) throws {
    guard !groups.isEmpty || !remains.isEmpty else { return }
    let store = try LogStore(
      path: folder, isReadOnly: false, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
    let head = try store.environment.read { try store.head($0) }
    try store.takeOver(groups.filter { $0.last > head })
    try store.changeRemains { $0.formUnion(remains) }
  }

  /// Checks that a copy has everything up to where its source ended.
  private static func check(
    _ folder: String, has end: (head: Position, link: [UInt8])
  ) throws {
    let copy = try LMDBEventLog(
      path: folder, mode: .reading, clock: { Timestamp(microseconds: 0) })
    guard end.head > .start else { return }
    var link: [UInt8]?
    try copy.withSnapshot { snapshot in
      try snapshot.forEachFrame(from: end.head) { frame in
        link = frame.lastPosition == end.head ? frame.link : nil
        return .stop
      }
    }
    guard link == end.link else {
      throw LogError.corrupted(
        end.head, reason: "the copy in \(folder) does not end as the log does")
    }
  }

  /// Refuses a link, or what is neither file nor folder, under the name of a folder that a run
  /// leaves.
  static func checkFolder(_ folder: String) throws {
    var status = stat()
    guard lstat(folder, &status) == 0, ![S_IFDIR, S_IFREG].contains(status.st_mode & S_IFMT)
    else { return }
    throw LogError.readOnly(
      path: Folder.parent(of: folder),
      reason: "\(folder) is a link or a device, expected a folder that a run left: remove it")
  }

  /// Makes a folder anew.
  ///
  /// The folder is removed first, and once more if `body` fails.
  static func makeAnew<R>(_ folder: String, _ body: () throws -> R) throws -> R {
    try checkFolder(folder)
    try remove(folder)
    do {
      return try body()
    } catch {
      try remove(folder)
      throw error
    }
  }

  /// Removes what has a name, also a link that leads nowhere.
  static func remove(_ folder: String) throws {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    try change(folder) { try FileManager.default.removeItem(atPath: folder) }
  }

  /// Changes something in a folder; says what an error of the file system means for it.
  static func change<R>(_ folder: String, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as LogError {
      throw error
    } catch let error as FileError {
      if error.isFull { throw LogError.system(reason: error.description, isFull: true) }
      throw LogError.readOnly(path: folder, reason: error.description)
    } catch {
      let words = SystemErrorText.of(error)
      guard (error as? CocoaError)?.code != .fileWriteOutOfSpace else {
        throw LogError.system(reason: "\(folder) could not be written: \(words)", isFull: true)
      }
      throw LogError.readOnly(path: folder, reason: words)
    }
  }
}

/// A note in a log's folder, `erasure.unfinished`, that its files may still hold bytes of what was
/// redacted or forgotten.
///
/// It is there before anything is taken away, and goes when a compaction has written the log anew:
/// whatever ends an erasure in between, the next run, `evtool verify` and `evtool compact` can
/// tell.
package enum UnfinishedErasure {
  private static let text =
    "What was redacted or forgotten may still lie in these files: run evtool compact.\n"

  /// How the note of a redaction begins that a server goes on with by itself.
  private static let redacted = "Redacted:"

  static func file(in folder: String) -> String { folder + "/erasure.unfinished" }

  /// Leaves the note; it is on the disk when this returns.
  package static func begin(in folder: String) throws { try write(text, in: folder) }

  /// Notes that the unused parts of the files have what is redacted by a log that goes on, unless
  /// more is noted already; it is on the disk when this returns.
  static func noteTraces(in folder: String) throws {
    guard !isNoted(in: folder) else { return }
    try write(
      "\(redacted) the unused parts of these files may have it still: run evtool compact.\n",
      in: folder)
  }

  private static func write(_ text: String, in folder: String) throws {
    let path = file(in: folder)
    try LMDBEventLog.change(folder) {
      let descriptor = NewFile.open(path)
      guard descriptor >= 0 else { throw FileError("created", path) }
      defer { close(descriptor) }
      let bytes = Array(text.utf8)
      guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0
      else {
        throw FileError("written", path)
      }
      try Folder.sync(folder)
    }
  }

  /// Whether the files of a log's folder may have what was taken out of it.
  package static func isNoted(in folder: String) -> Bool { access(file(in: folder), F_OK) == 0 }

  /// Whether that is all: nothing that was begun has to be done again.
  package static func isOfTraces(in folder: String) throws -> Bool {
    try LMDBEventLog.change(folder) {
      guard let note = try OpenFile(reading: file(in: folder)) else { return false }
      return try note.read(note.size(), at: 0).starts(with: redacted.utf8)
    }
  }

  /// Takes the note away, once nothing of what was taken away is left.
  static func finish(in folder: String) throws(FileError) {
    guard isNoted(in: folder) else { return }
    guard unlink(file(in: folder)) == 0 else { throw FileError("removed", file(in: folder)) }
    try Folder.sync(folder)
  }

  /// The folders that a repair has set aside in a log's folder: no compaction touches them.
  package static func foldersSetAside(in folder: String) throws -> [String] {
    try LMDBEventLog.change(folder) {
      try Folder.names(in: folder).filter { $0.hasPrefix("damaged.") }.map { folder + "/" + $0 }
    }
  }
}

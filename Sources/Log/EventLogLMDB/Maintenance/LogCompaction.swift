internal import EventLog
public import EventLogVerification
internal import Files
import Foundation
import Glibc
internal import LMDB

/// What a compaction of a log gained.
public struct LogCompaction: Sendable, Equatable {
  /// The size of the data file before, in bytes.
  public let before: Int
  /// The size afterwards.
  public let after: Int
  /// What the verification of the new file came to, which is what the old one had.
  public let verification: LogVerification

  /// How many events there are, before as afterwards.
  public var events: Int { verification.events }
}

extension LMDBEventLog {
  /// Replaces the data file of the log in a folder by one that is written anew, entry by entry:
  /// nothing that the old one's free pages and the unused parts of its pages once held is in it.
  ///
  /// What the last writer left in the journal is taken over first, as the next writer would. The
  /// copy is verified and synced in a folder within the log's own, then takes the data file's name
  /// in one step: a crash leaves the old file or the new one, whole. Nobody may have the log open
  /// meanwhile, neither this process nor another, for writing or for reading. As a trial the copy
  /// is made of what the log holds, its journal with it, verified and removed again, beside
  /// readers: the log's own files stay as they are.
  ///
  /// - Throws: `LogError`: `locked` if somebody writes or reads, `corrupted` where the log does not
  ///   hold, `readOnly` where the copy cannot be written.
  public static func compact(
    _ path: String, isTrial: Bool = false, progress: (Int) throws -> Void = { _ in }
  ) throws -> LogCompaction {
    try LogStore.checkExists(path)
    let lock = try translateErrors { try WriterLock(folder: path) }
    try checkReplaceable(path)
    let copy = copy(in: path)
    let ticket = Leftovers.add(copy)
    defer { Leftovers.keep(ticket) }
    return try withExtendedLifetime(lock) {
      try makeAnew(copy) {
        let verification =
          try isTrial
          ? write(
            LMDBEventLog(
              path: path, mode: .reading, clock: { Timestamp(microseconds: 0) }
            ).source, to: copy, shared: true, progress)
          : recovered(path) { store in
            try write(
              LMDBSnapshot.Source(store, .writer(RecentCommits([]))), to: copy, shared: true,
              progress)
          }
        let result = LogCompaction(
          before: try dataSize(of: path), after: try dataSize(of: copy),
          verification: verification)
        if !isTrial {
          try exchange(path, copy)
          try change(path) { try UnfinishedErasure.finish(in: path) }
        }
        try remove(copy)
        return result
      }
    }
  }

  /// Refuses what would stand in the way of a compaction, and so of an erasure: a data file that is
  /// a link, since the new file would take the link's place and the old one stay where it points
  /// to; a link in the place of the copy; what is no file in that of the note.
  package static func checkReplaceable(_ folder: String) throws {
    try checkFolder(copy(in: folder))
    try change(folder) { _ = try OpenFile(reading: UnfinishedErasure.file(in: folder)) }
    let file = folder + "/data.mdb"
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    throw LogError.readOnly(
      path: file,
      reason: "it is a link, and the file behind it would stay: move the whole folder and link that"
    )
  }

  private static func copy(in folder: String) -> String { folder + "/compact.partial" }

  /// Removes what runs that were ended left of a creation and a compaction; for whoever holds the
  /// right to write the log.
  ///
  /// Whatever lies under these names is of no use to the next run, and may have bytes that are to
  /// go.
  package static func removeDrafts(in folder: String) throws {
    for draft in ["/create.partial", "/compact.partial", "/repair.partial"] {
      try remove(folder + draft)
    }
  }

  /// Gives a copy's data file the place of the log's.
  ///
  /// LMDB's lock file counts the transactions of the data file that its users have open. A reader
  /// of the old one would make the new one look like an older state, or an empty one: so the lock
  /// file is held alone, and goes with the old data.
  static func exchange(_ path: String, _ copy: String) throws {
    let lockFile = path + "/lock.mdb"
    let descriptor = NewFile.open(lockFile)
    guard descriptor >= 0 else { throw failure(path, "its lock file cannot be opened") }
    defer { close(descriptor) }
    try holdAlone(descriptor, path)
    try adapt(copy + "/data.mdb", to: path + "/data.mdb")
    try change(path) { try Folder.rename(copy + "/data.mdb", to: path + "/data.mdb") }
    guard unlink(lockFile) == 0 else { throw failure(path, "its lock file cannot be removed") }
    // Only now that the new file has its name for good: it holds all of it, and the bytes go, as
    // those of free pages do.
    for file in Journal.allNames(in: path) { try remove(file) }
    try change(path) { try Folder.sync(path) }
  }

  /// Gives a file the permissions of the one that it takes the place of, and, as root, its owner.
  private static func adapt(_ file: String, to old: String) throws {
    let descriptor = open(file, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(file, "it cannot be opened") }
    defer { close(descriptor) }
    guard NewFile.adapt(descriptor, toFile: old) else {
      throw failure(file, "it cannot be given the owner and the permissions of \(old)")
    }
  }

  /// Takes the lock that every user of an LMDB environment shares (`mdb_env_excl_lock`); whoever
  /// opens it then has to wait.
  private static func holdAlone(_ descriptor: Int32, _ path: String) throws {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_len = 1
    var owner = lock
    guard fcntl(descriptor, F_SETLK, &lock) != 0 else { return }
    guard fcntl(descriptor, F_GETLK, &owner) == 0, owner.l_type != Int16(F_UNLCK) else {
      throw failure(path, "its lock file cannot be locked")
    }
    // The kernel has no number for a process of another container.
    let name = owner.l_pid > 0 ? "process \(owner.l_pid)" : "a process of another container"
    throw LogError.locked(path: path, by: "\(name), which has it open")
  }

  /// Waits until a file is on the disk.
  static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, "it cannot be opened") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(path, "it cannot be synced") }
  }

  private static func failure(_ path: String, _ what: String) -> LogError {
    .readOnly(path: path, reason: "\(what): \(SystemWords.of(errno))")
  }
}

/// The folder in which a copy of a log is written until it is whole, `FOLDER.partial`.
///
/// One process owns it at a time, by a lock on its file `copy.lock` that goes with the process;
/// what a killed owner has left is removed by the next one, and by who writes the log beside it
/// (``LMDBEventLog/removeUnfinishedCopy(of:)``). A folder of that name with anything else in it is
/// somebody's, and stays. Others are refused, so nobody takes away from under a copy what it has
/// written and verified.
final class CopyDraft {
  // `F_OFD_SETLK` of fcntl(2): a lock of an open file, which holds between containers, too.
  private static let setLock: Int32 = 37
  private static let lockName = "copy.lock"
  /// How often somebody may finish or give up just while the folder is taken.
  private static let attempts = 100

  /// Where the copy gets its name.
  let folder: String
  /// Where it is written.
  let path: String
  private let descriptor: Int32
  private let ticket: Leftovers.Ticket

  /// Takes the folder, empty, at once or not at all.
  ///
  /// - Throws: ``LogError``: `locked` if somebody copies there, `readOnly` if nothing can be
  ///   written there, or a log is there already.
  init(of folder: String) throws {
    self.folder = folder
    let path = folder + ".partial"
    self.path = path
    try Self.checkOwn(path, of: folder)
    descriptor = try Self.claim(path, of: folder)
    ticket = Leftovers.add { Self.discardAtEnd(path, of: folder) }
    do {
      try Self.clear(path, of: folder)
      guard access(folder + "/data.mdb", F_OK) != 0 else {
        throw LogError.readOnly(path: folder, reason: "there is one already, and it stays")
      }
    } catch {
      try discard()
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Gives what was written its name, and returns once that is on the disk; if it was not written
  /// there is no folder afterwards.
  func publish<R>(_ written: () throws -> R) throws -> R {
    let result: R
    do {
      result = try written()
      try name()
    } catch {
      try discard()
      throw error
    }
    try unlock()
    return result
  }

  /// The same of what is written by somebody who waits.
  func publish<R>(_ written: () async throws -> R) async throws -> R {
    let result: R
    do {
      result = try await written()
      try name()
    } catch {
      try discard()
      throw error
    }
    try unlock()
    return result
  }

  private func name() throws {
    Leftovers.keep(ticket)
    // The lock goes along: as long as the folder has its old name, somebody else would take it for
    // theirs.
    try LMDBEventLog.change(folder) { try Folder.rename(path, to: folder) }
  }

  private func unlock() throws {
    try LMDBEventLog.change(folder) {
      try Self.removeLock(in: folder)
      try Folder.sync(folder)
    }
  }

  private func discard() throws {
    defer { Leftovers.keep(ticket) }
    try Self.discard(path, of: folder)
  }

  private static func discard(_ path: String, of folder: String) throws {
    try clear(path, of: folder)
    try LMDBEventLog.change(folder) { try removeLock(in: path) }
    // From here on it may be somebody else's.
    guard rmdir(path) == 0 || [ENOTEMPTY, EEXIST, ENOENT].contains(errno) else {
      throw LogError.readOnly(path: folder, reason: FileError("removed", path).description)
    }
  }

  /// Removes the folder while what is being ended may still write into it: its lock is taken anew
  /// for each further try, since it goes with the first one, and the folder may be somebody else's
  /// from then on.
  private static func discardAtEnd(_ path: String, of folder: String) {
    for _ in 0..<attempts {
      do {
        try discard(path, of: folder)
        guard access(path, F_OK) == 0 else { return }
        _ = try claim(path, of: folder)
      } catch LogError.locked {
        // It is somebody else's.
        return
      } catch {
        // What is being ended removed a file itself; what stays after the last try is removed by
        // the next copy.
      }
    }
  }

  /// Whether a copy that is being made has a file or folder of that name.
  private static func isOwn(_ name: String) -> Bool {
    name == lockName || ErasureRemains.ownNames.contains(name)
  }

  /// Refuses a folder with something in it that no copy has left; changes nothing.
  private static func checkOwn(_ path: String, of folder: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    let names = try LMDBEventLog.change(folder) { try Folder.names(in: path) }
    guard let foreign = names.sorted().first(where: { !isOwn($0) }) else { return }
    throw LogError.readOnly(
      path: folder,
      reason:
        "\(path)/\(foreign) is in the way, which no copy that was cut off has left: move it away")
  }

  /// Removes what a copy that was cut off has left, and returns how many bytes that were; nil if
  /// nothing was left, where somebody copies there now, and if it is not such a folder.
  static func removeLeft(of folder: String) throws -> Int? {
    let path = folder + ".partial"
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    let names = try LMDBEventLog.change(folder) { try Folder.names(in: path) }
    guard names.allSatisfy(isOwn) else { return nil }
    let descriptor: Int32
    do { descriptor = try claim(path, of: folder) } catch LogError.locked { return nil }
    defer { close(descriptor) }
    var bytes = 0
    for name in names where lstat(path + "/" + name, &status) == 0 { bytes += Int(status.st_size) }
    try discard(path, of: folder)
    return bytes
  }

  private static func clear(_ path: String, of folder: String) throws {
    try LMDBEventLog.change(folder) {
      for name in try Folder.names(in: path) where name != lockName && isOwn(name) {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      }
    }
  }

  private static func removeLock(in folder: String) throws(FileError) {
    let file = folder + "/" + lockName
    // Who is being ended and who ends it may both remove it.
    guard unlink(file) == 0 || errno == ENOENT else { throw FileError("removed", file) }
  }

  private static func claim(_ path: String, of folder: String) throws -> Int32 {
    let file = path + "/" + lockName
    for _ in 0..<attempts {
      try LMDBEventLog.change(folder) { try Folder.create(path) }
      let descriptor = open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        let error = FileError("opened", file)
        if error.isMissing { continue }
        throw LogError.readOnly(path: folder, reason: error.description)
      }
      do {
        if try take(descriptor, file, of: folder) { return descriptor }
      } catch {
        close(descriptor)
        throw error
      }
      close(descriptor)
    }
    throw LogError.locked(path: folder, by: "others, one after another")
  }

  /// Locks an open lock file; false if its owner has just finished, and it is nobody's any more.
  private static func take(_ descriptor: Int32, _ file: String, of folder: String) throws -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_len = 1
    guard fcntl(descriptor, setLock, &lock) == 0 else {
      let error = FileError("locked", file)
      guard [EAGAIN, EACCES].contains(error.code) else {
        throw LogError.readOnly(path: folder, reason: error.description)
      }
      throw LogError.locked(path: folder, by: "another process, which makes a copy there")
    }
    var (open, named) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(file, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }
}

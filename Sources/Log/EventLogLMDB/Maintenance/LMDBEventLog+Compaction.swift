internal import EventLog
public import EventLogVerification
internal import Files
import Foundation
import Glibc
internal import LMDB

/// The outcome of a compaction of a log.
public struct LogCompaction: Sendable, Equatable {
  /// The size of the data file before, in bytes.
  public let before: Int
  /// The size afterwards.
  public let after: Int
  /// The outcome of verifying the new file, which is what the old one had.
  public let verification: LogVerification

  /// How many events there are, before as afterwards.
  public var events: Int { verification.events }
}

extension LMDBEventLog {
  /// Replaces the data file of the log in a folder by one that is written anew, entry by entry:
  /// nothing that the old one's free pages and the unused parts of its pages once held is in it.
  ///
  /// Groups that the last writer left in the journal are taken over first, as the next writer
  /// would. The copy is verified and synced in a folder within the log's own, then takes the data
  /// file's name in one step: a crash leaves the old file or the new one, whole. Nobody may have
  /// the log open meanwhile, neither this process nor another, for writing or for reading. As a
  /// trial the copy is made of what the log holds, its journal with it, verified and removed again,
  /// beside readers: the log's own files stay as they are.
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
    let ticket = TemporaryPaths.add(copy)
    defer { TemporaryPaths.keep(ticket) }
    return try withExtendedLifetime(lock) {
      try makeAnew(copy) {
        let verification =
          try isTrial
          ? write(
            LMDBEventLog(
              path: path, mode: .reading, clock: { Timestamp(microseconds: 0) }
            ).source, to: copy, shared: true, progress)
          : recovered(path, lock) { store in
            try write(
              LMDBSnapshot.Source(store, .writer(RecentCommits([]))), to: copy, shared: true,
              progress)
          }
        let result = LogCompaction(
          before: try dataSize(of: path), after: try dataSize(of: copy),
          verification: verification)
        if !isTrial {
          try exchange(path, copy, lock)
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

  /// Gives a copy's data file the place of the log's, for whoever holds the writer's lock.
  ///
  /// LMDB's lock file counts the transactions of the data file that its users have open. A reader
  /// of the old one would make the new one look like an older state, or an empty one: so the lock
  /// file is held alone, and goes with the old data.
  static func exchange(_ path: String, _ copy: String, _ writer: WriterLock) throws {
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
    try change(path) { try writer.note(hasJournal: false, in: path) }
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
    .readOnly(path: path, reason: "\(what): \(SystemErrorText.of(errno))")
  }
}

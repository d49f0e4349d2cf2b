internal import EventLog
internal import Files
import Foundation
import Glibc

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

  /// The folder that the copy becomes.
  let folder: String
  /// The folder in which it is written.
  let path: String
  private let descriptor: Int32
  private let ticket: TemporaryPaths.Ticket

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
    ticket = TemporaryPaths.add { Self.discardAtEnd(path, of: folder) }
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
    TemporaryPaths.keep(ticket)
    // Whatever log was there before, this one is wanted in its place as it is.
    try LMDBEventLog.change(folder) { try AcknowledgedMark.remove(of: folder) }
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
    defer { TemporaryPaths.keep(ticket) }
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
        // The run that is being ended removed a file itself; a file that stays after the last try
        // is removed by the next copy.
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

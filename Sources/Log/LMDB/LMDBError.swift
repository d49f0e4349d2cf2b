import CLMDB
package import Files
import Glibc

/// A return code of LMDB or of the operating system beneath it.
package struct LMDBError: Error, Equatable, CustomStringConvertible {
  /// The code as `lmdb.h` and `errno.h` name it.
  package let code: Int32
  /// The operation that failed.
  package let operation: String

  /// An error from a code that a call gave.
  package init(code: Int32, operation: String) {
    self.code = code
    self.operation = operation
  }

  /// One line for a person.
  package var description: String {
    "LMDB could not \(operation): \(Self.words(of: code))"
  }

  /// The meaning of a code of LMDB or of `errno.h`.
  package static func words(of code: Int32) -> String {
    // LMDB's own codes are negative, and its words begin with the code's name.
    guard code < 0 else { return SystemErrorText.of(code) }
    let words = unsafe String(cString: mdb_strerror(code))
    return words.firstRange(of: ": ").map { String(words[$0.upperBound...]) } ?? words
  }

  /// The map has no room left, though the disk may have.
  package var isMapFull: Bool { code == MDB_MAP_FULL }

  /// The file system or the map has no room left.
  package var isFull: Bool { isMapFull || code == ENOSPC || code == EDQUOT }

  /// There is no file at the path.
  package var isMissing: Bool { code == ENOENT }

  /// The user or the file system allows no writing, or no reading.
  package var isDenied: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// Another process has what is needed, one that the kernel knows by the same number.
  package var isTaken: Bool { code == EAGAIN }

  /// The file is no LMDB file, or damaged; what comes behind damage in a transaction is refused.
  package var isInvalid: Bool {
    [MDB_INVALID, MDB_CORRUPTED, MDB_PAGE_NOTFOUND, MDB_VERSION_MISMATCH, MDB_BAD_TXN]
      .contains(code)
  }

  /// An earlier write of this process failed halfway, which says nothing of the file: LMDB does
  /// nothing more until it is opened again.
  package var isFatal: Bool { code == MDB_PANIC }

  static func check(_ code: Int32, _ operation: @autoclosure () -> String) throws(LMDBError) {
    guard code == MDB_SUCCESS else { throw LMDBError(code: code, operation: operation()) }
  }
}

extension Folder {
  /// Whether the file system of a folder has so many bytes left; true if it does not say.
  package static func hasRoom(_ path: String, for bytes: UInt64) -> Bool {
    room(path).map { $0 >= bytes } ?? true
  }

  /// How many bytes the file system of a folder has left; nil if it does not say.
  package static func room(_ path: String) -> UInt64? {
    var system = statvfs()
    guard unsafe statvfs(path, &system) == 0 else { return nil }
    return UInt64(system.f_bavail) * UInt64(system.f_frsize)
  }

  /// Whether a write into a folder failed because there is no room.
  ///
  /// LMDB reports a write that the file system cut short as `EIO` (`mdb_page_flush`), so for that
  /// the file system is asked.
  package static func isOutOfRoom(_ error: any Error, _ path: String) -> Bool {
    if let error = error as? FileError { return error.isFull }
    guard let error = error as? LMDBError else { return false }
    if error.isFull { return true }
    var system = statvfs()
    guard error.code == EIO, unsafe statvfs(path, &system) == 0 else { return false }
    return system.f_bavail * UInt(system.f_frsize) < 1 << 20
  }
}

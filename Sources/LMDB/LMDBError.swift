import CLMDB
import Files
import Glibc

/// A return code of LMDB or of the operating system beneath it.
public struct LMDBError: Error, Equatable, CustomStringConvertible {
  /// The code as `lmdb.h` and `errno.h` name it.
  public let code: Int32
  /// What was being done.
  public let operation: String

  /// Creates an error from a code that a call gave.
  public init(code: Int32, operation: String) {
    self.code = code
    self.operation = operation
  }

  /// One line for a person.
  public var description: String {
    "LMDB could not \(operation): \(Self.words(of: code))"
  }

  /// What a code of LMDB or of `errno.h` means.
  public static func words(of code: Int32) -> String {
    // LMDB's own codes are negative.
    code < 0 ? unsafe String(cString: mdb_strerror(code)) : SystemWords.of(code)
  }

  /// The map has no room left, though the disk may have.
  public var isMapFull: Bool { code == MDB_MAP_FULL }

  /// The file system or the map has no room left.
  public var isFull: Bool { isMapFull || code == ENOSPC || code == EDQUOT }

  /// There is no file at the path.
  public var isMissing: Bool { code == ENOENT }

  /// The user or the file system allows no writing, or no reading.
  public var isDenied: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// Another process has what is needed, one that the kernel knows by the same number.
  public var isTaken: Bool { code == EAGAIN }

  /// The file is no LMDB file, or damaged.
  public var isInvalid: Bool {
    [MDB_INVALID, MDB_CORRUPTED, MDB_PAGE_NOTFOUND, MDB_VERSION_MISMATCH, MDB_PANIC]
      .contains(code)
  }

  static func check(_ code: Int32, _ operation: @autoclosure () -> String) throws(LMDBError) {
    guard code == MDB_SUCCESS else { throw LMDBError(code: code, operation: operation()) }
  }
}

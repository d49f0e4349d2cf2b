package import Files
import Glibc

extension Folder {
  /// Whether the file system of a folder has so many bytes left; true where it does not say.
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
  /// LMDB reports a write that the file system cut short as `EIO` (`mdb_page_flush`), so for that the file system is asked.
  package static func isOutOfRoom(_ error: any Error, _ path: String) -> Bool {
    if let error = error as? FileError { return error.isFull }
    guard let error = error as? LMDBError else { return false }
    if error.isFull { return true }
    var system = statvfs()
    guard error.code == EIO, unsafe statvfs(path, &system) == 0 else { return false }
    return system.f_bavail * UInt(system.f_frsize) < 1 << 20
  }
}

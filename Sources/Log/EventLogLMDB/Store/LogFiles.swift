internal import EventLog
internal import Files
import Glibc

/// Which files lie under a log's names.
///
/// A compaction gives new files the names of the old ones. Whoever opened some of the old and some of the new ones meanwhile would
/// read a state that never was, or one that nobody goes on writing; so a reader looks before and after.
struct LogFiles: Equatable {
  private struct File: Equatable {
    let device: UInt
    let number: UInt
  }

  private let data: File?
  private let lock: File?

  /// Looks now.
  init(in folder: String) {
    data = Self.file(folder + "/data.mdb")
    lock = Self.file(folder + "/lock.mdb")
  }

  /// Whether these files are still there; a lock file that was missing may have been made since.
  func areStill(in folder: String) -> Bool {
    let now = LogFiles(in: folder)
    return data == now.data && (lock == nil || lock == now.lock)
  }

  /// Whether LMDB's lock file does not begin as LMDB begins it (`MDB_MAGIC` of its source).
  static func isLockDamaged(in folder: String) -> Bool {
    do {
      guard let file = try OpenFile(reading: folder + "/lock.mdb") else { return false }
      let magic = try file.read(4, at: 0)
      return !magic.elementsEqual([0xDE, 0xC0, 0xEF, 0xBE])
    } catch {
      return false
    }
  }

  private static func file(_ path: String) -> File? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return File(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }
}

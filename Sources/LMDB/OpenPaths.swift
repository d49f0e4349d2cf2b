import Glibc
import Synchronization

/// The folders this process has open: closing a second handle of one file would drop the first one's locks
/// (`lmdb.h`, "Caveats").
enum OpenPaths {
  private static let paths = Mutex<Set<String>>([])

  static func claim(_ path: String) throws(LMDBError) {
    let isNew = paths.withLock { $0.insert(path).inserted }
    guard isNew else {
      throw LMDBError(code: EBUSY, operation: "open \(path) a second time in one process")
    }
  }

  static func release(_ path: String) {
    paths.withLock { _ = $0.remove(path) }
  }
}

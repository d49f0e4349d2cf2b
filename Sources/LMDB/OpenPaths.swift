import Glibc
import Synchronization

/// The folders this process has open: closing a second handle of one file would drop the first one's locks
/// (`lmdb.h`, "Caveats").
enum OpenPaths {
  private static let paths = Mutex<Set<String>>([])

  /// Claims a folder, by whatever name, and returns what has to be released.
  static func claim(_ path: String) throws(LMDBError) -> String {
    let name = canonical(path)
    let isNew = paths.withLock { $0.insert(name).inserted }
    guard isNew else {
      throw LMDBError(code: EBUSY, operation: "open \(path) a second time in one process")
    }
    return name
  }

  static func release(_ name: String) {
    paths.withLock { _ = $0.remove(name) }
  }

  private static func canonical(_ path: String) -> String {
    // A folder that is not there cannot be opened either.
    guard let name = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }
}

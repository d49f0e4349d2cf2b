import Glibc
import Synchronization

/// The folders this process has open: closing a second handle of one file would drop the first one's locks
/// (`lmdb.h`, "Caveats").
enum OpenPaths {
  private static let paths = Mutex<Set<String>>([])

  /// For how long a handle that is being dropped is waited for: work that goes on in the background may have the last hold of it.
  private static let patience = Duration.seconds(5)

  /// Claims a folder, by whatever name, and returns what has to be released; where it is open, waits a moment for whoever drops it.
  static func claim(_ path: String) throws(LMDBError) -> String {
    let name = canonical(path)
    let deadline = ContinuousClock.now + patience
    while !paths.withLock({ $0.insert(name).inserted }) {
      guard ContinuousClock.now < deadline else {
        throw LMDBError(code: EBUSY, operation: "open \(path) a second time in one process")
      }
      usleep(2000)
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

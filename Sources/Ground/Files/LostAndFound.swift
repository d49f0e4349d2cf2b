import Foundation

/// The folder `lost+found` that a file system has where it is mounted.
package enum LostAndFound {
  /// Whether a path is such a folder, with nothing in it or only what its owner, root, may read.
  package static func holdsNothing(_ path: String) -> Bool {
    guard path.hasSuffix("/lost+found") else { return false }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).isEmpty
    } catch {
      return isClosed(path)
    }
  }

  /// Whether a path is such a folder, and whoever runs this may not read it.
  package static func isClosed(_ path: String) -> Bool {
    var status = stat()
    guard path.hasSuffix("/lost+found"), lstat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { return false }
    return faccessat(AT_FDCWD, path, R_OK | X_OK, AT_EACCESS) != 0 && errno == EACCES
  }
}

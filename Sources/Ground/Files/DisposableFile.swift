import Foundation

/// A file among somebody's data that may be lost: it is whole or not there, theirs who own the folder, and not synced.
package enum DisposableFile {
  /// Writes a file anew, in the place of one of that name; what lies behind a link of that name stays as it is.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let draft = path + ".new"
    guard unlink(draft) == 0 || errno == ENOENT else { throw FileError("removed", draft) }
    let descriptor = NewFile.make(draft)
    guard descriptor >= 0 else { throw FileError("created", draft) }
    defer { close(descriptor) }
    guard systemWrite(descriptor, bytes) == bytes.count else {
      throw FileError("written", draft)
    }
    guard rename(draft, path) == 0 else { throw FileError("renamed", draft) }
  }
}

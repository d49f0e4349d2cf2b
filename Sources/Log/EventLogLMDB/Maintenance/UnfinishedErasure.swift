internal import EventLog
internal import Files
import Glibc

/// A note in a log's folder, `erasure.unfinished`, that its files may still hold bytes of what was redacted or forgotten.
///
/// It is there before anything is taken away, and goes when a compaction has written the log anew: whatever ends an erasure in between,
/// the next run, `evtool verify` and `evtool compact` can tell.
package enum UnfinishedErasure {
  private static let text =
    "What was redacted or forgotten may still lie in these files: run evtool compact.\n"

  static func file(in folder: String) -> String { folder + "/erasure.unfinished" }

  /// Leaves the note; it is on the disk when this returns.
  package static func begin(in folder: String) throws {
    let path = file(in: folder)
    try LMDBEventLog.change(folder) {
      let descriptor = NewFile.open(path)
      guard descriptor >= 0 else { throw FileError("created", path) }
      defer { close(descriptor) }
      let bytes = Array(text.utf8)
      guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
        throw FileError("written", path)
      }
      try Folder.sync(folder)
    }
  }

  /// Whether an erasure in the log of a folder was not finished.
  package static func isNoted(in folder: String) -> Bool { access(file(in: folder), F_OK) == 0 }

  /// Takes the note away, once nothing of what was taken away is left.
  static func finish(in folder: String) throws(FileError) {
    guard isNoted(in: folder) else { return }
    guard unlink(file(in: folder)) == 0 else { throw FileError("removed", file(in: folder)) }
    try Folder.sync(folder)
  }

  /// The folders that a repair has set aside in a log's folder: no compaction touches them.
  package static func foldersSetAside(in folder: String) throws -> [String] {
    try LMDBEventLog.change(folder) {
      try Folder.names(in: folder).filter { $0.hasPrefix("damaged.") }.map { folder + "/" + $0 }
    }
  }
}

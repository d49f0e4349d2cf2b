import EventLog
import Foundation
import Glibc

/// What an erasure and a redaction do alike.
extension LogOptions {
  /// Removes the views, which were built before: they come back without what was taken away.
  func removeViews() throws {
    guard FileManager.default.fileExists(atPath: folder.views) else { return }
    // Behind a link lies what is to go; the link stays for the views that are built anew.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.views) {
      try FileManager.default.removeItem(atPath: "\(folder.views)/\(name)")
    }
    guard !Self.isLink(folder.views) else { return }
    try FileManager.default.removeItem(atPath: folder.views)
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Compacts the log, or says who is in the way.
  func compact() throws -> String? {
    do {
      _ = try LMDBEventLog.compact(folder.log)
      return nil
    } catch LogError.locked(_, let owner) {
      return owner
    }
  }
}

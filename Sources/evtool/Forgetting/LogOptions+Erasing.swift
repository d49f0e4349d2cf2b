import EventLog
import Foundation
import Glibc

/// What an erasure and a redaction do alike.
extension LogOptions {
  /// Removes the views, which were built before: they come back without what was taken away.
  ///
  /// - Throws: ``UnremovableViews``.
  func removeViews() throws {
    do { try removeFiles() } catch { throw UnremovableViews(path: folder.views, error) }
  }

  private func removeFiles() throws {
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

/// Views that somebody else owns, or that lie where nothing can be removed.
struct UnremovableViews: Error, CustomStringConvertible {
  let path: String
  let reason: String

  init(path: String, _ error: any Error) {
    self.path = path
    reason = SystemWords.of(error)
  }

  var description: String {
    "the views at \(path) cannot be removed: \(reason); remove them, or run this as their owner, since they may hold what is to go"
  }
}

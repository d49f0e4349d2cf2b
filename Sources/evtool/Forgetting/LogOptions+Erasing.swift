import EventLog
import Foundation

/// What an erasure and a redaction do alike.
extension LogOptions {
  /// Removes the views, which were built before: they come back without what was taken away.
  func removeViews() throws {
    guard FileManager.default.fileExists(atPath: folder.views) else { return }
    try FileManager.default.removeItem(atPath: folder.views)
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

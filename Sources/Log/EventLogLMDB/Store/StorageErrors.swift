package import EventLog
package import Files
package import LMDB

extension LMDBError: StorageError {
  /// Damage of the tables, or a failure of the system.
  package var logError: LogError? {
    if isInvalid { return .corrupted(.start, reason: description) }
    return isFatal
      ? .failed(DiskFailure(description)) : .system(reason: description, isFull: isFull)
  }
}

extension FileError: StorageError {
  /// A log that may not be read; anything else is an error of a file and no more.
  package var logError: LogError? {
    isDenied ? .unreadable(path: path, reason: words) : nil
  }
}

extension LockError: StorageError {
  /// The same of a log.
  package var logError: LogError? {
    switch self {
    case .locked(let path, let owner): .locked(path: path, by: owner)
    case .readOnly(let path, let reason): .readOnly(path: path, reason: reason)
    }
  }
}

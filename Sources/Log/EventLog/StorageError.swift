/// An error of what a log is stored in, which knows what it means for the log.
///
/// Whatever a ``SnapshotStorage`` throws of this kind reaches readers as a ``LogError``.
public protocol StorageError: Error {
  /// What it means; nil where it is nothing but itself.
  var logError: LogError? { get }
}

extension FrameError: StorageError {
  /// The log is damaged.
  public var logError: LogError? {
    .corrupted(.start, reason: "a commit cannot be read: \(reason)")
  }
}

/// Says what errors of the storage and bad frames mean for a log.
package func translateErrors<R: ~Copyable>(_ body: () throws -> R) throws -> R {
  do {
    return try body()
  } catch let error as any StorageError {
    throw (error.logError as (any Error)?) ?? error
  }
}

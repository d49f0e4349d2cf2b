/// A log that can be fed with the commits of another one, as they are.
public protocol ReplicaLog: EventLog {
  /// Puts frames of another log at the end of this one, as they are, in order.
  ///
  /// A frame that does not continue this log's positions, its streams' versions or its chain is
  /// refused; a log that is fed with all frames of another is equal to it byte for byte.
  func feed(_ frames: [[UInt8]]) async -> [Result<Receipt, AppendError>]
}

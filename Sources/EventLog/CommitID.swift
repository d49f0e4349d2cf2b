/// The appender's idempotency key: a commit with an id that is in the log already is not appended again.
public struct CommitID: Sendable, Hashable {
  /// The longest id in UTF-8 bytes.
  public static let maximumLength = 200

  /// The key, 1 to 200 UTF-8 bytes.
  public let value: String

  /// Creates an id; a text that is empty or too long is a programming error.
  public init(_ value: String) {
    precondition(
      (1...Self.maximumLength).contains(value.utf8.count),
      "a commit id has 1 to \(Self.maximumLength) bytes, this one has \(value.utf8.count)")
    self.value = value
  }
}

extension CommitID: CustomStringConvertible {
  /// The key.
  public var description: String { value }
}

/// The appender's idempotency key: a commit with an id that is in the log already is not appended again.
///
/// It has 1 to 200 UTF-8 bytes, by which it is compared; an append with any other id is refused.
public struct CommitID: Sendable {
  /// The longest id in UTF-8 bytes.
  public static let maximumLength = 200

  /// The key.
  public let value: String

  public init(_ value: String) { self.value = value }

  /// Whether it can be recorded.
  package var isValid: Bool { (1...Self.maximumLength).contains(value.utf8.count) }
}

extension CommitID: Hashable {
  /// Whether the bytes are the same.
  public static func == (left: CommitID, right: CommitID) -> Bool {
    ExactText(left.value) == ExactText(right.value)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { ExactText(value).hash(into: &hasher) }
}

extension CommitID: CustomStringConvertible {
  /// The key.
  public var description: String { value }
}

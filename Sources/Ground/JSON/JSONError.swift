/// Why bytes are not the JSON that was asked for.
public struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The byte at which reading stopped.
  public let offset: Int
  /// What was expected or found there; it never contains a value of the text itself.
  public let reason: String

  /// An error that points at a byte.
  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  /// One line for a person: the reason, and where.
  public var description: String { "JSON: \(reason) at byte \(offset)" }
}

/// The place of a value within another (RFC 6901): `/timeline/3/content`.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The names of members and numbers of elements, from the outside in; none for the whole value.
  public var tokens: [String]

  /// Creates a pointer.
  public init(_ tokens: [String] = []) { self.tokens = tokens }

  /// The pointer to something within.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

  /// The text with `~` and `/` in names escaped; empty for the whole value.
  public var description: String {
    tokens.map { token in
      "/" + token.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
  }
}

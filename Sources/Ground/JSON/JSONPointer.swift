/// A place inside a JSON value (RFC 6901).
public struct JSONPointer: Sendable, Hashable {
  /// The names and indices that lead there from the whole value, unescaped; empty for the whole.
  public let tokens: [String]

  /// The whole value.
  public static let root = JSONPointer(tokens: [])

  /// A pointer from its unescaped tokens.
  public init(tokens: [String]) { self.tokens = tokens }

  /// The place of a member, or of an element given as its index, inside this place.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }

  /// The place as a person writes it: `address.street`, `symptoms[2]`, or nil for the whole.
  public var field: String? {
    guard !tokens.isEmpty else { return nil }
    return tokens.enumerated().map(Self.step).joined()
  }

  private static func step(_ index: Int, _ token: String) -> String {
    if !token.isEmpty, token.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { return "[\(token)]" }
    return index == 0 ? token : ".\(token)"
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer's text: empty for the whole, else `/` before each token, `~` and `/` in one escaped.
  public var description: String {
    tokens.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }
}

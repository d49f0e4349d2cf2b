public import JSON

/// A name given to one thing by whoever made it: 1 to 200 UTF-8 bytes, no control characters.
///
/// In JSON it is a plain string. Identifiers are ordered by their text, which is arbitrary but the same everywhere.
public protocol Identifier: RawRepresentable<String>, Sendable, Hashable, Comparable,
  JSONRepresentable, ExpressibleByStringLiteral, CustomStringConvertible
{
  /// Wraps a text that is known to be an identifier.
  init(unchecked rawValue: String)
}

extension Identifier {
  /// Creates an identifier, or nil if the text is empty, too long or has control characters.
  public init?(rawValue: String) {
    let bytes = rawValue.utf8
    guard (1...200).contains(bytes.count), bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      return nil
    }
    self.init(unchecked: rawValue)
  }

  /// Creates an identifier from a literal, which must be one.
  public init(stringLiteral value: String) {
    guard let identifier = Self(rawValue: value) else {
      preconditionFailure("'\(value)' is no \(Self.self) (1 to 200 bytes, no control characters)")
    }
    self = identifier
  }

  /// The text itself.
  public var description: String { rawValue }

  /// Orders by the text.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

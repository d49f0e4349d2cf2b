public import EventLog
public import JSON

/// A name given to one thing by whoever made it: 1 to 255 UTF-8 bytes of printable text.
///
/// In JSON it is a plain string. Identifiers are compared and ordered by their bytes.
public protocol Identifier: RawRepresentable<String>, Sendable, Hashable, Comparable,
  JSONRepresentable, ExpressibleByStringLiteral, CustomStringConvertible
{
  /// Wraps a text that is known to be an identifier.
  init(unchecked rawValue: String)
}

extension Identifier {
  /// Creates an identifier, or nil if the text is empty, too long or not printable.
  public init?(rawValue: String) {
    guard NameFault.reason(rawValue, bytes: 1...255) == nil else { return nil }
    self.init(unchecked: rawValue)
  }

  /// Creates an identifier from a text that comes from outside.
  ///
  /// - Throws: `NameFault`, which says what is wrong with it.
  public init(checking text: String) throws(NameFault) {
    if let reason = NameFault.reason(text, bytes: 1...255) {
      throw NameFault("an identifier (\(Self.self))", text, reason)
    }
    self.init(unchecked: text)
  }

  /// Creates an identifier from a literal, which must be one.
  public init(stringLiteral value: String) {
    guard let identifier = Self(rawValue: value) else {
      preconditionFailure("'\(value)' is no \(Self.self) (1 to 255 bytes, printable)")
    }
    self = identifier
  }

  /// The text itself.
  public var description: String { rawValue }

  /// Whether the bytes are the same.
  public static func == (left: Self, right: Self) -> Bool {
    ExactText(left.rawValue) == ExactText(right.rawValue)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { ExactText(rawValue).hash(into: &hasher) }

  /// Orders by the bytes.
  public static func < (left: Self, right: Self) -> Bool {
    ExactText(left.rawValue) < ExactText(right.rawValue)
  }
}

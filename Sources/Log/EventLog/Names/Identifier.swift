public import JSON

/// The identifier of one kind of thing: 1 to 255 UTF-8 bytes of printable text, compared by its bytes.
public struct Identifier<Kind>: Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The longest identifier in UTF-8 bytes.
  @inlinable public static var maximumLength: Int { 255 }

  /// The text.
  public let rawValue: String

  /// An identifier from a text that comes from outside.
  ///
  /// - Throws: `NameFault`, which says what is wrong with it.
  @inlinable
  public init(checking text: String) throws(NameFault) {
    if let reason = NameFault.reason(text, bytes: 1...Self.maximumLength) {
      throw NameFault("an identifier", text, reason)
    }
    rawValue = text
  }

  /// An identifier, or nil if the text is none.
  @inlinable
  public init?(rawValue: String) {
    guard NameFault.reason(rawValue, bytes: 1...Self.maximumLength) == nil else { return nil }
    self.rawValue = rawValue
  }

  /// An identifier from a literal, which must be one.
  public init(stringLiteral value: String) {
    guard let identifier = Self(rawValue: value) else {
      preconditionFailure("'\(value)' is no identifier (1 to 255 bytes, printable)")
    }
    self = identifier
  }

  fileprivate init(made text: String) { rawValue = text }
}

extension Identifier: Hashable, Comparable {
  /// Whether the bytes are the same.
  @inlinable
  public static func == (left: Identifier, right: Identifier) -> Bool {
    ExactText(left.rawValue) == ExactText(right.rawValue)
  }

  /// Orders by the bytes.
  @inlinable
  public static func < (left: Identifier, right: Identifier) -> Bool {
    ExactText(left.rawValue) < ExactText(right.rawValue)
  }

  /// Hashes the bytes.
  @inlinable
  public func hash(into hasher: inout Hasher) { ExactText(rawValue).hash(into: &hasher) }
}

extension Identifier: JSONRepresentable, CustomStringConvertible {
  /// Reads the text; one that is no identifier is an error that says why.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    let text = try reader.readString()
    do { try self.init(checking: text) } catch { throw reader.error("\(error)") }
  }

  /// The text.
  public var description: String { rawValue }
}

// A pseudonym: no words of a person are in it.
extension Identifier: PlainValue {}

/// A kind of thing whose identifiers this program makes itself.
public protocol MadeKind {}

extension Identifier where Kind: MadeKind {
  /// Takes a text that this program has made; what comes from outside is checked instead (``init(checking:)``).
  public init(_ text: String) { self.init(made: text) }
}

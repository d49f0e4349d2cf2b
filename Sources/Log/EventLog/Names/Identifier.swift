internal import Basics
public import JSON

/// The identifier of one kind of thing: 1 to 255 UTF-8 bytes of printable text, compared by its
/// bytes.
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
public protocol GeneratedIDKind {}

extension Identifier where Kind: GeneratedIDKind {
  /// Takes a text that this program has made; what comes from outside is checked instead
  /// (``init(checking:)``).
  public init(_ text: String) { self.init(made: text) }
}

/// The appender's idempotency key: a commit with an id that is in the log already is not appended
/// again.
///
/// It has 1 to 200 UTF-8 bytes, by which it is compared; an append with any other id is refused.
public struct CommitID: Sendable, ExpressibleByStringLiteral {
  /// The longest id in UTF-8 bytes.
  public static let maximumLength = 200

  /// The key.
  public let value: String

  public init(_ value: String) { self.value = value }

  public init(stringLiteral value: String) { self.value = value }

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

/// The name of a kind of event in the past tense, such as `message.sent`; wire names are forever.
///
/// Two types are the same where the bytes of their names are.
public struct EventType: Sendable, ExpressibleByStringLiteral {
  /// The name, 1 to 100 UTF-8 bytes.
  public let name: String

  public init(_ name: String) { self.name = name }

  public init(stringLiteral value: String) { name = value }

  /// Whether the name can be recorded.
  public var isValid: Bool {
    let bytes = name.utf8.span
    guard (1...100).contains(bytes.count) else { return false }
    for index in bytes.indices where bytes[index] <= 0x20 || bytes[index] == 0x7F { return false }
    return true
  }
}

extension EventType: Hashable {
  /// Whether the bytes are the same.
  public static func == (left: EventType, right: EventType) -> Bool {
    ExactText(left.name) == ExactText(right.name)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { ExactText(name).hash(into: &hasher) }
}

extension EventType: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// A text as its UTF-8 bytes: what names, identifiers and keys are compared by.
///
/// Swift's own strings are equal where Unicode calls them canonically equivalent: "é" as one scalar
/// and "e" with an accent. On disk these are two names, so they are two names in memory as well.
public struct ExactText: Sendable, Hashable, Comparable {
  public let text: String

  /// Takes a text as its bytes.
  public init(_ text: String) { self.text = text }

  /// Whether the bytes are the same.
  public static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.span.isEqual(to: right.text.utf8.span)
  }

  /// Orders by the bytes, as LMDB does.
  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    let bytes = text.utf8.span
    hasher.combine(bytes.count)
    var index = 0
    while index < bytes.count {
      hasher.combine(bytes.number(at: index, bytes: min(8, bytes.count - index)))
      index += 8
    }
  }
}

extension ExactText: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

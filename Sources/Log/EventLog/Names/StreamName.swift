public import JSON

/// The name of a stream, `category-identifier`: `channel-01JD`, `calendar-dr-lee`.
///
/// The category ends at the first hyphen. A name has 3 to 400 UTF-8 bytes of printable text; two names are the same where their bytes are.
public struct StreamName: Sendable, RawRepresentable {
  /// The longest name in UTF-8 bytes, for which LMDB's keys have room.
  public static let maximumLength = 400

  /// The whole name.
  public let rawValue: String

  /// A name, or nil if the text is none.
  public init?(rawValue: String) {
    guard Self.reason(rawValue) == nil else { return nil }
    self.rawValue = rawValue
  }

  /// A name from a text that comes from outside.
  ///
  /// - Throws: ``NameFault``, which says what is wrong with it.
  public init(checking text: String) throws(NameFault) {
    if let reason = Self.reason(text) { throw NameFault("a stream name", text, reason) }
    rawValue = text
  }

  /// A name from its parts, of which the identifier may come from outside.
  ///
  /// - Throws: ``NameFault``, which says what is wrong with it.
  public init(category: String, checking identifier: String) throws(NameFault) {
    try self.init(checking: "\(category)-\(identifier)")
  }

  /// A name from parts that are known to be such: a category of the program's own, and an identifier that was checked.
  ///
  /// A category is not empty and has no hyphen, an identifier is not empty: anything else is a programming error.
  public init(category: String, identifier: String) {
    guard let name = StreamName(rawValue: "\(category)-\(identifier)") else {
      preconditionFailure("'\(category)-\(identifier)' is no stream name (category-identifier)")
    }
    self = name
  }

  package init(recorded name: String) { rawValue = name }

  private static func reason(_ text: String) -> String? {
    if let reason = NameFault.reason(text, bytes: 3...maximumLength) { return reason }
    return hasParts(text) ? nil : "expected is category-identifier, such as channel-1"
  }

  /// Whether a recorded text names a stream, printable or not.
  package static func isRecordable(_ text: String) -> Bool {
    (3...maximumLength).contains(text.utf8.count) && hasParts(text)
  }

  private static func hasParts(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let hyphen = bytes.firstIndex(of: UInt8(ascii: "-")), hyphen > bytes.startIndex
    else { return false }
    return bytes.index(after: hyphen) < bytes.endIndex
  }

  /// The part before the first hyphen.
  public var category: String {
    String(rawValue.unicodeScalars.prefix { $0 != "-" })
  }

  /// The part after the first hyphen.
  public var identifier: String {
    String(rawValue.unicodeScalars.drop { $0 != "-" }.dropFirst())
  }
}

extension StreamName: Hashable {
  /// Whether the bytes are the same.
  public static func == (left: StreamName, right: StreamName) -> Bool {
    ExactText(left.rawValue) == ExactText(right.rawValue)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { ExactText(rawValue).hash(into: &hasher) }
}

extension StreamName: JSONRepresentable, CustomStringConvertible {
  /// The whole name.
  public var description: String { rawValue }
}

internal import Basics
public import JSON

/// The name of a stream, `category-identifier`: `channel-01JD`, `calendar-dr-lee`.
///
/// The category ends at the first hyphen. A name has 3 to 400 UTF-8 bytes of printable text; two
/// names are the same where their bytes are.
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
    if let reason = Self.reason(category: category) {
      throw NameFault("a category", category, reason)
    }
    try self.init(checking: "\(category)-\(identifier)")
  }

  /// A name from parts that are known to be such: a category of the program's own, and an
  /// identifier that was checked.
  ///
  /// A category is not empty and has no hyphen, an identifier is not empty: anything else is a
  /// programming error.
  public init(category: String, identifier: String) {
    if let reason = Self.reason(category: category) {
      preconditionFailure("'\(category)' is no category: \(reason)")
    }
    guard let name = StreamName(rawValue: "\(category)-\(identifier)") else {
      preconditionFailure("'\(category)-\(identifier)' is no stream name (category-identifier)")
    }
    self = name
  }

  package init(recorded name: String) { rawValue = name }

  /// Why a text is no category; nil if it is one.
  package static func reason(category: String) -> String? {
    category.utf8.contains(UInt8(ascii: "-"))
      ? "a category ends at the first hyphen, expected one word such as 'cityMuseum'" : nil
  }

  private static func reason(_ text: String) -> String? {
    if let reason = NameFault.reason(text, bytes: 3...maximumLength) { return reason }
    return hasParts(text) ? nil : "expected category-identifier, such as channel-1"
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

/// A name, or all names that begin alike: `message.sent`, `message.*`; names are compared as bytes.
public struct NamePattern: Sendable, Hashable {
  /// The pattern as it was written.
  public let text: String
  private let isBeginning: Bool

  /// The names that a text means: where it ends in `*`, all that begin with what stands before.
  public init(_ text: String) {
    self.text = text
    isBeginning = text.utf8.last == UInt8(ascii: "*")
  }

  /// This type alone, whatever it ends in.
  public init(_ type: EventType) { (text, isBeginning) = (type.name, false) }

  /// This stream alone, whatever it ends in.
  public init(_ stream: StreamName) { (text, isBeginning) = (stream.rawValue, false) }

  /// The one name that is meant; nil if it is a beginning.
  package var name: String? { isBeginning ? nil : text }

  /// Whether a name is meant.
  public func matches(_ name: String) -> Bool {
    isBeginning
      ? name.utf8.starts(with: text.utf8.dropLast()) : ExactText(name) == ExactText(text)
  }

  /// Whether the bytes are the same, and mean the same.
  public static func == (left: NamePattern, right: NamePattern) -> Bool {
    left.isBeginning == right.isBeginning && ExactText(left.text) == ExactText(right.text)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { ExactText(text).hash(into: &hasher) }
}

extension NamePattern: ExpressibleByStringLiteral {
  /// The names that a text means.
  public init(stringLiteral value: String) { self.init(value) }
}

extension NamePattern: JSONRepresentable {
  /// Reads the text.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(try reader.readString())
  }

  /// Writes the text.
  public func write(to writer: inout JSONWriter) { writer.string(text) }
}

/// The fault of a text that should be a name or an identifier.
///
/// Such a text comes from a command line, an import, a folder or a function's argument; it is
/// refused with this, and nothing has happened.
public struct NameFault: Error, Equatable {
  /// The kind of name that was expected, such as `a stream name`.
  public let kind: String
  /// The text.
  public let value: String
  /// The fault, and what is expected.
  public let reason: String

  public init(_ kind: String, _ value: String, _ reason: String) {
    self.kind = kind
    self.value = value
    self.reason = reason
  }

  /// The reason why a text is not printable, or not of such a length; nil if it is both.
  ///
  /// Printable is what can be seen and told from its neighbours: no control characters, nothing
  /// that changes the direction of writing or has no width, no space but U+0020 or what looks like
  /// one, nothing that no font knows.
  public static func reason(_ text: String, bytes limits: ClosedRange<Int>) -> String? {
    let count = text.utf8.count
    guard limits.contains(count) else {
      return "it has \(count) bytes, expected \(limits.lowerBound) to \(limits.upperBound)"
    }
    // Most names are ASCII, and every identifier that is decoded comes by here.
    if text.utf8.span.isPrintableASCII { return nil }
    if text.unicodeScalars.contains("\u{FFFD}") {
      return "it has U+FFFD, which stands for what is no UTF-8, expected the text itself"
    }
    guard let hidden = text.unicodeScalars.first(where: \.isHidden) else { return nil }
    let digits = String(hidden.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "it has the invisible character U+\(code), expected printable text"
  }
}

extension NameFault: CustomStringConvertible {
  /// The given text, the expected one and the fault.
  public var description: String {
    let shown = value.unicodeScalars.prefix(80).map {
      $0.isHidden ? $0.escaped(asASCII: true) : String($0)
    }
    let end = shown.count < value.unicodeScalars.count ? "…" : ""
    return "\"\(shown.joined())\(end)\" is not \(kind): \(reason)"
  }
}

extension Span where Element == UInt8 {
  fileprivate var isPrintableASCII: Bool {
    var index = 0
    while index + 8 <= count {
      guard Self.arePrintableASCII(number(at: index, bytes: 8)) else { return false }
      index += 8
    }
    while index < count {
      guard self[index] >= 0x20, self[index] < 0x7F else { return false }
      index += 1
    }
    return true
  }

  // Eight bytes at a time: none may have its eighth bit, nor get it where 1 is added, and each has
  // to keep it where 0x20 is taken away from it with that bit set.
  private static func arePrintableASCII(_ bytes: UInt64) -> Bool {
    let eighths: UInt64 = 0x8080_8080_8080_8080
    guard (bytes | bytes &+ 0x0101_0101_0101_0101) & eighths == 0 else { return false }
    return ((bytes | eighths) &- 0x2020_2020_2020_2020) & eighths == eighths
  }
}

extension Unicode.Scalar {
  /// Whether it cannot be seen, or changes how its neighbours are seen.
  fileprivate var isHidden: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    // U+2800 is a Braille cell without dots.
    if properties.isDefaultIgnorableCodePoint || value == 0x2800 { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .spaceSeparator,
      .privateUse, .unassigned:
      return true
    default: return false
    }
  }
}

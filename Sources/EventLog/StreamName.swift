public import JSON

/// The name of a stream, `category-identifier`: `channel-01JD`, `calendar-dr-lee`.
///
/// The category ends at the first hyphen. A name has 3 to 400 UTF-8 bytes and no control characters.
public struct StreamName: Sendable, Hashable, RawRepresentable {
  /// The longest name in UTF-8 bytes.
  public static let maximumLength = 400

  /// The whole name.
  public let rawValue: String

  /// Creates a name, or nil if the text is none.
  public init?(rawValue: String) {
    let bytes = rawValue.utf8
    guard bytes.count <= Self.maximumLength, let hyphen = bytes.firstIndex(of: UInt8(ascii: "-")),
      hyphen > bytes.startIndex, bytes.index(after: hyphen) < bytes.endIndex,
      bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    self.rawValue = rawValue
  }

  /// Creates a name from its parts.
  ///
  /// A category is not empty and has no hyphen, an identifier is not empty: anything else is a programming error.
  public init(category: String, identifier: String) {
    guard let name = StreamName(rawValue: "\(category)-\(identifier)") else {
      preconditionFailure("'\(category)-\(identifier)' is no stream name (category-identifier)")
    }
    self = name
  }

  init(recorded name: String) { rawValue = name }

  /// The part before the first hyphen.
  public var category: String { String(rawValue.prefix { $0 != "-" }) }

  /// The part after the first hyphen.
  public var identifier: String { String(rawValue.drop { $0 != "-" }.dropFirst()) }
}

extension StreamName: JSONRepresentable, CustomStringConvertible {
  /// The whole name.
  public var description: String { rawValue }
}

public import JSON

/// A name, or all names that begin alike: `message.sent`, `message.*`; names are compared as bytes.
public struct NamePattern: Sendable, Hashable {
  /// What was written.
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

  /// The one name that is meant; nil where it is a beginning.
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

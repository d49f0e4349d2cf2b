/// The name of a kind of event in the past tense, such as `message.sent`; wire names are forever.
public struct EventType: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name, 1 to 100 UTF-8 bytes.
  public let name: String

  /// Creates a type from its name.
  public init(_ name: String) { self.name = name }

  /// Creates a type from its name.
  public init(stringLiteral value: String) { name = value }

  /// Whether the name can be recorded.
  public var isValid: Bool {
    (1...100).contains(name.utf8.count) && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}

extension EventType: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

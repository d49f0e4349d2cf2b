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

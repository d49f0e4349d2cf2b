/// An identifier of something in a chat, told apart by what it identifies; its text is the other side's business.
public struct ChatIdentifier<Of>: RawRepresentable, Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The identifier as it stands in the record.
  public let rawValue: String

  /// Takes an identifier as somebody said it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes an identifier that stands in the code.
  public init(stringLiteral value: String) { rawValue = value }

  /// The identifier's text.
  public var description: String { rawValue }
}

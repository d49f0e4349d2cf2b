public import JSON

/// The identifier of one kind of thing: an opaque text that its maker chose.
public struct Identifier<Kind>: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral {
  /// The text.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from its text.
  public init(_ text: String) { rawValue = text }

  /// Creates an identifier from its text.
  public init(stringLiteral value: String) { rawValue = value }
}

extension Identifier: JSONRepresentable, CustomStringConvertible {
  /// The text.
  public var description: String { rawValue }
}

/// Tells identifiers of messages apart from others.
public enum MessageKind {}
/// Tells identifiers of interactions apart from others.
public enum InteractionKind {}
/// Tells identifiers of members apart from others.
public enum MemberKind {}
/// Tells identifiers of turns apart from others.
public enum TurnKind {}
/// Tells identifiers of function calls apart from others.
public enum CallKind {}

/// A message in a channel.
public typealias MessageID = Identifier<MessageKind>
/// A card, a button, a quick reply or an input: something a person can act on once.
public typealias InteractionID = Identifier<InteractionKind>
/// A person, a provider or an assistant.
public typealias MemberID = Identifier<MemberKind>
/// A person's message and all that follows until the assistant waits again.
public typealias TurnID = Identifier<TurnKind>
/// One call of a function; also its idempotency key.
public typealias CallID = Identifier<CallKind>

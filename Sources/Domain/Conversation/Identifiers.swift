public import EventLog

/// Tells identifiers of messages apart from others.
public enum MessageKind: MadeKind {}
/// Tells identifiers of interactions apart from others.
public enum InteractionKind: MadeKind {}
/// Tells identifiers of members apart from others.
public enum MemberKind {}
/// Tells identifiers of turns apart from others.
public enum TurnKind: MadeKind {}
/// Tells identifiers of function calls apart from others.
public enum CallKind: MadeKind {}

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

extension TurnID {
  /// The turn that answers a message: known before it begins, so that the message can belong to it.
  package init(answering message: MessageID) { self.init("turn-\(message)") }
}

public import EventLog

/// Tells identifiers of messages apart from others.
public enum MessageKind: GeneratedIDKind {}
/// Tells identifiers of interactions apart from others.
public enum InteractionKind: GeneratedIDKind {}
/// Tells identifiers of members apart from others.
public enum MemberKind {}
/// Tells identifiers of turns apart from others.
public enum TurnKind: GeneratedIDKind {}
/// Tells identifiers of function calls apart from others.
public enum CallKind: GeneratedIDKind {}

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

// No words of a person can be in these: they are choices.

extension MemberRole: PlainValue {}
extension FunctionEffect: PlainValue {}
extension TurnFailure: PlainValue {}
extension CallFailure: PlainValue {}
extension ModelFailure: PlainValue {}
extension CallRejection: PlainValue {}
extension ConsentBasis: PlainValue {}
extension Repair: PlainValue {}
extension FlowDeadEnd: PlainValue {}

public import EventLog

/// The conversation itself was put right: what the person said was about it, or the assistant could not go on.
@Event("dialogue.repaired")
public struct DialogueRepaired: Sendable {
  public var turn: TurnID
  /// Whose conversation it is.
  public var by: MemberID
  /// In which way.
  public var repair: Repair
}

/// A way in which a conversation is put right.
@JSONShape
public enum Repair: String, Sendable, Hashable, CaseIterable {
  /// Something that was said is replaced: "no, I meant Thursday".
  case correct
  /// What is open is left: "never mind".
  case cancel
  /// A question is not to be answered: "skip that".
  case skip
  /// What was said last is said again.
  case `repeat`
  /// What is asked is explained: "what do you mean?", "why?".
  case clarify
  /// The answer before is taken back.
  case goBack
  /// What can be done is said.
  case help
  /// Everything that is open or known is forgotten.
  case startOver
  /// A question that something else came before is asked again.
  case resume
  /// Somebody real is asked for.
  case human
  /// A greeting.
  case greet
  /// Thanks.
  case thank
  /// The person goes.
  case leave
  /// It was not understood.
  case cannotHandle
  /// It was meant for, or about, somebody else than the person who is signed in.
  case otherPerson
}

/// A message asks for several things: this one is done once those before it are.
@Event("request.deferred", subject: .caller)
public struct RequestDeferred: Sendable {
  public var turn: TurnID
  /// Whose request it is.
  public var by: MemberID
  /// What was said of it.
  @Personal public var text: String
}

/// One of the requests that were deferred is taken up.
@Event("request.takenUp", subject: .caller)
public struct RequestTakenUp: Sendable {
  public var turn: TurnID
  /// Whose request it is.
  public var by: MemberID
  /// What was said of it.
  @Personal public var text: String
}

/// A person said in words which of the cards that were shown they mean.
@Event("option.named")
public struct OptionNamed: Sendable {
  public var turn: TurnID
  /// Who.
  public var by: MemberID
  /// The card.
  public var option: InteractionID
}

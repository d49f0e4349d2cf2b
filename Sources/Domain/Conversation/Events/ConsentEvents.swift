public import EventLog
public import JSON

/// The assistant asked for a person's consent to a call with just these arguments.
@Event("consent.asked")
public struct ConsentAsked: Sendable {
  /// The input that asks.
  public var input: InteractionID
  /// Who is asked.
  @Subject public var of: MemberID
  /// The function, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// The hash of the call, see ``ConsentHash``.
  @Personal(erased: ConsentHash.erased) public var hash: ConsentHash
  /// The call that a language model wants and that waits for it; nil if none does.
  public var call: CallID?
  /// A summary of the function, as the plugin said it then.
  @Plain("a function's summary") public var title: String?
  /// Its effect on the world.
  public var effect: FunctionEffect?
}

/// A person consented to a call with just these arguments.
@Event("consent.given")
public struct ConsentGiven: Sendable {
  /// Who.
  @Subject public var by: MemberID
  /// The function, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// The hash of the call, see ``ConsentHash``.
  @Personal(erased: ConsentHash.erased) public var hash: ConsentHash
  /// How.
  public var basis: ConsentBasis
  /// The interaction that they answered; nil if they asked for the call themselves.
  public var interaction: InteractionID?
}

/// A person did not consent to a call.
@Event("consent.declined")
public struct ConsentDeclined: Sendable {
  /// The input that asked.
  public var input: InteractionID
  /// Who.
  @Subject public var by: MemberID
  /// The function, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// The hash of the call, see ``ConsentHash``.
  @Personal(erased: ConsentHash.erased) public var hash: ConsentHash
}

/// How a person consented to a call.
@JSONShape
public enum ConsentBasis: String, Sendable, Hashable {
  /// They said yes to a question that showed it.
  case question
  /// They chose a card, a button or a reply that showed it.
  case offer
  /// They plainly asked for it and gave what it lacked where they were asked for just that.
  case input
  /// They asked for it and named everything, where the function lets that count.
  case spoken
  /// They undid what it takes back.
  case undo
}

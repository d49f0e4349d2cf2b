public import EventLog

/// An event that holds what a language model's words claim.
@JSONShape
public struct ClaimGround: Sendable, Hashable {
  /// The call that did it, or whose result says it.
  public var call: CallID
  /// The position of the event with the call's result.
  public var position: Int
}

/// Words of a language model were not shown, since the record does not hold what they claim.
@Event("claim.withheld", subject: .caller)
public struct ClaimWithheld: Sendable {
  public var turn: TurnID
  /// The model, as its endpoint calls it.
  @Plain("a model's name") public var model: String
  /// The sentence, as the model wrote it.
  @Personal public var sentence: String
  /// Why.
  @Plain("one of the reasons that there are") public var reason: ClaimFault
  /// The act that is claimed, in one English word such as `cancel`; nil if only values are.
  @Plain("a word of the platform's own list") public var act: String?
  /// The reaction to it.
  @Plain("one of the remedies that there are") public var remedy: ClaimRemedy
}

/// Why a claim is not held by the record.
@JSONShape
public enum ClaimFault: String, Sendable, Hashable, CaseIterable {
  /// Nothing on record did it.
  case notDone
  /// It was done to something else, or the thing is not on record.
  case otherThing
  /// The record says another value, or none.
  case otherValue
  /// The record says the opposite.
  case opposite
}

/// The remedy for a claim that the record does not hold.
@JSONShape
public enum ClaimRemedy: String, Sendable, Hashable, CaseIterable {
  /// The model is asked again, once in a turn.
  case askedAgain
  /// The person is told what the record says instead.
  case corrected
  /// The sentence is left out.
  case leftOut
}

public import EventLog

/// A language model answered in a turn: what it said, and what it wants called before it says more.
@Event("model.answered", subject: .caller)
public struct ModelAnswered: Sendable {
  public var turn: TurnID
  /// The model, as its endpoint calls it.
  @Plain("a model's name") public var model: String
  /// The message that says its words; nil where it said none.
  public var message: MessageID?
  /// Its words where the message does not say just these, as with replies in band.
  @Personal public var text: String?
  /// What it wants called, in order; each of them is made, withheld or rejected before it is asked again.
  @Personal(erased: [ModelCall]())
  public var calls: [ModelCall]
  /// Why it ended, as its endpoint says it: `stop`, `tool_calls`, `length`.
  @Plain("a word of the endpoint's protocol") public var ending: String?
  /// Whether it said more than is kept; nil where it did not.
  public var isCut: Bool?
  /// What it read, in tokens, as its endpoint counts them; nil where it does not say.
  public var promptTokens: Int?
  /// What it wrote, in tokens, as its endpoint counts them; nil where it does not say.
  public var answerTokens: Int?
  /// How often it was asked until it answered: 1 where nothing failed.
  public var attempts: Int
  /// From the question to the end of the answer, in microseconds, attempts that failed and pauses included.
  public var microseconds: Int
}

/// A call that a language model wants made; until it is checked it is nothing but the model's words.
@JSONShape
public struct ModelCall: Sendable, Hashable {
  /// The call's identifier, which `function.called` has where it is made.
  public var call: CallID
  /// The function's name, as the model wrote it.
  public var function: String
  /// The arguments as the model wrote them: a text that should be a JSON object.
  public var arguments: String
}

/// A language model gave no answer that can be used: the embedded one goes on with the turn.
@Event("model.failed", subject: .caller)
public struct ModelFailed: Sendable {
  public var turn: TurnID
  /// The model, as its endpoint calls it.
  @Plain("a model's name") public var model: String
  /// Why.
  public var reason: ModelFailure
  /// Why, in a sentence, for whoever looks into it.
  @Personal public var message: String?
  /// How often it was asked; 0 where it failed so often before that it was not asked again yet.
  public var attempts: Int
  /// From the question until it was given up, in microseconds.
  public var microseconds: Int
}

/// Why a language model gave no answer.
@JSONShape
public enum ModelFailure: String, Sendable, Hashable {
  /// Its endpoint cannot be reached, or broke the connection off.
  case unreachable
  /// It took longer than it may.
  case timeout
  /// Its endpoint has too much to do.
  case busy
  /// Its endpoint refuses what it is asked, or whoever asks.
  case refused
  /// What came is no answer.
  case unreadable
}

/// A call that a language model wants is not made, and the model is told why.
@Event("function.rejected", subject: .caller)
public struct FunctionRejected: Sendable {
  public var turn: TurnID
  public var call: CallID
  /// Why.
  public var reason: CallRejection
  /// Why, in a sentence, as the model is told it.
  @Personal public var message: String
}

/// Why a call that a language model wants is not made.
@JSONShape
public enum CallRejection: String, Sendable, Hashable {
  /// The plugin has no such function.
  case unknownFunction
  /// The arguments are no JSON object.
  case brokenArguments
  /// The arguments do not fit the function's schema, or name another day than the person.
  case invalidArguments
  /// It is for, or about, somebody else than the person who is signed in.
  case otherPerson
  /// What it would do is not clear: the person has to say which.
  case ambiguous
  /// Another call waits for the person's consent.
  case consentPending
  /// The turn has made as many calls as it may.
  case tooMany
}

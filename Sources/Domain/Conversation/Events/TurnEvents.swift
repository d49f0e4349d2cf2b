public import EventLog

/// The assistant takes up a person's message.
@Event("turn.started")
public struct TurnStarted: Sendable {
  public var turn: TurnID
  /// The message it answers.
  public var message: MessageID
  /// Whose message it is: whatever the turn does, it does for them.
  public var person: MemberID
  /// The language in which it is said, as an ISO 639-1 code, and answered from then on; nil where that is not clear.
  @Plain("a language's code") public var language: String?
}

/// The assistant goes on with a turn that was left open, as when the program had ended.
@Event("turn.resumed")
public struct TurnResumed: Sendable {
  public var turn: TurnID
}

/// The assistant waits again.
@Event("turn.completed")
public struct TurnCompleted: Sendable {
  public var turn: TurnID
  /// The model that decided what the message meant, with the fingerprint of its weights; nil where none was asked.
  @Plain("a model's name") public var model: String?
}

/// The assistant gave up.
@Event("turn.failed", subject: .caller)
public struct TurnFailed: Sendable {
  public var turn: TurnID
  /// Why.
  public var reason: TurnFailure
  /// Why, in a sentence, for whoever looks into it.
  @Personal public var message: String?
}

/// Why a turn was given up.
@JSONShape
public enum TurnFailure: String, Sendable, Hashable, CaseIterable {
  /// The model could not decide what the message means.
  case model
  /// The program ended in it, and once more when it was taken up again.
  case interrupted
}

/// What a function does to the world.
@JSONShape
public enum Effect: String, Sendable, Hashable {
  /// Nothing: it may be called again.
  case read
  /// Something that may be asked for again with the same idempotency key.
  case write
  /// Something that needs the person's word.
  case destructive
}

/// The assistant is about to call a function.
@Event("function.called", subject: .caller)
public struct FunctionCalled: Sendable {
  /// The call, also its idempotency key.
  public var call: CallID
  /// The function, qualified by its plugin: `healthcare.reservation`.
  @Plain("a function's name") public var function: String
  @Personal public var arguments: JSONValue
  /// What the function does to the world.
  public var effect: Effect?
  /// The version of the plugin that is asked.
  @Plain("a plugin's version") public var plugin: String?
  /// The model that proposed it, with the fingerprint of its weights; nil where the person chose it.
  @Plain("a model's name") public var model: String?
}

/// A function answered.
@Event("function.returned", subject: .caller)
public struct FunctionReturned: Sendable {
  public var call: CallID
  @Plain("a function's name") public var function: String
  /// The status, as in HTTP; it is rendered only at 200.
  public var status: Int = 200
  /// What it answered.
  @Personal public var response: JSONValue
}

extension FunctionReturned {
  /// Whether a status says that a function broke down, so that nobody knows what it has done: 5xx of HTTP but for 503, which says that it
  /// did not begin (RFC 9110, 15.6).
  package static func isBreakdown(_ status: Int) -> Bool {
    (500...599).contains(status) && status != 503
  }
}

/// A function did not answer.
@Event("function.failed", subject: .caller)
public struct FunctionFailed: Sendable {
  public var call: CallID
  @Plain("a function's name") public var function: String
  /// Why.
  public var reason: CallFailure
  /// Why, in a sentence.
  @Personal public var message: String?
}

/// A call was not made: the function, asked what it would do, said that it cannot be done, or did not say.
@Event("function.withheld", subject: .caller)
public struct FunctionWithheld: Sendable {
  public var turn: TurnID
  /// Whose turn it is.
  public var by: MemberID
  /// The function, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// The arguments that it would have been called with.
  @Personal public var arguments: JSONValue
  /// What the function would do to the world.
  public var effect: Effect
  /// The status of its answer, as in HTTP; nil where it gave none.
  public var status: Int?
  /// Its answer: why it cannot be done; nil where it gave none.
  @Personal public var response: JSONValue?
  /// Why it gave none; nil where it gave one.
  public var reason: CallFailure?
  /// The same in a sentence.
  @Personal public var message: String?
  /// The call that a language model wants and that this is the end of; nil where none does.
  public var call: CallID?
}

/// Why a function did not answer.
@JSONShape
public enum CallFailure: String, Sendable, Hashable, CaseIterable {
  /// The program ended during the call, and it is not made again: what it did is not known.
  case interrupted
  /// It took longer than it may.
  case timeout
  /// Too many calls of the plugin have not ended yet.
  case busy
  /// Its answer was more than can be recorded.
  case tooLarge
  /// The plugin no longer has it.
  case refused
  /// It threw an error.
  case error
}

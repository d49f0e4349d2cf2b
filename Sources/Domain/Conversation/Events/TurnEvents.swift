public import EventLog

/// The assistant takes up a person's message.
@Event("turn.started")
public struct TurnStarted: Sendable {
  public var turn: TurnID
  /// The message it answers.
  public var message: MessageID
  /// Whose message it is: whatever the turn does, it does for them.
  public var person: MemberID
  /// The language in which it is said, as an ISO 639-1 code, and answered from then on; nil if that
  /// is not clear.
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
  /// The model that decided what the message meant, with the fingerprint of its weights; nil if
  /// none was asked.
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

/// The effect of a function on the world.
@JSONShape
public enum FunctionEffect: String, Sendable, Hashable {
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
  /// The effect of the function on the world.
  public var effect: FunctionEffect?
  /// The version of the plugin that is asked.
  @Plain("a plugin's version") public var plugin: String?
  /// The model that proposed it, with the fingerprint of its weights; nil if the person chose it.
  @Plain("a model's name") public var model: String?
}

/// A function answered.
@Event("function.returned", subject: .caller)
public struct FunctionReturned: Sendable {
  public var call: CallID
  @Plain("a function's name") public var function: String
  /// The status, as in HTTP; it is rendered only at 200.
  public var status: Int = 200
  /// Its answer.
  @Personal public var response: JSONValue
}

extension FunctionReturned {
  /// Whether a status says that a function broke down, so that nobody knows what it has done: 5xx
  /// of HTTP but for 503, which says that it did not begin (RFC 9110, 15.6).
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

/// A call was not made: the function, asked what it would do, said that it cannot be done, or did
/// not say.
@Event("function.withheld", subject: .caller)
public struct FunctionWithheld: Sendable {
  public var turn: TurnID
  /// Whose turn it is.
  public var by: MemberID
  /// The function, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// The arguments that it would have been called with.
  @Personal public var arguments: JSONValue
  /// The effect that the function would have on the world.
  public var effect: FunctionEffect
  /// The status of its answer, as in HTTP; nil if it gave none.
  public var status: Int?
  /// Its answer: why it cannot be done; nil if it gave none.
  @Personal public var response: JSONValue?
  /// Why it gave none; nil if it gave one.
  public var reason: CallFailure?
  /// Why it gave none, in a sentence.
  @Personal public var message: String?
  /// The call that a language model wants and that this is the end of; nil if none does.
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

/// A language model answered in a turn: what it said, and what it wants called before it says more.
@Event("model.answered", subject: .caller)
public struct ModelAnswered: Sendable {
  public var turn: TurnID
  /// The model, as its endpoint calls it.
  @Plain("a model's name") public var model: String
  /// The message that says its words; nil if it said none.
  public var message: MessageID?
  /// Its words where the message does not say just these, as with replies in band.
  @Personal public var text: String?
  /// The calls that it wants, in order; each of them is made, withheld or rejected before it is
  /// asked again.
  @Personal(erased: [ModelCall]())
  public var calls: [ModelCall]
  /// Why it ended, as its endpoint says it: `stop`, `tool_calls`, `length`.
  @Plain("a word of the endpoint's protocol") public var ending: String?
  /// Whether it said more than is kept; nil if it did not.
  public var isCut: Bool?
  /// The tokens that it read, by the count of its endpoint; nil if it does not say.
  public var promptTokens: Int?
  /// The tokens that it wrote, by the count of its endpoint; nil if it does not say.
  public var answerTokens: Int?
  /// How often it was asked until it answered: 1 if nothing failed.
  public var attempts: Int
  /// From the question to the end of the answer, in microseconds, attempts that failed and pauses
  /// included.
  public var microseconds: Int
  /// The events that hold what its words claim, in order; nil if they claim nothing.
  @Plain("identifiers of calls and positions") public var grounds: [ClaimGround]?
}

/// A call that a language model wants made; until it is checked it is nothing but the model's
/// words.
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
  /// How often it was asked; 0 if it failed so often before that it was not asked again yet.
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
  /// The response is no answer.
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
  /// The request is not clear: the person has to say which.
  case ambiguous
  /// Another call waits for the person's consent.
  case consentPending
  /// The turn has made as many calls as it may.
  case tooMany
}

/// A person wants a turn undone in which something was done: that is taken back first.
@Event("turn.undoRequested")
public struct TurnUndoRequested: Sendable {
  /// The turn.
  public var turn: TurnID
  /// Whose turn it is, and who wants it undone.
  @Subject public var by: MemberID
  /// The message that answers anew what was answered in the turn; nil if nothing does.
  public var answer: MessageID?
}

/// A turn is as if it had not been: nobody is shown it any more, and what was there before it is
/// there again.
@Event("turn.undone")
public struct TurnUndone: Sendable {
  /// The turn.
  public var turn: TurnID
  /// Whose turn it is, and who undid it.
  @Subject public var by: MemberID
  /// The messages of it, by the person and to them.
  public var messages: [MessageID]
  /// The calls made in it, and to take it back.
  public var calls: [CallID]
  /// The turns before it that failed at the same message, and are undone with it; nil without any.
  public var retried: [TurnID]?
  /// The choice that began it, and that the person can make again; nil if they said it themselves.
  public var tapped: InteractionID?
  /// The message that is the newest one again; nil if there is none.
  public var newest: MessageID?
  /// The text of that message, in one line.
  @Personal public var preview: String?
  /// The replies that are offered again with it.
  @Personal(erased: [QuickReply]())
  public var replies: [QuickReply]
}

/// A turn is not undone: something that was done in it could not be taken back.
@Event("turn.undoFailed")
public struct TurnUndoFailed: Sendable {
  /// The turn, which stays as it was.
  public var turn: TurnID
  /// Who wanted it undone.
  @Subject public var by: MemberID
  /// The function whose deed stays, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// Why, in a sentence.
  @Personal public var reason: String
}

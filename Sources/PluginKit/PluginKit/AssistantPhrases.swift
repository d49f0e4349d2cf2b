public import Conversation

/// Every sentence that the platform itself says in a conversation; a plugin may say it otherwise,
/// in each language.
///
/// ```swift
/// var phrases = AssistantPhrases()
/// phrases.gone = "That is no longer on the menu."
/// try registry.say(phrases)
/// ```
public struct AssistantPhrases: Sendable {
  /// The message holds no words.
  public var wordsOnly = "I can read words only so far. Could you tell me in words?"
  /// The subject of the conversation is no longer there.
  public var gone = "I cannot do that any more."
  /// The model failed.
  public var cannotAnswer = "I'm sorry, I cannot answer right now. Please try again."
  /// Something could not be undone, since what was done in it could not be taken back, and why.
  public var notUndone: @Sendable (_ reason: String) -> String = {
    "I could not take that back. \($0)"
  }
  /// The language model cannot be reached: the embedded one goes on.
  public var modelGone =
    "(I cannot reach my language model right now; I go on with what I understand by myself.)"
  /// The language model broke off in the middle of what it said.
  public var brokenOff = "(My answer broke off here.)"
  /// The language model said that something was done, and nothing was: `done` is how that is called
  /// if it was, such as "cancelled".
  public var notDoneYet: @Sendable (_ done: String) -> String = {
    "(In this conversation nothing has been \($0) so far.)"
  }
  /// The language model said something that the record does not hold.
  public var notOnRecord = "(I leave something out that I cannot confirm.)"
  /// The language model did not come to an end.
  public var tooManySteps =
    "That took more steps than I am allowed. Could you ask for one thing at a time?"
  /// The answers to "why did you say that?".
  public var reasons = ReasonPhrases()
  /// A call did not fit its function, and why.
  public var unusable: @Sendable (_ violation: String) -> String = {
    "I could not use that: \($0). Could you say it in other words?"
  }
  /// A value does not fit what a function takes: nobody is told in a schema's words why.
  public var misfit = "I could not use that. Could you say it in other words?"
  /// Consent is asked for by a function without a question of its own; `said` lists what it would
  /// be called with.
  public var consent: @Sendable (_ summary: String, _ said: String) -> String = {
    $1.isEmpty ? "Shall I do this: \($0)?" : "Shall I do this: \($0) (\($1))?"
  }
  /// The sentence for what a question for consent leaves unsaid.
  public var alsoSaid: @Sendable (_ question: String, _ said: String) -> String = {
    "\($0) (\($1))"
  }
  /// Yes, as a reply to a question for consent.
  public var yes = "Yes"
  /// No, as a reply to a question for consent.
  public var no = "No"
  /// Something was asked about or only supposed that a function would do: what may be said to have
  /// it done.
  public var onlyOnRequest: @Sendable (_ example: String) -> String = {
    "I cannot say more about that, and I have not done anything. If you want me to, just ask, for example: \"\($0)\""
  }
  /// Something was said not to be wanted.
  public var leftAlone = "All right, I leave it."
  /// Yes or no was said, and nothing had been asked.
  public var nothingToConfirm = "There is nothing to confirm."
  /// Something was agreed to, and nothing had been asked or offered.
  public var nothingAsked = "All right. What would you like to do?"
  /// Something was agreed to where several things had been offered.
  public var whichOfThese = "All right. Which of these would you like?"
  /// No was said, and the function has no words for it.
  public var declined = "All right."
  /// The answer was not understood, and the question cannot be asked again.
  public var sayAgain = "Could you say that again?"
  /// The model said nothing.
  public var silence = "I have nothing to say to that."
  /// The model offered replies and no words.
  public var choose = "Please choose:"
  /// A parameter is missing that has no question of its own.
  public var missing: @Sendable (_ what: String) -> String = { "Please tell me the \($0)." }
  /// The answer if the words name no possible day or time: "30 February", "25:00".
  public var impossible: @Sendable (_ said: String) -> String = {
    "\"\($0)\" does not exist on any calendar or clock."
  }
  /// A date was named with another day of the week than it is.
  public var contradictory:
    @Sendable (_ said: String, _ date: String, _ weekday: String) -> String = {
      "You say \"\($0)\", but \($1) is a \($2)."
    }
  /// A day was named that is over.
  public var past: @Sendable (_ said: String) -> String = { "\"\($0)\" is in the past." }
  /// A day was named that is years ahead.
  public var far: @Sendable (_ said: String) -> String = { "\"\($0)\" is too far ahead." }
  /// Said after an apology in a language that is not spoken.
  public var english = " (I only understand English so far.)"
  /// A flow ended without words of its own.
  public var flowEnded = "Thank you."
  /// A flow cannot go on: an answer led to nothing that it has.
  public var flowLost =
    "I cannot continue with these questions; something is wrong on my side."
  /// A flow cannot go on: it is another one by now, which is offered.
  public var flowChanged =
    "These questions have changed since we started, so I cannot continue. Shall we start over?"
  /// The answer if the words are no answer of the kind that is asked for.
  public var expected: @Sendable (_ fault: InputFault) -> String = { $0.request }
  /// A number is asked for, and none was said.
  public var expectedNumber = "Please say a number."
  /// Yes or no is asked for, and neither was said.
  public var expectedYesOrNo = "Please say yes or no."
  /// A number is too small or too large.
  public var outOfBounds: @Sendable (_ least: Int, _ most: Int) -> String = {
    "It has to be from \($0) to \($1)."
  }
  /// A function did what it does, without words of its own.
  public var done = "Done."
  /// A function answered with a status other than 200, without words of its own.
  public var refused: @Sendable (_ status: Int) -> String = {
    "I'm sorry, that did not work (status \($0))."
  }
  /// A function did not answer.
  public var failed: @Sendable (_ reason: CallFailure) -> String = Self.failure
  /// The message could mean several things, which are offered.
  public var ambiguous = "I am not sure what you would like. Did you mean one of these?"
  /// The message may be about something else, and these come nearest.
  public var nearest =
    "I'm sorry, I am not sure that I can help with that. Did you mean one of these?"
  /// The message means nothing that is known here; what can be done is offered.
  public var notUnderstood =
    "I'm sorry, I do not know how to help with that. Here is what I can help you with:"

  /// A group begins: how the assistant is spoken to there.
  public var inGroup: @Sendable (_ name: String) -> String = {
    "I answer here when you begin with \"\($0), …\" or write @\($0)."
  }

  /// The phrases for repairs of a conversation.
  public var repair = RepairPhrases()

  /// The phrases if something cannot be undone.
  public var undo = UndoPhrases()

  /// The sentences in English.
  public init() {}

  private static func failure(_ reason: CallFailure) -> String {
    switch reason {
    case .interrupted:
      "I was interrupted and cannot tell whether that was done. Please check before trying again."
    case .busy: "I'm sorry, that is too busy right now. Please try again later."
    case .timeout: "I'm sorry, that took too long. Please try again."
    case .tooLarge, .refused, .error: "I'm sorry, something went wrong. Please try again."
    }
  }
}

extension RegisteredPlugin {
  /// The platform's phrases in a language, such as `de` or `de-AT`: the plugin's sentences in it,
  /// else in the language without the region, else in English.
  public func phrases(in language: String) -> AssistantPhrases {
    let primary = language.split(separator: "-").first.map(String.init) ?? language
    return phrases[language] ?? phrases[primary] ?? phrases["en"] ?? AssistantPhrases()
  }
}

/// The platform's phrases if somebody asks why the last thing was said; `summary` is what a
/// function does.
public struct ReasonPhrases: Sendable {
  /// A function was asked, and changed nothing.
  public var lookedUp: @Sendable (_ summary: String) -> String = {
    "I understood that you wanted this: \($0). I looked it up, and told you what came back."
  }
  /// A function did something.
  public var did: @Sendable (_ summary: String) -> String = {
    "I understood that you wanted this: \($0). You agreed, it was done, and I told you so."
  }
  /// A function refused.
  public var refused: @Sendable (_ summary: String) -> String = {
    "I understood that you wanted this: \($0). It could not be done, and I told you why."
  }
  /// Documents were searched, and one was quoted.
  public var quoted: @Sendable (_ question: String) -> String = {
    "You asked: “\($0)” I searched the documents for that, and quoted the passage that fits it best, with the place where it stands."
  }
  /// A fact was said that answers a question.
  public var fact: @Sendable (_ question: String) -> String = {
    "I understood your question like this: “\($0)” I gave the answer that is written down for it."
  }
  /// A complaint was heard.
  public var complaint = "I understood your words as a complaint, and put them on record as one."
  /// A danger was heard in the person's words.
  public var danger: @Sendable (_ said: String) -> String = {
    "You said: “\($0)” That can mean a danger, and then I answer that before anything else."
  }
  /// The message was not understood.
  public var notUnderstood =
    "I did not understand your message for sure, and so I said what I can do."
  /// A parameter is asked for.
  public var needed: @Sendable (_ summary: String) -> String = {
    "I understood that you wanted this: \($0). I need that for it."
  }
  /// The person's consent is asked for.
  public var consent: @Sendable (_ summary: String) -> String = {
    "I understood that you wanted this: \($0). I do it only if you say yes."
  }
  /// A step of a flow is asked.
  public var flow = "It is one of several questions. What you answer decides how I go on."
  /// The words were a language model's, beside a function's result.
  public var heldAgainst =
    "The words are a language model's. They were compared with that result before you saw them."
  /// The words were a language model's, and no function was called.
  public var modelsWords =
    "Those were a language model's words. No function was called for them just then."
  /// The words were the platform's or the plugin's, and no function was called.
  public var noFunction =
    "That is what I answer to such a message. I looked nothing up for it."

  public init() {}
}

/// The platform's phrases if something cannot be undone.
public struct UndoPhrases: Sendable {
  /// Why it cannot.
  public var refused: @Sendable (_ refusal: UndoRefusal) -> String = { $0.description }
  /// Nothing takes back what the function does.
  public var nothingTakesItBack = "There is no way to undo it."
  /// The function is not there any more.
  public var functionGone = "It is not there any more."
  /// The plugin is not there any more.
  public var pluginGone = "Its plugin is not here."
  /// The function's result is needed to take it back, and was erased.
  public var erased = "Its result was removed from the record."
  /// The undoing function does not take the result, and why.
  public var unfit: @Sendable (_ function: String, _ violation: String) -> String = {
    "\($0) does not fit: \($1)"
  }

  /// The sentences in English.
  public init() {}
}

/// Something people say that needs no function: thanks, a greeting.
public struct SmallTalk: Sendable, Hashable {
  /// Its name, unique within the plugin.
  public let name: String
  /// The examples.
  public let examples: [String]
  /// The answer.
  public let answer: String
  /// The quick replies.
  public let quickReplies: [String]

  /// Declares an answer.
  public init(_ name: String, examples: [String], answer: String, quickReplies: [String] = []) {
    self.name = name
    self.examples = examples
    self.answer = answer
    self.quickReplies = quickReplies
  }
}

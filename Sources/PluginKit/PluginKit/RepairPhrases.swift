/// The platform's phrases for repairs of a conversation.
public struct RepairPhrases: Sendable {
  /// The answer if a deed is corrected that the assistant cannot change.
  public var doneAlready = "That is already done, so I did not do it again."
  /// Before the question whether what was done is to be changed.
  public var changing: @Sendable (_ question: String) -> String = { "That is done already. \($0)" }
  /// A question cannot be passed over.
  public var needed: @Sendable (_ question: String) -> String = {
    "I cannot continue without it. \($0) To leave it, say \"never mind\"."
  }
  /// Why something is asked; `what` says what it is needed for.
  public var asking: @Sendable (_ what: String, _ question: String) -> String = {
    "I ask because I need it for this: \($0). \($1)"
  }
  /// Why consent is asked.
  public var consenting: @Sendable (_ question: String) -> String = {
    "I will not do anything until you say yes. \($0)"
  }
  /// An answer was not understood; the question is asked again.
  public var notAnAnswer: @Sendable (_ question: String) -> String = {
    "I did not understand that as an answer. \($0)"
  }
  /// An answer was not understood several times.
  public var stillNoAnswer: @Sendable (_ question: String) -> String = {
    "I still did not understand that as an answer. \($0) You can also say \"never mind\"."
  }
  /// An answer was not understood so often that the question is left.
  public var questionLeft =
    "I cannot work this out, so I have stopped: nothing was done. What would you like to do?"
  /// Nothing is there to go back to.
  public var nothingBefore = "There is nothing to go back to. What would you like to do?"
  /// Everything is forgotten and begins anew.
  public var startedOver = "All right, let's start over. What can I do for you?"
  /// A question is asked again after something else.
  public var resuming: @Sendable (_ question: String) -> String = { "Back to where we were: \($0)" }
  /// Nobody real can be brought in.
  public var nobodyThere =
    "I'm sorry, there is no human colleague I could bring in here. This is what I can do:"
  /// Something is asked that nobody wrote down; the fact `person` comes after it.
  public var notWritten = "I'm sorry, I do not know that."
  /// After both, if something else comes near.
  public var orOneOfThese = "Or did you mean one of these?"
  /// The conversation is the assistant's again.
  public var backAgain = "I am back. What can I do for you?"
  /// The words before a list of what can be done.
  public var help = "This is what I can help you with:"
  /// A greeting.
  public var greeting = "Hello! What can I do for you?"
  /// Thanks are answered.
  public var welcome = "You're welcome."
  /// The person goes.
  public var goodbye = "Goodbye."
  /// It was not understood twice.
  public var stillNotUnderstood =
    "I'm sorry, I still do not understand. Please choose one of these, or say it in a few plain words:"
  /// A place or number that none of the things shown has; `count` were shown.
  public var noSuchOption: @Sendable (_ said: String, _ count: Int) -> String = {
    "There is no \"\($0)\": I have shown \($1) to choose from. Which one would you like?"
  }
  /// A number if nothing with numbers was shown.
  public var nothingNumbered: @Sendable (_ number: String) -> String = {
    "There is nothing with the number \($0) to choose now. What would you like to do?"
  }
  /// Several of the things shown may be meant; they are shown again.
  public var whichOfThem: @Sendable (_ names: String) -> String = {
    "Which of these do you mean: \($0)?"
  }
  /// Something shown is chosen, and nothing follows from that.
  public var whatAboutIt: @Sendable (_ title: String) -> String = {
    "What would you like to do about \($0)?"
  }
  /// The question if words may mean a danger to life whose alarm has no question of its own.
  public var inDoubt = "Is this happening now?"
  /// The line below every such question.
  public var ifSo = "Yes? Call 112 or 911 now."
  /// Who was let into the conversation because of an alarm, below its help that is said again.
  public var wasCalled: @Sendable (_ name: String) -> String = {
    "Called to this conversation: \($0). Do not wait for an answer here."
  }
  /// Said in its place if nobody was let in.
  public var nobodyWasCalled = "Nobody was called from here: only your call brings help."
  /// A danger is said to be over.
  public var isOver = "I am glad. If it comes back, call 112 or 911 at once."
  /// Something is asked for somebody else, or about them.
  public var onlyYourOwn =
    "I can only help with what is your own. The other person has to sign in themselves. Or they let you act for them: on the page, under You."
  /// Something is asked for one of several people for whom the person acts.
  public var whichPerson: @Sendable (_ names: String) -> String = { "For whom is it: \($0)?" }
  /// The request, said to be for one of them; it has to be understood so.
  public var forPerson: @Sendable (_ said: String, _ name: String) -> String = {
    "\($0), for \($1)"
  }
  /// The person acts for somebody, but may not do this for them.
  public var notFor: @Sendable (_ name: String) -> String = {
    "You act for \($0), but you may not do this for them. What you may do stands on the page, under You."
  }
  /// The person acted for somebody, and may no longer.
  public var noLongerFor =
    "You no longer act for this person, so nothing was done."
  /// The beginning of what is said about somebody for whom the person acts.
  public var about: @Sendable (_ name: String) -> String = { "For \($0):" }
  /// Something was refused because of somebody else, and something is asked for that names nobody.
  public var isForYou = "Is that for you?"
  /// The request, said to be for oneself; it has to be understood so.
  public var forMe: @Sendable (_ said: String) -> String = { "\($0), for me" }
  /// The same of something that was chosen by touch.
  public var forMeAlone = "For me"

  /// The sentences in English.
  public init() {}
}

/// A plugin's answer to a repair of the conversation, instead of the platform's.
public enum RepairAnswer: Sendable, Hashable {
  /// Says this.
  case say(String, quickReplies: [String] = [])
  /// Calls a function that needs no arguments, or begins to ask for them.
  case call(String)
  /// Begins a flow.
  case begin(String)
}

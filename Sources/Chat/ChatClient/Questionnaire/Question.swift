public import Basics

/// A question of a ``Questionnaire``.
public struct Question: Sendable, Hashable, Identifiable {
  /// What kind of answer it takes.
  public enum Kind: Sendable, Hashable {
    /// Words.
    case text(placeholder: String? = nil)
    /// One of some options.
    case singleOption([String])
    /// One or more of some options.
    case multipleOption([String])
    /// A day between two days.
    case date(minimum: CalendarDay? = nil, maximum: CalendarDay? = nil)
    /// A telephone number.
    case phone
  }

  /// Tells it apart from the others of the form.
  public let id: String
  /// What is asked.
  public var text: String
  /// What kind of answer it takes.
  public var kind: Kind

  /// A question.
  public init(_ id: String, _ text: String, _ kind: Kind) {
    (self.id, self.text, self.kind) = (id, text, kind)
  }
}

/// A form that is filled in as a conversation: a few questions one after the other, and a last word.
public struct Questionnaire: Sendable, Hashable {
  /// What it is called.
  public var title: String
  /// Who asks.
  public var host: String
  /// What is said before the first question.
  public var welcome: String
  /// The questions, in order.
  public var questions: [Question]
  /// What is said after the last one.
  public var thanks: String

  /// A form.
  public init(
    title: String, host: String, welcome: String, questions: [Question], thanks: String
  ) {
    (self.title, self.host, self.welcome) = (title, host, welcome)
    (self.questions, self.thanks) = (questions, thanks)
  }

  /// How a consultation was: stars, what was good, words, and whether somebody may call back.
  public static let consultationFeedback = Questionnaire(
    title: "Your consultation", host: "The practice",
    welcome: "Thank you for your visit. A few questions about it:",
    questions: [
      Question(
        "stars", "How was your consultation?",
        .singleOption(["★", "★★", "★★★", "★★★★", "★★★★★"])),
      Question(
        "good", "What was good about it?",
        .multipleOption(["Being listened to", "Clear words", "A short wait", "The result"])),
      Question("words", "What could be better?", .text(placeholder: "In your own words")),
      Question("phone", "At which number may somebody call you back?", .phone),
    ], thanks: "Thank you. Somebody reads this today.")
}

public import Basics

/// A question of a ``Questionnaire``.
public struct Question: Sendable, Hashable, Identifiable {
  /// The kind of answer it takes.
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
  /// The question.
  public var text: String
  /// The kind of answer it takes.
  public var kind: Kind

  /// A question.
  public init(_ id: String, _ text: String, _ kind: Kind) {
    (self.id, self.text, self.kind) = (id, text, kind)
  }
}

/// A form that is filled in as a conversation: a few questions one after the other, and a last
/// word.
public struct Questionnaire: Sendable, Hashable {
  /// Its title.
  public var title: String
  /// Who asks.
  public var host: String
  /// The words before the first question.
  public var welcome: String
  /// The questions, in order.
  public var questions: [Question]
  /// The words after the last one.
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

/// Conversations that fill in a form: no assistant, no server, no log; proof that nothing in this
/// library is tied to them.
///
/// The answers are handed over once the last question is answered. Each conversation lasts as long
/// as this value and its sessions do.
public final class QuestionnaireAPI: ChatAPI {
  /// The answers, by the questions' identifiers: words, options, a day or a number as text.
  public typealias Answers = [String: [String]]

  private let questionnaire: Questionnaire
  private let me: Chat.Person
  private let complete: @Sendable (Answers) async throws -> Void
  /// Nil once they have ended.
  private let sessions = Lock<[Chat.ID: QuestionnaireSession]?>([:])

  /// A form that somebody fills in; `complete` is handed the answers, and what it throws is said to
  /// the person, who can try again.
  public init(
    _ questionnaire: Questionnaire, as me: Chat.Person,
    complete: @escaping @Sendable (Answers) async throws -> Void
  ) {
    (self.questionnaire, self.me, self.complete) = (questionnaire, me, complete)
  }

  /// Begins the form about something, such as one consultation, or goes on with it.
  public func startConversation(about topic: String) async throws -> any ConversationSession {
    try sessions.withLock { sessions in
      guard sessions != nil else { throw ChatRefusal.closed }
      let id = Chat.ID(rawValue: topic)
      if let known = sessions?[id] { return known }
      let new = QuestionnaireSession(id, questionnaire, me, complete)
      sessions?[id] = new
      return new
    }
  }

  /// Goes on with a form that was begun.
  public func conversation(_ id: Chat.ID) async throws -> any ConversationSession {
    guard let sessions = sessions.withLock({ $0 }) else { throw ChatRefusal.closed }
    guard let known = sessions[id] else {
      throw ChatRefusal(.gone, "There is no form '\(id)': begin it.")
    }
    return known
  }

  public func close() async {
    let sessions = sessions.withLock { sessions in
      defer { sessions = nil }
      return sessions ?? [:]
    }
    for session in sessions.values { await session.end() }
  }
}

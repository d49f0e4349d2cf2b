import Synchronization

/// Conversations that fill in a form: no assistant, no server, no log; proof that nothing in this library is tied to them.
///
/// The answers are handed over once the last question is answered. Each conversation lasts as long as this value and its sessions do.
public final class QuestionnaireAPI: ChatAPI {
  /// What was answered, by the questions' identifiers: words, options, a day or a number as text.
  public typealias Answers = [String: [String]]

  private let questionnaire: Questionnaire
  private let me: Chat.Person
  private let complete: @Sendable (Answers) async throws -> Void
  /// Nil once they have ended.
  private let sessions = Mutex<[Chat.ID: QuestionnaireSession]?>([:])

  /// A form that somebody fills in; `complete` is handed the answers, and what it throws is said to the person, who can try again.
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

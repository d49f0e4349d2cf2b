public import Basics
import Synchronization

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

/// A form that is filled in as a conversation: a few questions one after the other, and a last
/// word.
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

/// Conversations that fill in a form: no assistant, no server, no log; proof that nothing in this
/// library is tied to them.
///
/// The answers are handed over once the last question is answered. Each conversation lasts as long
/// as this value and its sessions do.
public final class QuestionnaireAPI: ChatAPI {
  /// What was answered, by the questions' identifiers: words, options, a day or a number as text.
  public typealias Answers = [String: [String]]

  private let questionnaire: Questionnaire
  private let me: Chat.Person
  private let complete: @Sendable (Answers) async throws -> Void
  /// Nil once they have ended.
  private let sessions = Mutex<[Chat.ID: QuestionnaireSession]?>([:])

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

/// A form that is being filled in.
final class QuestionnaireSession: ConversationSession {
  private struct State {
    /// What each question that was asked is answered with, in order.
    var answers: [[String]] = []
    /// Why the answers were not taken.
    var failure: String?
    var isCompleted = false
  }

  let id: Chat.ID
  private let questionnaire: Questionnaire
  private let complete: @Sendable (QuestionnaireAPI.Answers) async throws -> Void
  private let state = Mutex(State())
  private let current: CurrentChat
  private let acts = KeyedQueue<Int>()
  private let lifetime = Lifetime()
  private let host: Chat.Person

  init(
    _ id: Chat.ID, _ questionnaire: Questionnaire, _ me: Chat.Person,
    _ complete: @escaping @Sendable (QuestionnaireAPI.Answers) async throws -> Void
  ) {
    (self.id, self.questionnaire, self.complete) = (id, questionnaire, complete)
    host = Chat.Person(id: "questionnaire", name: questionnaire.host, role: "assistant")
    current = CurrentChat(
      Chat(id: id, title: questionnaire.title, me: me, people: [me, host]))
    show()
  }

  var chat: Chat { current.value }
  var updates: ChatUpdates { current.updates }

  /// Nothing happens by itself.
  func run() async throws {
    try await lifetime.run {
      let (forever, end) = AsyncStream<Never>.makeStream()
      for await _ in forever {}
      end.finish()
    }
  }

  /// Nothing is answered any more; what is being handed over is.
  func end() async {
    await lifetime.end()
    await acts.inLane(of: 0) { current.end { $0.status.connection = .closed } }
  }

  func say(_ content: ChatUtterance) async throws {
    guard case .text(let text) = content else {
      throw ChatRefusal(.unsupported, "Only words are taken here.")
    }
    try lifetime.check()
    guard let question = asked else {
      throw ChatRefusal(.conflict, "The form is filled in already.")
    }
    if case .text = question.kind { return try await answer([text], to: question) }
    throw ChatRefusal(.invalidInput, "Answer the question, please: \(question.text)")
  }

  /// Takes the last answer back, as long as the form is not handed over.
  func undo() async throws {
    try await acts.inLane(of: 0) {
      try lifetime.check()
      guard chat.undo.isAvailable else {
        throw ChatRefusal(.conflict, chat.undo.reason ?? "There is nothing to take back.")
      }
      state.withLock { state in
        state.answers.removeLast()
        state.failure = nil
      }
      show()
    }
  }

  /// Who reads a form is nobody's business.
  func markRead() async throws {}

  private var asked: Question? {
    let answered = state.withLock { $0.answers.count }
    return questionnaire.questions.indices.contains(answered)
      ? questionnaire.questions[answered] : nil
  }

  private func answer(_ values: [String], to question: Question) async throws {
    try await acts.inLane(of: 0) {
      try lifetime.check()
      // A second tap answers nothing.
      guard asked == question else { return }
      state.withLock { $0.answers.append(values) }
      show()
      if asked == nil { await handOver() }
    }
  }

  private func handOver() async {
    let answers = state.withLock { $0.answers }
    let named = zip(questionnaire.questions, answers).map { ($0.id, $1) }
    do {
      try await complete(Dictionary(named) { first, _ in first })
      state.withLock { ($0.isCompleted, $0.failure) = (true, nil) }
    } catch {
      state.withLock { $0.failure = "\(error)" }
    }
    show()
  }
}

extension QuestionnaireSession {
  private func show() {
    current.change { chat in
      let state = state.withLock { $0 }
      let isAnswered = state.answers.count == questionnaire.questions.count
      chat.messages = messages(state)
      chat.input = isAnswered ? .none : input
      if state.failure != nil {
        chat.input = .retry(
          sender: ChatSender("retry") { [weak self] in try await self.held().tryAgain() })
      }
      chat.status.activity =
        state.isCompleted ? .ended : isAnswered && state.failure == nil ? .answering : .waiting
      chat.undo =
        state.isCompleted
        ? .unavailable(reason: "The form was handed over.")
        : state.answers.isEmpty
          ? .unavailable(reason: "Nothing was answered yet.") : .available()
    }
  }

  private func tryAgain() async throws {
    try await acts.inLane(of: 0) {
      try lifetime.check()
      guard state.withLock({ $0.failure != nil }) else { return }
      await handOver()
    }
  }

  private func messages(_ state: State) -> [Chat.Message] {
    var messages = [said("welcome", questionnaire.welcome)]
    for (number, question) in questionnaire.questions.enumerated() {
      guard number <= state.answers.count else { break }
      messages.append(said("question \(question.id)", question.text))
      guard state.answers.indices.contains(number) else { break }
      messages.append(
        .outgoing(
          Chat.Outgoing(
            id: .init(rawValue: "answer \(question.id)"),
            content: .text(state.answers[number].joined(separator: ", ")))))
    }
    if let failure = state.failure {
      messages.append(said("failure", "Your answers could not be handed over: \(failure)"))
    }
    return messages + (state.isCompleted ? [said("thanks", questionnaire.thanks)] : [])
  }

  private func said(_ id: String, _ text: String) -> Chat.Message {
    .incoming(Chat.Incoming(id: .init(rawValue: id), sender: host, content: .text(text)))
  }

  private var input: ChatInput {
    guard let question = asked else { return .none }
    func sender<Value>(_ words: @escaping @Sendable (Value) throws -> [String]) -> ChatSender<Value>
    {
      ChatSender("question \(question.id)") { [weak self] value in
        try await self.held().answer(try words(value), to: question)
      }
    }
    switch question.kind {
    case .text(let placeholder):
      return .text(.init(placeholder: placeholder), sender: sender { [$0] })
    case .singleOption(let options):
      let known = options.map { ChatInput.Option($0) }
      return .singleOption(
        known,
        sender: sender { option in
          try ChatInput.check(option, of: known)
          return [option.text]
        })
    case .multipleOption(let options):
      let known = options.map { ChatInput.Option($0) }
      return .multipleOption(
        known,
        sender: sender { chosen in
          try ChatInput.check(chosen, of: known)
          return chosen.map(\.text)
        })
    case .date(let minimum, let maximum):
      let parameters = ChatInput.DateInputParameters(minimum: minimum, maximum: maximum)
      return .date(
        parameters,
        sender: sender { day in
          try parameters.check(day)
          return ["\(day)"]
        })
    case .phone:
      return .phone(
        sender: sender { number in
          try ChatInput.checkPhone(number)
          return [number]
        })
    }
  }
}

import Basics

/// A form that is being filled in.
final class QuestionnaireSession: ConversationSession {
  private struct State {
    /// The answers to each question that was asked, in order.
    var answers: [[String]] = []
    /// Why the answers were not taken.
    var failure: String?
    var isCompleted = false
  }

  let id: Chat.ID
  private let questionnaire: Questionnaire
  private let complete: @Sendable (QuestionnaireAPI.Answers) async throws -> Void
  private let state = Lock(State())
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
    await acts.inQueue(of: 0) { current.end { $0.status.connection = .closed } }
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
    try await acts.inQueue(of: 0) {
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
    try await acts.inQueue(of: 0) {
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
    try await acts.inQueue(of: 0) {
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

import ChatClient
import Synchronization
import Testing

/// The form about a consultation: the same view models over something that has nothing to do with
/// an assistant.
@MainActor @Suite struct FeedbackTests {
  private final class Desk: Sendable {
    private let state = Mutex((failures: 0, answers: [QuestionnaireAPI.Answers]()))

    init(failing times: Int = 0) { state.withLock { $0.failures = times } }

    var answers: [QuestionnaireAPI.Answers] { state.withLock { $0.answers } }

    func take(_ answers: QuestionnaireAPI.Answers) throws {
      try state.withLock { state in
        state.failures -= 1
        guard state.failures < 0 else { throw ChatRefusal(.unavailable, "nobody is there") }
        state.answers.append(answers)
      }
    }
  }

  private func begin(_ desk: Desk) async throws -> ChatViewModel {
    let api = QuestionnaireAPI(.consultationFeedback, as: Chat.Person(id: "p", name: "Ann")) {
      try desk.take($0)
    }
    let session = try await api.startConversation(about: "visit-1")
    #expect(try await api.conversation("visit-1").id == session.id)
    return ChatViewModel(session)
  }

  private func type(_ text: String, _ model: ChatViewModel) async {
    model.input.text = text
    await model.input.send()
    model.refresh()
  }

  @Test func `it is filled in with stars, options, words and a number, and handed over once`()
    async throws
  {
    let desk = Desk()
    let model = try await begin(desk)
    #expect(
      model.content.focused?.messages.map(\.content.summary).last == "How was your consultation?")
    await type("6", model)
    #expect(model.input.problem?.description.hasPrefix("Please choose one of these: ★, ★★") == true)
    await type("4", model)
    await type("clear words, 1", model)
    await type("Parking.", model)
    await type("call me", model)
    #expect(model.input.problem?.description.contains("3 to 15 digits") == true)
    #expect(model.input.text == "call me")
    await type("+1 555 0100", model)
    #expect(
      desk.answers == [
        [
          "stars": ["★★★★"], "good": ["Being listened to", "Clear words"], "words": ["Parking."],
          "phone": ["+1 555 0100"],
        ]
      ])
    #expect(model.status.activity == .ended && model.input.input == .none)
    #expect(model.undo.reason == "The form was handed over.")
  }

  @Test func `an answer is taken back, and asked for again`() async throws {
    let model = try await begin(Desk())
    #expect(!model.undo.isAvailable)
    await type("★", model)
    await model.undoLast()
    guard case .singleOption = model.input.input else {
      Issue.record("the stars are not asked for again")
      return
    }
    #expect(model.content.items.count == 1 && model.problem == nil)
    await model.undoLast()
    #expect(model.problem == ChatRefusal(.conflict, "Nothing was answered yet."))
  }

  @Test func `where it cannot be handed over it can be tried again`() async throws {
    let desk = Desk(failing: 1)
    let model = try await begin(desk)
    for answer in ["5", "2", "Nothing.", "911"] { await type(answer, model) }
    #expect(desk.answers.isEmpty)
    #expect(
      model.content.focused?.messages.last?.content.summary.contains("nobody is there") == true)
    #expect(model.input.canSend)
    await model.input.send()
    model.refresh()
    #expect(desk.answers.count == 1 && model.status.activity == .ended)
  }

  @Test func `the model follows the session until the form is filled in`() async throws {
    let model = try await begin(Desk())
    let session = model.session
    async let followed: Void = model.run()
    for _ in 0..<4 {
      switch session.chat.input {
      case .singleOption(let options, let sender): try await sender(options[0])
      case .multipleOption(let options, let sender): try await sender(options)
      case .text(_, let sender): try await sender("All well.")
      case .phone(let sender): try await sender("112")
      default: break
      }
    }
    try await followed
    #expect(model.status.activity == .ended)
    #expect(model.content.items.count == 9)
  }

  @Test func `a sender that was used answers nothing more`() async throws {
    let desk = Desk()
    let model = try await begin(desk)
    guard case .singleOption(let options, let sender) = model.input.input else { return }
    try await sender(options[0])
    try await sender(options[1])
    model.refresh()
    #expect(model.content.items.count == 3)
  }

  @Test func `a form that is closed is over, and says so`() async throws {
    let api = QuestionnaireAPI(.consultationFeedback, as: Chat.Person(id: "p", name: "Ann")) {
      try Desk().take($0)
    }
    let session = try await api.startConversation(about: "visit-1")
    guard case .singleOption(let options, let sender) = session.chat.input else { return }
    async let ran: Void = session.run()
    await api.close()
    try await ran
    #expect(session.chat.status.connection == .closed)
    var seen: [Chat] = []
    for await chat in session.updates { seen.append(chat) }
    #expect(seen == [session.chat])
    await #expect(throws: ChatRefusal.closed) { try await sender(options[0]) }
    await #expect(throws: ChatRefusal.closed) {
      try await api.startConversation(about: "visit-2")
    }
  }
}

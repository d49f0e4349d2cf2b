import Assistant
import Basics
import ChatClient
import Conversation
import EventLog
import JSON

/// A person's conversation in this process.
final class InProcessConversation: ClosableSession {
  private struct Ground {
    let session: ChatSession
    let log: any EventLog
  }

  /// Nil once it has ended.
  private let ground: Lock<Ground?>
  /// Keeps the log open.
  private let api: InProcessChatAPI
  private let current: CurrentChat
  /// How many acts are under way: each is answered until it returns.
  private let underWay = Lock(0)
  /// Held from reading the record until that is shown: who read earlier does not show later.
  private let looking = Lock(())
  private let lifetime = Lifetime()

  init(_ session: ChatSession, _ log: any EventLog, keeping api: InProcessChatAPI) throws {
    ground = Lock(Ground(session: session, log: log))
    self.api = api
    let person = session.person
    let me = Chat.Person(
      id: .init(rawValue: person.id.rawValue), name: person.name, role: person.role.rawValue)
    current = CurrentChat(
      Chat(id: .init(rawValue: session.channel), title: "", me: me))
    try look()
  }

  var id: Chat.ID { current.value.id }
  var chat: Chat { current.value }
  var updates: ChatUpdates { current.updates }

  func run() async throws {
    try await lifetime.run { [self] in
      let (stream, log) = (
        try StreamName(category: "channel", checking: id.rawValue), try open().log
      )
      let head = try log.head()
      try look()
      let filter = EventFilter(streams: [NamePattern(stream)])
      for try await _ in log.subscribe(after: head, matching: filter) { try look() }
    }
  }

  func end() async {
    await lifetime.end()
    current.end { $0.status.connection = .closed }
    ground.withLock { $0 = nil }
  }

  func say(_ content: ChatUtterance) async throws {
    guard case .text(let text) = content else {
      throw ChatRefusal(
        .unsupported, "Only words can be said here: files and places go through a server.")
    }
    try await act(.say(text: text))
  }

  func undo() async throws {
    guard chat.undo.isAvailable else {
      throw ChatRefusal(.conflict, chat.undo.reason ?? "There is nothing to take back.")
    }
    try await doing { try await $0.undo() }
  }

  func markRead() async throws {
    try await open().session.markRead()
    try look()
  }

  /// Shows what is on the record.
  func look() throws { try looking.withLock { _ in try show() } }

  private func show() throws {
    guard let session = ground.withLock({ $0 })?.session else { return }
    let page = ChannelSnapshot(try json(of: session), for: chat.me)
    let isAwaited = underWay.withLock { $0 > 0 }
    let actions = ChatActions { [weak self] in
      try await self.held().act($0)
    } answer: { [weak self] input, answer in
      guard answer.images.isEmpty else {
        throw ChatRefusal(
          .unsupported, "Pictures cannot be sent here: they go through a server.")
      }
      try await self.held().act(
        .answer(input: input, value: .string(answer.text), words: answer.text, images: []))
    }
    current.change { chat in
      chat = page.chat(
        chat.id, .connected, pending: [], isAwaited: isAwaited, speech: nil, actions)
    }
  }

  private func open() throws(ChatRefusal) -> Ground {
    guard !lifetime.isOver, let ground = ground.withLock({ $0 }) else { throw .closed }
    return ground
  }

  private func json(of session: ChatSession) throws -> JSONValue {
    let replies = try session.offeredReplies().map { try JSONValue($0) }
    var page: JSONObject = ["view": try JSONValue(try session.view()), "replies": .array(replies)]
    guard !session.isGuest else { return .object(page) }
    let offer = try session.undoOffer()
    var undo: JSONObject = ["available": .bool(offer.refusal == nil)]
    undo["turn"] = offer.turn.map { .string($0.rawValue) }
    undo["reason"] = offer.reason.map { .string($0) }
    page["undo"] = .object(undo)
    page["editable"] = try offer.editable.map { editable in
      [
        "input": .string(editable.input.id.rawValue), "value": editable.value,
        "accepts": try JSONValue(editable.input.accepts),
      ]
    }
    return .object(page)
  }

  /// Does something, and returns once the assistant waits again.
  private func act(_ act: ChatAct) async throws {
    try await doing { try await perform(act, in: $0) }
  }

  private func doing(_ work: (ChatSession) async throws -> Void) async throws {
    let session = try open().session
    underWay.withLock { $0 += 1 }
    try look()
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await work(session)) } catch { outcome = .failure(error) }
    underWay.withLock { $0 -= 1 }
    try look()
    do {
      try outcome.get()
    } catch let refusal as ChannelRefusal {
      throw ChatRefusal(refusal)
    }
  }

  /// Answers what is asked, tries again what failed, or answers anew what was answered last.
  private func answer(
    _ input: InteractionID, _ text: String, in session: ChatSession
  ) async throws {
    let open = try session.view().inputs.first { $0.id == input }
    switch open?.accepts {
    case .retry: try await session.retry(input)
    case nil where try session.undoOffer().editable?.input.id == input:
      try await session.answerAnew(text)
    default: try await session.send(text)
    }
  }

  private func perform(_ act: ChatAct, in session: ChatSession) async throws {
    switch act {
    case .say(let text): try await session.send(text)
    case .answer(let input, _, let text, _):
      try await answer(InteractionID(input), text, in: session)
    case .take(let kind, let id, _): try await session.take(kind, id)
    case .send, .place: throw ChatRefusal(.unsupported, "Only words can be said here.")
    }
  }
}

extension ChatSession {
  /// Chooses something by what it is and its identifier; what is not there any more changes
  /// nothing.
  fileprivate func take(_ kind: String, _ id: String) async throws {
    let entries = try view().timeline
    switch kind {
    case "card":
      let cards = entries.flatMap { $0.cards ?? [] }
      if let card = cards.first(where: { $0.card.id.rawValue == id }) { try await select(card) }
    case "button":
      let buttons = entries.compactMap(\.button)
      if let one = buttons.first(where: { $0.button.id.rawValue == id }) { try await click(one) }
    default:
      let replies = try offeredReplies()
      if let reply = replies.first(where: { $0.id.rawValue == id }) { try await choose(reply) }
    }
  }
}

/// The work of an assistant beside the conversations that somebody has open: interrupted turns are
/// taken up, and timers fire.
struct BackgroundWork {
  let assistant: Assistant
  let report: @Sendable (String) -> Void

  init(_ assistant: Assistant, report: @escaping @Sendable (String) -> Void) {
    (self.assistant, self.report) = (assistant, report)
  }

  /// Works until the task is cancelled.
  func run() async {
    let keeper = TimerRunner(assistant, report: report)
    await withTaskGroup { group in
      group.addTask { await takeUp() }
      group.addTask { await keeper.run() }
      group.addTask {
        do { try await keeper.follow() } catch {
          // Cancelled: the conversations were closed.
        }
      }
    }
  }

  private func takeUp() async {
    do {
      for failure in try await assistant.recover() {
        report("The conversation \(failure.channel) could not be taken up: \(failure.error)")
      }
    } catch is CancellationError {
      // The next start takes up the rest.
    } catch {
      report("What was interrupted could not be taken up: \(error)")
    }
  }
}

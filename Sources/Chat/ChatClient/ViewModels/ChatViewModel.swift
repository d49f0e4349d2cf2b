public import Observation

/// A conversation on a screen: what it is, how things stand, and how it is drawn.
///
/// It owns the session, the status, the strategy by which the chat is drawn, and undo; and the two
/// models of the parts: ``content`` shows what was said, ``input`` takes what is said next. It is
/// the only one that listens to the session, and hands each chat on to both, so that they always
/// show the same moment.
///
/// It never lays out a message and never knows what is being typed.
@MainActor @Observable public final class ChatViewModel {
  /// The title of the chat.
  public private(set) var title: String
  /// How things stand.
  public private(set) var status: Chat.Status
  /// Whether what was said last can be taken back, or why it cannot.
  public private(set) var undo: Chat.Undo
  /// The words that the other side is saying and that are no message yet.
  public private(set) var speech: String?
  /// Why something was not done; nil once something is.
  public private(set) var problem: ChatRefusal?
  /// Whether everything that one said is on the record and the other side is about to say nothing.
  public private(set) var isSettled: Bool
  /// How the chat is drawn.
  public var strategy: ChatRenderingStrategy?

  /// The conversation.
  @ObservationIgnored public let content: ChatContentViewModel
  /// The next message.
  @ObservationIgnored public let input: ChatInputViewModel
  /// The conversation.
  @ObservationIgnored public let session: any ConversationSession

  /// Shows a conversation; ``run(onChange:)`` keeps it current.
  public init(_ session: any ConversationSession, strategy: ChatRenderingStrategy? = nil) {
    let chat = session.chat
    (self.session, self.strategy) = (session, strategy)
    (title, status, undo, speech) = (chat.title, chat.status, chat.undo, chat.speech)
    isSettled = chat.isSettled
    content = ChatContentViewModel(chat)
    input = ChatInputViewModel(chat.input)
    input.say = { try await session.say(.text($0)) }
  }

  /// Keeps everything current until the task is cancelled; `onChange` is called after each change.
  ///
  /// - Throws: ``ChatRefusal`` if one has to sign in again, and what `onChange` throws.
  public func run(
    onChange: @escaping @MainActor @Sendable (ChatViewModel) async throws -> Void = { _ in }
  ) async throws {
    let session = session
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await session.run() }
      group.addTask { try await self.show(session.updates, onChange) }
      defer { group.cancelAll() }
      do {
        try await group.next()
        // Whichever has ended: where it is the session, its last word is the chat's status.
        refresh()
        try await onChange(self)
      } catch {
        refresh()
        throw error
      }
    }
  }

  private func show(
    _ updates: ChatUpdates, _ onChange: @MainActor @Sendable (ChatViewModel) async throws -> Void
  ) async throws {
    for await _ in updates {
      refresh()
      try await onChange(self)
      if status.activity == .ended { return }
    }
  }

  /// Takes back what was said last; if that is not possible ``problem`` says why.
  public func undoLast() async {
    do {
      try await session.undo()
      problem = nil
    } catch {
      problem = ChatRefusal(error)
    }
    refresh()
  }

  /// Takes back a message that waits, or was refused; if that is not possible ``problem`` says why.
  public func withdraw(_ message: Chat.Message.ID) async {
    do {
      try await session.withdraw(message)
      problem = nil
    } catch {
      problem = ChatRefusal(error)
    }
    refresh()
  }

  /// Chooses something that is shown; if that is not possible ``problem`` says why.
  public func choose(_ choice: Chat.Choice) async {
    do {
      try await choice.sender()
      problem = nil
    } catch {
      problem = ChatRefusal(error)
    }
    refresh()
  }

  /// Draws everything as the strategy does.
  ///
  /// - Throws: what its renderers throw.
  public func render() throws { try strategy?.render(self) }

  /// Shows what the session knows now, which ``run(onChange:)`` does by itself a moment later.
  public func refresh() { show(session.chat) }

  private func show(_ chat: Chat) {
    title = chat.title
    status = chat.status
    undo = chat.undo
    speech = chat.speech
    isSettled = chat.isSettled
    content.show(chat)
    input.show(chat.input)
  }
}

/// How a chat is drawn: as a thread of messages with an input below, or as one message at a time
/// with its input.
///
/// Renderers are whatever draws: views, lines of a terminal. They read the models and never change
/// the chat but by the models' methods.
@MainActor public enum ChatRenderingStrategy {
  /// Everything that was said, and an input: the root renderer contains the two others.
  case threaded(
    root: any ChatRootRenderer, content: any ChatContentRenderer, input: any ChatInputRenderer)
  /// The newest messages of others, as one, and what they ask for; as in a triage.
  case singleMessage(focused: any FocusedChatRenderer)

  /// Draws a chat.
  ///
  /// - Throws: what the renderers throw.
  public func render(_ model: ChatViewModel) throws {
    switch self {
    case .threaded(let root, let content, let input):
      try root.render(model, content: content, input: input)
    case .singleMessage(let focused):
      try focused.render(model.content.focused, model.input, of: model)
    }
  }
}

/// Draws what is around a thread: title, status, and where content and input are.
@MainActor public protocol ChatRootRenderer {
  /// Draws the chat, its content and input by the two renderers.
  func render(
    _ model: ChatViewModel, content: any ChatContentRenderer, input: any ChatInputRenderer) throws
}

/// Draws what was said.
@MainActor public protocol ChatContentRenderer {
  /// Draws the items; what was drawn before may stay as it is.
  func render(_ model: ChatContentViewModel) throws
}

/// Draws what is asked for.
@MainActor public protocol ChatInputRenderer {
  /// Draws the input in the state that it is in.
  func render(_ model: ChatInputViewModel) throws
}

/// Draws one message at a time, with its input.
@MainActor public protocol FocusedChatRenderer {
  /// Draws the newest messages of others, which are nil if there are none, and what they ask for.
  func render(
    _ message: IncomingRun?, _ input: ChatInputViewModel, of model: ChatViewModel) throws
}

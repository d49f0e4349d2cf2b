/// Where conversations come from: a server, this machine's log, a form; whoever shows them need not know.
public protocol ChatAPI: Sendable {
  /// Starts a conversation about something (a plugin, a form), or returns to the one there is.
  ///
  /// - Throws: ``ChatRefusal`` where there is nothing of that name.
  func startConversation(about topic: String) async throws -> any ConversationSession

  /// Retrieves a conversation that was started before.
  ///
  /// - Throws: ``ChatRefusal`` where there is none, or it is not for whoever asks.
  func conversation(_ id: Chat.ID) async throws -> any ConversationSession

  /// Ends the conversations that were opened here, for good: their ``ConversationSession/run()`` returns, their updates end with a status that says
  /// so, and whatever is asked of them or of this value from then on is refused as ``ChatRefusal/Kind/closed``.
  ///
  /// What waits to be sent stays where it is kept. When it returns, whatever they were made with is free, such as a folder.
  func close() async
}

/// One conversation of one person: what it looks like, and what can be done in it.
///
/// Somebody has to call ``run()`` for as long as the conversation is used; a ``ChatViewModel`` does.
public protocol ConversationSession: Sendable {
  /// Which conversation it is.
  var id: Chat.ID { get }
  /// What it looked like when it was looked at last.
  var chat: Chat { get }
  /// What it looks like now, and then whenever that changes; who is slow gets the newest, and misses what it was meanwhile.
  var updates: ChatUpdates { get }

  /// Keeps the chat as it is at the other side and sends what waits, until the task is cancelled or the conversation is closed; one at a time.
  ///
  /// - Throws: ``ChatRefusal`` where one has to sign in again, or the conversation is not there for one any more; the status says so, too.
  func run() async throws

  /// Says something, whatever is asked for; returns once it is kept.
  ///
  /// - Throws: ``ChatRefusal`` where it is not taken.
  func say(_ content: ChatUtterance) async throws

  /// Takes back what was said last, with everything that followed from it; the chat is settled once that is done, or is said to be impossible.
  ///
  /// - Throws: ``ChatRefusal`` where ``Chat/undo`` is not available; it says why.
  func undo() async throws

  /// Takes back something that waits here, or was refused: it is as if it had never been said.
  ///
  /// - Throws: ``ChatRefusal`` where it is on its way or has arrived, and where nothing of the kind was said.
  func withdraw(_ message: Chat.Message.ID) async throws

  /// Notes that everything that is shown was read.
  func markRead() async throws
}

extension ConversationSession {
  /// Whether what was said last can be taken back.
  public var isUndoAvailable: Bool { chat.undo.isAvailable }

  /// What could be meant by something that is being typed, the best first; none where the input has nothing to suggest.
  public func inputSuggestions(for text: String) -> [String] { chat.input.suggestions(for: text) }

  /// Refuses, as a conversation does in which nothing ever waits.
  public func withdraw(_ message: Chat.Message.ID) async throws { try refuseWithdrawal(message) }

  /// Says why something cannot be withdrawn.
  package func refuseWithdrawal(_ message: Chat.Message.ID) throws(ChatRefusal) {
    guard chat.messages.contains(where: { $0.id == message && $0.outgoing != nil }) else {
      throw ChatRefusal(.gone, "You have said nothing of the kind here.")
    }
    throw ChatRefusal(
      .conflict, "It is on its way, or has arrived: undo it once the answer is there.")
  }

  /// Says something in words.
  public func say(_ text: String) async throws { try await say(.text(text)) }
}

/// Something to say.
public enum ChatUtterance: Sendable, Equatable {
  /// Words.
  case text(String)
  /// A file; a picture may have a caption.
  case file(ChatFile, caption: String? = nil)
  /// A place, in degrees (WGS 84).
  case location(name: String?, latitude: Double, longitude: Double)
}

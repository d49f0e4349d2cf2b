import Basics
public import Foundation

/// A source of conversations: a server, this machine's log, a form; the views that show them need
/// not know which.
public protocol ChatAPI: Sendable {
  /// Starts a conversation about something (a plugin, a form), or returns to the one there is.
  ///
  /// - Throws: ``ChatRefusal`` if there is nothing of that name.
  func startConversation(about topic: String) async throws -> any ConversationSession

  /// Retrieves a conversation that was started before.
  ///
  /// - Throws: ``ChatRefusal`` if there is none, or it is not for whoever asks.
  func conversation(_ id: Chat.ID) async throws -> any ConversationSession

  /// Ends the conversations that were opened here, for good: their ``ConversationSession/run()``
  /// returns, their updates end with a status that says so, and whatever is asked of them or of
  /// this value from then on is refused as ``ChatRefusal/Kind/closed``.
  ///
  /// Messages that wait to be sent stay where they are kept. When it returns, the things they were
  /// made with are free, such as a folder.
  func close() async
}

/// One conversation of one person: what it looks like, and what can be done in it.
///
/// Somebody has to call ``run()`` for as long as the conversation is used; a ``ChatViewModel``
/// does.
public protocol ConversationSession: Sendable {
  /// Which conversation it is.
  var id: Chat.ID { get }
  /// The chat as it was when it was looked at last.
  var chat: Chat { get }
  /// The chat as it is now, and then whenever that changes; who is slow gets the newest, and misses
  /// what it was meanwhile.
  var updates: ChatUpdates { get }

  /// Keeps the chat as it is at the other side and sends what waits, until the task is cancelled or
  /// the conversation is closed; one at a time.
  ///
  /// - Throws: ``ChatRefusal`` if one has to sign in again, or the conversation is not there for
  ///   one any more; the status says so, too.
  func run() async throws

  /// Says something, whatever is asked for; returns once it is kept.
  ///
  /// - Throws: ``ChatRefusal`` if it is not taken.
  func say(_ content: ChatUtterance) async throws

  /// Takes back what was said last, with everything that followed from it; the chat is settled once
  /// that is done, or is said to be impossible.
  ///
  /// - Throws: ``ChatRefusal`` if ``Chat/undo`` is not available; it says why.
  func undo() async throws

  /// Takes back something that waits here, or was refused: it is as if it had never been said.
  ///
  /// - Throws: ``ChatRefusal`` if it is on its way or has arrived, and if nothing of the kind was
  ///   said.
  func withdraw(_ message: Chat.Message.ID) async throws

  /// Notes that everything that is shown was read.
  func markRead() async throws
}

extension ConversationSession {
  /// Whether what was said last can be taken back.
  public var isUndoAvailable: Bool { chat.undo.isAvailable }

  /// The options that could be meant by something that is being typed, the best first; none if the
  /// input has nothing to suggest.
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

/// A chat whenever it changes: first as it is, then as it becomes; whoever is slow gets the newest,
/// and nothing piles up.
public struct ChatUpdates: AsyncSequence, Sendable {
  private let stream: AsyncStream<Chat>

  init(_ stream: AsyncStream<Chat>) { self.stream = stream }

  /// Begins to listen.
  public func makeAsyncIterator() -> Iterator { Iterator(chats: stream.makeAsyncIterator()) }

  /// One listener.
  public struct Iterator: AsyncIteratorProtocol {
    var chats: AsyncStream<Chat>.Iterator

    /// The next chat; nil once the task is cancelled, or the conversation is closed.
    public mutating func next() async -> Chat? { await chats.next(isolation: #isolation) }
  }
}

/// The newest value of a chat, and who wants to know of the next: what an implementation of
/// ``ConversationSession`` is made with.
public final class CurrentChat: Sendable {
  private struct State {
    var chat: Chat
    var listeners: [Int: AsyncStream<Chat>.Continuation] = [:]
    var newest = 0
    var isEnded = false
  }

  private let state: Lock<State>
  /// Held while the listeners are told, so that the last one told is the newest.
  ///
  /// `state` is not held then: telling waits for whoever cancels a listener just now, and the end
  /// of a listening takes `state`.
  private let telling = Lock(())

  /// Begins with a chat.
  public init(_ chat: Chat) { state = Lock(State(chat: chat)) }

  deinit { for listener in state.withLock({ $0.listeners.values }) { listener.finish() } }

  /// The newest value.
  public var value: Chat { state.withLock { $0.chat } }

  /// Changes it; the listeners are told where it is another one then.
  public func change(_ change: (inout Chat) -> Void) {
    telling.withLock { _ in
      let told = state.withLock { state -> (Chat, [AsyncStream<Chat>.Continuation]) in
        var chat = state.chat
        change(&chat)
        guard chat != state.chat, !state.isEnded else { return (chat, []) }
        state.chat = chat
        return (chat, Array(state.listeners.values))
      }
      for listener in told.1 { listener.yield(told.0) }
    }
  }

  /// Changes it for the last time: whoever listens gets that, and then the end.
  public func end(_ change: (inout Chat) -> Void) {
    self.change(change)
    let listeners = state.withLock { state in
      state.isEnded = true
      return state.listeners.values
    }
    // Outside of the lock, which whoever ends takes.
    for listener in listeners { listener.finish() }
  }

  /// The value now, and whenever it changes.
  public var updates: ChatUpdates {
    let (stream, listener) = AsyncStream.makeStream(
      of: Chat.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> Int? in
      guard !state.isEnded else {
        listener.yield(state.chat)
        return nil
      }
      state.newest += 1
      state.listeners[state.newest] = listener
      listener.yield(state.chat)
      return state.newest
    }
    guard let number else {
      listener.finish()
      return ChatUpdates(stream)
    }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return ChatUpdates(stream)
  }
}

/// Something was not done, and nothing has changed; where the other side could not be reached it
/// may be done all the same.
public struct ChatRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of a refusal, from which an app decides what to do; the person reads
  /// ``ChatRefusal/description``.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The input is not among those that are possible: it has to be given anew.
    case invalidInput
    /// It is more than is taken: a text, a file, or all of somebody's files.
    case tooLarge
    /// It is not for this person to do.
    case notAllowed
    /// It is not there, not any more, or not for this person.
    case gone
    /// It does not fit how things stand now.
    case conflict
    /// It is too much at once: it can be tried again at the ``ChatRefusal/retryDate``, or once less
    /// waits.
    case limited
    /// There is no account with this login and password, or its code is another one.
    case wrongCredentials
    /// The account has a second factor, and a code of it is needed to sign in.
    case codeNeeded
    /// One has to sign in again.
    case signedOut
    /// The other side cannot be reached.
    case offline
    /// The other side is busy, or something is wrong there: it can be tried again later.
    case unavailable
    /// Another program uses the folder.
    case folderInUse
    /// The conversation is not open any more: it has to be retrieved again.
    case closed
    /// A conversation of this kind cannot do it at all.
    case unsupported
    /// None of these; the description is all that is known.
    case failed
  }

  /// The kind of reason it is.
  public let kind: Kind
  /// Why, and what to do, in a sentence for the person.
  public let description: String
  /// When it can be tried again; nil if nobody says.
  public let retryDate: Date?

  /// A refusal that says why.
  public init(_ kind: Kind, _ description: String, retryDate: Date? = nil) {
    (self.kind, self.description, self.retryDate) = (kind, description, retryDate)
  }

  /// Any error as a refusal: one that is none has the kind ``Kind/failed``.
  public init(_ error: any Error) {
    self = error as? ChatRefusal ?? ChatRefusal(.failed, "\(error)")
  }
}

package import Assistant
package import Conversation
import EventLog
package import Presentation

/// A conversation that is talked in at a terminal: one of this machine's log, or of a server.
package protocol TerminalConversation: Sendable {
  /// The channel's identifier.
  var channel: String { get }
  /// Who talks.
  var person: Member { get }
  /// How the plugins' own content kinds are shown, by their qualified names.
  var outputs: [String: ContentOutputs] { get }
  /// Whether it is somebody who was called to another person's conversation.
  var isGuest: Bool { get }

  /// What it looks like now, and what can be answered with one touch.
  func look() async throws -> (view: ChannelView, replies: [QuickReply])
  /// Where in the log an event lies that cannot be shown, nor anything of the conversation since; nil where all of it can.
  func standsStill() async throws -> Int64?
  /// Says something; returns once the assistant waits again, if it answers.
  func send(_ text: String) async throws
  /// Sends a place or a file; returns as ``send(_:)`` does.
  ///
  /// - Throws: ``SharingFault`` where that cannot be sent here.
  func share(_ shared: Shared) async throws
  /// Does what choosing it does; returns as ``send(_:)`` does.
  func choose(_ choice: Choice) async throws
  /// Notes that what it looks like was seen.
  func markRead(_ view: ChannelView) async throws
  /// Undoes what was said last; returns once that is done, or was found not to be possible.
  func undo() async throws
  /// Gives the conversation back to the assistant.
  func returnToAssistant() async throws
  /// Leaves a conversation that one was called to.
  func leave() async throws
  /// Is about to wait for the person.
  func rest() async
  /// What to say of an action that was refused; nil for what ends the chat.
  func refusal(_ error: any Error) -> String?
}

extension ChatSession: TerminalConversation {
  package func look() throws -> (view: ChannelView, replies: [QuickReply]) {
    (try view(), try offeredReplies())
  }

  package func markRead(_ view: ChannelView) async throws { try await markRead() }

  package func share(_ shared: Shared) async throws {
    guard let content = shared.content else { throw SharingFault.needsServer }
    try await send(content)
  }

  package func rest() { storeViews() }

  package func refusal(_ error: any Error) -> String? {
    switch error {
    // Whole sentences, for the person.
    case ChannelRefusal.cannotUndo(let refusal, let said): said ?? "\(refusal)"
    case let refusal as ChannelRefusal: "That is not possible: \(refusal)."
    case let unreadable as UnreadableEvent: "(Nothing was done: \(unreadable))"
    default: nil
    }
  }
}

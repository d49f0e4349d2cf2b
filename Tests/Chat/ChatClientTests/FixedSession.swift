import ChatClient

/// A conversation that looks as somebody says.
final class FixedSession: ConversationSession {
  private let current: CurrentChat

  init(_ input: ChatInput = .none, _ messages: [Chat.Message] = []) {
    current = CurrentChat(
      Chat(
        id: "c", title: "Talk", me: Chat.Person(id: "P1", name: "Ann"), messages: messages,
        input: input))
  }

  var id: Chat.ID { "c" }
  var chat: Chat { current.value }
  var updates: ChatUpdates { current.updates }

  func show(_ messages: [Chat.Message]) { current.change { $0.messages = messages } }

  func run() async throws {}
  func say(_ content: ChatUtterance) async throws {}
  func undo() async throws {}
  func markRead() async throws {}
}

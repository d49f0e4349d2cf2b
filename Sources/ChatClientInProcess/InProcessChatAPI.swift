package import Assistant
package import ChatClient
package import Conversation
package import EventLog
import PluginKit

/// Conversations with the assistant of this process, over its own log.
package final class InProcessChatAPI: ChatAPI {
  private let log: any EventLog
  private let assistant: Assistant
  private let person: Member
  private let open = OpenConversations<InProcessConversation>()

  /// Talks as somebody with an assistant over a log.
  package init(_ assistant: Assistant, over log: any EventLog, as person: Member) {
    (self.assistant, self.log, self.person) = (assistant, log, person)
  }

  package func startConversation(about topic: String) async throws -> any ConversationSession {
    try open.check()
    guard let plugin = assistant.registry[topic] else {
      let known = assistant.registry.plugins.map(\.manifest.id).joined(separator: ", ")
      throw ChatRefusal(.gone, "There is no plugin '\(topic)': choose one of \(known).")
    }
    return try show(
      try await ChatSession.open(with: plugin, person: person, assistant: assistant))
  }

  package func conversation(_ id: Chat.ID) async throws -> any ConversationSession {
    try open.check()
    do {
      return try show(
        try await ChatSession.retrieve(id.rawValue, as: person, assistant: assistant))
    } catch let refusal as ChannelRefusal {
      throw ChatRefusal(refusal)
    }
  }

  package func close() async { await open.end() }

  private func show(_ session: ChatSession) throws -> InProcessConversation {
    let shown = try open.session(Chat.ID(rawValue: session.channel)) {
      try InProcessConversation(session, log)
    }
    try shown.look()
    return shown
  }
}

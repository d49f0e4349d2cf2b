package import Assistant
package import ChatClient
package import Conversation
package import EventLog
import PluginKit

/// Conversations with the assistant of this process, over its own log.
package struct InProcessChatAPI: ChatAPI {
  private let log: any EventLog
  private let assistant: Assistant
  private let person: Member

  /// Talks as somebody with an assistant over a log.
  package init(_ assistant: Assistant, over log: any EventLog, as person: Member) {
    (self.assistant, self.log, self.person) = (assistant, log, person)
  }

  package func startConversation(about topic: String) async throws -> any ConversationSession {
    guard let plugin = assistant.registry[topic] else {
      let known = assistant.registry.plugins.map(\.manifest.id).joined(separator: ", ")
      throw ChatRefusal(.gone, "There is no plugin '\(topic)': choose one of \(known).")
    }
    return try InProcessConversation(
      try await ChatSession.open(with: plugin, person: person, assistant: assistant), log)
  }

  package func conversation(_ id: Chat.ID) async throws -> any ConversationSession {
    do {
      return try InProcessConversation(
        try await ChatSession.retrieve(id.rawValue, as: person, assistant: assistant), log)
    } catch let refusal as ChannelRefusal {
      throw ChatRefusal(refusal)
    }
  }
}

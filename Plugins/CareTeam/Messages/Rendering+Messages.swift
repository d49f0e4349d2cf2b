import Conversation
import JSON
import PluginKit

extension Rendering {
  /// Shows `[{"with", "incoming", "time", "text"}]`: a card for each message.
  static func messages(_ messages: JSONValue) -> Rendering {
    let cards = (messages.array ?? []).compactMap { message -> Card? in
      guard let other = message["with"]?.string, let text = message["text"]?.string else {
        return nil
      }
      let direction = message["incoming"]?.bool == true ? "From" : "To"
      return Card(title: "\(direction) \(other)", subtitle: message["time"]?.string, details: text)
    }
    return Rendering(
      text: cards.isEmpty ? "There are no messages." : "These are the latest messages.",
      cards: cards)
  }
}

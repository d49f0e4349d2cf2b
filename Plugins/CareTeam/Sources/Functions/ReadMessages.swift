import PluginKit
import Scheduling

/// A message as it is shown.
@FunctionResult
struct ToldMessage {
  /// the other side.
  var with: String
  /// whether it came from there.
  var incoming: Bool
  /// when it was written.
  var time: String
  /// what was written.
  var text: String
}

extension Function {
  /// `read_messages`: what was written and answered.
  static let readMessages = Function(
    "read_messages", "Shows the person's messages, those of staff or of a patient", effect: .read
  ) { context in
    let sender = MessageSender(context)
    return try sender.messages().suffix(10).map(sender.told)
  }
  .examples([
    "Read my messages", "do I have messages", "what did they answer",
    "has anybody written to me",
    "show my inbox", "any news for me", "what did Dr. Weber write", "is there a reply",
  ])
  .quickReplies(["Write a message"])
  .shows { (messages: [ToldMessage]) in
    .messages(messages)
  }
}

extension Rendering {
  /// A card for each message.
  fileprivate static func messages(_ messages: [ToldMessage]) -> Rendering {
    Rendering(
      text: messages.isEmpty ? "There are no messages." : "These are the latest messages.",
      cards: messages.map { message in
        Card(
          title: "\(message.incoming ? "From" : "To") \(message.with)", subtitle: message.time,
          details: message.text)
      })
  }
}

import PluginKit

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

extension Rendering {
  /// A card for each message.
  static func messages(_ messages: [ToldMessage]) -> Rendering {
    Rendering(
      text: messages.isEmpty ? "There are no messages." : "These are the latest messages.",
      cards: messages.map { message in
        Card(
          title: "\(message.incoming ? "From" : "To") \(message.with)", subtitle: message.time,
          details: message.text)
      })
  }
}

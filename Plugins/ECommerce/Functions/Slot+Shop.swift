import PluginKit

extension Slot {
  /// The order: its number as it is said, or the one that was spoken of last.
  static func order(askingWith question: String) -> Slot {
    Slot(
      .identifier(after: ["order", "#", "number", "order number", "cancel"], digits: 3...8),
      prompt: "\(question) Please say its number, such as \"order #1001\".", lifetime: .conversation
    )
  }
}

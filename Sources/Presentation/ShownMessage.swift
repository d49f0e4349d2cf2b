package import Conversation

/// A message as somebody sees it now: the one value that every output draws.
///
/// ``TerminalOutput``, ``HTMLOutput`` and ``AdaptiveCardOutput`` show the same parts in the same order: content, cards,
/// button, input, quick replies.
package struct ShownMessage: Sendable, Hashable {
  /// What the message holds; nil where it was taken back.
  package var content: MessageContent?
  /// Its cards, in order.
  package var cards: [ShownCard]
  package var button: ShownButton?
  /// What is asked for.
  package var input: InputKind?
  /// What can be answered with one touch now.
  package var quickReplies: [QuickReply]

  package init(
    _ content: MessageContent?, cards: [ShownCard] = [], button: ShownButton? = nil,
    input: InputKind? = nil, quickReplies: [QuickReply] = []
  ) {
    self.content = content
    self.cards = cards
    self.button = button
    self.input = input
    self.quickReplies = quickReplies
  }
}

/// A card and whether it can still be chosen.
package struct ShownCard: Sendable, Hashable {
  package var card: Card
  /// Whether it has an action that nobody has taken.
  package var isEnabled: Bool

  /// Without an action there is nothing to choose.
  package init(_ card: Card, isSelected: Bool = false) {
    self.card = card
    isEnabled = card.action != nil && !isSelected
  }
}

/// A button and whether it can still be clicked.
package struct ShownButton: Sendable, Hashable {
  package var button: Button
  /// Whether it belongs to the newest message and was not clicked.
  package var isEnabled: Bool

  package init(_ button: Button, isEnabled: Bool = true) {
    self.button = button
    self.isEnabled = isEnabled
  }

  /// What it says in its state.
  package var text: String { isEnabled ? button.text : button.disabledText }
}

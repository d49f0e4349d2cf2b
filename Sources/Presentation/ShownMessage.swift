public import Conversation

/// A message as somebody sees it now: the one value that every output draws.
///
/// ``TerminalOutput``, ``HTMLOutput`` and ``AdaptiveCardOutput`` show the same parts in the same order: content, cards,
/// button, input, quick replies.
public struct ShownMessage: Sendable, Hashable {
  /// What the message holds; nil where it was taken back.
  public var content: MessageContent?
  /// Its cards, in order.
  public var cards: [ShownCard]
  /// Its button.
  public var button: ShownButton?
  /// What is asked for.
  public var input: InputKind?
  /// What can be answered with one touch now.
  public var quickReplies: [QuickReply]

  /// Creates a message.
  public init(
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
public struct ShownCard: Sendable, Hashable {
  /// The card.
  public var card: Card
  /// Whether it has an action that nobody has taken.
  public var isEnabled: Bool

  /// Creates a card; without an action there is nothing to choose.
  public init(_ card: Card, isSelected: Bool = false) {
    self.card = card
    isEnabled = card.action != nil && !isSelected
  }
}

/// A button and whether it can still be clicked.
public struct ShownButton: Sendable, Hashable {
  /// The button.
  public var button: Button
  /// Whether it belongs to the newest message and was not clicked.
  public var isEnabled: Bool

  /// Creates a button.
  public init(_ button: Button, isEnabled: Bool = true) {
    self.button = button
    self.isEnabled = isEnabled
  }

  /// What it says in its state.
  public var text: String { isEnabled ? button.text : button.disabledText }
}

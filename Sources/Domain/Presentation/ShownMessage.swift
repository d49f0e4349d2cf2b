package import Conversation
public import JSON

/// A message as somebody sees it now: the one value that every output draws.
///
/// ``TerminalOutput``, ``HTMLOutput`` and ``AdaptiveCardOutput`` show the same parts in the same
/// order: content, cards, button, input, quick replies.
package struct ShownMessage: Sendable, Hashable {
  /// The content of the message; nil if it was taken back.
  package var content: MessageContent?
  /// Its cards, in order.
  package var cards: [ShownCard]
  package var button: ShownButton?
  /// The expected input.
  package var input: InputKind?
  /// The replies that can be given with one touch now.
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

extension ShownMessage {
  /// The shown entry of a timeline, with what waits for an answer to it.
  package init(_ entry: TimelineEntry, input: InputKind? = nil, quickReplies: [QuickReply] = []) {
    self.init(
      entry.content,
      cards: (entry.cards ?? []).map { ShownCard($0.card, isSelected: $0.isSelected) },
      button: entry.button.map { ShownButton($0.button, isEnabled: $0.isEnabled) }, input: input,
      quickReplies: quickReplies)
  }

  /// The message as something to read: nothing in it can be acted on any more.
  package var past: ShownMessage {
    ShownMessage(
      content, cards: cards.map(\.past),
      button: button.map { ShownButton($0.button, isEnabled: false) })
  }

  /// How many of its parts somebody can choose by number: the cards that do something, and the
  /// button.
  package var choices: Int {
    cards.count { $0.card.action != nil } + (button == nil ? 0 : 1)
  }
}

/// A card and whether it can still be chosen.
package struct ShownCard: Sendable, Hashable {
  package var card: Card
  /// Whether somebody has chosen it.
  package let isSelected: Bool

  package init(_ card: Card, isSelected: Bool = false) {
    (self.card, self.isSelected) = (card, isSelected)
  }

  /// Whether it has an action that nobody has taken.
  package var isEnabled: Bool { card.action != nil && !isSelected }

  /// The label of its action.
  var label: String { isSelected ? "Chosen" : "Choose" }

  /// The card as something to read: only what was chosen still says that it could be.
  fileprivate var past: ShownCard {
    var past = self
    if !isSelected { past.card.action = nil }
    return past
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

  /// Its text in its state.
  package var text: String { isEnabled ? button.text : button.disabledText }
}

/// How a plugin shows a content kind of its own; an output that is nil shows the content's words.
public struct ContentOutputs: Sendable {
  /// Lines for a terminal of so many columns; control characters are taken out.
  public var terminal: (@Sendable (_ data: JSONValue, _ columns: Int) -> [String])?
  /// A fragment for a page.
  public var html: (@Sendable (_ data: JSONValue) -> HTML)?
  /// Elements of an Adaptive Card's body, version 1.5.
  public var adaptiveCard: (@Sendable (_ data: JSONValue) -> [JSONValue])?

  public init(
    terminal: (@Sendable (_ data: JSONValue, _ columns: Int) -> [String])? = nil,
    html: (@Sendable (_ data: JSONValue) -> HTML)? = nil,
    adaptiveCard: (@Sendable (_ data: JSONValue) -> [JSONValue])? = nil
  ) {
    self.terminal = terminal
    self.html = html
    self.adaptiveCard = adaptiveCard
  }
}

/// An address that may stand in a page: an absolute one with a scheme that runs nothing.
package struct WebAddress: Sendable, Hashable {
  /// The address.
  package let text: String

  /// An address to follow: `http`, `https` or `mailto`; nil for any other text.
  package init?(link text: String) { self.init(text, schemes: ["http", "https", "mailto"]) }

  /// The address of a picture, film or sound: `http` or `https`; nil for any other text.
  package init?(media text: String) { self.init(text, schemes: ["http", "https"]) }

  private init?(_ text: String, schemes: Set<String>) {
    // Browsers drop white space and control characters before they look for the scheme.
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    let scheme = text[..<colon].lowercased()
    let rest = text[text.index(after: colon)...]
    guard schemes.contains(scheme), scheme == "mailto" ? !rest.isEmpty : rest.hasPrefix("//"),
      rest.count > (scheme == "mailto" ? 0 : 2)
    else { return nil }
    self.text = text
  }
}

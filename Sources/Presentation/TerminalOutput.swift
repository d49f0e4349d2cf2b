package import Conversation
package import Terminal

/// Shows messages as lines of a terminal; everything to act on has a number beside it.
package struct TerminalOutput: Sendable {
  private let own: [String: ContentOutputs]

  /// `own` shows plugins' content kinds, by their qualified names.
  package init(own: [String: ContentOutputs] = [:]) { self.own = own }

  /// The message said by somebody, as lines no wider than the canvas.
  ///
  /// Cards that can be chosen, the button and the replies are numbered in this order from `firstNumber` on; without one, as for
  /// a message that is not the newest, nothing is numbered.
  package func lines(
    _ message: ShownMessage, by name: String, side: Alignment = .left, firstNumber: Int? = 1,
    on canvas: Canvas
  ) -> [String] {
    var next = firstNumber ?? 1
    func number(_ isEnabled: Bool) -> Int? {
      guard firstNumber != nil, isEnabled else { return nil }
      defer { next += 1 }
      return next
    }
    var lines = content(message.content, name, side, canvas)
    for card in message.cards {
      lines += box(card, number: number(card.isEnabled)).lines(on: canvas)
    }
    if let button = message.button {
      lines += label(button, number: number(button.isEnabled)).lines(on: canvas)
    }
    if let hint = message.input.flatMap(TerminalInput.hint) {
      lines += hint.wrapped(to: canvas.width).map { canvas.paint($0, .dim) }
    }
    guard !message.quickReplies.isEmpty else { return lines }
    let chips = ReplyChips(message.quickReplies.map(\.text), firstNumber: next)
    return lines + chips.lines(on: canvas)
  }

  private func content(
    _ content: MessageContent?, _ name: String, _ side: Alignment, _ canvas: Canvas
  ) -> [String] {
    let text = words(of: content, columns: canvas.width)
    return MessageBubble(name: name, text: text, side: side).lines(on: canvas)
  }

  /// What a message says, lines of a plugin's own content among it; not yet made harmless.
  package func words(of content: MessageContent?, columns: Int) -> String {
    if case .own(let kind, _, let data)? = content, let show = own[kind]?.terminal {
      return show(data, min(64, columns)).joined(separator: "\n")
    }
    return content?.summary ?? "(taken back)"
  }

  private func box(_ shown: ShownCard, number: Int?) -> CardBox {
    let card = shown.card
    let details = [card.details, card.imageURL].compactMap(\.self)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    return CardBox(
      number: number, title: card.title, subtitle: card.subtitle, details: details,
      link: card.action == nil ? card.link : nil)
  }

  private func label(_ shown: ShownButton, number: Int?) -> ButtonLabel {
    ButtonLabel(
      number: number, text: shown.text,
      explanation: shown.isEnabled ? shown.button.explanation : nil, isEnabled: shown.isEnabled)
  }
}

package import Conversation
package import Terminal

/// Shows messages as lines of a terminal; everything to act on has a number beside it.
package struct TerminalOutput: Sendable {
  private let own: [String: ContentOutputs]

  /// `own` shows plugins' content kinds, by their qualified names.
  package init(own: [String: ContentOutputs] = [:]) { self.own = own }

  /// The message said by somebody, as lines no wider than the canvas.
  ///
  /// Cards that do something, the button and the replies are numbered from 1 on, in this order, unless the message is one of earlier ones.
  package func lines(
    _ message: ShownMessage, by name: String, side: Alignment = .left, isNumbered: Bool = true,
    on canvas: Canvas
  ) -> [String] {
    var next = 1
    func number() -> Int? {
      guard isNumbered else { return nil }
      defer { next += 1 }
      return next
    }
    var lines = content(message.content, name, side, canvas)
    for card in message.cards {
      lines += box(card, number: card.card.action == nil ? nil : number()).lines(on: canvas)
    }
    if let button = message.button {
      lines += self.lines(button, number: number(), on: canvas)
    }
    if let hint = message.input.flatMap(TerminalInput.hint) {
      lines += hint.wrapped(to: canvas.width).map { canvas.paint($0, .dim) }
    }
    return lines + self.lines(message.quickReplies, firstNumber: next, on: canvas)
  }

  /// A button in the state that it is in.
  package func lines(_ button: ShownButton, number: Int? = nil, on canvas: Canvas) -> [String] {
    ButtonLabel(
      number: number, text: button.text,
      explanation: button.isEnabled ? button.button.explanation : nil, isEnabled: button.isEnabled
    ).lines(on: canvas)
  }

  /// What can be answered with one touch, numbered; nothing where there is nothing.
  package func lines(_ replies: [QuickReply], firstNumber: Int, on canvas: Canvas) -> [String] {
    guard !replies.isEmpty else { return [] }
    return ReplyChips(replies.map(\.text), firstNumber: firstNumber).lines(on: canvas)
  }

  private func content(
    _ content: MessageContent?, _ name: String, _ side: Alignment, _ canvas: Canvas
  ) -> [String] {
    let text = words(of: content, columns: canvas.width)
    return MessageBubble(name: name, text: text, side: side).lines(on: canvas)
  }

  /// What a message says, lines of a plugin's own content among it; not yet made harmless.
  func words(of content: MessageContent?, columns: Int) -> String {
    if case .own(let kind, _, let data)? = content, let show = own[kind]?.terminal {
      return show(data, min(64, columns)).joined(separator: "\n")
    }
    return TerminalContent.words(content)
  }

  private func box(_ shown: ShownCard, number: Int?) -> CardBox {
    let card = shown.card
    let details = [card.details, card.imageURL].compactMap(\.self)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    return CardBox(
      number: number, title: card.title, subtitle: card.subtitle, details: details,
      link: card.link)
  }
}

internal import EventLog
internal import Conversation

/// Shows messages as fragments of a page.
///
/// Everything is text until it is known to be more: a script in a title stays text, and links lead only to `http`, `https` and
/// `mailto`. What can be acted on is a `button` with `data-card`, `data-button` or `data-reply`, the identifier to act on.
package struct HTMLOutput: Sendable {
  private let own: [String: ContentOutputs]

  /// `own` shows plugins' content kinds, by their qualified names.
  package init(own: [String: ContentOutputs] = [:]) { self.own = own }

  /// The message as one `article`.
  package func html(_ message: ShownMessage) -> HTML {
    var parts = [content(message.content)]
    parts += message.cards.map(card)
    if let button = message.button { parts.append(self.button(button)) }
    if let input = message.input.flatMap(HTMLInput.init) { parts.append(input.html) }
    if !message.quickReplies.isEmpty { parts.append(replies(message.quickReplies)) }
    return .element("article", ["class": "message"], parts)
  }

  private func content(_ content: MessageContent?) -> HTML {
    guard let content else {
      return .element("p", ["class": "retracted"], .text("(taken back)"))
    }
    if case .own(let name, _, let data) = content, let html = own[name]?.html { return html(data) }
    return HTMLContent(content).html
  }

  private func card(_ shown: ShownCard) -> HTML {
    let card = shown.card
    var parts: [HTML] = []
    if let image = card.imageURL.flatMap(WebAddress.init(media:)) {
      parts.append(
        .element("img", ["src": image.text, "alt": card.title, "loading": "lazy"]))
    }
    parts.append(.element("h3", [:], .text(card.title)))
    for (name, text) in [("subtitle", card.subtitle), ("details", card.details)] {
      if let text { parts.append(.element("p", ["class": name], .text(text))) }
    }
    if card.action != nil {
      parts.append(
        .element(
          "button",
          [
            "type": "button", "data-card": card.id.rawValue,
            "disabled": shown.isEnabled ? nil : "", "aria-label": "\(shown.label) \(card.title)",
          ], .text(shown.label)))
    } else if let link = card.link {
      parts.append(.element("p", ["class": "link"], .link(link, to: link)))
    }
    return .element("section", ["class": "card"], parts)
  }

  private func button(_ shown: ShownButton) -> HTML {
    let button = HTML.element(
      "button",
      [
        "type": "button", "data-button": shown.button.id.rawValue,
        "disabled": shown.isEnabled ? nil : "",
      ], .text(shown.text))
    let explanation = shown.button.explanation.map { HTML.element("p", [:], .text($0)) }
    return .element(
      "div", ["class": "button"],
      shown.isEnabled ? [explanation, button].compactMap(\.self) : [button])
  }

  private func replies(_ replies: [QuickReply]) -> HTML {
    .element(
      "menu", ["class": "quick-replies", "aria-label": "Quick replies"],
      replies.map { reply in
        .element(
          "li", [:],
          .element(
            "button", ["type": "button", "data-reply": reply.id.rawValue], .text(reply.text)))
      })
  }
}

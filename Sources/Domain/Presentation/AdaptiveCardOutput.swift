internal import EventLog
internal import Conversation
package import JSON

/// Shows messages as Adaptive Cards, version 1.5 (https://adaptivecards.io/schemas/1.5.0/adaptive-card.json).
///
/// Texts are runs of a `RichTextBlock`, which knows no Markdown, so brackets and stars stay what they are. What is acted on
/// comes back as the data of an `Action.Submit`: `{"card": id}`, `{"button": id}`, `{"reply": id}`, or `{"input": true}` with `value`.
package struct AdaptiveCardOutput: Sendable {
  /// The version of the format.
  package static let version = "1.5"

  private let own: [String: ContentOutputs]

  /// `own` shows plugins' content kinds, by their qualified names.
  package init(own: [String: ContentOutputs] = [:]) { self.own = own }

  /// The message as one card.
  package func card(_ message: ShownMessage) -> JSONValue {
    var body = content(message.content) + message.cards.map(container)
    if let button = message.button { body += self.button(button) }
    if let input = message.input { body += AdaptiveCardInput(input).elements }
    var card: JSONObject = [
      "$schema": "http://adaptivecards.io/schemas/adaptive-card.json", "type": "AdaptiveCard",
      "version": .string(Self.version), "body": .array(body),
      "fallbackText": .string(message.content?.summary ?? "(taken back)"),
    ]
    if !message.quickReplies.isEmpty {
      card["actions"] = .array(
        message.quickReplies.map { reply in
          Self.submit(reply.text, ["reply": .string(reply.id.rawValue)])
        })
    }
    return .object(card)
  }

  private func content(_ content: MessageContent?) -> [JSONValue] {
    guard let content else { return [Self.text("(taken back)", isSubtle: true)] }
    if case .own(let name, _, let data) = content, let show = own[name]?.adaptiveCard {
      return show(data)
    }
    return AdaptiveCardContent(content).elements
  }

  private func container(_ shown: ShownCard) -> JSONValue {
    let card = shown.card
    var items: [JSONValue] = []
    if let image = card.imageURL.flatMap(WebAddress.init(media:)) {
      items.append(Self.image(image, card.title))
    }
    items.append(Self.text(card.title, isHeading: true))
    if let subtitle = card.subtitle { items.append(Self.text(subtitle, isSubtle: true)) }
    if let details = card.details { items.append(Self.text(details)) }
    if card.action != nil {
      let choose = Self.submit(
        shown.label, ["card": .string(card.id.rawValue)], isEnabled: shown.isEnabled)
      items.append(["type": "ActionSet", "actions": [choose]])
    } else if let link = card.link.flatMap(WebAddress.init(link:)) {
      items.append(["type": "ActionSet", "actions": [Self.open(link, "Open")]])
    }
    return ["type": "Container", "style": "emphasis", "items": .array(items)]
  }

  private func button(_ shown: ShownButton) -> [JSONValue] {
    let submit = Self.submit(
      shown.text, ["button": .string(shown.button.id.rawValue)], isEnabled: shown.isEnabled)
    let explanation =
      shown.isEnabled ? shown.button.explanation.map { Self.text($0) } : Optional.none
    return [explanation].compactMap(\.self) + [["type": "ActionSet", "actions": [submit]]]
  }
}

extension AdaptiveCardOutput {
  static func text(
    _ text: String, isHeading: Bool = false, isSubtle: Bool = false
  ) -> JSONValue {
    var run: JSONObject = ["type": "TextRun", "text": .string(text)]
    if isHeading {
      run["weight"] = "bolder"
      run["size"] = "medium"
    }
    if isSubtle { run["isSubtle"] = true }
    return ["type": "RichTextBlock", "inlines": [.object(run)]]
  }

  static func image(_ address: WebAddress, _ name: String) -> JSONValue {
    ["type": "Image", "url": .string(address.text), "altText": .string(name)]
  }

  static func submit(_ title: String, _ data: JSONObject, isEnabled: Bool = true) -> JSONValue {
    var action: JSONObject = [
      "type": "Action.Submit", "title": .string(title), "data": .object(data),
    ]
    if !isEnabled { action["isEnabled"] = false }
    return .object(action)
  }

  static func open(_ address: WebAddress, _ title: String) -> JSONValue {
    ["type": "Action.OpenUrl", "title": .string(title), "url": .string(address.text)]
  }
}

internal import Conversation
internal import EventLog
package import JSON

/// Shows messages as Adaptive Cards, version 1.5
/// (https://adaptivecards.io/schemas/1.5.0/adaptive-card.json).
///
/// Texts are runs of a `RichTextBlock`, which knows no Markdown, so brackets and stars stay what
/// they are. What is acted on comes back as the data of an `Action.Submit`: `{"card": id}`,
/// `{"button": id}`, `{"reply": id}`, or `{"input": true}` with `value`.
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

/// The content of a message, as elements of an Adaptive Card.
struct AdaptiveCardContent {
  let elements: [JSONValue]

  init(_ content: MessageContent) {
    elements = Self.elements(content)
  }

  private static func elements(_ content: MessageContent) -> [JSONValue] {
    switch content {
    case .text(let text), .notice(let text), .own(_, let text, _): [AdaptiveCardOutput.text(text)]
    case .expertAnswer(let text, let expert): texts(text, expert.map { "– \($0)" })
    case .leaflet(let title, let text, let url): titled(title, text) + link(url, title)
    case .diagnosis(let title, let text): titled(title, text)
    case .image(let url, _, _, let caption): image(url, caption)
    case .video(let url, _, _): media(url, "video/mp4", "Video")
    case .audio(let url, _, _): media(url, "audio/mpeg", "Audio")
    case .file(let url, let name, let type, _):
      [AdaptiveCardOutput.text("\(name) (\(type))")] + link(url, name)
    case .location(let name, let latitude, let longitude):
      texts(name ?? "Location", "\(latitude), \(longitude)")
    }
  }

  private static func texts(_ first: String, _ second: String?) -> [JSONValue] {
    [AdaptiveCardOutput.text(first)]
      + [second.map { AdaptiveCardOutput.text($0, isSubtle: true) }].compactMap(\.self)
  }

  private static func titled(_ title: String, _ text: String?) -> [JSONValue] {
    [AdaptiveCardOutput.text(title, isHeading: true)]
      + [text.map { AdaptiveCardOutput.text($0) }].compactMap(\.self)
  }

  private static func link(_ url: String?, _ title: String) -> [JSONValue] {
    guard let address = url.flatMap(WebAddress.init(link:)) else { return [] }
    return [
      ["type": "ActionSet", "actions": [AdaptiveCardOutput.open(address, "Open \(title)")]]
    ]
  }

  private static func image(_ url: String, _ caption: String?) -> [JSONValue] {
    guard let address = WebAddress(media: url) else {
      return [AdaptiveCardOutput.text(caption ?? "Image")]
    }
    return [AdaptiveCardOutput.image(address, caption ?? "Image")]
      + [caption.map { AdaptiveCardOutput.text($0) }].compactMap(\.self)
  }

  private static func media(_ url: String, _ type: String, _ name: String) -> [JSONValue] {
    guard let address = WebAddress(media: url) else { return [AdaptiveCardOutput.text(name)] }
    return [
      [
        "type": "Media", "altText": .string(name),
        "sources": [["mimeType": .string(type), "url": .string(address.text)]],
      ]
    ]
  }
}

/// A question, as elements of an Adaptive Card; the answer is the input `value`.
struct AdaptiveCardInput {
  let elements: [JSONValue]

  init(_ input: InputKind) {
    switch input {
    case .none: elements = []
    case .retry: elements = [Self.send("Try again")]
    default: elements = [.object(Self.field(input)), Self.send("Send")]
    }
  }

  private static func field(_ input: InputKind) -> JSONObject {
    var field: JSONObject = ["id": "value", "label": "Your answer", "type": "Input.Text"]
    switch input {
    case .text(let placeholder): field["placeholder"] = placeholder.map(JSONValue.string)
    case .date(let earliest, let latest):
      field["type"] = "Input.Date"
      field["min"] = earliest.map(JSONValue.string)
      field["max"] = latest.map(JSONValue.string)
    case .singleOption(let options): set(&field, options)
    case .optionsWithOwnWords(let suggestions, _):
      // A person may have another one than those suggested, so this is no choice.
      field["placeholder"] = .string("such as " + suggestions.joined(separator: ", "))
    case .multipleOption(let options):
      set(&field, options)
      field["isMultiSelect"] = true
    case .textAndImages: field["isMultiline"] = true
    case .phone: field["style"] = "tel"
    case .sameOptions, .retry, .none: break
    }
    return field
  }

  private static func set(_ field: inout JSONObject, _ options: [String]) {
    field["type"] = "Input.ChoiceSet"
    field["style"] = "expanded"
    field["choices"] = .array(
      options.map { ["title": .string($0), "value": .string($0)] })
  }

  private static func send(_ title: String) -> JSONValue {
    [
      "type": "ActionSet",
      "actions": [AdaptiveCardOutput.submit(title, ["input": true])],
    ]
  }
}

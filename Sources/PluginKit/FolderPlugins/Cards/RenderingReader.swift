import Basics
import Conversation
internal import EventLog
import JSON
import PluginKit

/// Makes of a template's fields what is shown.
struct RenderingReader {
  /// The most cards of one message; further ones are not shown.
  static let maximumCards = 20
  /// The most quick replies of one message.
  static let maximumReplies = 8
  /// The most characters of one field.
  static let maximumLength = 2000

  private var rendering = Rendering()
  private var open: CardField?

  static func rendering(_ entries: [(field: CardField, value: String)]) -> Rendering {
    var reader = RenderingReader()
    for (field, value) in entries { reader.read(field, cleaned(value)) }
    // A button that does nothing cannot be clicked.
    if reader.rendering.button?.action == .send(text: "") { reader.rendering.button = nil }
    return reader.rendering
  }

  private mutating func read(_ field: CardField, _ value: String) {
    let line = value.replacing("\n", with: " ")
    switch field {
    case .text where !value.isEmpty: rendering.text = value
    case .card: beginCard(line)
    case .button: beginButton(line)
    case .subtitle, .details, .image, .link: if open == .card { readCard(field, value) }
    case .explanation, .clicked: if open == .button { readButton(field, value) }
    case .sends where !value.isEmpty: act(.send(text: line))
    case .invites: act(Self.invitation(line))
    case .reply: reply(line)
    case .preview: rendering.showsLinkPreview = value != "no"
    case .text, .sends: break
    }
  }

  private mutating func beginCard(_ title: String) {
    let isShown = !title.isEmpty && rendering.cards.count < Self.maximumCards
    open = isShown ? .card : nil
    if isShown { rendering.cards.append(Rendering.Card(title: title)) }
  }

  private mutating func beginButton(_ text: String) {
    open = text.isEmpty ? nil : .button
    guard !text.isEmpty else { return }
    rendering.button = Rendering.Button(
      text: text, explanation: nil, disabledText: text, action: .send(text: ""))
  }

  private mutating func readCard(_ field: CardField, _ value: String) {
    guard !value.isEmpty, let last = rendering.cards.indices.last else { return }
    switch field {
    case .subtitle: rendering.cards[last].subtitle = value
    case .details: rendering.cards[last].details = value
    case .image: rendering.cards[last].imageURL = Self.webAddress(value)
    case .link: rendering.cards[last].link = Self.webAddress(value)
    default: break
    }
  }

  private mutating func readButton(_ field: CardField, _ value: String) {
    guard !value.isEmpty else { return }
    if field == .clicked { rendering.button?.disabledText = value }
    if field == .explanation { rendering.button?.explanation = value }
  }

  private mutating func act(_ action: Action?) {
    guard let action else { return }
    if open == .button { rendering.button?.action = action }
    if open == .card, let last = rendering.cards.indices.last {
      rendering.cards[last].action = action
    }
  }

  private mutating func reply(_ text: String) {
    let replies = rendering.quickReplies ?? []
    guard !text.isEmpty, !replies.contains(where: { $0.text == text }),
      replies.count < Self.maximumReplies
    else {
      return
    }
    rendering.quickReplies = replies + [Rendering.Reply(text)]
  }

  private static func invitation(_ text: String) -> Action? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let member = MemberID(rawValue: String(parts[0])),
      member.reasonAgainstPerson() == nil
    else { return nil }
    return .invite(member: member, name: String(parts[1]))
  }

  private static func webAddress(_ text: String) -> String? {
    let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
    return isWeb && !text.contains(where: \.isWhitespace) ? text : nil
  }

  static func cleaned(_ value: String) -> String {
    let text = String(
      value.filter { $0 != CardValue.start }.prefix(maximumLength)
        .map { $0 == CardValue.lineEnd ? "\n" : $0 })
    return text.trimmed
  }
}

/// How a response is shown that has no card template: its members, as they are.
enum PlainRendering {
  /// A text for a text, a card for an object, cards for the objects of an array.
  static func rendering(of response: JSONValue) -> Rendering {
    switch response {
    case .string(let text): Rendering(text: text)
    case .object(let object):
      object.names == ["message"]
        ? Rendering() : Rendering(text: "Here it is.", cards: [card(object)])
    case .array(let values) where values.isEmpty: Rendering(text: "There is nothing to show.")
    case .array(let values):
      Rendering(
        text: "Here is what I found.",
        cards: values.prefix(RenderingReader.maximumCards).map { value in
          value.object.map(card) ?? Rendering.Card(title: text(value) ?? "—")
        })
    default: Rendering(text: text(response))
    }
  }

  private static let titles = ["title", "name", "id"]

  private static func card(_ object: JSONObject) -> Rendering.Card {
    let title = titles.first { object[$0].flatMap(text) != nil }
    let lines = object.members.filter { $0.name != title }.compactMap { member in
      text(member.value).map { "- \(member.name): \($0)" }
    }
    return Rendering.Card(
      title: title.flatMap { object[$0].flatMap(text) } ?? "Details",
      details: lines.isEmpty ? nil : String(lines.joined(separator: "\n").prefix(2000)))
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .null: nil
    case .string(let text): text.isEmpty ? nil : String(text.prefix(300))
    case .array(let values): values.compactMap(text).joined(separator: ", ")
    case .object: String(value.jsonText.prefix(300))
    default: value.jsonText
    }
  }
}

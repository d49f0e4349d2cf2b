import JSON
import PluginKit

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

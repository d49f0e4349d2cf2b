import JSON

/// The rules of the published schema that a card of ours can break.
///
/// From https://adaptivecards.io/schemas/1.5.0/adaptive-card.json
/// (github.com/microsoft/AdaptiveCards, schemas/1.5.0): of each type we write its required members
/// and its allowed ones (every type has `additionalProperties: false`), the values of the
/// enumerations we use (case-insensitive there), and which types may stand in `body`, `items` and
/// `actions`.
enum AdaptiveCardRules {
  private struct Shape {
    let required: Set<String>
    let optional: Set<String>
  }

  private static let item: Set = ["type", "requires", "fallback"]
  private static let element: Set = item.union([
    "height", "separator", "spacing", "id", "isVisible",
  ])
  private static let input: Set = element.union(["errorMessage", "isRequired", "label"])
  private static let action: Set = item.union([
    "title", "iconUrl", "id", "style", "tooltip", "isEnabled", "mode",
  ])

  private static let shapes: [String: Shape] = [
    "AdaptiveCard": Shape(
      required: ["type", "version"],
      optional: ["$schema", "body", "actions", "fallbackText", "lang", "speak"]),
    "RichTextBlock": Shape(
      required: ["inlines"], optional: element.union(["horizontalAlignment"])),
    "TextRun": Shape(
      required: ["text"],
      optional: ["type", "color", "fontType", "highlight", "isSubtle", "italic", "size", "weight"]),
    "Image": Shape(required: ["url"], optional: element.union(["altText", "size", "style"])),
    "Media": Shape(required: ["sources"], optional: element.union(["altText", "poster"])),
    "Container": Shape(required: ["items"], optional: element.union(["style", "bleed"])),
    "ActionSet": Shape(required: ["actions"], optional: element),
    "Input.Text": Shape(
      required: ["id"],
      optional: input.union(["isMultiline", "maxLength", "placeholder", "style", "value"])),
    "Input.Date": Shape(
      required: ["id"], optional: input.union(["max", "min", "placeholder", "value"])),
    "Input.ChoiceSet": Shape(
      required: ["id"],
      optional: input.union(["choices", "isMultiSelect", "style", "value", "placeholder", "wrap"])),
    "Action.Submit": Shape(
      required: [], optional: action.union(["data", "associatedInputs"])),
    "Action.OpenUrl": Shape(required: ["url"], optional: action),
  ]

  private static let enumerations: [String: [String: Set<String>]] = [
    "TextRun": [
      "weight": ["default", "lighter", "bolder"],
      "size": ["default", "small", "medium", "large", "extralarge"],
    ],
    "Container": ["style": ["default", "emphasis", "good", "attention", "warning", "accent"]],
    "Input.Text": ["style": ["text", "tel", "url", "email", "password"]],
    "Input.ChoiceSet": ["style": ["compact", "expanded"]],
  ]

  private static let elements: Set = [
    "RichTextBlock", "Image", "Media", "Container", "ActionSet", "Input.Text", "Input.Date",
    "Input.ChoiceSet",
  ]
  private static let actions: Set = ["Action.Submit", "Action.OpenUrl"]

  /// What a card breaks, each with its place; empty if nothing.
  static func faults(in card: JSONValue) -> [String] {
    let version = card["version"] == "1.5" ? [] : ["version: not 1.5"]
    return version + faults(card, "card", among: ["AdaptiveCard"])
  }

  private static func faults(
    _ value: JSONValue, _ place: String, among allowed: Set<String>
  ) -> [String] {
    guard let type = value["type"]?.string, allowed.contains(type), let shape = shapes[type],
      let object = value.object
    else { return ["\(place): no \(allowed.sorted().joined(separator: ", "))"] }
    let names = Set(object.names)
    var faults = shape.required.subtracting(names).sorted().map { "\(place): \($0) is missing" }
    faults += names.subtracting(shape.required).subtracting(shape.optional).sorted()
      .map { "\(place): \($0) is not allowed" }
    for (name, values) in enumerations[type] ?? [:] {
      guard let found = value[name] else { continue }
      if !values.contains(found.string?.lowercased() ?? "") { faults.append("\(place).\(name)") }
    }
    for (name, types) in [
      ("body", elements), ("items", elements), ("actions", actions), ("inlines", ["TextRun"]),
    ] {
      for (index, child) in (value[name]?.array ?? []).enumerated() {
        faults += self.faults(child, "\(place).\(name)[\(index)]", among: types)
      }
    }
    for (list, members) in [("choices", ["title", "value"]), ("sources", ["mimeType", "url"])] {
      for entry in value[list]?.array ?? [] where entry.object?.names != members {
        faults.append("\(place).\(list)")
      }
    }
    return faults
  }
}

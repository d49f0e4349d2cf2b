import Conversation
import JSON

/// What is asked for, as elements of an Adaptive Card; the answer is the input `value`.
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
    case .symptom(let suggestions):
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

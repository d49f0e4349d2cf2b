import Conversation

/// What is asked for, as a form of a page; its fields are all named `value`.
struct HTMLInput {
  let html: HTML

  /// Nil where nothing is asked for.
  init?(_ input: InputKind) {
    guard let fields = Self.fields(input) else { return nil }
    let send = HTML.element("button", ["type": "submit"], .text(Self.label(input)))
    html = .element("form", ["class": "input"], fields + [send])
  }

  private static func label(_ input: InputKind) -> String {
    if case .retry = input { "Try again" } else { "Send" }
  }

  private static func fields(_ input: InputKind) -> [HTML]? {
    switch input {
    case .text(let placeholder):
      [field("text", ["placeholder": placeholder, "autocomplete": "off"])]
    case .date(let earliest, let latest): [field("date", ["min": earliest, "max": latest])]
    case .singleOption(let options) where options.count > InputKind.shortList:
      suggesting(options, as: "options")
    case .singleOption(let options): choices("radio", options)
    case .sameOptions: [field("text", ["autocomplete": "off"])]
    case .multipleOption(let options): choices("checkbox", options)
    case .textAndImages(let most):
      [
        .element("textarea", ["name": "value", "aria-label": "Your answer"]),
        field("file", ["accept": "image/*", "multiple": most == 1 ? nil : ""]),
      ]
    case .phone: [field("tel", ["autocomplete": "tel"])]
    case .symptom(let suggestions): suggesting(suggestions, as: "symptoms")
    case .retry: []
    case .none: nil
    }
  }

  private static func field(
    _ type: String, _ others: HTML.Attributes
  ) -> HTML {
    var attributes: HTML.Attributes = ["type": type, "name": "value", "aria-label": "Your answer"]
    attributes.list += others.list
    return .element("input", attributes)
  }

  private static func suggesting(_ texts: [String], as name: String) -> [HTML] {
    [
      field("text", ["list": .some(name), "autocomplete": "off"]),
      .element("datalist", ["id": .some(name)], texts.map { .element("option", ["value": $0]) }),
    ]
  }

  private static func choices(_ type: String, _ options: [String]) -> [HTML] {
    [
      .element(
        "fieldset", [:],
        options.map { option in
          .element(
            "label", [:],
            .element("input", ["type": type, "name": "value", "value": option]),
            .text(" " + option))
        })
    ]
  }
}

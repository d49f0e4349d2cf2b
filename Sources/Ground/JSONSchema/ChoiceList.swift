import JSON

/// Writes the allowed values into a sentence.
enum ChoiceList {
  static func text(_ choices: [JSONValue]) -> String {
    let shown = choices.prefix(8).map(\.summary).joined(separator: ", ")
    if choices.count == 1 { return shown }
    return "one of \(shown)" + (choices.count > 8 ? " and \(choices.count - 8) more" : "")
  }
}

import JSON

/// How many tokens settings take in a language model.
///
/// No model's own vocabulary is at hand, so this counts like a byte-pair tokenizer with a plain vocabulary: a run of letters
/// takes one token for each 6 bytes begun, a run of digits one for each 3, a run of white space one unless it is a
/// single space, and any other character one for each 2 bytes begun. English counts a little more than the models
/// of the demos' time would count.
package enum SettingsSize {
  /// The most that the demos' server takes.
  package static let maximum = 4027

  /// The tokens of the compact JSON of a value.
  static func tokens(in value: JSONValue) -> Int { tokens(in: value.jsonText) }

  package static func tokens(in text: String) -> Int {
    var count = 0
    var rest = text[...]
    while let first = rest.first {
      let kind = Kind(first)
      let run = kind == .other ? rest.prefix(1) : rest.prefix { Kind($0) == kind }
      count += kind.tokens(of: run)
      rest = rest[run.endIndex...]
    }
    return count
  }

  private enum Kind {
    case letters
    case digits
    case space
    case other

    init(_ character: Character) {
      if character.isLetter {
        self = .letters
      } else if character.isNumber {
        self = .digits
      } else {
        self = character.isWhitespace ? .space : .other
      }
    }

    func tokens(of run: Substring) -> Int {
      switch self {
      case .letters: (run.utf8.count + 5) / 6
      case .digits: (run.utf8.count + 2) / 3
      case .space: run == " " ? 0 : 1
      case .other: (run.utf8.count + 1) / 2
      }
    }
  }
}

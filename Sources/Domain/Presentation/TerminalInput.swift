import Conversation

/// What is asked for, in words for a terminal.
enum TerminalInput {
  /// Nil where nothing has to be said, or where the question says it all.
  static func hint(_ input: InputKind) -> String? {
    switch input {
    case .text(let placeholder): placeholder.map { "(\($0))" }
    case .date(let earliest, let latest): date(earliest, latest)
    case .singleOption(let options) where options.count > InputKind.shortList:
      "(one of \(options.count), such as \(options.prefix(3).joined(separator: ", ")))"
    case .sameOptions(_, let count): "(one of \(count))"
    case .singleOption(let options) where !options.isEmpty:
      "(one of: \(options.joined(separator: ", ")))"
    case .multipleOption(let options) where !options.isEmpty:
      "(one or more of: \(options.joined(separator: ", ")))"
    case .symptom(let suggestions) where !suggestions.isEmpty:
      "(such as: \(suggestions.joined(separator: ", ")))"
    case .phone: "(a telephone number)"
    case .textAndImages: "(words are enough; a picture goes by /file rash.jpg, at a server)"
    case .singleOption, .multipleOption, .symptom, .retry, .none: nil
    }
  }

  private static func date(_ earliest: String?, _ latest: String?) -> String {
    let bounds = [earliest.map { "from \($0)" }, latest.map { "to \($0)" }].compactMap(\.self)
    return "(\((["a day"] + bounds).joined(separator: " ")))"
  }
}

import Foundation

/// What fits something that is being typed, the best first.
struct InputSuggestions {
  /// How many are suggested at most.
  static let most = 8

  private let known: [String]

  init(_ known: [String]) { self.known = known }

  /// Those that begin with the text, then those of which a word does, then those that have its letters in order; what is typed in full is not suggested.
  ///
  /// Of a list, such as `headache, fev`, only the part after the last comma counts, and what stands before it is not suggested again.
  func fitting(_ text: String) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { folded($0) }
    guard let typed = parts.last, !typed.isEmpty else { return [] }
    let used = Set(parts)
    let ranked = known.enumerated().compactMap { place, suggestion -> (Int, Int, String)? in
      let name = folded(suggestion[...])
      guard !used.contains(name), let rank = rank(of: name, for: typed) else { return nil }
      return (rank, place, suggestion)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(Self.most).map(\.2)
  }

  private func rank(of name: String, for typed: String) -> Int? {
    if name.hasPrefix(typed) { return 0 }
    let words = name.split { !$0.isLetter && !$0.isNumber }
    if words.contains(where: { $0.hasPrefix(typed) }) { return 1 }
    if name.contains(typed) { return 2 }
    return typed.count > 2 && hasLetters(typed, in: name) ? 3 : nil
  }

  private func hasLetters(_ typed: String, in name: String) -> Bool {
    var rest = typed[...]
    for letter in name where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  private func folded(_ text: Substring) -> String {
    let trimmed = text.drop(while: \.isWhitespace)
    return String(trimmed.reversed().drop(while: \.isWhitespace).reversed()).lowercased()
      .folding(options: .diacriticInsensitive, locale: nil)
  }
}

extension ChatInput {
  /// What could be meant by something that is being typed; none where the input has nothing to suggest.
  public func suggestions(for text: String) -> [String] {
    switch self {
    case .symptom(let parameters, _): InputSuggestions(parameters.suggestions).fitting(text)
    case .singleOption(let options, _), .multipleOption(let options, _):
      InputSuggestions(options.map(\.text)).fitting(text)
    default: []
    }
  }
}

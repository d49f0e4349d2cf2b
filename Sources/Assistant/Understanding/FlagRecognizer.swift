/// Finds out whether a person wants, or does not want, what a truth value is named after: `has_wifi`, `smoking_allowed`.
///
/// Every word of the name that says something has to be said, side by side in any order and number: "seating outdoors",
/// "an outdoor seat". "No smoking" and "without wifi" say no; whatever else denies ("I don't need wifi") says neither.
package struct FlagRecognizer: Recognizer {
  private let stems: Set<String>

  /// Recognises what a name, in words, speaks of; a name of empty words alone ("is_available") is never recognised.
  package init(name: String) {
    stems = Set(
      TokenList(name).tokens.map(\.text).filter { !Self.empty.contains($0) }.map(Self.stem))
  }

  /// The mentions in `text`, in order: true where it is wanted, false where it is not.
  package func mentions(in text: String) -> [Mention<Bool>] {
    guard !stems.isEmpty else { return [] }
    let tokens = TokenList(text)
    var isDenied = false
    return tokens.tokens.indices.compactMap { index in
      // Whether something denies in the clause before.
      if index > 0 { isDenied = Self.denies(tokens.tokens[index - 1]) ?? isDenied }
      let range = index..<min(index + stems.count, tokens.count)
      guard Set(range.map { Self.stem(tokens[$0]) }) == stems else { return nil }
      return isWanted(range, in: tokens, isDenied: isDenied).map {
        Mention($0, at: tokens.textRange(of: range), in: text)
      }
    }
  }

  /// Nil where it is denied in a way that leaves it open.
  private func isWanted(
    _ range: Range<Int>, in tokens: TokenList, isDenied: Bool
  ) -> Bool? {
    var before = range.lowerBound - 1
    while Self.small.contains(tokens[before]) { before -= 1 }
    let isRefused = Self.refusals.contains(tokens[before])
    let after = (range.upperBound..<range.upperBound + 2).map { tokens[$0] }
    if isRefused || after.contains(where: Self.denials.contains) { return false }
    return isDenied ? nil : true
  }

  /// Whether a clause denies from a token on; nil where the token changes nothing.
  private static func denies(_ token: Token) -> Bool? {
    if token.kind == .symbol, token.text != "-" { return false }
    return refusals.contains(token.text) || isDenial(token.text) ? true : nil
  }

  private static func isDenial(_ word: String) -> Bool {
    denials.contains(word) || word.hasSuffix("nt") && auxiliaries.contains(String(word.dropLast(2)))
  }

  private static func stem(_ word: String) -> String {
    let endings = word.hasSuffix("ss") ? [] : ["ing", "s", "e"]
    let ending = endings.first { word.hasSuffix($0) && word.count > $0.count + 2 }
    return String(word.dropLast(ending?.count ?? 0))
  }

  private static let auxiliaries: Set = [
    "do", "does", "did", "is", "are", "was", "were", "wo", "ca", "must", "should", "would", "need",
  ]
  private static let refusals: Set = [
    "no", "non", "not", "without", "kein", "keine", "nicht", "ohne", "sin",
  ]
  private static let denials: Set = ["not", "never", "cannot", "nicht", "nunca"]
  private static let small: Set = ["-", "a", "an", "any", "the"]
  /// Words of a name that say nothing of what it is about.
  private static let empty: Set = [
    "has", "have", "is", "are", "be", "with", "can", "should", "want", "wants", "wanted", "need",
    "needs", "needed", "allow", "allows", "allowed", "available", "availability", "option",
    "options", "include", "includes", "included", "offer", "offers", "offered", "flag", "enabled",
    "enable", "welcome", "the", "a", "an", "of", "for", "in", "to", "and", "or", "active", "valid",
    "required", "only", "provided",
  ]
}

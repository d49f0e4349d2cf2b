/// The words of a text, made comparable: lower case, no apostrophes, plurals and singulars alike.
struct TextWords: Sendable, Hashable {
  /// A word and whether punctuation parts it from the one before.
  struct Word: Sendable, Hashable {
    let text: String
    let beginsClause: Bool
  }

  /// The words, in order.
  let words: [Word]

  init(_ text: String) {
    var words: [Word] = []
    var current = ""
    var beginsClause = true
    func finish() {
      guard !current.isEmpty else { return }
      words.append(Word(text: Self.stem(current), beginsClause: beginsClause))
      current = ""
      beginsClause = false
    }
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        current.append(character)
      } else if character != "'" && character != "’" {
        finish()
        if Self.breaks.contains(character) { beginsClause = true }
      }
    }
    finish()
    self.words = words
  }

  /// A word of a list as it is found in a text.
  static func stem(_ word: String) -> String {
    let isPlural = word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
    return word.count > 3 && isPlural ? String(word.dropLast()) : word
  }

  private static let breaks: Set<Character> = [",", ".", ";", ":", "!", "?", "(", ")", "\n", "–"]
}

/// Words of another language about the body and its complaints, by the English ones that triage
/// knows.
///
/// Word by word is enough for triage, which looks for a part of the body near what it does: "mein
/// Knie tut weh" becomes "my knee hurts". What is not known stays as it is.
struct SymptomWords: Sendable {
  private static let longestPhrase = 5

  private let phrases: [[String]: String]
  /// Endings that a known word may have besides.
  private let endings: [String]
  /// What a word ends with that names a pain of what stands before it: "Knieschmerzen".
  private let pains: [String]

  /// `table` has a line for each: `kopf = head`.
  init(_ table: String, endings: [String], pains: [String] = []) {
    var phrases: [[String]: String] = [:]
    for line in table.split(separator: "\n") {
      let sides = line.split(separator: " = ", maxSplits: 1)
      guard sides.count == 2 else { continue }
      for said in sides[0].split(separator: ", ") {
        phrases[Self.words(String(said)).map(\.plain)] = String(sides[1])
      }
    }
    self.phrases = phrases
    (self.endings, self.pains) = (endings, pains)
  }

  /// The text with the English words for those that are known; commas and points stay where they
  /// are.
  func inEnglish(_ text: String) -> String {
    let words = Self.words(text)
    var result: [String] = []
    var index = 0
    while index < words.count {
      let found = phrase(at: words[index...])
      let length = found?.length ?? 1
      result.append(found?.english ?? word(words[index].plain) ?? words[index].text)
      result.append(words[index + length - 1].after)
      index += length
    }
    return result.joined()
  }

  private func phrase(at words: ArraySlice<Word>) -> (english: String, length: Int)? {
    for length in (1...Self.longestPhrase).reversed() where length <= words.count {
      let part = words.prefix(length)
      let isOneClause = part.dropLast().allSatisfy { $0.after.allSatisfy(\.isWhitespace) }
      if isOneClause, let english = phrases[part.map(\.plain)] { return (english, length) }
    }
    return nil
  }

  private func word(_ word: String) -> String? {
    for ending in pains where word.hasSuffix(ending) && word.count > ending.count {
      let part = String(word.dropLast(ending.count))
      if let english = inflected(part) { return "pain in \(english)" }
    }
    return inflected(word)
  }

  private func inflected(_ word: String) -> String? {
    if let english = phrases[[word]] { return english }
    return endings.lazy.filter { word.hasSuffix($0) && word.count > $0.count + 2 }
      .compactMap { phrases[[String(word.dropLast($0.count))]] }.first
  }

  private struct Word {
    let text: String
    let plain: String
    /// What stands between it and the next one.
    var after: String
  }

  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var current = ""
    func finish() {
      guard !current.isEmpty else { return }
      words.append(Word(text: current, plain: plain(current), after: ""))
      current = ""
    }
    for character in text {
      if character.isLetter || character.isNumber {
        current.append(character)
      } else {
        finish()
        if !words.isEmpty { words[words.count - 1].after.append(character) }
      }
    }
    finish()
    return words
  }

  /// Without case, and without the accents that people leave out.
  private static func plain(_ word: String) -> String {
    word.lowercased().replacing("ß", with: "ss").map { accents[$0] ?? String($0) }.joined()
  }

  private static let accents: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ñ": "n",
  ]
}

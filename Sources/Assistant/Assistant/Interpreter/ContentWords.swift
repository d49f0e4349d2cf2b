import PluginKit
import Understanding

/// The words of a text that say what it is about.
///
/// A question's frame ("what's the … like?") resembles many examples and means none of them: a text
/// of which no content word resembles any of the examples' is about something else, however sure a
/// classifier is of the frame.
struct ContentWords: Sendable {
  /// The words of what is learned, and those that only name what can be chosen.
  private let (learned, names): (Set<String>, Set<String>)

  init(of texts: some Sequence<String>, naming choices: [String] = []) {
    let learned = Set(texts.flatMap(Self.words))
    self.learned = learned
    names = Set(choices.flatMap(Self.words)).subtracting(learned)
  }

  /// Whether a text may be about something in the examples; one without content words may be about
  /// anything.
  func mayKnow(_ text: String) -> Bool {
    let words = Self.words(text)
    return words.isEmpty || words.contains(where: names.contains)
      || Self.words(withoutNames(text)).contains(where: isKnown)
  }

  /// A text in which no name is spelt like something it knows: "Costa" is no slip of "costs".
  ///
  /// A name follows a title, or is written large within a sentence; in German every noun is, and so
  /// are things that can be chosen. A long word is hardly a name one letter away from one that is
  /// known. A word that is like none stands in its place.
  func withoutNames(_ text: String) -> String {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.dropFirst().contains(where: { $0.first?.isUppercase == true }) else { return text }
    let isGerman = LanguageRecognizer().language(of: text) == .german
    let masked = parts.indices.map { index -> Substring in
      let word = parts[index].filter(\.isLetter)
      guard index > 0, word.first?.isUppercase == true, word.dropFirst().allSatisfy(\.isLowercase),
        (3..<Self.longestName).contains(word.count), isSlip(word.lowercased())
      else { return parts[index] }
      let before = parts[index - 1]
      let isTitled = Self.titles.contains(before.filter(\.isLetter).lowercased())
      let isWithin =
        !isGerman && before.last?.isPunctuation == false && !names.contains(word.lowercased())
      return isTitled || isWithin ? "Qqq" : parts[index]
    }
    return masked.joined(separator: " ")
  }

  /// Whether a word is not learned, nor another form of one that is, but spelt like one.
  private func isSlip(_ word: String) -> Bool {
    !learned.contains(word) && learned.contains { Self.resembles(word, $0) }
      && !Self.endings.contains { ending in
        word.hasSuffix(ending) && learned.contains(String(word.dropLast(ending.count)))
          || learned.contains(word + ending)
      }
  }

  private static let longestName = 8
  private static let endings = ["s", "es", "d", "ed", "ing", "er", "e", "n", "en"]
  private static let titles: Set = [
    "dr", "mr", "mrs", "ms", "prof", "doctor", "frau", "herr", "herrn", "doktor", "senor", "señor",
    "señora", "doctora",
  ]

  private func isKnown(_ word: String) -> Bool {
    learned.contains(word)
      || [learned, names].contains { known in known.contains { Self.resembles(word, $0) } }
  }

  /// An inflection or a slip: four letters in common at the beginning, or one letter wrong.
  private static func resembles(_ word: String, _ other: String) -> Bool {
    guard min(word.count, other.count) >= 4 else { return false }
    return word.prefix(4) == other.prefix(4)
      || abs(word.count - other.count) <= 1 && isOneSlip(Array(word), Array(other))
  }

  private static func isOneSlip(_ word: [Character], _ other: [Character]) -> Bool {
    let start = zip(word, other).prefix { $0 == $1 }.count
    let end = zip(word.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let isSwap =
      word.count == other.count && start + end == word.count - 2
      && word[start] == other[start + 1] && word[start + 1] == other[start]
    return isSwap || start + end >= max(word.count, other.count) - 1
  }

  static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
      .filter { !frame.contains($0) }
  }

  /// The words of which questions are made, whatever they ask about.
  static let frame: Set<String> = [
    "a", "about", "all", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by",
    "can",
    "could", "d", "did", "do", "does", "for", "from", "give", "had", "has", "have", "how", "i",
    "if",
    "in", "is", "it", "its", "just", "know", "let", "like", "ll", "m", "may", "me", "mine", "my",
    "need", "of", "on", "or", "our", "out", "please", "re", "s", "shall", "should", "show", "so",
    "some", "t", "tell", "that", "the", "their", "them", "then", "there", "these", "they", "this",
    "those",
    "to", "today", "up", "us", "ve", "want", "was", "we", "were", "what", "when", "where",
    "whether",
    "which", "who", "why", "will", "with", "would", "you", "your",
    // German and Spanish ones that are no English words.
    "ich", "mir", "mich", "mein", "meine", "meinen", "meinem", "sie", "ihr", "ihnen", "wir", "ein",
    "eine", "einen", "einem", "einer", "der", "das", "den", "dem", "und", "oder", "ist", "sind",
    "habe", "haben", "hätte", "möchte", "kann", "können", "bitte", "mit", "bei", "beim", "für",
    "auf", "zu", "zum", "zur", "im", "um", "wie", "wo", "wann", "welche", "welcher", "es", "mal",
    "el", "la", "los", "las", "una", "unos", "mi", "mis", "que", "qué", "de", "del", "al", "con",
    "por", "para", "favor", "yo", "su", "es", "está", "quiero", "puedo", "puede", "tengo", "cuál",
    "cuándo", "cómo", "dónde", "y", "o",
  ]
}

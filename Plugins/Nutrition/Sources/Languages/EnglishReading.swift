import Basics
import NutritionData

/// A sentence in the English words by which all sentences about food are read, whichever of the
/// three languages it is in.
///
/// German and Spanish words are put for English ones by the tables in `Data`; what they do not know
/// stays in the person's words. An English sentence stays as it is.
struct EnglishReading: Sendable {
  /// The sentence; of a foreign one its words, in lower case.
  let text: String
  /// The words that were only taken for what they end with, or resemble.
  let guesses: [String]
  /// Whether it is in another language.
  let isForeign: Bool

  init(_ text: String) {
    if let known = Self.read.withLock({ $0[text] }) {
      self = known
      return
    }
    self = Self(reading: text)
    let reading = self
    Self.read.withLock { read in
      if read.count >= Self.maximumKept { read.removeAll(keepingCapacity: true) }
      read[text] = reading
    }
  }

  private init(reading text: String) {
    let words = ForeignWord.all(in: text)
    guard let language = Self.language(of: words) else {
      (self.text, self.guesses, isForeign) = (text, [], false)
      return
    }
    var guesses: [String] = []
    self.text = language.inEnglish(words, &guesses)
    (self.guesses, isForeign) = (guesses, true)
  }

  /// The language that has more words of its own in a sentence than English has; nil for English.
  private static func language(of words: [ForeignWord]) -> ForeignLanguage? {
    guard words.count <= longest else { return nil }
    let letters = words.filter { $0.plain.contains(where: \.isLetter) }
    let isEnglish = letters.map { English.words.contains($0.text) }
    let ofEnglish = isEnglish.count { $0 }
    guard ofEnglish < letters.count else { return nil }
    var best: (language: ForeignLanguage, own: Int, all: Int)?
    for language in [ForeignLanguage.german, .spanish] {
      let own = zip(letters, isEnglish).count { !$1 && language.knows($0.plain) }
      let onlyEnglish = zip(letters, isEnglish).count {
        $1 && !language.has($0.plain) && !language.isOfFood($0.plain)
      }
      guard own > onlyEnglish else { continue }
      let all = letters.count { language.has($0.plain) }
      if best.map({ (own, all) > ($0.own, $0.all) }) ?? true { best = (language, own, all) }
    }
    return best?.language
  }

  /// Longer sentences are no business of a diary.
  private static let longest = 120
  private static let maximumKept = 512
  private static let read = Lock<[String: EnglishReading]>([:])

  /// The words that are English whatever else they are.
  private enum English {
    static let words: Set<String> = {
      let foods = FoodTable.foods.keys.flatMap { $0.split(separator: " ").map(String.init) }
      let table = ReadingTable(String(cString: nutritionReadingInEnglish()))
      let common = table["words"].flatMap { $0.split(separator: " ").map(String.init) }
      return Set(foods + common).union(AmountWords.units.keys).union(AmountWords.fillers)
    }()
  }
}

/// A word, a number or a mark of a sentence.
struct ForeignWord: Sendable, Hashable {
  /// As it is written, in lower case.
  let text: String
  /// Without accents, and with the letters for which they are left out: `ae` for `ä`.
  let plain: String

  init(_ text: String) {
    self.text = text
    plain = Self.plain(text)
  }

  /// The words, numbers (`2`, `1,5`, `12:30`, `1/2`) and marks of a text, in order.
  static func all(in text: String) -> [ForeignWord] {
    var (words, word): ([ForeignWord], String) = ([], "")
    var isNumber = false
    func end() {
      // "12." ends a sentence: the mark is one of its own.
      let mark =
        isNumber ? word.last.flatMap { joints.contains($0) ? word.removeLast() : nil } : nil
      if !word.isEmpty { words.append(ForeignWord(word)) }
      if let mark, marks.contains(mark) { words.append(ForeignWord(String(mark))) }
      (word, isNumber) = ("", false)
    }
    for character in text.lowercased() {
      switch character {
      case "’", "'", "-",
        _ where character.isLetter:
        if isNumber { end() }
        word.append(character == "’" ? "'" : character)
      case "0"..."9":
        if !isNumber, !word.isEmpty { end() }
        isNumber = true
        word.append(character)
      case _ where isNumber && joints.contains(character) && word.last?.isNumber == true:
        word.append(character)
      default:
        end()
        if marks.contains(character) { words.append(ForeignWord(String(character))) }
      }
    }
    end()
    return words
  }

  private static let joints: Set<Character> = [".", ":", ",", "/"]
  private static let marks: Set<Character> = [
    "½", "¼", "¾", ",", ";", ".", "!", "?", "&", "+",
  ]

  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 > 127 }) else { return text }
    return text.reduce(into: "") { $0 += letters[$1] ?? String($1) }
  }

  private static let letters: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "á": "a", "à": "a", "â": "a", "é": "e", "è": "e",
    "ê": "e", "í": "i", "ó": "o", "ô": "o", "ú": "u", "û": "u", "ñ": "n", "ç": "c", "î": "i",
  ]
}

/// A file of `[sections]` and lines; what begins with `#` says nothing.
struct ReadingTable {
  private var sections: [String: [String]] = [:]

  init(_ text: String) {
    var name = ""
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n")) where bytes.first != Self.sharp {
      let line = Substring(bytes)
      if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") {
        name = String(line.dropFirst().dropLast())
      } else {
        sections[name, default: []].append(String(line))
      }
    }
  }

  private static let sharp = UInt8(ascii: "#")

  /// The lines of a section.
  subscript(name: String) -> [String] { sections[name] ?? [] }

  /// The sides of the lines `one = other`; the first may be empty.
  func pairs(_ name: String) -> [(String, String)] {
    self[name].compactMap { line in
      // By bytes: a start reads thousands of lines.
      let bytes = line.utf8
      guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      func trimmed(_ side: Substring.UTF8View) -> String {
        let words = side.split(separator: UInt8(ascii: " "))
        return words.count == 1
          ? String(Substring(words[0])) : words.map(Substring.init).joined(separator: " ")
      }
      return (trimmed(bytes[..<sign]), trimmed(bytes[bytes.index(after: sign)...]))
    }
  }
}

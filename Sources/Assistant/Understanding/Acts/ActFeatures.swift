import Basics

/// The features that acts are told by: the words of a message, what the assistant did last, and the direction of
/// the message if there is an encoder.
///
/// Nothing here knows a word. Each feature has its place, and weights say what it means.
struct ActFeatures {
  /// How many places words share: of 34,000 sayings fewer tell less, and more weigh too much.
  static let words = 14_336
  /// How much each kind counts: the best of a few, writer against writer.
  private static let (meaning, meaningHere, spoken): (Float, Float, Float) = (5, 3, 4)
  private static let longest = 9

  /// The number of places, for directions of so many elements: 0 without an encoder.
  static func count(width: Int) -> Int {
    words + Situation.allCases.count + 1 + width * (1 + Situation.allCases.count)
  }

  let entries: [HeadFeature]

  init(_ text: String, after situation: Situation, _ row: [Float]) {
    let number = Situation.allCases.firstIndex(of: situation) ?? 0
    var entries = Self.words(in: text, after: situation)
    entries.append(HeadFeature(place: Self.words + number, value: 1))
    entries.append(HeadFeature(place: Self.words + Situation.allCases.count, value: 1))
    let start = Self.words + Situation.allCases.count + 1
    for (element, value) in row.enumerated() {
      entries.append(HeadFeature(place: start + element, value: value * Self.meaning))
      entries.append(
        HeadFeature(
          place: start + row.count * (1 + number) + element, value: value * Self.meaningHere))
    }
    self.entries = entries
  }

  /// Words, pairs of words, beginnings of words, the first word and the number of words, each also
  /// as said after what the assistant did last.
  private static func words(in text: String, after situation: Situation) -> [HeadFeature] {
    let tokens = tokens(of: text)
    let length = "#\(min(tokens.count, longest))"
    var names = tokens + [length]
    let framed = ["^"] + tokens + ["$"]
    names += zip(framed, framed.dropFirst()).map { "\($0) \($1)" }
    names += tokens.filter { $0.count > 5 }.map { "\($0.prefix(5))-" }
    names += (tokens + ["^\(tokens.first ?? "")", length]).map { "\(situation.rawValue)|\($0)" }
    var counts: [Int: Float] = [:]
    for name in names { counts[HeadFeature.place(of: name, among: words), default: 0] += 1 }
    let values = counts.mapValues { min($0, 2) }
    let length2 = values.values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return values.sorted { $0.key < $1.key }.map {
      HeadFeature(place: $0.key, value: $0.value / length2 * spoken)
    }
  }

  /// Words without their accents, numbers as how long they are, and what asks or exclaims.
  static func tokens(of text: String) -> [String] {
    var (tokens, word) = ([String](), "")
    func end() {
      guard let first = word.first else { return }
      tokens.append(first.isNumber ? (word.count <= 2 ? "#few" : "#many") : word)
      word = ""
    }
    for character in text.folded {
      if character.isLetter || character.isNumber {
        if let last = word.last, last.isNumber != character.isNumber { end() }
        word.append(character)
      } else if !["'", "’"].contains(character) {
        end()
        if character == "?" || character == "!" { tokens.append(String(character)) }
      }
    }
    end()
    return tokens
  }
}

import Foundation

/// The words of a sentence about food, in English, in lower case and without signs that say nothing.
struct FoodWords {
  /// The words; a comma is a word of its own.
  var words: [String]
  /// The words of another language that were only taken for what they resemble.
  let guesses: [String]

  init(_ text: String) {
    let reading = EnglishReading(text)
    guesses = reading.guesses
    let plain = Self.withoutRemarks(reading.text).lowercased().replacing("’", with: "'").replacing(
      "½", with: " 1/2 "
    )
    .replacing("¼", with: " 1/4 ").replacing("¾", with: " 3/4 ").replacing("&", with: " and ")
    .replacing("+", with: " and ").replacing("w/ ", with: " with ").replacing(
      " n ", with: " and "
    )
    .replacing(" 'n' ", with: " and ").replacing(/(\d),(\d{3})\b/) {
      "\($0.1)\($0.2)"
    }
    // Nobody weighs food to the milligram.
    .replacing(/\b([1-9])\.(\d{3})(?=\s?(?:g|ml|grams?)\b)/) { "\($0.1)\($0.2)" }
    .replacing("peanutbutter", with: "peanut butter")
    .replacing(/(\d),(\d)/) { "\($0.1).\($0.2)" }
    .replacing(/(\d)\s?(g|kg|ml|cl|dl|l|oz|lbs?|x)\b/) { "\($0.1) \($0.2)" }
    words = Self.joined(
      SpelledNumbers.joined(
        plain.matches(of: /\d+(?:[.\/]\d+)?|[\p{L}'\-]+|[,;.!?]/).map { String($0.output) }))
    while let last = words.last, [".", "!", ","].contains(last) { words.removeLast() }
    addSplash()
  }

  /// A text without what stands in brackets and names no food: "a bowl of soup (with the kids)".
  private static func withoutRemarks(_ text: String) -> String {
    guard text.contains("(") else { return text }
    return text.replacing(/\(([^()]*)(?:\)|$)/) { match in
      let words = match.1.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      let isFood =
        words.contains { AmountWords.units[$0] != nil || AmountWords(word: $0) != nil }
        || !FoodReader.mentioned(in: words).isEmpty
      return isFood ? " , \(match.1) " : " "
    }
  }

  /// What milk there is in tea is no glass of it.
  private mutating func addSplash() {
    for place in words.indices.dropFirst(2).reversed()
    where Self.creams.contains(words[place]) && words[place - 1] == "with"
      && Self.hotDrinks.contains(words[place - 2])
    {
      words.insert(contentsOf: ["a", "splash", "of"], at: place)
    }
  }

  private static let creams: Set = ["milk", "cream", "oat", "soy", "soya", "almond"]
  private static let hotDrinks: Set = ["tea", "coffee", "espresso", "americano"]

  /// "Two and a half" is one number.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var rest = words[...]
    while let word = rest.first {
      let next = Array(rest.prefix(4))
      if next.count == 4, next[1] == "and", next[2] == "a",
        let whole = AmountWords(word: word)?.number, whole >= 1,
        let part = AmountWords(word: next[3])?.number, part < 1
      {
        joined.append(String(whole + part))
        rest.removeFirst(4)
      } else {
        joined.append(word)
        rest.removeFirst()
      }
    }
    return joined
  }

  var isEmpty: Bool { words.isEmpty }

  /// Takes words away that it begins with; whether it did.
  mutating func drop(_ phrase: String) -> Bool {
    let parts = phrase.split(separator: " ").map(String.init)
    guard words.starts(with: parts) else { return false }
    words.removeFirst(parts.count)
    return true
  }

  /// Takes the first of some phrases away that it begins with; the longest.
  mutating func drop(oneOf phrases: [String]) -> Bool {
    phrases.sorted { $0.count > $1.count }.contains { drop($0) }
  }

  /// Takes words away wherever they stand; whether they were there.
  mutating func remove(_ phrase: String) -> Bool {
    let parts = phrase.split(separator: " ").map(String.init)
    guard !parts.isEmpty, words.count >= parts.count else { return false }
    for start in 0...words.count - parts.count
    where Array(words[start..<start + parts.count]) == parts {
      words.removeSubrange(start..<start + parts.count)
      return true
    }
    return false
  }

  /// The parts between commas and conjunctions, but for what is left out: "without sugar", "no
  /// milk".
  var parts: [[String]] {
    var parts: [[String]] = [[]]
    var isLeftOut = false
    for (place, word) in words.enumerated() {
      if Self.joints.contains(word) {
        // "Without milk and sugar" leaves out both, "without milk and a handful of nuts" does not.
        let isCounted =
          words.dropFirst(place + 1).first.map { AmountWords(word: $0) != nil } == true
        if !(isLeftOut && word == "and" && !isCounted) { isLeftOut = false }
        parts.append([])
      } else if Self.exclusions.contains(word), parts.contains(where: { !$0.isEmpty }) {
        isLeftOut = true
      } else if !isLeftOut {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Takes away how long ago something was, on the same day: "ten minutes ago", "an hour ago".
  mutating func dropAgo() {
    guard let place = words.firstIndex(of: "ago"), place >= 2,
      ["minute", "minutes", "min", "mins", "hour", "hours", "moment", "while"].contains(
        words[place - 1])
    else { return }
    var start = place - 2
    if start >= 1, words[start - 1] == "half" { start -= 1 }
    words.removeSubrange(start...place)
  }

  /// Whether something is left out that may be a part of the food: "a burger minus the bun".
  var leavesOut: Bool {
    guard let place = words.firstIndex(where: Self.exclusions.contains), place > 0 else {
      return false
    }
    return !words[(place + 1)...].contains(where: Self.additions.contains)
  }

  private static let additions: Set = [
    "sugar", "milk", "salt", "butter", "sauce", "dressing", "oil", "cream", "ketchup", "mayo",
    "mayonnaise", "anything", "pepper", "honey", "ice", "lemon", "spread",
  ]

  private static let exclusions: Set = ["without", "no", "not", "minus"]

  private static let joints: Set = [
    ",", ";", ".", "and", "with", "plus", "but", "then", "also", "followed", "by",
  ]
}

import Foundation

/// The words of a sentence about food, in lower case and without signs that say nothing.
struct FoodWords {
  /// The words; a comma is a word of its own.
  var words: [String]

  init(_ text: String) {
    let plain = text.lowercased().replacing("’", with: "'").replacing("½", with: " 1/2 ")
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
    for word in words {
      if Self.joints.contains(word) {
        // "Without milk and sugar" leaves out both.
        if !(isLeftOut && word == "and") { isLeftOut = false }
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

/// What somebody meant who wrote the name of a food wrongly: "egs", "brocolli".
enum FoodSpelling {
  /// The food that words name once what is wrong in them is put right, with its amount; nil if they
  /// may mean several, or none.
  ///
  /// Words of fewer than `least` letters are as they are meant: "chart" is chard only if somebody
  /// plainly ate it.
  static func food(
    _ part: [String], least: Int, read: ([String]) -> FoodAmount?
  ) -> FoodAmount? {
    guard part.count <= longestPart else { return nil }
    var readings: [[String]] = [[]]
    for word in part {
      let meant = isKnown(word) ? [word] : nearest(to: word, least: least)
      readings = readings.flatMap { reading in meant.map { reading + [$0] } }
      guard !readings.isEmpty, readings.count <= mostReadings else { return nil }
    }
    let found = readings.compactMap(read)
    return Set(found.map(\.food.name)).count == 1 ? found.first : nil
  }

  /// The allergen that a word names once it is put right; nil if it may be several, or none.
  static func allergens(_ word: String) -> [Allergen]? {
    guard !isKnown(word) else { return nil }
    let found = Set(nearest(to: word, least: 3).compactMap { Allergen.all(named: $0) })
    return found.count == 1 ? found.first : nil
  }

  /// Whether all words are of names of foods: "teriyaki chicken".
  static func areFoods(_ words: [String]) -> Bool {
    words.allSatisfy { vocabulary[$0.first]?.contains($0) == true && !others.contains($0) }
  }

  /// A text with each word in its place that the table has for it.
  static func corrected(_ text: String, least: Int = doubtful) -> String {
    text.split(separator: " ").map(String.init).map { word in
      isKnown(word) ? word : nearest(to: word, least: least).first ?? word
    }.joined(separator: " ")
  }

  /// From how many letters on a word is hardly another one that is no food.
  static let doubtful = 6
  private static let longestPart = 8
  private static let mostReadings = 16

  private static func isKnown(_ word: String) -> Bool {
    vocabulary[word.first]?.contains(word) == true || AmountWords.fillers.contains(word)
      || AmountWords.manners.contains(word) || AmountWords.units[word] != nil
      || AmountWords(word: word) != nil || others.contains(word)
  }

  /// The known words that are fewest letters away: one, of seven letters or more two.
  private static func nearest(to word: String, least: Int) -> [String] {
    let letters = Array(word)
    guard letters.count >= least, let known = vocabulary[letters.first] else { return [] }
    let most = letters.count >= 7 ? 2 : 1
    var (best, found) = (most + 1, [String]())
    for candidate in known.sorted() where abs(candidate.count - letters.count) <= most {
      let distance = distance(letters, Array(candidate))
      guard distance <= min(best, most) else { continue }
      found = distance < best ? [candidate] : found + [candidate]
      best = distance
    }
    return found
  }

  /// How many letters have to be put in, left out, replaced or swapped with their neighbour
  /// (optimal string alignment).
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var rows = [Array(0...other.count)]
    for (i, letter) in one.enumerated() {
      var row = [i + 1]
      for (j, another) in other.enumerated() {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == another ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == another {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }

  /// All words of names, by their first letters: hardly anybody gets that one wrong.
  private static let vocabulary: [Character?: Set<String>] = {
    let allergens = Allergen.allCases.flatMap { [$0.rawValue, $0.label] + $0.synonyms }
    let words = (Array(FoodTable.foods.keys) + allergens).flatMap { $0.split(separator: " ") }
    return Dictionary(grouping: Set(words.map { $0.lowercased() }), by: \.first).mapValues(Set.init)
  }()

  /// What is spelled as it is meant, and is no food.
  private static let others: Set = [
    "meal", "meals", "bite", "bites", "dish", "food", "drink", "snack", "snacks", "lunch",
    "dinner", "supper", "breakfast", "brunch", "something", "nothing", "anything", "look", "rest",
    "time", "day", "night", "fever", "pain", "stroke", "fall", "dream", "call", "baby", "walk",
    "bath", "chat", "test", "bear", "man", "men", "boy", "son", "fun", "shower", "seat", "break",
    "daily", "diary", "weekly", "reminder", "reminders", "wife", "husband", "ex", "mum", "mom",
    "dad", "bee", "bees", "wasp", "wasps", "sting", "stings",
    "cats", "dogs", "pollen", "dust", "latex", "was", "his", "her", "my", "me", "much", "more",
    "here", "there", "now", "yes", "not", "but", "the", "are", "you", "she", "he", "they", "mine",
    "like", "love", "hate", "when", "what", "which", "some", "any", "all", "too", "also", "so",
    "with", "and", "for", "from", "that", "this", "it", "them", "too", "but", "out", "not", "can",
    "party", "plan", "date", "head", "heart", "attack", "operation", "baby", "cat", "dog", "friend",
    "chance",
    "feast", "sleep", "shot", "pill", "pills", "tablet", "tablets", "medicine", "today", "now",
  ]
}

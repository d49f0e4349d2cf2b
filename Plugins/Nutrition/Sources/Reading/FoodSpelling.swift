import Foundation

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
      guard !readings.isEmpty, readings.count <= maximumReadings else { return nil }
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
  private static let maximumReadings = 16

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
  static func distance(_ one: [Character], _ other: [Character]) -> Int {
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

import PluginKit

/// What a text says of foods and how much of each: "two eggs and a slice of toast with butter".
struct FoodReader: Sendable, Equatable {
  /// What was understood, in order.
  private(set) var items: [FoodAmount] = []
  /// What may be food and is not known, in the person's words.
  private(set) var unknown: [String] = []
  /// Whether something of it is written otherwise than in the table, and was taken for what it
  /// resembles.
  private(set) var isGuessed = false
  /// What is likely in what is not known, as its name says: almonds in an almond croissant.
  var hints: [FoodHint] {
    unknown.compactMap { FoodHint(FoodSpelling.corrected($0, least: 5)) ?? FoodHint($0) }
  }

  /// A part that begins anew: "drank a hot chocolate" behind "ate an omelette".
  private static func withoutVerb(_ part: [String]) -> [String] {
    let rest = part.drop { verbs.contains($0) }
    return rest.isEmpty ? part : Array(rest)
  }

  private static let verbs: Set = ["i", "we", "ate", "drank", "had", "eaten", "drunk", "later"]

  /// A part that says only how much: "rice, 200 g", "fish fingers, four".
  private static func amount(_ part: [String]) -> AmountWords? {
    var rest = part[...]
    let said = AmountWords.take(from: &rest)
    guard rest.isEmpty, said.number != nil else { return nil }
    let isNumber = part.count == 1 && !["a", "an", "another"].contains(part[0])
    return said.unit != nil || isNumber ? said : nil
  }

  /// Whether what is not known is called like a food: "broccoli soup".
  var isLikelyFood: Bool {
    unknown.contains { part in
      !part.hasPrefix("no ")
        && part.split(separator: " ").last.map { FoodTable.foods[String($0)] != nil } == true
    }
  }

  /// Whether all that is not known is called like a dish: "chicken salad", "caesar wrap".
  var isDishes: Bool {
    unknown.allSatisfy { part in
      let words = part.split(separator: " ").map(String.init)
      return (2...4).contains(words.count)
        && (words.last.map(Self.dishes.contains) == true || FoodSpelling.areFoods(words))
    }
  }

  private static let dishes: Set = [
    "salad", "salads", "soup", "soups", "sandwich", "sandwiches", "wrap", "wraps", "pie", "pies",
    "stew", "curry", "bowl", "roll", "rolls", "pasta", "pizza", "pizzas", "cake", "cakes", "melt",
    "burger", "burgers", "casserole", "risotto", "omelette", "taco", "tacos", "burrito",
    "burritos", "quiche", "pancakes", "noodles", "smoothie", "pudding", "tart", "stir-fry",
  ]

  /// Reads words; those of at least so many letters are also read as what they resemble.
  init(_ words: FoodWords, guessingFrom least: Int = FoodSpelling.doubtful) {
    isGuessed = !words.guesses.isEmpty
    let whole = Self.named(words.words)
    if let whole {
      items = [whole]
      return
    }
    for part in words.parts.map(Self.withoutVerb) where !part.isEmpty {
      if let amount = Self.amount(part), let last = items.last, last.isGuess {
        items[items.count - 1] = amount.of(last.food)
      } else if let item = Self.named(part) {
        items.append(item)
      } else if items.isEmpty || !part.allSatisfy(AmountWords.manners.contains) {
        guess(part, least)
      }
    }
  }

  init(_ text: String) { self.init(FoodWords(text)) }

  /// What is written wrongly is taken for what it resembles.
  private mutating func guess(_ part: [String], _ least: Int) {
    guard let item = FoodSpelling.food(part, least: least, read: Self.named) else {
      return readApart(part)
    }
    items.append(item)
    isGuessed = true
  }

  private mutating func readApart(_ part: [String]) {
    let plain = part.drop { AmountWords.fillers.contains($0) }
    let rest = plain.drop { AmountWords(word: $0) != nil || AmountWords.units[$0] != nil }
    let name = (rest.isEmpty ? plain : rest).filter { !AmountWords.fillers.contains($0) }
    if !name.isEmpty { unknown.append(name.joined(separator: " ")) }
  }

  /// The names of all foods that words mention, whatever stands between them.
  static func mentioned(in words: [String]) -> [String] {
    var (names, rest) = ([String](), words[...])
    while !rest.isEmpty {
      let length = stride(from: min(FoodTable.longestName, rest.count), through: 1, by: -1).first {
        FoodTable.foods[rest.prefix($0).joined(separator: " ")] != nil
      }
      if let length { names.append(rest.prefix(length).joined(separator: " ")) }
      rest = rest.dropFirst(length ?? 1)
    }
    return names
  }

  /// The one food that words name, with its amount; nil if a word is neither.
  private static func named(_ words: [String]) -> FoodAmount? {
    var rest = words[...]
    let said = AmountWords.take(from: &rest)
    while let first = rest.first, AmountWords.fillers.contains(first) { rest.removeFirst() }
    guard let food = food(rest) else {
      // The amount may be a part of the name: "7 up"; or stand behind: "rice 200 g".
      return behind(words)
    }
    return said.of(food)
  }

  private static func behind(_ words: [String]) -> FoodAmount? {
    for start in words.indices.dropFirst() {
      var tail = words[start...]
      let said = AmountWords.take(from: &tail)
      guard tail.isEmpty, said.isSaid, let food = food(words[..<start]) else { continue }
      return said.of(food)
    }
    return nil
  }

  /// The food of just these words, whatever is said of how it is made.
  private static func food(_ words: ArraySlice<String>) -> Food? {
    var words = words
    while let last = words.last, AmountWords.fillers.contains(last) { words.removeLast() }
    guard !words.isEmpty, words.count <= FoodTable.longestName + 3 else { return nil }
    let name = words.joined(separator: " ")
    // The table names the plural of most.
    if let food = FoodTable.foods[name]
      ?? (name.hasSuffix("s") ? FoodTable.foods[String(name.dropLast())] : nil)
    {
      return food
    }
    if let last = words.last, AmountWords.manners.contains(last), words.count > 1 {
      return food(words.dropLast())
    }
    guard let first = words.first, AmountWords.manners.contains(first) else { return nil }
    return food(words.dropFirst())
  }
}

/// Something that the table does not know and whose name says what is likely in it: "prawn
/// crackers", "walnut bread".
struct FoodHint: Sendable, Equatable {
  /// What it is called.
  let name: String
  /// What is likely in it, and what may be.
  let allergens: Set<Allergen>

  /// Nil if no word of it names an allergen, or a food that has one.
  init?(_ name: String) {
    let words = name.replacing("-", with: " ").split(separator: " ").map(String.init)
    var (found, free): (Set<Allergen>, Set<Allergen>) = ([], [])
    var start = 0
    while start < words.count {
      let known = Self.longest(words[start...])
      let end = start + max(1, known?.length ?? 1)
      // "Gluten free" says what is not in it.
      if let known {
        if end < words.count, words[end] == "free" {
          free.formUnion(known.allergens)
        } else {
          found.formUnion(known.allergens)
        }
      }
      start = end
    }
    found.subtract(free)
    guard !found.isEmpty else { return nil }
    (self.name, allergens) = (name, found)
  }

  private static func longest(
    _ words: ArraySlice<String>
  ) -> (length: Int, allergens: Set<Allergen>)? {
    for length in stride(from: min(FoodTable.longestName, words.count), through: 1, by: -1) {
      let name = words.prefix(length).joined(separator: " ")
      if let food = FoodTable.foods[name] { return (length, food.allergens.union(food.traces)) }
      if let allergen = Allergen(named: name) { return (length, [allergen]) }
    }
    return nil
  }
}

extension Allergen {
  /// The allergen of that name, or of another word for it.
  init?(named name: String) {
    let known = Self.allCases.first {
      $0.rawValue == name || $0.label == name || $0.synonyms.contains(name)
    }
    guard let known else { return nil }
    self = known
  }
}

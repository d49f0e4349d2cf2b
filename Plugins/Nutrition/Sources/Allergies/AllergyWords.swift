/// The allergens that somebody names, and what they name that is none of those that food has to name.
struct AllergyWords: Sendable, Equatable {
  /// Those that are known, each once, in the order in which they were said.
  private(set) var allergens: [Allergen] = []
  /// The rest, in the person's words.
  private(set) var unknown: [String] = []
  /// Whether one of them is written otherwise, and was taken for what it resembles.
  private(set) var isGuessed = false

  /// Reads a list such as "gluten, eggs & tree nuts", whatever stands between its parts.
  init(_ text: String) {
    let words = FoodWords(text.replacing("/", with: " , ")).words
    for part in words.split(whereSeparator: Self.joints.contains) {
      // "Nuts, but not peanuts".
      guard let first = part.first, !Self.exceptions.contains(first) else { continue }
      read(Array(part))
    }
  }

  /// Both, each once.
  func joined(with other: AllergyWords) -> AllergyWords {
    var all = self
    all.allergens += other.allergens.filter { !allergens.contains($0) }
    all.unknown += other.unknown
    all.isGuessed = isGuessed || other.isGuessed
    return all
  }

  private mutating func read(_ part: [String]) {
    var (rest, left) = (part.filter { !Self.fillers.contains($0) }[...], [String]())
    while !rest.isEmpty {
      let known = (1...min(4, rest.count)).reversed().lazy.compactMap { length in
        Allergen.all(named: rest.prefix(length).joined(separator: " ")).map { (length, $0) }
      }.first
      if let (length, found) = known {
        for allergen in found where !allergens.contains(allergen) { allergens.append(allergen) }
        rest = rest.dropFirst(length)
      } else if let found = rest.first.flatMap(FoodSpelling.allergens) {
        for allergen in found where !allergens.contains(allergen) { allergens.append(allergen) }
        (isGuessed, rest) = (true, rest.dropFirst())
      } else {
        left.append(rest.removeFirst())
      }
    }
    if !left.isEmpty { unknown.append(left.joined(separator: " ")) }
  }

  /// Whether a part says nothing of what is eaten: "I think".
  static func isNothing(_ part: String) -> Bool {
    part.split(separator: " ").allSatisfy { small.contains(String($0)) }
  }

  private static let small: Set = [
    "i", "think", "no", "not", "so", "have", "had", "get", "can't", "eat", "tolerate", "can",
    "cannot",
    "do", "don't", "yes", "yeah", "well", "hmm", "only", "actually", "really", "bit", "little",
    "that", "it's", "guess", "believe", "sure", "ok", "react", "badly", "allergic", "me", "son",
    "daughter", "child", "kid", "kids", "husband", "wife", "partner", "friend", "mother", "father",
    "mum", "mom", "dad", "brother", "sister", "too", "same", "family", "rest", "else",
  ]

  private static let joints: Set = [
    ",", ";", ".", "!", "and", "or", "nor", "plus", "also", "both", "either", "as", "well", "but",
    "then",
  ]

  private static let exceptions: Set = ["not", "except", "apart", "without", "excluding"]

  /// What says nothing of what it is.
  private static let fillers: Set = [
    "any", "all", "kind", "kinds", "sort", "sorts", "of", "the", "my", "a", "an", "some", "severe",
    "severely", "anything", "with", "in", "it", "to", "allergy", "allergies", "allergic",
    "products",
    "food", "foods", "things", "every", "other", "most", "i'm", "i", "am", "is", "are", "too",
    "please", "just", "especially", "mainly", "maybe", "raw", "cooked",
  ]
}

extension Allergen {
  /// What a word for food that nobody may be given names; nil where it names none of them, or too many.
  static func all(named name: String) -> [Allergen]? {
    // In a kitchen it is both.
    if ["shellfish", "seafood"].contains(name) {
      return name == "seafood" ? [.crustaceans, .molluscs, .fish] : [.crustaceans, .molluscs]
    }
    if let known = Allergen(named: name) ?? (name.last == "s" ? nil : Allergen(named: name + "s")) {
      return [known]
    }
    // Cheese is milk, and bread is gluten; what has several is no name of one.
    guard let food = FoodTable.foods[name], food.allergens.count == 1 else { return nil }
    return Array(food.allergens)
  }
}

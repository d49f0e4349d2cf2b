/// A question for what is in a food.
enum FactsQuestion {
  private static let openings: [String] = {
    let amounts =
      [
        "calories", "kcal", "protein", "carbs", "sugar", "fat", "fibre", "fiber", "salt",
        "vitamins", "minerals",
      ] + Micronutrient.allCases.map { $0.label.lowercased() }
    return amounts.flatMap {
      [
        "how much \($0) is in", "how many \($0) are in", "how much \($0) does",
        "how many \($0) does",
        "how much \($0) are in", "how many \($0) has", "how much \($0) has", "how many \($0) in",
        "how much \($0) in", "\($0) in", "how many \($0) do", "how much \($0) do",
      ]
    } + [
      "what is in", "what's in", "whats in", "what does", "nutrition facts of",
      "nutrition facts for",
      "nutrients of", "nutrients in", "how healthy is", "tell me about", "what nutrients are in",
    ]
  }()

  /// The food that a message asks about: in a question whose form is known, one that goes on with what was
  /// asked before, or any other that names a food and asks for its numbers.
  @Sendable static func told(_ text: String) -> String? {
    food(text) ?? continued(text) ?? mentioned(in: text)
  }

  /// What it is about; nil if it asks something else.
  static func food(_ text: String) -> String? {
    var words = FoodWords(text)
    while words.words.last == "?" { words.words.removeLast() }
    guard words.drop(oneOf: openings) else { return named(in: words.words) }
    for ending in ["have", "has", "contain", "per 100 g", "in it"] where words.words.count > 1 {
      let parts = ending.split(separator: " ").map(String.init)
      if words.words.suffix(parts.count) == parts[...] { words.words.removeLast(parts.count) }
    }
    let reader = FoodReader(words)
    return reader.items.isEmpty ? nil : words.words.joined(separator: " ")
  }

  /// The first food that a question for what is in it names, wherever it stands: "lentils, what's
  /// inside?".
  private static func named(in words: [String]) -> String? {
    guard words.count <= longest, words.contains(where: cues.contains),
      !words.contains(where: others.contains)
    else { return nil }
    for start in words.indices where !cues.contains(words[start]) {
      for end in (start + 1...min(words.count, start + 6)).reversed() {
        let part = words[start..<end]
        guard !part.contains(where: cues.contains) else { continue }
        let reader = FoodReader(FoodWords(part.joined(separator: " ")), guessingFrom: .max)
        if !reader.items.isEmpty, reader.unknown.isEmpty { return part.joined(separator: " ") }
      }
    }
    return nil
  }

  private static let longest = 24
  private static let cues: Set = [
    "calories", "calorie", "cals", "cal", "kcal", "kcals", "protein", "proteins", "carbs", "carb",
    "carbohydrate", "carbohydrates", "energy", "sugar", "fat", "fibre", "fiber", "salt",
    "nutrition", "nutritional", "nutrients", "macros",
    "inside", "facts", "vitamins", "vitamin", "minerals", "micronutrients", "calcium", "iron",
    "magnesium", "potassium", "zinc", "folate",
  ]
  /// Words with which something else is asked or told.
  private static let others: Set = [
    "had", "ate", "eaten", "drank", "log", "add", "put", "i", "i've", "i'm", "my", "me", "goal",
    "left", "today", "yesterday", "week", "without", "remind", "allergic",
  ]
}

extension FactsQuestion {
  /// The food that is asked for like the one before: "same for a pear", "and in pasta?".
  private static func continued(_ text: String) -> String? {
    var words = FoodWords(text)
    while let last = words.words.last, ["?", "please", "then"].contains(last) {
      words.words.removeLast()
    }
    _ = words.drop(oneOf: ["and", "ok", "okay", "now", "then", "so"])
    guard words.drop(oneOf: sames) || words.drop(oneOf: ["in", "what of", "what's with"]) else {
      return nil
    }
    let foods = FoodReader(words)
    guard !foods.items.isEmpty, foods.unknown.isEmpty else { return nil }
    return words.words.joined(separator: " ")
  }

  private static let sames: [String] = {
    let same = ["same", "the same", "same again", "the same again", "same question", "same thing"]
    return same.flatMap { same in ["for", "with", "of"].map { "\(same) \($0)" } }
  }()

  /// The food of a sentence that asks for numbers in words of its own, as "is an avocado a lot,
  /// calorie wise?" does.
  ///
  /// It has to ask, to ask for what a food has, and to tell nothing of a diary.
  private static func mentioned(in text: String) -> String? {
    let words = FoodWords(text).words
    guard words.count <= longestSentence, !tellsOfDiary(words) else { return nil }
    let clauses = words.split { [".", "!", ";", "?"].contains($0) }.map(Array.init)
    let sentence = " \(words.joined(separator: " ")) "
    guard wishes.contains(where: { sentence.contains(" \($0) ") }) || words.contains(where: isCue)
    else { return nil }
    let isAsking = clauses.map { clause in
      clause.contains(where: asking.contains)
        || wishes.contains { wish in
          " \(clause.joined(separator: " ")) ".contains(" \(wish) ")
        }
    }
    guard isAsking.contains(true) || text.contains("?") else { return nil }
    // The food stands in the question, or before it.
    let asked = zip(clauses, isAsking).first { $1 && FoodMention.meant(in: $0) != nil }?.0
    return (asked.flatMap(FoodMention.meant) ?? FoodMention.meant(in: words))?.text
  }

  private static func isCue(_ word: String) -> Bool {
    cues.contains(word) || word.hasPrefix("calor") || word.hasPrefix("fattening")
  }

  /// Whether it tells what was eaten, or is about the diary, a goal or an allergy: no question for
  /// a food.
  private static func tellsOfDiary(_ words: [String]) -> Bool {
    let sentence = " \(words.joined(separator: " ")) "
    if goals.contains(where: { sentence.contains(" \($0) ") }) { return true }
    return words.indices.contains { place in
      let word = words[place]
      if diary.contains(word) { return true }
      if word == "add", words.dropFirst(place + 1).first != "up" { return true }
      guard eaten.contains(word) else { return false }
      // "If I had one", "I have not eaten it yet"
      let before = words[max(0, place - 3)..<place]
      return !before.contains { ifs.contains($0) || $0.hasSuffix("n't") }
    }
  }

  private static let longestSentence = 60
  private static let diary: Set = [
    "log", "write", "goal", "goals", "target", "limit", "left", "yesterday", "week", "month",
    "remind", "reminder", "allergic", "allergy", "allergies", "far", "diary", "without", "average",
    "daily", "note", "stay", "keep", "because", "account",
  ]
  private static let goals = [
    "at most", "at least", "a day", "per day", "every day", "each day", "more than", "less than",
    "under", "below",
  ]
  private static let eaten: Set = ["had", "ate", "eaten", "drank", "drunk"]
  private static let ifs: Set = [
    "if", "not", "never", "when", "havent", "hadnt", "hasnt", "didnt", "dont", "wont", "wouldnt",
  ]
  private static let asking: Set = [
    "what", "what's", "whats", "how", "how's", "is", "are", "does", "do", "would", "will", "which",
    "could", "can", "should", "has",
  ]
  /// Words that ask for the numbers of something without naming one.
  private static let wishes = [
    "lighter", "heavier", "tell me what", "how bad", "how good", "how heavy", "how rich",
    "how healthy", "how unhealthy", "add up to",
    "come to", "comes to", "cost me", "set me back", "what damage", "the damage",
    "tell me about", "what is in it", "what's in it", "whats in it", "what is in that",
    "what would that have", "what would it have", "how much have", "how much would that be",
    "how much would it be", "what does that have", "what do they have",
  ]
}

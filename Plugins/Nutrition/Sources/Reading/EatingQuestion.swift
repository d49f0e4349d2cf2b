import Foundation

/// A question whether something can be eaten, or the remark that it is about to be.
enum EatingQuestion {
  private static let openings = [
    "can i eat", "can i have", "may i eat", "may i have", "could i eat", "could i have",
    "is it ok to eat",
    "is it okay to eat", "is it safe to eat", "am i allowed to eat", "am i allowed", "should i eat",
    "am i able to eat", "would it be ok to eat", "is it fine to eat", "am i allergic to",
    "can i try", "can i order", "can i put", "can i use", "can i add", "can i drink",
    "may i drink", "can i get", "may i try",
  ]
  private static let endings = [
    "safe for me", "ok for me", "okay for me", "fine for me", "safe", "safe to eat",
    "alright for me",
    "all right for me", "something i can eat", "fine", "ok", "okay", "alright", "allowed",
    "ok to eat", "fine to eat", "ok to have", "safe to have",
  ]

  /// What was spoken of before, and is no food that is named.
  private static let pronouns: Set = [
    "it", "that", "this", "they", "these", "those", "you", "there", "all", "everything",
  ]

  /// What a message tells of it: with what was said before the question, which may change the
  /// answer.
  @Sendable static func told(_ text: String) -> String? {
    let reading = EnglishReading(text)
    // Another language is kept as it is said, with the words that are only guessed.
    return food(text).map { reading.isForeign || parts(text).before != nil ? text : $0 }
  }

  /// The last clause of a text, where it asks, and what stands before it, as in "I am pregnant, can
  /// I eat sushi".
  static func parts(_ text: String) -> (before: String?, question: String) {
    guard let comma = text.lastIndex(where: { ",.;".contains($0) }) else { return (nil, text) }
    let rest = String(text[text.index(after: comma)...])
    var words = FoodWords(rest)
    _ = words.drop(oneOf: ["so", "and", "but"])
    guard words.drop(oneOf: openings) else { return (nil, text) }
    return (String(text[..<comma]), rest.replacing(/^\s*(?:(?:so|and|but)\s)?/, with: ""))
  }

  /// What it is about; nil if it asks or says something else.
  static func food(_ text: String) -> String? {
    let text = EnglishReading(text).text
    if let sentence = MealSentence(text), !sentence.isEaten { return text }
    if let before = parts(text).before, let asked = dish(parts(text).question),
      FoodWords(asked).words.allSatisfy(pronouns.contains)
    {
      // "My mum's making walnut cake, can I eat it?"
      let meant = dish(FoodWords(before).words, withContents: false)
      return names(meant) ? meant.joined(separator: " ") : nil
    }
    return dish(text)
  }

  private static func dish(_ text: String) -> String? {
    let text = parts(text).question
    var words = FoodWords(text)
    while words.words.last == "?" { words.words.removeLast() }
    if !words.drop(oneOf: openings) {
      guard words.drop(oneOf: ["is", "are"]),
        let ending = endings.sorted(by: { $0.count > $1.count }).first(where: { ending in
          words.words.joined(separator: " ").hasSuffix(" \(ending)")
        })
      else { return asked(text) }
      words.words.removeLast(ending.split(separator: " ").count)
      while let first = words.words.first, ["a", "an", "the", "this", "some"].contains(first) {
        words.words.removeFirst()
      }
      guard let first = words.words.first, !pronouns.contains(first),
        !words.words.contains(where: others.contains), !text.contains(/\d:\d/)
      else { return asked(text) }
    }
    return words.isEmpty ? nil : words.words.joined(separator: " ")
  }
}

extension EatingQuestion {
  /// The foods of any other question that is about eating them: "what if I have the satay?"; what
  /// only names an allergen is left out beside others.
  private static func asked(_ text: String) -> String? {
    var words = FoodWords(text).words
    let isQuestion =
      text.contains("?") || words.first.map(asking.contains) == true
      || words.starts(with: ["what", "about"]) || words.starts(with: ["how", "about"])
      || text.lowercased().contains("what do you think")
      || text.lowercased().contains(
        /\b(?:about|bout|going) (?:to|2) (?:eat|have|tuck|dig|try|order)\b|^on my plate\b/)
    while words.last == "?" { words.removeLast() }
    // Nothing but a food, with a question mark: "pesto?"
    let isBare = isQuestion && FoodReader(words.joined(separator: " ")).unknown.isEmpty
    guard isQuestion,
      isBare || words.contains(where: eating.contains) || isProposed(words)
        || isMeal(words),
      !words.contains(where: others.contains), FactsQuestion.food(text) == nil
    else { return nil }
    let meant = dish(words, withContents: false)
    let isAbout = names(meant)
    let whole = isAbout ? meant : dish(words, withContents: true)
    return names(whole) ? whole.joined(separator: " ") : nil
  }

  /// Whether words name a food, also one that is written wrongly.
  private static func names(_ words: [String]) -> Bool {
    !FoodReader.mentioned(in: words).isEmpty
      || !FoodReader.mentioned(
        in: FoodSpelling.corrected(words.joined(separator: " ")).components(separatedBy: " ")
      ).isEmpty
  }

  private static func isMeal(_ words: [String]) -> Bool {
    words.starts(with: ["on", "my", "plate"]) || words.contains("alright")
      || words.contains("tuck") || words.contains("dig")
  }

  /// Whether it puts something forward: "what about tuna pizza", "fish pie for dinner, what do you
  /// think".
  private static func isProposed(_ words: [String]) -> Bool {
    let sentence = words.joined(separator: " ")
    return ["what about", "how about", "what if"].contains(where: sentence.hasPrefix)
      || sentence.hasSuffix("what do you think")
  }

  /// All words of a question that are not words of asking: what is not known among them must not be
  /// cleared in silence.
  ///
  /// "Does the satay have nuts in it?" is about satay, unless nothing is left of it then.
  private static func dish(_ words: [String], withContents: Bool) -> [String] {
    var kept: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if !withContents, containing.contains(word), let length = contents(rest) {
        rest = rest.dropFirst(length)
      } else if joints.contains(word) {
        kept.append(word == "or" ? "and" : word)
      } else if ["a", "an"].contains(word), rest.first.map(isOfAsking) != false {
        continue
      } else if !asking.contains(word), !eating.contains(word), !small.contains(word) {
        kept.append(word)
      }
    }
    return kept
  }

  private static func isOfAsking(_ word: String) -> Bool {
    asking.contains(word) || eating.contains(word) || small.contains(word)
  }

  /// How many words from here name an allergen that something may have in it: up to the end, or to
  /// "in".
  private static func contents(_ words: ArraySlice<String>) -> Int? {
    (1...3).reversed().first { length in
      guard length <= words.count,
        Allergen(named: words.prefix(length).joined(separator: " ")) != nil
      else { return false }
      return length == words.count || words.dropFirst(length).first == "in"
    }
  }

  private static let containing: Set = ["contain", "contains", "have", "has", "any", "there"]
  private static let joints: Set = [",", "and", "with", "or", "plus", "without", "no"]

  private static let small: Set = [
    "what", "how", "about", "if", "there", "any", "anything", "with", "and", "for", "from", "then",
    "think", "know", "you", "your", "would", "will", "was", "were", "want", "like", "who", "which",
    "when", "where", "why", "not", "but", "this", "that", "now", "today", "tonight", "later",
    "before", "after", "alright", "good", "bad", "healthy", "really", "maybe", "please", "hey",
    "kate", "someone", "somebody", "me", "i'm", "does", "doing", "bit", "piece", "slice", "bowl",
    "cup", "glass", "plate", "still", "also", "too", "just", "out", "made", "usually", "normally",
    "it", "its", "i", "we", "us", "my", "our", "be", "to", "as", "at", "on", "so", "else", "shall",
    "should", "might", "happen", "happens", "danger", "risk", "risky", "going", "lunch", "dinner",
    "breakfast", "supper", "snack", "tell", "check", "sure", "right", "wonder", "wondering", "give",
    "i'd", "i'll", "i've", "im", "there's", "one", "all", "next", "thing", "allergic", "allergy",
    "kill", "person", "ill", "sick", "tuck", "dig", "plate", "bout", "2", "lol", "someone",
    "somebody", "mum's", "mom's", "making", "made", "cooked", "baked", "cooking", "baking",
    "minute", "been", "by", "or", "am", "it's", "that's", "?", ".", "!",
  ]

  private static let asking: Set = ["would", "could", "can", "is", "are", "may", "does", "do"]

  private static let eating: Set = [
    "hurt", "harm", "bother", "contained",
    "eat", "have", "try", "order", "get", "taste", "drink", "eating", "having", "ordering", "ok",
    "okay", "safe", "fine", "allowed", "in", "contain", "contains", "problem", "dangerous", "avoid",
  ]

  /// What asks for numbers, for what was eaten, or for what somebody else eats.
  private static let others: Set = [
    "many", "much", "calories", "kcal", "did", "had", "ate", "insulin", "dose", "log", "remind",
    "goal", "he", "she", "they", "why",
  ]
}

/// A question for what is in a food.
enum FactsQuestion {
  private static let openings: [String] = {
    let amounts = [
      "calories", "kcal", "protein", "carbs", "sugar", "fat", "fibre", "fiber", "salt",
    ]
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

  /// What a message tells of it: a question whose form is known, one that goes on with what was
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
    "inside", "facts", "vitamins",
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
    // What is asked about stands in the question, or before it.
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

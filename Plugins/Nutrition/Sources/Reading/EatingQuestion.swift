import Foundation

/// A question whether something can be eaten, or the remark that it is about to be.
enum EatingQuestion {
  private static let openings = [
    "can i eat", "can i have", "may i eat", "may i have", "could i eat", "could i have",
    "is it ok to eat",
    "is it okay to eat", "is it safe to eat", "am i allowed to eat", "am i allowed to have",
    "am i allowed to drink", "am i allowed to try", "am i allowed", "should i eat",
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
    _ = words.drop(oneOf: ["so", "and", "but", "well", "then", "ok", "okay", "so then", "and so"])
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
    "can't", "cannot", "cant", "what", "how", "about", "if", "there", "any", "anything", "with",
    "and", "for", "from", "then",
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

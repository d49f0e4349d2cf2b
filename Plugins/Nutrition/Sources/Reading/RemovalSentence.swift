/// A sentence that names what is to be taken out of the diary: "remove the eggs".
enum RemovalSentence {
  /// The meal that it names: "delete my lunch"; nil where it names none.
  static func meal(_ text: String) -> Meal? {
    guard !text.contains("?"), text.utf8.count <= 300 else { return nil }
    let sentence = FoodWords(text).words.joined(separator: " ")
    return sentence.wholeMatch(of: form).flatMap { Meal(rawValue: String($0.1)) }
  }

  /// The foods that it names; nil where it names none, or anything else.
  static func foods(_ text: String) -> Set<String>? {
    guard !text.contains("?"), text.utf8.count <= 300 else { return nil }
    let sentence = FoodWords(text).words.joined(separator: " ")
    guard let match = sentence.wholeMatch(of: form) ?? sentence.wholeMatch(of: denied) else {
      return nil
    }
    // Who takes a banana, and not out of anything, eats it.
    let isTaken = sentence.contains(/\btake\b/)
    guard !isTaken || sentence.contains(/\b(?:out|off|from)\b/) else { return nil }
    let reader = FoodReader(String(match.1))
    guard !reader.items.isEmpty, reader.unknown.isEmpty else { return nil }
    return Set(reader.items.map(\.food.name))
  }

  /// The amount of one food that it names: "take out one egg"; nil where it says none.
  static func part(_ text: String) -> FoodAmount? {
    let sentence = FoodWords(text).words.joined(separator: " ")
    guard let match = sentence.wholeMatch(of: form) else { return nil }
    let items = FoodReader(String(match.1)).items
    return items.count == 1 && !items[0].isGuess ? items[0] : nil
  }

  /// The text where it names some.
  @Sendable static func told(_ text: String) -> String? {
    foods(text) == nil && meal(text) == nil && !isEverything(text) ? nil : text
  }

  /// Whether it is about all of a day: "delete everything from today".
  static func isEverything(_ text: String) -> Bool {
    guard !text.contains("?") else { return false }
    let sentence = FoodWords(text).words.joined(separator: " ")
    let all =
      /(?:please |no |, |can you )*(?:remove|delete|erase|clear|drop|wipe) (?:everything|all(?: of it| entries| my entries| that)?|my (?:whole |entire )?(?:diary|day)|the (?:whole )?(?:diary|day)|what i (?:ate|had|logged))(?: (?:from|of|for))?(?: (?:today|yesterday|my diary|the diary))?(?: please)?/
    return sentence.wholeMatch(of: all) != nil
  }

  private static var form: Regex<(Substring, Substring)> {
    /(?:please |no |, |can you )*(?:remove|delete|erase|scratch|drop|cross out|take out|take|undo|forget) (?:the |my |that |those )?(.+?)(?: out| off| away)?(?: (?:from|of|off) (?:my |the )?(?:diary|list|log|day))?(?: again| please)?/
  }

  /// What was not eaten after all.
  private static var denied: Regex<(Substring, Substring)> {
    /(?:oh |wait |no |actually |oops |sorry |hmm |, )*i (?:didn't|didnt|did not|never) (?:actually )?(?:eat|have|had|drink|ate) (?:the |any |that |my )(.+?)(?: after all| actually| in the end| today)?/
  }
}

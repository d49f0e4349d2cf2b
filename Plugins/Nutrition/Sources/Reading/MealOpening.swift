import PluginKit
import Scheduling

/// How a sentence begins that tells of a meal: "I've just had", "I'm thinking of ordering".
enum MealOpening: Sendable {
  case eaten, coming

  /// Takes the beginning away from a sentence; nil, and nothing is taken, where it is none.
  ///
  /// Every word of it has to be known, so that what is denied, reported or only supposed is no
  /// meal: "I nearly had", "he had", "I would have had".
  init?(_ words: inout FoodWords) {
    while let first = words.words.first, Self.joints.contains(first) { words.words.removeFirst() }
    for (opening, phrases) in [(Self.eaten, Self.told), (.coming, Self.announced)]
    where words.drop(oneOf: phrases) {
      self = opening
      return
    }
    let lead = words.words.prefix { Self.intending.contains($0) }
    guard lead.count < words.words.count else { return nil }
    let verb = words.words[lead.count]
    // "I want the pesto", "I'd like a croissant".
    if let last = lead.last, ["want", "like", "fancy", "take"].contains(last), lead.count >= 2,
      Self.articles.contains(verb) || AmountWords(word: verb) != nil
    {
      words.words.removeFirst(lead.count)
      self = .coming
      return
    }
    let isMeant = lead.contains { Self.intentions.contains($0) }
    guard Self.doing.contains(verb) || isMeant && Self.verbs.contains(verb) else { return nil }
    // "I would have had" is not meant.
    if words.words.dropFirst(lead.count + 1).first.map({ Self.over.contains($0) }) == true {
      return nil
    }
    words.words.removeFirst(lead.count + 1)
    while let next = words.words.first, Self.fillers.contains(next) { words.words.removeFirst() }
    self = .coming
  }

  private static let articles: Set = ["the", "some", "this", "that", "those", "these", "another"]

  private static let over: Set = ["had", "eaten", "drunk", "been", "liked", "loved"]

  private static let joints: Set = [
    "also", "then", "and", "so", "well", ",", "oh", "yes", "hmm", "mmh", "mmm", "ah", "actually",
    "later", "ok", "okay", "great", "sure", "fine", "cool", "yeah", "yep", "tonight", "tomorrow",
    "soon", "!", ".", "good", "perfect", "alright",
  ]

  private static let fillers: Set = ["into", "up", "myself", "a", "bite"]

  private static let told: [String] = {
    let people = [
      "i", "we", "i've", "i have", "we've", "we have", "i just", "i've just", "i have just",
      "just", "i only", "i also", "i've already", "i already", "i then", "i've also", "i've only",
    ]
    let verbs = [
      "had", "ate", "eaten", "drank", "drunk", "finished", "finished eating", "snacked on",
      "been eating", "had eaten",
    ]
    let spoken = people.flatMap { person in verbs.map { "\(person) \($0)" } }
    let asked = ["log", "record", "note", "note down", "write down", "put down", "add", "track"]
    let meals = ["breakfast", "lunch", "dinner", "supper"]
    return spoken + [
      "had", "ate", "i forgot", "there was also", "i forgot there was also",
      "i forgot , there was also",
      "i forgot , there was", "i forgot , i also had", "i forgot , i had",
    ] + asked
      + asked.map { "please \($0)" }
      + meals.flatMap { ["my \($0) was", "\($0) was"] }
  }()

  private static let announced = [
    "i ordered", "i just ordered", "i've ordered", "i've just ordered", "just ordered",
    "we ordered", "we've ordered", "we just ordered", "i have ordered", "about to have",
    "about to eat", "about to try", "let me have", "let me try", "let me eat",
    "let's have", "let's order", "let's get", "let's try", "let's eat",
  ]

  /// Words with which somebody says what they mean to do.
  private static let intending: Set = [
    "i", "we", "i'm", "im", "am", "we're", "are", "i'll", "ill", "we'll", "i'd", "we'd", "will",
    "would", "going", "gonna", "imma", "to", "about", "want", "wanna", "like", "love", "might",
    "may",
    "think", "thinking", "of", "planning", "plan", "on", "could", "shall", "just", "now",
    "probably", "maybe", "perhaps", "definitely", "tempted", "feel", "guess", "really", "dying",
    "hoping", "hope", "considering",
  ]

  private static let intentions: Set = [
    "i'll", "ill", "we'll", "i'd", "we'd", "will", "would", "going", "gonna", "imma", "about",
    "want",
    "wanna", "might", "may", "thinking", "planning", "plan", "could", "shall", "tempted", "feel",
    "dying", "hoping", "hope", "considering", "love", "like",
  ]

  private static let verbs: Set = [
    "have", "eat", "try", "order", "drink", "grab", "get", "taste", "dig", "share", "cook",
    "make", "nibble", "take", "buy", "some",
  ]

  private static let doing: Set = [
    "having", "eating", "trying", "ordering", "drinking", "grabbing", "getting", "tasting",
    "cooking", "making", "fancy", "craving", "sharing", "buying",
  ]
}

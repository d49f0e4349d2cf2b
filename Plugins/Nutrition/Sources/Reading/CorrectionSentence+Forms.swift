import Scheduling

extension CorrectionSentence {
  /// That something belongs to another meal or day: "that was breakfast, not lunch", "the pizza was yesterday".
  struct Move {
    /// The food that is spoken of; nil where it is the entry.
    let food: String?
    /// Where it belongs, as a meal's sentence says it.
    let place: String

    init?(_ sentence: String) {
      let match = [Self.told, Self.asked].lazy.compactMap { sentence.wholeMatch(of: $0) }.first
      guard let match else { return nil }
      let subject = String(match.1)
      if ["that", "it", "this", "they", "them", "the last entry", "my last entry"].contains(subject)
      {
        food = nil
      } else {
        let reader = FoodReader(subject.replacing(/^(?:the|my)\s/, with: ""))
        guard reader.items.count == 1, reader.unknown.isEmpty else { return nil }
        food = reader.items[0].food.name
      }
      guard let place = Self.place(String(match.2)) else { return nil }
      self.place = place
    }

    private static func place(_ words: String) -> String? {
      if days.contains(words) { return words }
      if Weekday(rawValue: words) != nil { return "on \(words)" }
      let meal = Meal.allCases.first { $0.rawValue == words || $0.synonyms.contains(words) }
      return meal.map { "for \($0.rawValue)" }
    }

    private static let days: Set = [
      "yesterday", "the day before yesterday", "two days ago", "three days ago", "2 days ago",
      "3 days ago", "last night",
    ]

    private static var asked: Regex<(Substring, Substring, Substring)> {
      /(?:no |please |sorry |can you |, )*(?:move|put|shift|change|switch) (that|it|this|them|(?:the |my )?[\p{L}' -]+?) (?:to|under|into|for|on) (?:my )?([a-z0-9 ]+?)(?: please| instead)?/
    }

    private static var told: Regex<(Substring, Substring, Substring)> {
      /(?:no |sorry |oh |actually |, )*(that|it|this|they|(?:the|my) [\p{L}' -]+?) (?:was|were|is|belongs to|should be|goes to) (?:actually |really )?(?:for |on |at |from |a |my )*([a-z0-9 ]+?)(?:[ ,]+(?:not|and not|instead of) .+| please| actually)?/
    }
  }

  /// Something else instead of what is named: "change the toast to two slices", "the orange juice was apple juice".
  struct Exchange {
    /// What it was not, or not so much of.
    let food: String
    /// What it was.
    let said: String
    let foods: [FoodAmount]

    init?(_ sentence: String) {
      let match = [Self.changed, Self.told].lazy.compactMap { sentence.wholeMatch(of: $0) }.first
      guard let match else { return nil }
      let old = FoodReader(String(match.1))
      guard old.items.count == 1, old.unknown.isEmpty, let name = old.items.first?.food.name else {
        return nil
      }
      var words = FoodWords(String(match.2)).words[...]
      let amount = AmountWords.take(from: &words)
      let isAmount = amount.isSaid && words.isEmpty
      // "The soup was tomato".
      let kind = name.split(separator: " ").last.map { "\(match.2) \($0)" } ?? ""
      said =
        isAmount
        ? "\(match.2) \(name)" : FoodTable.foods[kind] != nil ? kind : String(match.2)
      let reader = FoodReader(said)
      guard !reader.items.isEmpty, reader.unknown.isEmpty else { return nil }
      (food, foods) = (name, reader.items)
    }

    private static var changed: Regex<(Substring, Substring, Substring)> {
      /(?:no |please |sorry |can you |, )*(?:change|correct|replace|swap|turn) (?:the |my )?(.+?) (?:to|into|with|for|by) (?:only |just )?(.+?)(?: please| instead)?/
    }

    private static var told: Regex<(Substring, Substring, Substring)> {
      /(?:no |sorry |oh |actually |wait |hold on |, )*the (.+?) (?:was|were) (?:actually |really |only |just )?(.+?)(?:[ ,]+(?:please|actually|sorry))?/
    }
  }
}

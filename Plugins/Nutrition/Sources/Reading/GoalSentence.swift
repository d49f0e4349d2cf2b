/// A sentence that says how much of something a day is to have: "no more than thirty grams of sugar daily".
enum GoalSentence {
  /// The amount as a whole number, where the sentence names one and what is counted, and says that it is a goal; nil in any other.
  @Sendable static func amount(_ text: String) -> String? {
    guard !text.contains("?"), text.utf8.count <= 200 else { return nil }
    let words = FoodWords(text).words
    let sentence = " \(words.joined(separator: " ")) "
    guard !words.contains(where: told.contains), names.contains(where: sentence.contains),
      marks.contains(where: sentence.contains)
    else { return nil }
    let amounts = words.compactMap { articles.contains($0) ? nil : AmountWords(word: $0)?.number }
    guard amounts.count == 1, let amount = amounts.first, (1...9999).contains(amount),
      amount == amount.rounded()
    else { return nil }
    return String(Int(amount))
  }

  /// What is told of a meal, asked, or denied is no goal.
  private static let told: Set = [
    "had", "ate", "eaten", "drank", "much", "many", "don't", "remove", "delete", "drop", "remind",
    "log", "not", "just",
  ]
  private static let articles: Set = ["a", "an", "another", "both", "few", "couple", "half"]

  private static let names = Nutrient.allCases.flatMap { nutrient in
    ([nutrient.rawValue, nutrient.label] + nutrient.synonyms).map { " \($0) " }
  }

  private static let marks = [
    "at most", "at least", "no more than", "less than", "more than", "no less than", "limit",
    "maximum", "max", "minimum", "under", "below", "goal", "target", "aim", "keep", "stay", "up to",
    "a day", "per day", "daily", "each day", "every day",
  ].map { " \($0) " }
}

extension MealSentence {
  /// The sentences of several meals that one tells, each with the word of eating: "two eggs for breakfast and a soup for lunch"; none where it tells of one.
  @Sendable static func several(_ text: String) -> [String] {
    guard !text.contains("?"), text.utf8.count <= 500 else { return [] }
    var words = FoodWords(text)
    dropCourtesies(&words)
    let day = days.first { words.remove($0) }
    let begin = words.words
    if MealOpening(&words) == .coming { return [] }
    let opening = begin.dropLast(words.words.count).joined(separator: " ")
    let parts = parts(words.words)
    guard parts.count > 1 else { return [] }
    return parts.map { part in
      [opening, part, day].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: " ")
    }
  }

  /// The words of each meal, cut where the next one begins: behind the name of a meal, or before it where the first words are one.
  private static func parts(_ words: [String]) -> [String] {
    let names = phrases(in: words)
    guard names.count > 1 else { return [] }
    let isLeading = names[0].lowerBound == 0
    let cuts = isLeading ? names.dropFirst().map(\.lowerBound) : names.dropLast().map(\.upperBound)
    let bounds = [0] + cuts + [words.count]
    return zip(bounds, bounds.dropFirst()).map { start, end in
      var part = words[start..<end]
      while let first = part.first, joints.contains(first) { part.removeFirst() }
      while let last = part.last, joints.contains(last) { part.removeLast() }
      return part.joined(separator: " ")
    }
  }

  /// Where meals are named.
  private static func phrases(in words: [String]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for place in words.indices where found.last.map({ $0.upperBound <= place }) ?? true {
      let length = (2...3).reversed().first { length in
        guard place + length <= words.count else { return false }
        return meals.contains(words[place..<place + length].joined(separator: " "))
      }
      if let length { found.append(place..<place + length) }
    }
    return found
  }

  private static let meals: Set<String> = Set(
    Meal.allCases.flatMap { meal in
      let names = [meal.rawValue, meal.rawValue + "s"] + meal.synonyms
      let behind = ["for", "for my", "as a", "as my", "at"]
      return names.flatMap { name in behind.map { "\($0) \(name)" } }
        + meal.synonyms.filter { $0.contains(" ") }
    })

  private static let days = ["the day before yesterday", "yesterday", "today"]
  private static let joints: Set = [
    ",", ";", ".", "and", "then", "plus", "also", "later", "i", "had",
  ]
}

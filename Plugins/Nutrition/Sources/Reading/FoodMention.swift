/// A food that a sentence names somewhere among other words, with the amount beside it: "250 g
/// lentils" in "my scale says 250 g lentils, how many carbs".
///
/// The tables decide what is a food, not the words around it, so that no sentence has to be known
/// by its form.
struct FoodMention: Sendable, Equatable {
  /// The food with its amount, as it is read again.
  let text: String
  /// Its place among the words.
  let place: Range<Int>
  /// How many words its name has.
  let length: Int
  /// Whether an amount is said of it.
  let isCounted: Bool

  /// Every food that words name, of names that begin alike the longest.
  static func all(in words: [String]) -> [FoodMention] {
    var (found, start) = ([FoodMention](), 0)
    while start < words.count {
      guard let length = name(at: start, in: words) else {
        start += 1
        continue
      }
      found.append(FoodMention(words, name: start..<start + length))
      start += length
    }
    return found
  }

  /// The food that is meant: beside others the one with an amount, then the one with the longest
  /// name, then the first.
  static func meant(in words: [String]) -> FoodMention? {
    let all = all(in: words)
    // In "how much sugar has a pear" sugar is what is counted, and no food.
    return all.filter { !$0.isNutrient(in: words) }.reduce(nil) { best, next in
      guard let best else { return next }
      return (next.isCounted ? 1 : 0, next.length) > (best.isCounted ? 1 : 0, best.length)
        ? next : best
    } ?? weighed(in: words)
  }

  private init(_ words: [String], name: Range<Int>) {
    // "Almond croissant": what stands before it and is food itself is a part of its name.
    var first = name.lowerBound
    while first > 0,
      FoodTable.isNamed(words[first - 1]) || AmountWords.manners.contains(words[first - 1])
    {
      first -= 1
    }
    var end = first
    var amount = Self.amount(before: first, in: words)
    // "250 g spelt flour": what is not known between them only says which kind it is.
    while amount == nil, end > 0, first - end < Self.maximumBetween, Self.isKind(words[end - 1]) {
      end -= 1
      amount = Self.amount(before: end, in: words)
    }
    let start = amount ?? first
    place = start..<name.upperBound
    text = (words[start..<(amount == nil ? start : end)] + words[first..<name.upperBound])
      .joined(separator: " ")
    length = name.count
    isCounted = words[start..<first].contains {
      AmountWords.units[$0] != nil || AmountWords(word: $0) != nil && !["a", "an"].contains($0)
    }
  }

  private static let maximumBetween = 2

  private static func isKind(_ word: String) -> Bool {
    word.first?.isLetter == true && word.count > 3 && !ends.contains(word)
  }

  private init(words: [String], place: Range<Int>) {
    (self.place, length, isCounted) = (place, 0, true)
    text = words[place].joined(separator: " ")
  }

  /// The start of the longest amount that ends before a word: "half a cup of".
  private static func amount(before end: Int, in words: [String]) -> Int? {
    (max(0, end - longestAmount)..<end).first { start in
      var rest = words[start...end]
      guard AmountWords(word: words[start]) != nil || AmountWords.units[words[start]] != nil else {
        return false
      }
      return AmountWords.take(from: &rest).isSaid && rest.startIndex == end
    }
  }

  private static let longestAmount = 5

  private static func name(at start: Int, in words: [String]) -> Int? {
    (1...FoodTable.longestName).reversed().first { length in
      guard start + length <= words.count else { return false }
      let name = words[start..<start + length].joined(separator: " ")
      return FoodTable.foods[name] != nil
        || name.count > 3 && name.hasSuffix("s") && FoodTable.foods[String(name.dropLast())] != nil
    }
  }

  /// A thing that is weighed and in no table, in the person's words: "250 g spelt flour".
  private static func weighed(in words: [String]) -> FoodMention? {
    for (place, word) in words.enumerated() {
      guard let unit = AmountWords.units[word], ["g", "kg", "oz", "ml", "lb"].contains(unit),
        place > 0, AmountWords(word: words[place - 1]) != nil
      else { continue }
      let name = words[(place + 1)...].prefix { $0.first?.isLetter == true && !ends.contains($0) }
      let end = place + 1 + name.count
      guard !name.isEmpty, name.count <= 4 else { continue }
      return FoodMention(words: words, place: place - 1..<end)
    }
    return nil
  }

  private static let ends: Set = [
    "how", "what", "is", "are", "has", "have", "does", "do", "and", "for", "in", "on", "to", "a",
    "day", "per", "i", "of", "at", "with", "so", "that", "which", "protein", "fat", "sugar", "salt",
    "carbs", "fibre", "fiber",
  ]

  /// Whether it may as well be what is counted: "sugar", "salt", "fat".
  private func isNutrient(in words: [String]) -> Bool {
    !isCounted && length == 1 && words[place].last.map(Self.nutrients.contains) == true
  }

  private static let nutrients: Set = [
    "sugar", "sugars", "salt", "fat", "fats", "protein", "fibre", "fiber", "carbs", "water",
  ]
}

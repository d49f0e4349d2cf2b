import Scheduling

/// A sentence that puts right what was written down last: "no, three eggs", "make that 200 g".
struct CorrectionSentence: Sendable {
  /// What it says instead, in the person's words.
  let said: String
  /// The foods of it; none if it is only another amount.
  private let foods: [FoodAmount]
  /// The names of the foods that it was not: "bread, not toast".
  private let denied: Set<String>
  private let isAmount: Bool
  /// Whether it is about the food that it names and no other entry: "change the toast to two
  /// slices".
  let isOfNamed: Bool
  /// Where it belongs instead, in words: "for breakfast", "yesterday"; nil if it stays.
  private let moved: String?

  /// Reads a sentence; nil if it puts nothing right.
  init?(_ text: String) {
    guard !text.contains("?"), text.utf8.count <= 300 else { return nil }
    let sentence = FoodWords(text).words.joined(separator: " ")
    if let move = Move(sentence) {
      (said, foods, isAmount, moved) = (sentence, [], false, move.place)
      denied = move.food.map { [$0] } ?? []
      isOfNamed = move.food != nil
      return
    }
    moved = nil
    if let exchange = Exchange(sentence) {
      (said, foods, isAmount) = (exchange.said, exchange.foods, false)
      (denied, isOfNamed) = ([exchange.food], true)
      return
    }
    isOfNamed = false
    let (told, isPlain): (Substring, Bool)
    var wrong: String?
    if let match = sentence.wholeMatch(of: Self.denying) {
      (told, isPlain, wrong) = (match.2, true, String(match.1))
    } else if let match = sentence.wholeMatch(of: Self.plain) {
      (told, isPlain) = (match.1, true)
    } else if let match = sentence.wholeMatch(of: Self.inverted) {
      (told, isPlain) = (match.1, false)
    } else if let match = sentence.wholeMatch(of: Self.short) {
      (told, isPlain) = (match.1, false)
    } else {
      return nil
    }
    let other =
      wrong ?? told.firstMatch(of: /[ ,]+(?:not|and not|instead of) (.+)$/).map { String($0.1) }
    denied = Set(other.map { FoodReader($0).items.map(\.food.name) } ?? [])
    said = Self.withoutRemark(String(told))
      .replacing(/[ ,]+(?:not|and not|instead of) .+$/, with: "")
      .replacing(/[ ,]+(?:sorry|please|instead|actually|rather|after all|really)$/, with: "")
    let reader = FoodReader(said)
    (foods, isAmount) = (reader.items, reader.items.isEmpty && Self.isAmount(said))
    let isFood =
      !foods.isEmpty && reader.unknown.isEmpty && (isPlain || foods.contains { !$0.isGuess })
    guard isFood || isAmount else { return nil }
  }

  /// The foods that it names; nil if it is only another amount.
  var named: Set<String>? {
    if !denied.isEmpty { return denied }
    return foods.isEmpty ? nil : Set(foods.map(\.food.name))
  }

  /// The text where it puts something right.
  @Sendable static func told(_ text: String) -> String? { Self(text) == nil ? nil : text }

  /// What of an entry stays where it is while the rest is moved; none if all of it is, or nothing
  /// is moved.
  func staying(_ last: FoodLogged) -> [LoggedFood] {
    guard moved != nil, last.items.contains(where: { denied.contains($0.food) }) else { return [] }
    return last.items.filter { !denied.contains($0.food) }
  }

  /// What the entry says once it is put right: what is named in other amounts, and the rest as it
  /// was.
  func corrected(_ last: FoodLogged) -> String {
    if let moved {
      let named = last.items.filter { denied.contains($0.food) }
      let items = (named.isEmpty ? last.items : named).map {
        "\(FoodAmount.text($0.grams, digits: 0)) g \($0.food)"
      }
      return items.joined(separator: " and ") + " " + moved
    }
    if isAmount {
      // "Only one" after two rolls with ham is of the rolls: what was counted comes first.
      let counted = last.items.first { $0.told.first?.isNumber == true }
      guard let meant = last.items.count == 1 ? last.items.first : counted else { return said }
      let rest = last.items.filter { $0 != meant }
      return
        (["\(said) \(meant.food)"]
        + rest.map { "\(FoodAmount.text($0.grams, digits: 0)) g \($0.food)" })
        .joined(separator: " and ")
    }
    let named = Set(foods.map(\.food.name)).union(denied)
    let isOther = last.items.allSatisfy { !named.contains($0.food) }
    let kept = isOther ? [] : last.items.filter { !named.contains($0.food) }
    return ([said] + kept.map { "\(FoodAmount.text($0.grams, digits: 0)) g \($0.food)" })
      .joined(separator: " and ")
  }

  private static func isAmount(_ text: String) -> Bool {
    var words = FoodWords(text).words[...]
    let amount = AmountWords.take(from: &words)
    return amount.isSaid && words.isEmpty
  }

  /// The words instead without a remark behind a comma that names neither a food nor an amount:
  /// "two, greedy me".
  private static func withoutRemark(_ told: String) -> String {
    guard let comma = told.firstRange(of: " , ") else { return told }
    let rest = told[comma.upperBound...].split(separator: " ").map(String.init)
    let isRemark =
      FoodReader.mentioned(in: rest).isEmpty
      && !rest.contains { AmountWords(word: $0) != nil && !["a", "an", "one"].contains($0) }
      && !["not", "and", "instead"].contains(rest.first)
    return isRemark ? String(told[..<comma.lowerBound]) : told
  }

  /// "It wasn't porridge, more of a muesli".
  private static var denying: Regex<(Substring, Substring, Substring)> {
    /(?:no |sorry |oh |oops |wait |actually |hmm |and |, )*(?:it|that|they) (?:wasn't|wasnt|was not|weren't|werent|were not) (?:really |actually |any |the )?(.+?) (?:, |but |it was |they were |rather )+(?:but |it was |they were |that was |more of |more like |rather |really |actually |just )*(.+)/
  }

  /// "Two it was".
  private static var inverted: Regex<(Substring, Substring)> {
    /(?:no |sorry |oh |oops |wait |actually |hmm |and |, )*(?:only |just )?(.+?) (?:it was|they were|that was|there were)(?: ,.*)?/
  }

  /// What can mean nothing else.
  private static var plain: Regex<(Substring, Substring)> {
    /(?:no |sorry |oh |oops |wait |actually |hmm |and |, )*(?:make (?:that|it)|change (?:that|it|the last entry) to|it was|that was|they were|i meant|i mean|replace (?:it|that|the last entry|my last entry) (?:with|by)|correct (?:it|that) to) (?:only |just |really |actually )?(.+)/
  }

  /// What means it where it names an amount.
  private static var short: Regex<(Substring, Substring)> {
    /(?:no|nope|sorry|actually|correction|wait|oops|oh)(?: no| wait| sorry)?[ ,!]+(?:it was |i had |i ate |only |just )*(.+)/
  }
}

extension CorrectionSentence {
  /// A sentence that something belongs to another meal or day: "that was breakfast, not lunch",
  /// "the pizza was yesterday".
  struct Move {
    /// The food that is spoken of; nil if it is the entry.
    let food: String?
    /// Where it belongs, as a meal's sentence says it.
    let place: String

    init?(_ sentence: String) {
      if let match = [Self.bare, Self.instead].lazy.compactMap({ sentence.wholeMatch(of: $0) })
        .first,
        let place = Self.place(String(match.1))
      {
        (food, self.place) = (nil, place)
        return
      }
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

    /// "No, for breakfast".
    private static var bare: Regex<(Substring, Substring)> {
      /(?:(?:no|nope|sorry|wait|actually|i mean|i meant|oh no)[ ,]+)+for (?:my )?([a-z0-9 ]+?)(?:[ ,]+(?:not|and not|instead of) .+| please| instead)?/
    }

    /// "For breakfast, not lunch".
    private static var instead: Regex<(Substring, Substring)> {
      /for (?:my )?([a-z0-9 ]+?)[ ,]+(?:not|and not|instead of) .+/
    }

    private static var told: Regex<(Substring, Substring, Substring)> {
      /(?:no |sorry |oh |actually |, )*(that|it|this|they|(?:the|my) [\p{L}' -]+?) (?:was|were|is|belongs to|should be|goes to) (?:actually |really )?(?:for |on |at |from |a |my )*([a-z0-9 ]+?)(?:[ ,]+(?:not|and not|instead of) .+| please| actually)?/
    }
  }

  /// Something else instead of what is named: "change the toast to two slices", "the orange juice
  /// was apple juice".
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

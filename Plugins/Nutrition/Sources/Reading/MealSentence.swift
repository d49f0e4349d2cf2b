import PluginKit
import Scheduling

/// A sentence that tells what somebody has eaten, or is about to eat.
struct MealSentence: Sendable {
  /// Whether it is eaten already.
  let isEaten: Bool
  /// Whether it says only what, with no word of eating: it may as well put right what was said
  /// before.
  let isBare: Bool
  /// Whether it plainly says what was eaten: in words of eating, or with amounts, and in words that
  /// are known.
  let isPlain: Bool
  /// What it is about, with its amounts.
  let foods: FoodReader
  /// The meal that is named; nil if none is.
  let meal: Meal?
  /// How many days ago it was.
  let daysAgo: Int
  /// The weekday it was on; nil if none is named.
  let weekday: Weekday?
  /// The day of the year it was on; nil if none is named.
  let date: YearDay?
  /// Whether it says on which other day it was.
  var isDated: Bool { daysAgo > 0 || weekday != nil || date != nil }

  /// Reads a sentence; nil if it tells of nothing that is known as food.
  init?(_ text: String) {
    guard !text.contains("?"), text.utf8.count <= 500 else { return nil }
    var words = FoodWords(text)
    Self.dropCourtesies(&words)
    // "I only ate half the soup" may put right what was said of it before.
    let isPartly = words.words.prefix(3).contains("only")
    Self.dropMusing(&words)
    date = YearDay(takenFrom: &words)
    words.dropAgo()
    let first = Self.firstMeal(&words)
    let said = Self.moment(&words)
    (daysAgo, weekday, meal) = (said.daysAgo, said.weekday, first ?? said.meal)
    let opening = MealOpening(&words)
    while let last = words.words.last, Self.trailing.contains(last) { words.words.removeLast() }
    isEaten = opening != .coming
    isBare = opening == nil
    let isCounted = words.words.contains { AmountWords(word: $0) != nil }
    let isTold = opening == .eaten || opening == nil && isCounted
    foods = FoodReader(words, guessingFrom: isTold ? 3 : FoodSpelling.doubtful)
    // What is about to be eaten matters also if only its name says what is in it.
    guard
      !foods.items.isEmpty || !isEaten && !foods.hints.isEmpty
        || opening == .eaten && foods.isLikelyFood
        || opening == nil && !foods.unknown.isEmpty && foods.isDishes
    else { return nil }
    // A bare list of foods may tell that they were eaten, where it names nothing else.
    guard opening != nil || foods.isDishes else { return nil }
    isPlain =
      !foods.isGuessed && !words.leavesOut && !isPartly && !foods.items.contains(where: \.isSlice)
      && (opening != nil || foods.items.contains { !$0.isGuess })
  }

  /// The text where it tells what was eaten, and denies, supposes or takes back nothing of it but
  /// what was left out.
  @Sendable static func told(_ text: String) -> String? {
    guard let sentence = Self(text), sentence.isEaten, AllergySentence(text) == nil,
      !FoodWords(text).words.contains(where: denials.contains)
    else { return nil }
    return text
  }

  /// Takes away how somebody remembers which day it was: "the other evening, Tuesday I believe, I
  /// had".
  private static func dropMusing(_ words: inout FoodWords) {
    let days = Weekday.allCases.map(\.rawValue)
    guard let day = words.words.firstIndex(where: days.contains) else { return }
    let after = words.words.dropFirst(day + 1)
    for musing in musings where after.starts(with: musing) {
      words.words.removeSubrange(day + 1..<day + 1 + musing.count)
      break
    }
    let name = words.words[day]
    for part in ["evening", "night", "day", "morning", "afternoon"] {
      guard words.drop("the other \(part)") || words.drop("\(name) the other \(part)") else {
        continue
      }
      if let place = words.words.firstIndex(of: name) { words.words.remove(at: place) }
      while words.words.first == "," { words.words.removeFirst() }
      let meal = ["evening": "for dinner", "night": "for dinner", "morning": "for breakfast"][part]
      let said = ["on", name] + (meal.map { $0.split(separator: " ").map(String.init) } ?? [])
      words.words = said + words.words
      return
    }
  }

  private static let musings = [
    "i believe", "i think", "i guess", "i suppose", "i reckon", "it was", "it must have been",
    "if i remember right", "or so",
  ].map { $0.split(separator: " ").map(String.init) }

  private static let denials: Set = [
    "didn't", "didnt", "don't", "dont", "haven't", "havent", "hadn't", "never", "wait", "scratch",
    "forget", "actually", "if", "wouldn't", "won't", "isn't", "wasn't", "cancel", "nothing", "nope",
  ]

  /// Takes away what is said before the sentence.
  static func dropCourtesies(_ words: inout FoodWords) {
    _ = words.drop(oneOf: courtesies)
    // "Zack, I will have the pesto."
    if words.words.count > 2, words.words[1] == ",",
      ["i", "i'm", "i'll", "we"].contains(words.words[2])
    {
      words.words.removeFirst(2)
    }
  }

  /// The meal that stands before what was eaten, as in a list: "breakfast: two croissants".
  private static func firstMeal(_ words: inout FoodWords) -> Meal? {
    let verbs: Set = ["is", "i", "we", "today", "yesterday", "for", "at"]
    _ = words.words.first == "my" && words.drop("my")
    guard words.words.count > 1, !verbs.contains(words.words[1]),
      let meal = Meal(rawValue: words.words[0])
    else { return nil }
    // "Lunch was" is how it begins.
    if words.words[1] != "was" { words.words.removeFirst() }
    return meal
  }

  /// Takes the words away that say when.
  private static func moment(
    _ words: inout FoodWords
  ) -> (daysAgo: Int, weekday: Weekday?, meal: Meal?) {
    var (days, meal): (Int, Meal?) = (0, nil)
    if words.remove("the day before yesterday") {
      days = 2
    } else if words.remove("last night") {
      (days, meal) = (1, .dinner)
    } else if words.remove("yesterday") {
      days = 1
    } else if let ago = daysAgo(&words) {
      days = ago
    } else {
      _ =
        words.remove("earlier today") || words.remove("today") || words.remove("right now")
        || words.remove("now")
    }
    let weekday = Weekday.allCases.first { day in
      // Seen from a Thursday, last Thursday is a week ago.
      if words.remove("last \(day.rawValue)") {
        days = 1
        return true
      }
      if ["on", "this"].contains(where: { words.remove("\($0) \(day.rawValue)") }) { return true }
      // "Monday I had a pizza".
      guard words.words.count > 1 else { return false }
      if words.words.first == day.rawValue { return words.drop(day.rawValue) }
      guard words.words.last == day.rawValue else { return false }
      words.words.removeLast()
      return true
    }
    for known in Meal.allCases where meal == nil {
      let names = [known.rawValue] + known.synonyms
      let phrases = names.flatMap {
        [
          "for my \($0)", "for \($0)", "as a \($0)", "at \($0)", "around \($0)", "to my \($0)",
          "to \($0)",
        ]
      }
      if phrases.contains(where: { words.remove($0) })
        || known.synonyms.contains(where: { $0.contains(" ") && words.remove($0) })
        || (days > 0 && names.contains { words.drop($0) })
      {
        meal = known
      }
    }
    return (days, weekday, meal)
  }

  private static let trailing: Set = [
    "please", "then", "thanks", "again", "all", "after", "too", "later",
  ]

  private static let courtesies = [
    "please", "hi", "hello", "ok", "okay", "kate ,", "kate", "hey kate", "hi kate", "hey kate ,",
    "hi kate ,",
  ]

  /// "Two days ago".
  private static func daysAgo(_ words: inout FoodWords) -> Int? {
    for days in 2...6 {
      let names = ["\(days)", ["two", "three", "four", "five", "six"][days - 2]]
      if names.contains(where: { words.remove("\($0) days ago") }) { return days }
    }
    return nil
  }
}

extension MealSentence {
  /// The day it was, seen from a moment.
  func day(_ now: Timestamp, _ clock: WallClock) -> CalendarDay? {
    guard let today = clock.day(of: now) else { return nil }
    if let date { return date.last(upTo: today) }
    guard let weekday else { return today.adding(days: -daysAgo) }
    return (0..<7).lazy.map { today.adding(days: -$0 - daysAgo) }.first { $0.weekday == weekday }
  }

  /// The sentences of several meals that one tells, each with the word of eating: "two eggs for
  /// breakfast and a soup for lunch"; none if it tells of one.
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

  /// The words of each meal, cut where the next one begins: behind the name of a meal, or before it
  /// where the first words are one.
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

/// When of the day something is eaten.
@JSONShape
enum Meal: String, CaseIterable, Hashable, ParameterValue, PlainValue {
  case breakfast, lunch, dinner, snack

  /// Other words for it.
  var synonyms: [String] {
    switch self {
    case .breakfast: ["this morning", "in the morning", "morning"]
    case .lunch: ["at noon", "around noon", "noon", "midday", "lunchtime"]
    case .dinner: ["supper", "tea time", "this evening", "in the evening", "tonight", "evening"]
    case .snack: ["elevenses", "in between", "this afternoon", "in the afternoon", "afternoon"]
    }
  }

  /// The one that is usual at a time of the day.
  init(at time: LocalTime?) {
    switch time?.hour ?? 12 {
    case 4..<11: self = .breakfast
    case 11..<15: self = .lunch
    case 17..<23: self = .dinner
    default: self = .snack
    }
  }
}

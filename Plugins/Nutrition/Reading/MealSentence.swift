import PluginKit
import Scheduling

/// A sentence that tells what somebody has eaten, or is about to eat.
struct MealSentence: Sendable {
  /// Whether it is eaten already.
  let isEaten: Bool
  /// What it is about, with its amounts.
  let foods: FoodReader
  /// The meal that is named; nil where none is.
  let meal: Meal?
  /// How many days ago it was.
  let daysAgo: Int
  /// The weekday it was on; nil where none is named.
  let weekday: Weekday?

  /// Reads a sentence; nil where it tells of nothing that is known as food.
  init?(_ text: String) {
    guard !text.contains("?"), text.utf8.count <= 500 else { return nil }
    var words = FoodWords(text)
    _ = words.drop(oneOf: Self.courtesies)
    (daysAgo, weekday, meal) = Self.moment(&words)
    _ = words.drop(oneOf: ["also", "then", "and", "so", "well", ","])
    let (isPast, isComing) = (words.drop(oneOf: Self.past), words.drop(oneOf: Self.coming))
    isEaten = !isComing
    foods = FoodReader(words)
    guard !foods.items.isEmpty else { return nil }
    // A bare list of foods tells that they were eaten where it names amounts, and nothing else.
    let isList = foods.unknown.isEmpty && foods.items.contains { !$0.isGuess }
    guard isPast || isComing || isList else { return nil }
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
    } else {
      _ = words.remove("earlier today") || words.remove("today") || words.remove("right now")
    }
    let weekday = Weekday.allCases.first { words.remove("on \($0.rawValue)") }
    for known in Meal.allCases where meal == nil {
      let names = [known.rawValue] + known.synonyms
      let phrases = names.flatMap { ["for my \($0)", "for \($0)", "as a \($0)", "at \($0)"] }
      if phrases.contains(where: { words.remove($0) })
        || known.synonyms.contains(where: { $0.contains(" ") && words.remove($0) })
        || (days > 0 && names.contains { words.drop($0) })
      {
        meal = known
      }
    }
    return (days, weekday, meal)
  }

  private static let courtesies = [
    "please", "hi", "hello", "ok", "okay", "kate ,", "kate", "hey kate", "hi kate", "hey kate ,",
    "hi kate ,",
  ]

  private static let past: [String] = {
    let people = [
      "i", "we", "i've", "i have", "we've", "i just", "i've just", "i have just", "just",
    ]
    let verbs = [
      "had", "ate", "eaten", "drank", "drunk", "finished", "finished eating", "snacked on",
      "been eating",
    ]
    let told = people.flatMap { person in verbs.map { "\(person) \($0)" } }
    let asked = ["log", "record", "note", "note down", "write down", "put down", "add", "track"]
    return told + verbs + asked + asked.map { "please \($0)" }
      + [
        "my breakfast was", "my lunch was", "my dinner was", "breakfast was", "lunch was",
        "dinner was",
      ]
  }()

  private static let coming: [String] = {
    let people = [
      "i'm about to", "i am about to", "about to", "i'm going to", "i am going to", "going to",
      "i'm gonna", "i'll", "i will", "i want to", "i'd like to", "let me", "i might",
      "i think i'll",
    ]
    let verbs = ["have", "eat", "try", "order", "drink", "grab", "get", "taste", "dig into"]
    return people.flatMap { person in verbs.map { "\(person) \($0)" } } + [
      "i'm having", "i am having", "i'm eating", "i am eating", "i'm ordering", "i fancy",
      "having", "eating", "i'm trying",
    ]
  }()
}

extension MealSentence {
  /// The day it was, seen from a moment.
  func day(_ now: Timestamp, _ clock: WallClock) -> CalendarDay? {
    guard let today = clock.day(of: now) else { return nil }
    guard let weekday else { return today.adding(days: -daysAgo) }
    return (0..<7).lazy.map { today.adding(days: -$0) }.first { $0.weekday == weekday }
  }
}

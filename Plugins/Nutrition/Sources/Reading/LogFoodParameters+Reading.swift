import Foundation
import PluginKit
import Scheduling

extension LogFoodParameters {
  /// The warning that comes before the question, if there is one.
  var warned: String { warning.map { "\($0) " } ?? "" }

  /// The entry that is written down, in the person's words and as it is counted.
  var told: String {
    let (items, uncounted) = counted
    let left = uncounted.isEmpty ? "" : ", without \(uncounted.joined(separator: " and "))"
    return "\"\(food)\"\(toldInstead)? That is \(items.map(\.told).joined(separator: ", "))\(left)."
  }

  private var toldInstead: String {
    guard let instead else { return "" }
    guard Self.isLeftOut(instead) else { return " with \"\(instead)\"" }
    let unknown = (sentence?.foods ?? FoodReader(food)).unknown
    return unknown.isEmpty
      ? "" : " and \(Self.leftOut) \(unknown.map { "\"\($0)\"" }.joined(separator: " and "))"
  }
}

extension LogFoodParameters {
  /// The sentence, as it was told.
  var sentence: MealSentence? { MealSentence(food) }

  /// What was eaten, of which nothing is left that is not known; the words that nobody knows where
  /// there are some.
  var eaten: (items: [FoodAmount], unknown: [String], hints: [FoodHint]) {
    let foods = sentence?.foods ?? FoodReader(food)
    guard !foods.unknown.isEmpty, let instead else {
      return (foods.items, foods.unknown, foods.hints)
    }
    if Self.isLeftOut(instead) { return (foods.items, [], foods.hints) }
    let other = FoodReader(instead)
    return (foods.items + other.items, other.unknown, foods.hints + other.hints)
  }

  /// What of it can be counted, and what cannot since it is made in too many ways.
  var counted: (items: [LoggedFood], uncounted: [String]) {
    var (logged, uncounted): ([LoggedFood], [String]) = ([], [])
    for item in eaten.items {
      if let nutrients = item.food.nutrients(of: item.grams) {
        logged.append(
          LoggedFood(
            food: item.food.name, told: item.told, grams: item.grams, nutrients: nutrients))
      } else {
        uncounted.append(item.food.name)
      }
    }
    return (logged, uncounted)
  }

  /// The sentence that says that nothing is counted for what is not known.
  static let leftOut = "leave out"

  /// Whether an answer says to count nothing for it.
  static func isLeftOut(_ answer: String) -> Bool {
    leavingOut.contains(FoodWords(answer).words.joined(separator: " "))
  }

  private static let leavingOut: Set = [
    "leave it out", "leave it", "skip", "skip it", "nothing", "no", "none", "forget it", "without",
    "leave them out", leftOut,
  ]

  /// What logging it comes to: what nobody knows is asked back, and a warning comes before the
  /// entry.
  func preview(_ context: FunctionContext, isAsSaid: Bool = true) throws -> CallPreview {
    if let instead, instead != Self.leftOut, Self.isLeftOut(instead) {
      var known = self
      known.instead = Self.leftOut
      return try known.preview(context, isAsSaid: isAsSaid)
    }
    try refuseWhatCannotBe(context)
    let (items, unknown, hints) = eaten
    let warning = AllergenWarning(
      items.map(\.food), besides: hints, for: try context.diet())
    let isEaten = sentence.map { $0.isEaten && !$0.isBare } == true
    let warned = try warning.map { try context.told($0, isEaten: isEaten) }
    if !unknown.isEmpty, instead != nil { return try givingUp(on: unknown, warned) }
    guard unknown.isEmpty else {
      let words = unknown.map { "\"\($0)\"" }.joined(separator: " and ")
      return .ambiguous(
        parameter: "instead",
        question: "I do not know \(words), and I do not guess. What is it in other words? "
          + "I have not written anything down yet.\(warned.map { " \($0)" } ?? "")",
        answers: ["Leave it out"])
    }
    let counted = counted
    guard !counted.items.isEmpty else {
      if instead == Self.leftOut {
        throw FunctionRefusal.invalid("All right, then there is nothing to write down.")
      }
      let dish = counted.uncounted.joined(separator: " and ")
      throw FunctionRefusal.invalid(
        items.isEmpty
          ? "I found no food in that. Tell me for example \"two eggs and a slice of toast\"."
          : "I have no numbers for \(dish): it is made in too many ways. Tell me what was in it, such as "
            + "\"200 g of rice noodles, an egg and 20 g of peanuts\".\(warned.map { " \($0)" } ?? "")"
      )
    }
    let isPlausible = counted.items.reduce(0) { $0 + $1.grams } <= Self.maximumAtOnce
    guard let warned else {
      let last = try context.diary.last()
      let isAsSaid = isAsSaid && isPlausible && isPlain
      guard isAsSaid, let last, mayCorrect(last) else {
        return .complete(self, isAsSaid: isAsSaid)
      }
      var doubted = self
      doubted.warning =
        "In your diary there already is \(last.told). To put that right instead, say \"make that \(food)\"."
      return .complete(doubted, isAsSaid: false)
    }
    var careful = self
    careful.warning = warned
    return .complete(careful, isAsSaid: false)
  }

  /// What is still to come, or was on a day that there is not, was not eaten yet: "tomorrow I had
  /// two eggs", "on 31 November".
  private func refuseWhatCannotBe(_ context: FunctionContext) throws {
    let words = FoodWords(food).words
    let isNext = zip(words, words.dropFirst()).contains { next, day in
      next == "next" && (day == "week" || Weekday(rawValue: day) != nil)
    }
    guard !isNext, !words.contains("tomorrow") else {
      throw FunctionRefusal.invalid(
        "I write down what was eaten, and that day is still to come. I have not written anything down."
      )
    }
    if let sentence, sentence.isDated, sentence.day(context.now, context.clock) == nil {
      throw FunctionRefusal.invalid(
        "There is no such day. Which day was it? I have not written anything down.")
    }
  }

  /// Whether it is written down without asking: what is written wrongly, or a food without a word
  /// of eating, is asked about.
  private var isPlain: Bool {
    let isAnswered = instead.map { !FoodReader($0).isGuessed } ?? true
    return isAnswered && sentence.map(\.isPlain) ?? !FoodReader(food).isGuessed
  }

  /// What is not known in other words either is left out, and nothing is written down if nothing is
  /// left.
  private func givingUp(on unknown: [String], _ warned: String?) throws -> CallPreview {
    let words = unknown.map { "\"\($0)\"" }.joined(separator: " and ")
    var known = self
    known.instead = Self.leftOut
    known.warning = ["I do not know \(words) either.", warned]
      .compactMap(\.self).joined(separator: " ")
    guard !known.counted.items.isEmpty else {
      throw FunctionRefusal.invalid(
        "I do not know \(words) either, so I have written nothing down. Tell me what was in it, such as \"200 g of rice and an egg\"."
      )
    }
    return .complete(known, isAsSaid: false)
  }

  /// "Three eggs" after two of them is more likely another number than more of them.
  private func mayCorrect(_ last: FoodLogged) -> Bool {
    let isOnly = FoodWords(food).words.contains { ["only", "just"].contains($0) }
    guard sentence?.isBare == true || isOnly else { return false }
    let foods = last.items.map(\.food)
    return counted.items.contains { foods.contains($0.food) }
  }

  /// How many grams a person eats and drinks at once; more is asked back.
  private static let maximumAtOnce = 4000.0

  /// Writes it down, once however often the call is repeated; if nothing says when, on the day of
  /// the entry that it replaces.
  func log(
    as id: EntryID, on old: FoodLogged? = nil, _ context: FunctionContext
  ) async throws -> LoggedEntry {
    let (items, uncounted) = counted
    guard !items.isEmpty else { throw FunctionRefusal.invalid("There is no food in that.") }
    let sentence = sentence
    let isDated = sentence?.isDated == true
    let day =
      isDated ? sentence?.day(context.now, context.clock) : old?.day
    let said = try sentence?.meal ?? old?.meal ?? followed(context)
    // What the clock says now says nothing of another day.
    let meal = said ?? (isDated ? .snack : Meal(at: context.clock.time(of: context.now)))
    let logged = FoodLogged(
      entry: id, person: context.person, day: try day ?? context.today(), meal: meal, words: food,
      items: items)
    try await context.append(logged, to: .diary(of: context.person), step: "log")
    let isToday = try logged.day == context.today()
    let today = try context.period(DiaryKey.day(logged.day, context.person)).total
    let total = items.reduce(Nutrients()) { $0 + $1.nutrients }
    return LoggedEntry(
      entry: id.rawValue, replaced: old?.entry.rawValue, meal: meal,
      isMealKnown: said != nil || !isDated, day: logged.day.description,
      isToday: isToday, items: items.map(\.told),
      uncounted: uncounted, energy: total.energy, protein: total.protein,
      energyOfDay: today.energy)
  }

  /// The meal of the entry before, where it says that this was eaten as well: "I also had a beer".
  fileprivate func followed(_ context: FunctionContext) throws -> Meal? {
    guard sentence?.isDated == false, FoodWords(food).words.contains("also"),
      let last = try context.diary.last(), last.day == (try context.today())
    else { return nil }
    return last.meal
  }
}

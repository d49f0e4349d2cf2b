import PluginKit
import Scheduling

/// The parameters of `set_goal`.
@Parameters
struct SetGoalParameters {
  /// what is counted.
  @Parameter(
    slot: .choice(Nutrient.allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) }).asking(
      "For what: calories, protein, carbohydrate, sugars, fat, fibre or salt?"
    ).told(by: GoalSentence.energy, readsForm: true))
  var nutrient: Nutrient
  /// how much of it a day: kilocalories of energy, grams of anything else.
  @Parameter(
    .pattern("^[0-9]{1,4}$"),
    slot: .identifier(
      after: [
        "of", "to", "goal", "most", "least", "than", "under", "over", "about", "is", "eat",
        "want", "target",
      ],
      digits: 1...4
    ).asking("How much of it a day? Please say a number, such as 120.").told(
      by: GoalSentence.amount, readsForm: true))
  var amount: String
  /// whether that is the most or the least; of what is rather too much the most if nothing is said.
  @Parameter(slot: Slot(GoalBound.slot))
  var bound: GoalBound?
}

/// On which side of its amount a goal lies.
enum GoalBound: String, CaseIterable, ParameterValue {
  case atMost = "at_most"
  case atLeast = "at_least"

  static let slot = Slot.Kind.choice([
    Slot.Option(
      atMost.rawValue, label: "at most",
      synonyms: [
        "no more than", "not more than", "less than", "at maximum", "maximum", "max",
        "limit", "limited", "cap", "under", "below", "up to", "reduce",
      ]),
    Slot.Option(
      atLeast.rawValue, label: "at least",
      synonyms: ["no less than", "not less than", "minimum", "over", "above", "reach"]),
  ])
}

extension SetGoalParameters {
  /// The goal: on the side that was said, else of what is rather too much the most, of anything
  /// else the least.
  var goal: Goal? {
    guard let amount = Double(amount), amount > 0 else { return nil }
    let isUsuallyMost = [.energy, .sugars, .fat, .saturated, .salt].contains(nutrient)
    return Goal(
      nutrient: nutrient, amount: amount, isMost: bound.map { $0 == .atMost } ?? isUsuallyMost)
  }
}

extension Function {
  /// `set_goal`: what the signed-in person wants to eat in a day.
  static let setGoal = Function(
    "set_goal", "Sets how much of something the person wants to eat in a day", effect: .write
  ) { (wish: SetGoalParameters, context) in
    guard let goal = wish.goal else {
      throw FunctionRefusal.invalid("A goal is a number above zero.")
    }
    try await context.note(GoalSet(person: context.person, goals: [goal]), as: .goals)
    return
      "Your goal is set: \(goal.told). Whether it is right for you a dietitian can say, I cannot."
  }
  .examples([
    "set a goal", "I want to eat 120 g of protein a day", "my goal is 2000 calories",
    "set my calories to 1800", "at most 50 g of sugar a day", "I want more fibre, 30 g a day",
    "aim for 100 g of protein", "limit salt to 5 g", "change my goal", "set my protein goal to 90",
    "I want to stay under 2200 kcal", "target 70 g of fat",
    "set goal: 1800 calories and 100 g protein",
  ])
  .quickReplies([Replies.profile, Replies.today])
  .consent(.spoken)
  .asks { (wish: SetGoalParameters) in
    Confirmation(
      "Shall I set your goal: \(wish.goal?.told ?? "\(wish.amount) of \(wish.nutrient.label)")?",
      quickReplies: ["Yes", "No"], declined: "All right, your goals stay as they are.")
  }
  .previews { (wish: SetGoalParameters, context) in
    guard let goal = wish.goal else {
      throw FunctionRefusal.invalid("A goal is a number above zero.")
    }
    if let doubt = goal.doubt { throw FunctionRefusal.invalid(doubt) }
    guard try context.diet().ageGroup != AgeGroup.child.rawValue else {
      throw FunctionRefusal.invalid(AgeGroup.advice)
    }
    return .complete(wish, isAsSaid: true)
  }
  .undone(by: .puttingBack)
}

/// The goals that many have; each is a choice of the first talk.
enum UsualGoal: String, CaseIterable {
  case protein = "More protein"
  case sugar = "Less sugar"
  case fibre = "More fibre"
  case salt = "Less salt"
  case none = "Just my diary"
  case other = "Something else"

  /// The goal; nil if there is none yet.
  var goal: Goal? {
    switch self {
    case .protein: Goal(nutrient: .protein, amount: 75, isMost: false)
    case .sugar: Goal(nutrient: .sugars, amount: 50, isMost: true)
    case .fibre: Goal(nutrient: .fibre, amount: 30, isMost: false)
    case .salt: Goal(nutrient: .salt, amount: 5, isMost: true)
    case .none, .other: nil
    }
  }

  /// Other words for it.
  var synonyms: [String] {
    switch self {
    case .protein: ["protein"]
    case .sugar: ["sugar"]
    case .fibre: ["fibre", "fiber"]
    case .salt: ["salt"]
    case .none: ["diary", "nothing", "no goal", "none"]
    case .other: ["else", "calories", "kcal", "fat", "carbs", "carbohydrate", "a number"]
    }
  }
}

extension Goal {
  /// Why an assistant that only counts does not set it; nil if it does.
  var doubt: String? {
    if nutrient == .energy, amount < 1200 {
      return
        "I do not set a goal below 1200 kcal a day: so little belongs into a doctor's or dietitian's hands. "
        + "If eating worries you, talk to somebody you trust, or to your doctor."
    }
    guard !nutrient.usual.contains(amount) else { return nil }
    let (least, most) = (nutrient.usual.lowerBound, nutrient.usual.upperBound)
    return
      "I set goals from \(nutrient.told(least)) to \(nutrient.told(most)) of \(nutrient.label) a day. "
      + "What lies beyond belongs into a doctor's or dietitian's hands."
  }
}

extension Nutrient {
  /// What grown-ups may plausibly aim for in a day, wide enough for athletes.
  fileprivate var usual: ClosedRange<Double> {
    switch self {
    case .energy: 1200...6000
    case .protein: 20...300
    case .carbohydrate: 20...900
    case .sugars: 5...300
    case .fat: 20...300
    case .saturated: 5...100
    case .fibre: 5...100
    case .salt: 1...20
    }
  }
}

/// A sentence that says how much of something a day is to have: "no more than thirty grams of sugar
/// daily".
enum GoalSentence {
  /// The amount as a whole number, where the sentence names one and what is counted, and says that
  /// it is a goal; nil in any other.
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

  /// `energy` where a goal is a number without a word for what is counted, and so high that it can
  /// be nothing but kilocalories: "put my goal on 2000"; nil in any other.
  @Sendable static func energy(_ text: String) -> String? {
    guard !text.contains("?"), text.utf8.count <= 200 else { return nil }
    let words = FoodWords(text).words
    let sentence = " \(words.joined(separator: " ")) "
    guard !words.contains(where: told.contains), !names.contains(where: sentence.contains),
      ["goal", "target", "limit", "aim"].contains(where: { sentence.contains(" \($0) ") })
    else { return nil }
    let numbers = words.indices.filter { Double(words[$0]).map { $0 > 31 } == true }
    guard numbers.count == 1, let place = numbers.first, let amount = Double(words[place]),
      energies.contains(amount), words.dropFirst(place + 1).first.map(ends.contains) != false
    else { return nil }
    return Nutrient.energy.rawValue
  }

  /// As many grams of anything nobody aims for.
  private static let energies = 1000.0...6000
  /// The words behind a number that counts nothing that is named.
  private static let ends: Set = [
    ",", ".", ";", "!", "a", "per", "each", "every", "daily", "please", "and", "now", "from", "for",
    "instead", "again", "thanks", "then", "at", "tops", "max", "maximum", "or", "but", "as",
  ]

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

import PluginKit

/// What `set_goal` takes.
@Parameters
struct GoalParameters {
  /// what is counted.
  @Parameter(
    slot: .choice(Nutrient.allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) }).asking(
      "For what: calories, protein, carbohydrate, sugars, fat, fibre or salt?"))
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
  /// whether that is the most or the least; of what is rather too much the most where nothing is said.
  @Parameter(slot: Slot(GoalBound.slot))
  var bound: GoalBound?
}

/// On which side of its amount a goal lies.
enum GoalBound: String, CaseIterable, ParameterValue {
  case atMost = "at_most"
  case atLeast = "at_least"

  static let slot = Slot.Kind.choice([
    Slot.Option(
      atMost.rawValue,
      synonyms: [
        "at most", "no more than", "not more than", "less than", "at maximum", "maximum", "max",
        "limit", "limited", "cap", "under", "below", "up to", "reduce",
      ]),
    Slot.Option(
      atLeast.rawValue,
      synonyms: ["at least", "no less than", "not less than", "minimum", "over", "above", "reach"]),
  ])
}

extension GoalParameters {
  /// The goal: on the side that was said, else of what is rather too much the most, of anything else the least.
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
  ) { (wish: GoalParameters, context) in
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
  .asks { (wish: GoalParameters) in
    Confirmation(
      "Shall I set your goal: \(wish.goal?.told ?? "\(wish.amount) of \(wish.nutrient.label)")?",
      quickReplies: ["Yes", "No"], declined: "All right, your goals stay as they are.")
  }
  .resolves { (wish: GoalParameters, context) in
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

  /// `show_profile`: what is known of the signed-in person.
  static let showProfile = Function(
    "show_profile", "Shows the goals and allergies that the person has told", effect: .read
  ) { context in
    let diet = try context.diet()
    return ToldProfile(
      goals: diet.goals.map(\.told), allergies: diet.allergies.map(\.allergen.label),
      age: diet.ageGroup)
  }
  .examples([
    Replies.profile, "what are my goals?", "show my allergies", "which allergies have I told you?",
    "show my profile", "what is my goal?", "what am I allergic to?", "list my goals and allergies",
  ])
  .quickReplies([Replies.today])
  .shows { (profile: ToldProfile) in
    Rendering(text: profile.told)
  }
}

/// What `show_profile` gives.
@FunctionResult
struct ToldProfile {
  /// the goals in words.
  var goals: [String]
  /// what the person does not tolerate.
  var allergies: [String]
  /// how old they are, roughly.
  var age: String?
}

extension ToldProfile {
  /// All of it, as it is told.
  var told: String {
    "Your goals: \(goals.isEmpty ? "none" : goals.joined(separator: ", ")). "
      + "What you do not tolerate: \(allergies.isEmpty ? "nothing that you have told me" : allergies.joined(separator: ", "))."
      + (age.map { " Age: \($0)." } ?? "")
  }
}

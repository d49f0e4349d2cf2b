import PluginKit

/// What `set_goal` takes.
@Parameters
struct GoalParameters {
  /// what is counted.
  @Parameter(
    slot: Slot(
      .choice(Nutrient.allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) }),
      prompt: "For what: calories, protein, carbohydrate, sugars, fat, fibre or salt?"))
  var nutrient: Nutrient
  /// how much of it a day: kilocalories of energy, grams of anything else.
  @Parameter(
    .pattern("^[0-9]{1,4}$"),
    slot: Slot(
      .identifier(
        after: [
          "of", "to", "goal", "most", "least", "than", "under", "over", "about", "is", "eat",
          "want", "target",
        ],
        digits: 1...4),
      prompt: "How much of it a day? Please say a number, such as 120.",
      telling: GoalSentence.amount, readsForm: true))
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
  static func setGoal() throws -> Function {
    try Function(
      "set_goal", summary: "Sets how much of something the person wants to eat in a day",
      parameters: GoalParameters.self, effect: .write, consent: .spoken,
      examples: Utterances.setGoal, quickReplies: [Replies.profile, Replies.today],
      confirmation: { wish in
        Confirmation(
          "Shall I set your goal: \(wish.goal?.told ?? "\(wish.amount) of \(wish.nutrient.label)")?",
          quickReplies: ["Yes", "No"], declined: "All right, your goals stay as they are.")
      },
      resolution: { wish, context in
        guard let goal = wish.goal else {
          throw FunctionRefusal.invalid("A goal is a number above zero.")
        }
        if let doubt = goal.doubt { throw FunctionRefusal.invalid(doubt) }
        guard try context.diet().ageGroup != AgeGroup.child.rawValue else {
          throw FunctionRefusal.invalid(AgeGroup.advice)
        }
        return .complete(wish, isAsSaid: true)
      }, compensation: .puttingBack
    ) { wish, context in
      guard let goal = wish.goal else {
        throw FunctionRefusal.invalid("A goal is a number above zero.")
      }
      try await context.note(GoalSet(person: context.person, goals: [goal]), as: .goals)
      return
        "Your goal is set: \(goal.told). Whether it is right for you a dietitian can say, I cannot."
    }
  }

  /// `show_profile`: what is known of the signed-in person.
  static func showProfile() throws -> Function {
    try Function(
      "show_profile", summary: "Shows the goals and allergies that the person has told",
      effect: .read, examples: Utterances.showProfile, quickReplies: [Replies.today]
    ) { context in
      let diet = try context.diet()
      return ToldProfile(
        goals: diet.goals.map(\.told), allergies: diet.allergies.map(\.allergen.label),
        age: diet.ageGroup)
    } render: { profile in
      Rendering(text: profile.told)
    }
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

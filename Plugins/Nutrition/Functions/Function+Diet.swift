import PluginKit

/// What `note_allergy` and `clear_allergy` take.
@Parameters
struct AllergyParameters {
  /// what the person does not tolerate: one of the 14 allergens that food has to name in the EU.
  @Parameter(
    slot: Slot(Allergen.slot, prompt: "Which one is it?"))
  var allergen: Allergen
}

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
      prompt: "How much of it a day? Please say a number, such as 120."))
  var amount: String
}

extension GoalParameters {
  /// The goal: of what is rather too much the most, of anything else the least.
  var goal: Goal? {
    guard let amount = Double(amount), amount > 0 else { return nil }
    return Goal(
      nutrient: nutrient, amount: amount,
      isMost: [.energy, .sugars, .fat, .saturated, .salt].contains(nutrient))
  }
}

extension Function {
  /// `note_allergy`: what the signed-in person does not tolerate.
  static func noteAllergy() throws -> Function {
    try Function(
      "note_allergy", summary: "Notes what the person is allergic to, to be warned of it",
      parameters: AllergyParameters.self, effect: .write, consent: .spoken,
      examples: Utterances.noteAllergy, quickReplies: [Replies.profile],
      confirmation: { allergy in
        Confirmation(
          "Shall I note that you do not tolerate \(allergy.allergen.label)?",
          quickReplies: ["Yes", "No"], declined: "All right, I have not noted it.")
      }, amendment: Amendment(undo: "clear_allergy"), compensation: .puttingBack
    ) { allergy, context in
      try await context.note(
        AllergyNoted(
          person: context.person, allergens: [allergy.allergen], channel: context.channel),
        as: .allergies)
      return
        "Noted: no \(allergy.allergen.label) for you. I warn you where I know of it, and I do not know every recipe."
    }
  }

  /// `clear_allergy`: what the signed-in person tolerates after all.
  static func clearAllergy() throws -> Function {
    try Function(
      "clear_allergy", summary: "Notes that the person is not allergic to something any more",
      parameters: AllergyParameters.self, effect: .write, examples: Utterances.clearAllergy,
      quickReplies: [Replies.profile],
      confirmation: { allergy in
        Confirmation(
          "Shall I stop warning you of \(allergy.allergen.label)?",
          quickReplies: ["Yes", "No"], declined: "All right, I go on warning you.")
      },
      resolution: { allergy, context in
        guard try context.diet()[allergy.allergen] != nil else {
          throw FunctionRefusal.notFound(
            "You have not told me that you do not tolerate \(allergy.allergen.label), so I do not warn you of it."
          )
        }
        return .complete(allergy, isAsSaid: true)
      }, compensation: .puttingBack
    ) { allergy, context in
      try await context.note(
        AllergyCleared(person: context.person, allergens: [allergy.allergen]), as: .cleared)
      return "I do not warn you of \(allergy.allergen.label) any more."
    }
  }

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

extension Goal {
  /// Why an assistant that only counts does not set it; nil where it does.
  var doubt: String? {
    guard nutrient == .energy, amount < 1200 else { return nil }
    return
      "I do not set a goal below 1200 kcal a day: so little belongs into a doctor's or dietitian's hands. "
      + "If eating worries you, talk to somebody you trust, or to your doctor."
  }
}

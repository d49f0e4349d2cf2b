import PluginKit

extension Flow {
  /// `onboarding`: asks how old somebody is, what they aim for, what they do not tolerate and when
  /// to remind them, and keeps it once they agree.
  static let onboarding = Flow(
    "onboarding",
    examples: [
      Replies.start, "set up my profile", "I'm new here", "get started", "let's start",
      "onboarding",
      "help me set things up", "how do I begin?", "sign me up",
    ], steps: [age, goal, nutrient, amount, allergies, reminder],
    end: .call(function: "keep_profile"))

  /// Nobody sets limits for a child here.
  private static let age = FlowStep(
    "age", ask: "How old are you, roughly?",
    accepts: .singleOption(options: AgeGroup.allCases.map(\.rawValue)),
    reads: .with { answer in AgeGroup(said: answer.text).map { .string($0.rawValue) } },
    retry: "Please choose one of the age groups: I only need to know it roughly.",
    next: [.to("allergies", on: .string(AgeGroup.child.rawValue)), .to("goal")])

  private static let goal = FlowStep(
    "goal", ask: "What would you like to keep an eye on?",
    accepts: .singleOption(options: UsualGoal.allCases.map(\.rawValue)),
    reads: .options(
      synonyms: Dictionary(
        uniqueKeysWithValues: UsualGoal.allCases.map { ($0.rawValue, $0.words) })),
    next: [.to("nutrient", on: .string(UsualGoal.other.rawValue)), .to("allergies")])

  private static let nutrient = FlowStep(
    "nutrient", ask: "What is it that you would like to count?",
    accepts: .singleOption(options: Nutrient.allCases.map(\.rawValue)),
    reads: .options(
      synonyms: Dictionary(
        uniqueKeysWithValues: Nutrient.allCases.map { ($0.rawValue, $0.words) })),
    quickReplies: ["energy", "protein", "carbohydrate", "fat"])

  private static let amount = FlowStep(
    "amount", ask: "How much of it a day? Kilocalories of energy, grams of anything else.",
    accepts: .text(placeholder: "a number"), reads: .number(1...9999)
  ) { amount, known in
    let nutrient = known["nutrient"]?.string.flatMap(Nutrient.init)
    return nutrient.flatMap { nutrient in
      Goal(nutrient: nutrient, amount: Double(amount.int ?? 0), isMost: true).doubt
    }
  }

  private static let allergies = FlowStep(
    "allergies",
    ask:
      "Is there anything that you do not tolerate? Name all of it, or say none. I know the allergens that food has to name; of others, such as kiwi, I cannot warn you.",
    accepts: .multipleOption(options: [noAllergy] + Allergen.allCases.map(\.option)),
    reads: .with(named), quickReplies: [noAllergy]
  ) { named, _ in
    let options = named.array ?? []
    return options.count > 1 && options.contains(.string(noAllergy))
      ? "You named some, and none. Please name only those that you do not tolerate, or say none."
      : nil
  }

  private static let noAllergy = "None"

  /// What is named, each as its option, and what is none of them in the person's words: that is
  /// said when it is kept.
  @Sendable private static func named(_ answer: FlowAnswer) -> JSONValue? {
    if let chosen = answer.value?.array { return .array(chosen) }
    let plain = FoodWords(answer.text).words.joined(separator: " ")
    if nothing.contains(plain) || plain.hasPrefix("no allerg") || plain.hasPrefix("no known allerg")
    {
      return [.string(noAllergy)]
    }
    let words = AllergySentence(answer.text)?.words ?? AllergyWords(plain)
    let other = words.unknown.filter { part in
      !AllergyWords.isNothing(part) && part.split(separator: " ").count <= 3
    }
    guard !words.allergens.isEmpty || other.contains(where: { FoodTable.foods[$0] != nil }) else {
      return nil
    }
    return .array((words.allergens.map(\.option) + other).map { .string($0) })
  }

  private static let nothing: Set = [
    "no", "nope", "none", "nothing", "no allergies", "not that i know of", "i tolerate everything",
    "no , nothing", "none that i know of", "nothing that i know of", "none at all", "no none",
    "nah", "no , none", "no thanks", "no i don't", "no , i don't",
    "i have no allergies", "i have none", "not really", "no allergy", "all good",
  ]

  private static let reminder = FlowStep(
    "reminder", ask: "At what time of day shall I ask what you ate? Say a time, or never.",
    accepts: .text(placeholder: "20:00"),
    reads: .with { answer in
      let first = FoodWords(answer.text).words.first ?? ""
      if ["never", "no", "none", "not", "don't", "nope"].contains(first) { return "never" }
      return ReminderTime(answer.text).map { .string($0.text) }
    },
    retry: "Please say a time such as 20:00, or never.",
    quickReplies: ["20:00", "13:00", "Never"])
}

extension Nutrient {
  /// Other words for it in all languages: an answer in the first talk is read as it is.
  fileprivate var words: [String] {
    synonyms + (German.words[rawValue] ?? []) + (Spanish.words[rawValue] ?? [])
  }
}

extension UsualGoal {
  /// Other words for it in all languages.
  fileprivate var words: [String] {
    let nutrients: [Nutrient] =
      switch self {
      case .protein: [.protein]
      case .sugar: [.sugars]
      case .fibre: [.fibre]
      case .salt: [.salt]
      case .none: []
      case .other: [.energy, .fat, .carbohydrate]
      }
    return synonyms + nutrients.flatMap(\.words)
  }
}

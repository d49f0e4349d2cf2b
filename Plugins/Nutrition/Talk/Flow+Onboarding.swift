import PluginKit

extension Flow {
  /// `onboarding`: asks how old somebody is, what they aim for, what they do not tolerate and when to remind them, and keeps it once they agree.
  static let onboarding = Flow(
    "onboarding",
    examples: [
      Replies.start, "set up my profile", "I'm new here", "get started", "let's start",
      "onboarding",
      "help me set things up", "how do I begin?", "sign me up",
    ], steps: [age, goal, allergies, reminder])

  private static let age = FlowStep(
    "age", prompt: "How old are you, roughly?",
    retry: "Please choose one of the age groups: I only need to know it roughly.",
    accepts: .singleOption(options: ageGroups), quickReplies: ageGroups, next: ["goal"]
  ) { answer in
    guard let group = ageGroup(answer.text) else { return nil }
    let saying =
      group == ageGroups[0]
      ? "Then what you eat is best talked over with your parents or a doctor; I count, and set no limits for you."
      : nil
    return .step("goal", keeping: ["age": .string(group)], saying: saying)
  }

  private static let goal = FlowStep(
    "goal", prompt: "What would you like to keep an eye on?",
    retry: "Please choose one of these, or say how much: \"100 g of protein\".",
    accepts: .singleOption(options: goals.map(\.words)), quickReplies: goals.map(\.words),
    next: ["allergies"]
  ) { answer in
    let text = answer.text.lowercased()
    guard let known = goals.first(where: { text.contains($0.words.lowercased()) }) else {
      let number = text.firstMatch(of: /\d{1,4}/).flatMap { Double($0.output) }
      let words = Set(text.split { !$0.isLetter }.map(String.init))
      let nutrient = Nutrient.allCases.first { nutrient in
        ([nutrient.rawValue] + nutrient.synonyms).contains(where: words.contains)
      }
      guard let nutrient, let number, number > 0 else { return nil }
      if let doubt = Goal(nutrient: nutrient, amount: number, isMost: true).doubt {
        return .invalid(doubt)
      }
      return .step(
        "allergies",
        keeping: [
          "goal": .string(nutrient.rawValue), "amount": .string(FoodAmount.text(number, digits: 0)),
        ])
    }
    guard let goal = known.goal else { return .step("allergies") }
    return .step(
      "allergies",
      keeping: [
        "goal": .string(goal.nutrient.rawValue),
        "amount": .string(FoodAmount.text(goal.amount, digits: 0)),
      ])
  }

  private static let allergies = FlowStep(
    "allergies", prompt: "Is there anything that you do not tolerate? Name all of it, or say none.",
    retry: "I did not recognise that. I know the 14 allergens that food has to name: "
      + "\(Allergen.allCases.map(\.label).joined(separator: ", ")). Or say none.",
    accepts: .multipleOption(options: Allergen.allCases.map(\.rawValue)),
    quickReplies: ["None", "Peanuts", "Milk", "Gluten"], next: ["reminder"]
  ) { answer in
    let words = FoodWords(answer.text).words
    if ["none", "no", "nothing", "nope"].contains(words.first ?? "") { return .step("reminder") }
    let text = " \(words.joined(separator: " ")) "
    let found = Allergen.allCases.filter { allergen in
      ([allergen.rawValue] + allergen.synonyms).contains { text.contains(" \($0) ") }
    }
    guard !found.isEmpty else { return nil }
    return .step(
      "reminder",
      keeping: ["allergies": .string(found.map(\.rawValue).joined(separator: ", "))])
  }

  private static let reminder = FlowStep(
    "reminder", prompt: "At what time of day shall I ask what you ate? Say a time, or never.",
    retry: "Please say a time such as 20:00, or never.", accepts: .text(placeholder: "20:00"),
    quickReplies: ["20:00", "13:00", "Never"], calls: ["keep_profile"]
  ) { answer in
    let words = FoodWords(answer.text).words
    var known = answer.values
    if !["never", "no", "none", "not", "don't"].contains(words.first ?? "") {
      guard let time = ReminderTime(answer.text) else { return nil }
      known["reminder"] = .string(time.text)
    }
    return .call(function: "keep_profile", arguments: known)
  }

  private static let ageGroups = ["Under 18", "18 to 64", "65 or older"]

  private static func ageGroup(_ text: String) -> String? {
    if let group = ageGroups.first(where: { $0.lowercased() == text.lowercased() }) { return group }
    guard let age = text.firstMatch(of: /\d{1,3}/).flatMap({ Int($0.output) }), age <= 120 else {
      return nil
    }
    return age < 18 ? ageGroups[0] : age < 65 ? ageGroups[1] : ageGroups[2]
  }

  private static let goals: [(words: String, goal: Goal?)] = [
    ("More protein", Goal(nutrient: .protein, amount: 75, isMost: false)),
    ("Less sugar", Goal(nutrient: .sugars, amount: 50, isMost: true)),
    ("More fibre", Goal(nutrient: .fibre, amount: 30, isMost: false)),
    ("Less salt", Goal(nutrient: .salt, amount: 5, isMost: true)),
    ("Just my diary", nil),
  ]
}

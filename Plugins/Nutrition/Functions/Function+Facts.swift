import PluginKit

/// What `can_i_eat` takes.
@Parameters
struct DishParameters {
  /// what the person may eat, in their own words.
  @Parameter(
    .length(1...300),
    slot: Slot(.text, prompt: "What would you like to eat?", telling: EatingQuestion.food))
  var food: String
}

/// What `food_facts` takes.
@Parameters
struct FactsParameters {
  /// the food, in the person's own words, with an amount if there is one.
  @Parameter(
    .length(1...300),
    slot: Slot(.text, prompt: "Which food do you mean?", telling: FactsQuestion.food))
  var food: String
}

extension Function {
  /// `can_i_eat`: whether a food has an allergen that the signed-in person does not tolerate, as far as the table knows.
  static func canIEat() throws -> Function {
    try Function(
      "can_i_eat", summary: "Says whether a food contains what the person is allergic to",
      parameters: DishParameters.self, effect: .read, examples: Utterances.canIEat,
      quickReplies: [Replies.profile]
    ) { dish, context in
      let foods =
        MealSentence(dish.food)?.foods ?? FoodReader(EatingQuestion.food(dish.food) ?? dish.food)
      guard !foods.items.isEmpty, foods.unknown.isEmpty else {
        let words = foods.unknown.first ?? dish.food
        return
          "I do not know what is in \"\(words)\", so I cannot tell. Please look at the label, or ask who made it."
      }
      let diet = try context.diet()
      let names = foods.items.map(\.food.name).joined(separator: " and ")
      guard !diet.allergies.isEmpty else {
        let all = Set(foods.items.flatMap(\.food.allergens)).map(\.label).sorted()
        return "You have told me of no allergies. "
          + (all.isEmpty
            ? "I know of none of the 14 main allergens in \(names)."
            : "In \(names) there usually is \(all.joined(separator: ", ")).")
      }
      if let warning = AllergenWarning(foods.items.map(\.food), for: diet) { return warning.text }
      return
        "I know of no \(AllergenWarning.list(diet.allergies.map(\.allergen))) in \(names). Recipes differ, so look at the label all the same."
    }
  }

  /// `food_facts`: what is in a food.
  static func foodFacts() throws -> Function {
    try Function(
      "food_facts", summary: "Says what is in a food: calories, protein, fat, allergens",
      parameters: FactsParameters.self, effect: .read, examples: Utterances.foodFacts
    ) { asked, _ in
      let foods = FoodReader(FactsQuestion.food(asked.food) ?? asked.food)
      guard let item = foods.items.first, foods.unknown.isEmpty else {
        return "I do not know \"\(foods.unknown.first ?? asked.food)\", and I do not guess."
      }
      let allergens = item.food.allergens.map(\.label).sorted().joined(separator: ", ")
      let contains = allergens.isEmpty ? "" : " It contains \(allergens)."
      guard let values = item.food.nutrients(of: item.grams) else {
        return
          "\(item.food.name) is made in too many ways for me to have numbers for it.\(contains)"
      }
      let told = Nutrient.allCases.map { "\($0.label) \($0.told(values[$0]))" }
      return "\(item.told): \(told.joined(separator: ", ")).\(contains) The numbers are the USDA's."
    }
  }
}

/// A question whether something can be eaten, or the remark that it is about to be.
enum EatingQuestion {
  private static let openings = [
    "can i eat", "can i have", "may i eat", "may i have", "could i eat", "could i have",
    "is it ok to eat",
    "is it okay to eat", "is it safe to eat", "am i allowed to eat", "am i allowed", "should i eat",
    "am i able to eat", "would it be ok to eat", "is it fine to eat", "am i allergic to",
    "can i try", "can i order",
  ]
  private static let endings = [
    "safe for me", "ok for me", "okay for me", "fine for me", "safe", "safe to eat",
    "alright for me",
    "all right for me", "something i can eat",
  ]

  /// What it is about; nil where it asks or says something else.
  static func food(_ text: String) -> String? {
    if let sentence = MealSentence(text), !sentence.isEaten { return text }
    var words = FoodWords(text)
    while words.words.last == "?" { words.words.removeLast() }
    if !words.drop(oneOf: openings) {
      guard words.drop(oneOf: ["is", "are"]),
        let ending = endings.sorted(by: { $0.count > $1.count }).first(where: { ending in
          words.words.joined(separator: " ").hasSuffix(" \(ending)")
        })
      else { return nil }
      words.words.removeLast(ending.split(separator: " ").count)
    }
    return words.isEmpty ? nil : words.words.joined(separator: " ")
  }
}

/// A question for what is in a food.
enum FactsQuestion {
  private static let openings: [String] = {
    let amounts = [
      "calories", "kcal", "protein", "carbs", "sugar", "fat", "fibre", "fiber", "salt",
    ]
    return amounts.flatMap {
      [
        "how much \($0) is in", "how many \($0) are in", "how much \($0) does",
        "how many \($0) does",
        "how much \($0) are in", "how many \($0) has", "how much \($0) has", "how many \($0) in",
        "how much \($0) in", "\($0) in", "how many \($0) do", "how much \($0) do",
      ]
    } + [
      "what is in", "what's in", "whats in", "what does", "nutrition facts of",
      "nutrition facts for",
      "nutrients of", "nutrients in", "how healthy is", "tell me about", "what nutrients are in",
    ]
  }()

  /// What it is about; nil where it asks something else.
  static func food(_ text: String) -> String? {
    var words = FoodWords(text)
    while words.words.last == "?" { words.words.removeLast() }
    guard words.drop(oneOf: openings) else { return nil }
    for ending in ["have", "has", "contain", "per 100 g", "in it"] where words.words.count > 1 {
      let parts = ending.split(separator: " ").map(String.init)
      if words.words.suffix(parts.count) == parts[...] { words.words.removeLast(parts.count) }
    }
    let reader = FoodReader(words)
    return reader.items.isEmpty ? nil : words.words.joined(separator: " ")
  }
}

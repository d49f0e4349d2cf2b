import PluginKit

/// What `can_i_eat` takes.
@Parameters
struct DishParameters {
  /// what the person may eat, in their own words.
  @Parameter(
    .length(1...300),
    slot: .text.asking("What would you like to eat?").told(by: EatingQuestion.told))
  var food: String
}

/// What `food_facts` takes.
@Parameters
struct FactsParameters {
  /// the food, in the person's own words, with an amount if there is one.
  @Parameter(
    .length(1...300),
    slot: .text.asking("Which food do you mean?").told(by: FactsQuestion.food))
  var food: String
}

extension Function {
  /// `can_i_eat`: whether a food has an allergen that the signed-in person does not tolerate, as far as the table knows.
  static let canIEat = Function(
    "can_i_eat", "Says whether a food contains what the person is allergic to", effect: .read
  ) { (dish: DishParameters, context) in
    Told(message: try dish.verdict(context))
  }
  .examples([
    "can I eat pad thai?", "is satay safe for me?", "am I allowed to have hummus?",
    "may I eat a croissant?", "is there anything in lasagne that I cannot eat?",
    "check a dish for my allergies", "does this contain an allergen?", "is pesto ok for me?",
    "I'm about to eat a cookie", "would sushi be a problem for me?",
  ])
  .quickReplies([Replies.profile])
  .shows { (told: Told) in
    Rendering(text: told.message)
  }

  /// `food_facts`: what is in a food.
  static let foodFacts = Function(
    "food_facts", "Says what is in a food: calories, protein, fat, allergens", effect: .read
  ) { (asked: FactsParameters, _) in
    Told(message: asked.facts)
  }
  .examples([
    "what is in a banana?", "how many calories are in an egg?",
    "how much protein is in 100 g of tofu?",
    "nutrition facts of oats", "calories in a croissant", "tell me about avocado",
    "what nutrients are in lentils?", "how much sugar does cola have?", "look up a food",
  ])
  .shows { (told: Told) in
    Rendering(text: told.message)
  }
}

/// What is told of a food.
@FunctionResult
struct Told {
  /// what is said.
  var message: String
}

extension DishParameters {
  /// What is known to be in it of what the person does not tolerate; that nobody knows it where a word is not known.
  fileprivate func verdict(_ context: FunctionContext) throws -> String {
    let condition =
      food.lowercased().contains(Self.conditions)
      ? " Whether it is safe raw, for a baby, in pregnancy, with an illness or with a medicine I cannot tell: please ask your doctor."
      : ""
    return try allergensTold(context) + condition
  }

  private static var conditions: Regex<Substring> {
    /\b(?:pregnan\w*|breast-?feed\w*|diabet\w*|kidney|liver|gout|warfarin|blood thinners?|maois?|ibs|crohn\w*|medication|antibiotics?|chemo\w*|statins?|bab(?:y|ies)|infants?|newborns?|antidepress\w*|painkillers?|raw)\b/
  }

  /// What was told before in the same breath counts, as in "I am allergic to eggs, can I have an omelette".
  private func diet(_ context: FunctionContext) throws -> Diet {
    var diet = try context.diet()
    let told = EatingQuestion.parts(food).before.flatMap(AllergySentence.init)?.words.allergens
    for allergen in told ?? [] where diet[allergen] == nil {
      diet.allergies.append(Diet.NotedAllergy(allergen: allergen, channels: [context.channel]))
    }
    return diet
  }

  private func allergensTold(_ context: FunctionContext) throws -> String {
    let foods = MealSentence(food)?.foods ?? FoodReader(EatingQuestion.food(food) ?? food)
    let diet = try diet(context)
    let warning = AllergenWarning(foods, for: diet)
    let warned = try warning.map { try context.told($0) }
    guard !foods.items.isEmpty, foods.unknown.isEmpty else {
      let words = (foods.unknown.isEmpty ? [food] : foods.unknown).map { "\"\($0)\"" }
      return (warned.map { "\($0) " } ?? "")
        + "I do not know what is in \(words.joined(separator: " and ")), so I cannot tell. "
        + "Please look at the label, or ask who made it."
    }
    if let warned { return warned }
    let names = foods.items.map(\.food.name).joined(separator: " and ")
    guard diet.allergies.isEmpty else {
      guard try !context.isOverheard else {
        return
          "I know of nothing in \(names) that you have told me you do not tolerate. Recipes differ, so look at the label all the same."
      }
      return
        "I know of no \(AllergenWarning.list(diet.allergies.map(\.allergen))) in \(names). Recipes differ, so look at the label all the same."
    }
    let usual = Set(foods.items.flatMap(\.food.allergens))
    let possible = Set(foods.items.flatMap(\.food.traces)).subtracting(usual)
    func list(_ allergens: Set<Allergen>) -> String {
      allergens.map(\.label).sorted().joined(separator: ", ")
    }
    let parts = [
      usual.isEmpty ? nil : "there usually is \(list(usual))",
      possible.isEmpty ? nil : "there may be \(list(possible))",
    ].compactMap(\.self)
    return "You have told me of no allergies that I can warn you of. "
      + (parts.isEmpty
        ? "I know of none of the 14 main allergens in \(names)."
        : "In \(names) \(parts.joined(separator: ", and ")).")
  }
}

extension FactsParameters {
  /// What so much of it has, and which allergens are in it.
  fileprivate var facts: String {
    let foods = FoodReader(FactsQuestion.food(food) ?? food)
    guard !foods.items.isEmpty, foods.unknown.isEmpty else {
      return "I do not know \"\(foods.unknown.first ?? food)\", and I do not guess."
    }
    return foods.items.map(\.facts).joined(separator: " ") + " The numbers are the USDA's."
  }
}

extension FoodAmount {
  fileprivate var facts: String {
    let contains = AllergenWarning.contents(of: food)
    guard let values = food.nutrients(of: grams) else {
      return "\(food.name) is made in too many ways for me to have numbers for it.\(contains)"
    }
    let amounts = Nutrient.allCases.map { "\($0.label) \($0.told(values[$0]))" }
    return "\(told): \(amounts.joined(separator: ", ")).\(contains)"
  }
}

/// What `help_with_fasting` takes.
@Parameters
struct FastingParameters {
  /// what the person says of the days without food.
  @Parameter(
    .length(1...300),
    slot: .text.asking("For how long have you eaten nothing?").told(
      by: FastingSentence.told, readsForm: true))
  var said: String
}

extension Function {
  /// `help_with_fasting`: what somebody is told who has not eaten for days.
  static let helpWithFasting = Function(
    "help_with_fasting", "Says where to find help for who has not eaten for days", effect: .read
  ) { (_: FastingParameters, _) in
    Told(message: FastingSentence.answer)
  }
  .examples(["I haven't eaten for three days"])
  .shows { (told: Told) in
    Rendering(text: told.message)
  }
}

/// A sentence that tells of days without food.
enum FastingSentence {
  static let answer =
    "Days without food can harm you, and that is more than a diary can help with. If you feel weak or faint, call your emergency number "
    + "(112 or 911); else please tell your doctor or somebody you trust today. If food or your weight weighs on you, an eating disorder "
    + "helpline listens (in the UK Beat, in the US ANAD)."

  /// The text where it is such a sentence: of days, and of no food in particular.
  @Sendable static func told(_ text: String) -> String? {
    guard !text.contains("?"), text.utf8.count <= 300 else { return nil }
    let plain = FoodWords(text).words.joined(separator: " ")
    return plain.wholeMatch(of: form) == nil ? nil : text
  }

  private static var form: Regex<Substring> {
    /(?:and |so |kate |, |well |actually )*i(?: have|'ve)? ?(?:haven't|have not|not|didn't|did not|hardly|barely|stopped|ate nothing|eaten nothing|had nothing)(?: really)?(?: eaten| eat| eating| had)?(?: anything| any food| food| a thing| a bite| properly| at all)?(?: to eat)?(?: for| in| since| over)? ?(?:the last |the past |about |over |almost |nearly )?(?:\d+|two|three|four|five|six|seven|ten|several|some|many|a few|a couple of|days|monday|tuesday|wednesday|thursday|friday|saturday|sunday|all week|a week|last week)?(?: days| weeks)?(?: now| straight| in a row| already)?/
  }
}

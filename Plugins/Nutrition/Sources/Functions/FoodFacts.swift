import PluginKit

/// The parameters of `food_facts`.
@Parameters
struct FoodFactsParameters {
  /// the food, in the person's own words, with an amount if there is one.
  @Parameter(
    .length(1...300),
    slot: .text.asking("Which food do you mean?").told(by: FactsQuestion.told))
  var food: String
  /// what of it alone is asked for, as in "and fibre?"; all of it if nothing is said.
  @Parameter(slot: AskedNutrient.slot)
  var nutrient: AskedNutrient?
}

extension Function {
  /// `food_facts`: what is in a food.
  static let foodFacts = Function(
    "food_facts", "Says what is in a food: calories, protein, fat, vitamins, minerals, allergens",
    effect: .read
  ) { (asked: FoodFactsParameters, _) in
    Told(message: asked.facts)
  }
  .examples([
    "what is in a banana?", "how many calories are in an egg?",
    "how much protein is in 100 g of tofu?",
    "nutrition facts of oats", "calories in a croissant", "tell me about avocado",
    "what nutrients are in lentils?", "how much iron is in spinach?", "vitamin C in an orange",
    "how much sugar does cola have?", "look up a food",
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

extension FoodFactsParameters {
  /// What so much of it has, and which allergens are in it.
  fileprivate var facts: String {
    let foods = FoodReader(FactsQuestion.told(food) ?? food)
    guard !foods.items.isEmpty, foods.unknown.isEmpty else {
      return "I do not know \"\(foods.unknown.first ?? food)\", and I do not guess."
    }
    let (label, trace) = (nutrient?.nutrient, nutrient?.micronutrient)
    if nutrient != nil, label == nil, trace == nil { return AskedNutrient.counted }
    let isTypical = foods.items.contains(where: \.food.isTypical)
    return foods.items.map { $0.facts(of: label, trace) }.joined(separator: " ")
      + (isTypical ? " The numbers are typical ones." : " The numbers are the USDA's.")
  }
}

extension FoodAmount {
  fileprivate func facts(of asked: Nutrient?, _ micronutrient: Micronutrient?) -> String {
    let contains = AllergenWarning.contents(of: food)
    guard let values = food.nutrients(of: grams) else {
      return "I have no numbers for \(food.name): it is made in too many ways.\(contains)"
    }
    // The nutrient that is asked for comes first, and none is kept back.
    let all = (asked.map { [$0] } ?? []) + Nutrient.allCases.filter { $0 != asked }
    let amounts = all.map { "\($0.label) \($0.told(values[$0]))" }
    let plain = "In \(told): \(amounts.joined(separator: ", ")).\(contains)"
    guard let more = food.micronutrients?.told(micronutrient, times: grams / 100), !more.isEmpty
    else { return micronutrient == nil ? plain : "\(plain) I have no vitamins and minerals of it." }
    let said = "Vitamins and minerals: \(more)."
    return micronutrient == nil ? "\(plain) \(said)" : "In \(told): \(more).\(contains)"
  }
}

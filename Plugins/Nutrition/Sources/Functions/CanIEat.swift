import PluginKit

/// The parameters of `can_i_eat`.
@Parameters
struct CanIEatParameters {
  /// what the person may eat, in their own words.
  @Parameter(
    .length(1...300),
    slot: .text.asking("What would you like to eat?").told(by: EatingQuestion.told))
  var food: String
}

extension Function {
  /// `can_i_eat`: whether a food has an allergen that the signed-in person does not tolerate, as
  /// far as the table knows.
  static let canIEat = Function(
    "can_i_eat", "Says whether a food contains what the person is allergic to", effect: .read
  ) { (dish: CanIEatParameters, context) in
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
}

extension CanIEatParameters {
  /// What is known to be in it of what the person does not tolerate; that nobody knows it where a
  /// word is not known.
  fileprivate func verdict(_ context: FunctionContext) throws -> String {
    let condition =
      EnglishReading(food).text.lowercased().contains(Self.conditions)
      ? " Whether it is safe raw, for a baby, in pregnancy, with an illness or with a medicine I cannot tell: please ask your doctor."
      : ""
    return try allergensTold(context) + condition
  }

  private static var conditions: Regex<Substring> {
    /\b(?:pregnan\w*|breast-?feed\w*|diabet\w*|kidney|liver|gout|warfarin|blood thinners?|maois?|ibs|crohn\w*|medication|antibiotics?|chemo\w*|statins?|bab(?:y|ies)|infants?|newborns?|antidepress\w*|painkillers?|raw)\b/
  }

  /// What was told before in the same breath counts, as in "I am allergic to eggs, can I have an
  /// omelette".
  private func diet(_ context: FunctionContext) throws -> Diet {
    var diet = try context.diet()
    let told = EatingQuestion.parts(EnglishReading(food).text).before.flatMap(AllergySentence.init)?
      .words.allergens
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
    let unknown = foods.unknown + EnglishReading(food).guesses
    guard !foods.items.isEmpty, unknown.isEmpty else {
      let words = (unknown.isEmpty ? [food] : unknown).map { "\"\($0)\"" }
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

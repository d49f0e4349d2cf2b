import PluginKit

/// What Kate says by herself in a group: that somebody is about to eat what they do not tolerate, and nothing else.
enum GroupListener {
  @Sendable static func heard(_ heard: Overheard) throws -> Rendering? {
    guard let foods = foods(heard.text) else { return nil }
    let diet = try heard.document(DietProjection.self, heard.person.rawValue) ?? Diet()
    let warning = AllergenWarning(foods, for: diet)
    return warning.map { Rendering(text: $0.text(in: heard.channel, to: heard.name)) }
  }

  /// What somebody is about to eat, or asks whether they may; nil where they do neither.
  private static func foods(_ text: String) -> FoodReader? {
    if let sentence = MealSentence(text) { return sentence.isEaten ? nil : sentence.foods }
    return EatingQuestion.food(text).map { FoodReader($0) }
  }
}

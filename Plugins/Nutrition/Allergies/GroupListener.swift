import PluginKit

/// What Kate says by herself in a group: that somebody is about to eat what they do not tolerate, and nothing else.
enum GroupListener {
  @Sendable static func heard(_ heard: Overheard) throws -> Rendering? {
    guard let sentence = MealSentence(heard.text), !sentence.isEaten else { return nil }
    let diet = try heard.document(DietProjection.self, heard.person.rawValue) ?? Diet()
    let warning = AllergenWarning(sentence.foods, for: diet)
    return warning.map { Rendering(text: $0.text(in: heard.channel, to: heard.name)) }
  }
}

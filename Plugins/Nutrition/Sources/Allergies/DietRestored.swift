import PluginKit

/// What was changed of what is known of somebody is as it was before.
@Event("diet.restored")
struct DietRestored: Sendable {
  /// Whose it is.
  @Subject var person: MemberID
  /// Of which allergens it says what is known.
  @Personal var allergens: [Allergen]
  /// What is known of them; nothing of those that are not here.
  @Personal var allergies: [Diet.NotedAllergy]
  /// Of which nutrients it says what goal there is.
  @Personal var nutrients: [Nutrient]
  /// The goals; none for those that are not here.
  @Personal var goals: [Goal]
  /// How old they are; nil where it says nothing of that.
  @Personal var age: KnownAge?
}

/// How old somebody is, as far as they have said.
@JSONShape
struct KnownAge: Hashable, Sendable {
  /// The age group; nil where they have not said.
  var group: String?
}

extension DietRestored {
  /// What is known of the person.
  static var streams: EventStreams { .ofDiet }
}

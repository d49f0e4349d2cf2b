import PluginKit

/// What somebody wants to eat of something in a day.
@JSONShape
struct Goal: Hashable, Sendable {
  /// What is counted.
  var nutrient: Nutrient
  /// How much of it.
  var amount: Double
  /// Whether that is the most, and not the least.
  var isMost: Bool
}

extension Goal {
  /// As it is told: `at least 120 g of protein a day`.
  var told: String {
    "at \(isMost ? "most" : "least") \(nutrient.told(amount)) of \(nutrient.label) a day"
  }
}

/// Somebody has a goal for each day.
@Event("goal.set")
struct GoalSet: Sendable {
  /// Whose it is.
  @Subject var person: MemberID
  /// The goals; one of the same nutrient is replaced.
  @Personal var goals: [Goal]
}

/// Somebody is allergic to something, or does not tolerate it.
@Event("allergy.noted")
struct AllergyNoted: Sendable {
  /// Who.
  @Subject var person: MemberID
  /// To what.
  @Personal var allergens: [Allergen]
  /// Where they said so: there, and in their own conversation, it may be named.
  @Plain("a channel's identifier, which says nothing of anybody") var channel: String
}

/// Somebody is not allergic to something any more.
@Event("allergy.cleared")
struct AllergyCleared: Sendable {
  /// Who.
  @Subject var person: MemberID
  /// To what.
  @Personal var allergens: [Allergen]
}

/// Somebody has said how old they are, roughly.
@Event("profile.noted")
struct ProfileNoted: Sendable {
  /// Who.
  @Subject var person: MemberID
  /// The age group.
  @Personal var ageGroup: String
}

extension GoalSet {
  /// What is known of the person.
  static var streams: EventStreams { .ofDiet }
}

extension AllergyNoted {
  /// What is known of the person.
  static var streams: EventStreams { .ofDiet }
}

extension AllergyCleared {
  /// What is known of the person.
  static var streams: EventStreams { .ofDiet }
}

extension ProfileNoted {
  /// What is known of the person.
  static var streams: EventStreams { .ofDiet }
}

extension EventStreams {
  /// What is known of a person.
  static let ofDiet = EventStreams.category("diet", named: .afterSubject)
}

extension StreamName {
  /// What is known of a person besides what they eat.
  static func diet(of person: MemberID) -> StreamName {
    StreamName(category: "diet", identifier: person.rawValue)
  }
}

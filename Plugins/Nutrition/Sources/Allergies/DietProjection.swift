import PluginKit

/// What is known of somebody besides what they eat.
@JSONShape
struct Diet: Hashable, Sendable {
  /// What they want to eat in a day.
  var goals: [Goal] = []
  /// What they are allergic to.
  var allergies: [NotedAllergy] = []
  /// How old they are, roughly; nil where they have not said.
  var ageGroup: String?

  /// An allergy and where it was told.
  @JSONShape
  struct NotedAllergy: Hashable, Sendable {
    var allergen: Allergen
    /// The channels in which they have said so.
    var channels: [String]
  }
}

/// `diet`: a person's goals and allergies.
struct DietProjection: KeyedProjection {
  let name = "diet"
  let version = 1
  let events: Set<EventType> = [
    GoalSet.eventType, AllergyNoted.eventType, AllergyCleared.eventType, ProfileNoted.eventType,
    DietRestored.eventType,
  ]
  typealias Document = Diet

  init() {}

  func key(for event: borrowing EventView) -> String? {
    event.isIn(category: "diet") ? event.streamIdentifier : nil
  }

  func initial(_ key: String) -> Diet { Diet() }

  func apply(_ event: borrowing EventView, to diet: inout Diet) throws {
    try diet.apply(event)
  }
}

extension Diet {
  /// What is known of an allergen; nil where nothing is.
  subscript(allergen: Allergen) -> NotedAllergy? {
    allergies.first { $0.allergen == allergen }
  }

  /// The goal of a nutrient; nil where there is none.
  subscript(nutrient: Nutrient) -> Goal? { goals.first { $0.nutrient == nutrient } }

  /// What is known after an event.
  mutating func apply(_ event: borrowing EventView) throws {
    switch event.type {
    case GoalSet.eventType:
      for goal in try event.decode(GoalSet.self).goals {
        goals.removeAll { $0.nutrient == goal.nutrient }
        goals.append(goal)
      }
    case AllergyNoted.eventType:
      let noted = try event.decode(AllergyNoted.self)
      for allergen in noted.allergens { note(allergen, in: noted.channel) }
    case AllergyCleared.eventType:
      let cleared = try event.decode(AllergyCleared.self).allergens
      allergies.removeAll { cleared.contains($0.allergen) }
    case DietRestored.eventType: restore(try event.decode(DietRestored.self))
    default: ageGroup = try event.decode(ProfileNoted.self).ageGroup
    }
  }

  private mutating func restore(_ restored: DietRestored) {
    allergies.removeAll { restored.allergens.contains($0.allergen) }
    allergies += restored.allergies
    goals.removeAll { restored.nutrients.contains($0.nutrient) }
    goals += restored.goals
    if let age = restored.age { ageGroup = age.group }
  }

  private mutating func note(_ allergen: Allergen, in channel: String) {
    if let index = allergies.firstIndex(where: { $0.allergen == allergen }) {
      if !allergies[index].channels.contains(channel) { allergies[index].channels.append(channel) }
    } else {
      allergies.append(NotedAllergy(allergen: allergen, channels: [channel]))
    }
  }
}

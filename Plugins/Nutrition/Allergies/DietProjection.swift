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
  ]
  typealias Document = Diet

  init() {}

  func key(for event: borrowing EventView) -> String? {
    event.isIn(category: "diet") ? event.streamIdentifier : nil
  }

  func initial(_ key: String) -> Diet { Diet() }

  func apply(_ event: borrowing EventView, to diet: inout Diet) throws {
    switch event.type {
    case GoalSet.eventType:
      for goal in try event.decode(GoalSet.self).goals {
        diet.goals.removeAll { $0.nutrient == goal.nutrient }
        diet.goals.append(goal)
      }
    case AllergyNoted.eventType:
      let noted = try event.decode(AllergyNoted.self)
      for allergen in noted.allergens { diet.note(allergen, in: noted.channel) }
    case AllergyCleared.eventType:
      let cleared = try event.decode(AllergyCleared.self).allergens
      diet.allergies.removeAll { cleared.contains($0.allergen) }
    default: diet.ageGroup = try event.decode(ProfileNoted.self).ageGroup
    }
  }
}

extension Diet {
  fileprivate mutating func note(_ allergen: Allergen, in channel: String) {
    if let index = allergies.firstIndex(where: { $0.allergen == allergen }) {
      if !allergies[index].channels.contains(channel) { allergies[index].channels.append(channel) }
    } else {
      allergies.append(NotedAllergy(allergen: allergen, channels: [channel]))
    }
  }
}

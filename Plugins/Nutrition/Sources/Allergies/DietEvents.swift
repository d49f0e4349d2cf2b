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
  static var streams: StreamRule { .ofDiet }
}

extension AllergyNoted {
  /// What is known of the person.
  static var streams: StreamRule { .ofDiet }
}

extension AllergyCleared {
  /// What is known of the person.
  static var streams: StreamRule { .ofDiet }
}

extension ProfileNoted {
  /// What is known of the person.
  static var streams: StreamRule { .ofDiet }
}

extension StreamRule {
  /// What is known of a person.
  static let ofDiet = StreamRule.category("diet", named: .afterSubject)
}

extension StreamName {
  /// What is known of a person besides what they eat.
  static func diet(of person: MemberID) -> StreamName {
    StreamName(category: "diet", identifier: person.rawValue)
  }
}

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
  /// How old they are; nil if it says nothing of that.
  @Personal var age: KnownAge?
}

/// How old somebody is, as far as they have said.
@JSONShape
struct KnownAge: Hashable, Sendable {
  /// The age group; nil if they have not said.
  var group: String?
}

extension DietRestored {
  /// What is known of the person.
  static var streams: StreamRule { .ofDiet }
}

/// What is known of somebody besides what they eat.
@JSONShape
struct Diet: Hashable, Sendable {
  /// What they want to eat in a day.
  var goals: [Goal] = []
  /// What they are allergic to.
  var allergies: [NotedAllergy] = []
  /// How old they are, roughly; nil if they have not said.
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
  /// What is known of an allergen; nil if nothing is.
  subscript(allergen: Allergen) -> NotedAllergy? {
    allergies.first { $0.allergen == allergen }
  }

  /// The goal of a nutrient; nil if there is none.
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

/// What a call, or the last turn that did, changed of what is known of somebody; it can be put
/// back.
struct DietHistory {
  private let before: Diet
  private let after: Diet

  /// The steps of calls that note something of somebody.
  enum Step: String, CaseIterable {
    case age, goals, allergies, cleared, restored
  }

  /// What a call has changed, or without one what was changed last; nil if nothing was.
  init?(of call: CallID?, by person: MemberID, in log: any EventLog) throws {
    let stream = StreamName.diet(of: person)
    var (before, after) = (Diet(), Diet())
    let isFound = try log.withSnapshot { snapshot in
      let meant = try Self.meant(call, stream, snapshot)
      guard let first = meant.min() else { return false }
      try snapshot.forEachEvent(in: stream) { event in
        guard event.isReadable else { return .proceed }
        if event.position < first { try before.apply(event) }
        if event.position < first || meant.contains(event.position) { try after.apply(event) }
        return .proceed
      }
      return true
    }
    guard isFound else { return nil }
    (self.before, self.after) = (before, after)
  }

  private static func meant(
    _ call: CallID?, _ stream: StreamName, _ snapshot: borrowing Snapshot
  ) throws -> Set<Position> {
    var meant: Set<Position> = []
    if let call {
      for step in Step.allCases {
        let position = try snapshot.position(of: CommitID("\(call).\(step)"))
        if let position { meant.insert(position) }
      }
      return meant
    }
    var turn: String?
    try snapshot.forEachEvent(in: stream, .backward) { event in
      let own = event.correlation
      guard turn == nil || own == turn else { return .stop }
      turn = own
      meant.insert(event.position)
      return own == nil ? .stop : .proceed
    }
    return meant
  }

  /// What puts it back as it was.
  ///
  /// What was changed again since stays; nil if that is everything.
  func restoring(_ now: Diet, of person: MemberID) -> DietRestored? {
    let allergens = Allergen.allCases.filter { allergen in
      before[allergen] != after[allergen] && now[allergen] == after[allergen]
    }
    let nutrients = Nutrient.allCases.filter { nutrient in
      before[nutrient] != after[nutrient] && now[nutrient] == after[nutrient]
    }
    let isAge = before.ageGroup != after.ageGroup && now.ageGroup == after.ageGroup
    guard !allergens.isEmpty || !nutrients.isEmpty || isAge else { return nil }
    return DietRestored(
      person: person, allergens: allergens, allergies: allergens.compactMap { before[$0] },
      nutrients: nutrients, goals: nutrients.compactMap { before[$0] },
      age: isAge ? KnownAge(group: before.ageGroup) : nil)
  }
}

import PluginKit

/// What a call, or the last turn that did, changed of what is known of somebody; it can be put back.
struct DietHistory {
  private let before: Diet
  private let after: Diet

  /// The steps of calls that note something of somebody.
  enum Step: String, CaseIterable {
    case age, goals, allergies, cleared, restored
  }

  /// What a call has changed, or without one what was changed last; nil where nothing was.
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
  /// What was changed again since stays; nil where that is everything.
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

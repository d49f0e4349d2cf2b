import EventLog

/// What the names of an event tell of the person: its stream's, its actor's, its correlation's, and that of a type which no plugin declares.
extension PersonReader {
  /// The names in which the person is, and in which they may be.
  struct Naming {
    private(set) var certain: Set<PersonRecord.Concern> = []
    private(set) var doubtful: Set<PersonRecord.Concern> = []

    fileprivate mutating func note(_ certainties: Certainty?..., in name: PersonRecord.Concern) {
      switch certainties.compactMap(\.self).max() {
      case .certain: certain.insert(name)
      case .doubtful: doubtful.insert(name)
      case nil: break
      }
    }
  }

  func naming(in event: RecordedEvent) -> Naming {
    var naming = Naming()
    naming.note(
      certainty(inName: event.stream.identifier), certainty(ofKind: event.stream.category),
      in: .stream)
    naming.note(
      PersonAcquaintance.acts(event.actor, for: person)
        ? .certain : certainty(inName: event.actor), in: .actor)
    naming.note(certainty(inName: event.correlation), in: .correlation)
    if types[event.type] == nil { naming.note(certainty(ofKind: event.type.name), in: .type) }
    return naming
  }

  /// How surely a name that somebody or something has is the person's, or has theirs in it.
  private func certainty(inName name: String?) -> Certainty? {
    guard let name, let found = identity.certainty(in: name, byName: false) else { return nil }
    let somebody = ExactText(PersonAcquaintance.somebody(name) ?? name)
    return found == .doubtful && acquaintance.members.contains(somebody) ? nil : found
  }

  /// How surely what streams or events are called by kind names the person: a plain word is more likely a program's.
  private func certainty(ofKind name: String) -> Certainty? {
    let found = certainty(inName: name)
    return isWord && ExactText(name) == ExactText(person) ? found.map { min($0, .doubtful) } : found
  }
}

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
    naming.note(certainty(of: event.stream), in: .stream)
    naming.note(certainty(ofActor: event.actor), in: .actor)
    naming.note(certainty(inName: event.correlation), in: .correlation)
    if types[event.type] == nil { naming.note(certainty(ofKind: event.type.name), in: .type) }
    return naming
  }

  /// Names that are known to be nobody's: the same come again in every event.
  struct Nobodys {
    fileprivate var streams: Set<StreamName> = []
    fileprivate var actors: Set<String> = []
    fileprivate var correlations: Set<String> = []
    fileprivate var types: Set<EventType> = []
  }

  /// Whether the names of an event tell nothing of the person.
  func isNobodys(_ event: borrowing EventView, _ known: inout Nobodys) -> Bool {
    let stream = event.stream
    if !known.streams.contains(stream) {
      guard certainty(of: stream) == nil else { return false }
      known.streams.insert(stream)
    }
    if let actor = event.actor, !known.actors.contains(actor) {
      guard certainty(ofActor: actor) == nil else { return false }
      known.actors.insert(actor)
    }
    if let correlation = event.correlation, !known.correlations.contains(correlation) {
      guard certainty(inName: correlation) == nil else { return false }
      known.correlations.insert(correlation)
    }
    guard types[event.type] == nil, !known.types.contains(event.type) else { return true }
    guard certainty(ofKind: event.type.name) == nil else { return false }
    known.types.insert(event.type)
    return true
  }

  private func certainty(of stream: StreamName) -> Certainty? {
    [certainty(inName: stream.identifier), certainty(ofKind: stream.category)]
      .compactMap(\.self).max()
  }

  private func certainty(ofActor actor: String?) -> Certainty? {
    PersonAcquaintance.acts(actor, for: person) ? .certain : certainty(inName: actor)
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

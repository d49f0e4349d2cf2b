import Conversation
import EventLog

/// What people are called by events that are about to be redacted: afterwards nobody knows it, and nobody can look for it in names that stay.
struct NamesTaken {
  private struct Name {
    let position: Position
    let member: String
    let search: IdentitySearch
  }

  private let names: [Name]

  /// Reads the names where some events say that somebody joined.
  init(_ positions: [Position], in log: any EventLog) throws {
    var names: [Name] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(at: positions.sorted().map(\.value)) { view in
        guard view.type == MemberJoined.eventType,
          let name = try view.recorded.payloadValue()["name"]?.string,
          let member = try view.recorded.payloadValue()["member"]?.string,
          !["", "[erased]", member].contains(name)
        else { return .proceed }
        names.append(
          Name(
            position: view.position, member: member, search: IdentitySearch("", names: [name])))
        return .proceed
      }
    }
    self.names = names
  }

  /// Whose names are in those of streams, actors, correlations or types of a log, or in some more texts: as owners of what remains, the events and,
  /// as far as there are keys, the people.
  func owners(in log: any EventLog, _ texts: [String], _ vault: KeyVault) throws -> [String] {
    guard !names.isEmpty else { return [] }
    var seen = Set(texts)
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        let event = event.recorded
        for name in [event.stream.rawValue, event.actor, event.correlation, event.type.name] {
          if let name { seen.insert(name) }
        }
        return .proceed
      }
    }
    return try names.filter { name in
      seen.contains { name.search.isCertain(inName: $0) }
    }.flatMap { name in
      [name.position.description] + [try vault.subjectPart(of: name.member)].compactMap(\.self)
    }
  }
}

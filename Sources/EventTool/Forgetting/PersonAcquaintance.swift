import Conversation
import EventLog
import PluginKit

/// What has to be known of a person before an event can be said to concern them.
struct PersonAcquaintance {
  /// What they are called, where a channel says it, and nobody else is called so.
  var names: Set<String> = []
  /// What they are called and somebody else is, too.
  var sharedNames: Set<String> = []
  /// The identifiers of others: of members, and of those who act under a name that cannot be made of the person's.
  var others: Set<ExactText> = []
  /// The streams that they are a member of, or have sealed members in.
  var streams: Set<StreamName> = []
  /// Those of them that a record says they joined.
  var channels: Set<StreamName> = []
  /// Those of all in which somebody else is, too.
  var shared: Set<StreamName> = []
  /// The turns that they began.
  var turns: Set<ExactText> = []
  /// The events that lie in one of their turns, whatever turn they say themselves that they belong to.
  var inTheirTurns: Set<Position> = []

  /// Who else is in those streams, by their part of handles.
  var companions: [StreamName: Set<String>] = [:]

  init(
    _ person: String, _ handle: String?, in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws {
    var people: [StreamName: Set<ExactText>] = [:]
    var others: [StreamName: Bool] = [:]
    var holders: [String: Set<ExactText>] = [:]
    var underWay: Set<StreamName> = []
    var known: Set<ExactText> = []
    let isDistinctive = FoldedText(person).isDistinctive
    try snapshot.forEachEvent { event in
      if event.type == MemberJoined.eventType {
        let joined = Self.read(MemberJoined.self, event.recorded)
        if let joined {
          holders[joined.name, default: []].insert(ExactText(joined.member.rawValue))
          people[event.stream, default: []].insert(ExactText(joined.member.rawValue))
          known.insert(ExactText(joined.member.rawValue))
        }
        if joined.map({ ExactText($0.member.rawValue) }) == ExactText(person) {
          streams.insert(event.stream)
          channels.insert(event.stream)
        } else if joined?.role == .person {
          others[event.stream] = true
        }
      }
      if Self.acts(event.actor, for: person) {
        if let turn = event.correlation { turns.insert(ExactText(turn)) }
      } else if !isDistinctive, let actor = Self.somebody(event.actor), !actor.contains(" ") {
        known.insert(ExactText(actor))
      }
      if event.type == TurnStarted.eventType {
        let started = Self.read(TurnStarted.self, event.recorded)
        let isTheirs = started.map { ExactText($0.person.rawValue) } == ExactText(person)
        if isTheirs { underWay.insert(event.stream) } else { underWay.remove(event.stream) }
      }
      if underWay.contains(event.stream) { inTheirTurns.insert(event.position) }
      if event.type == TurnCompleted.eventType || event.type == TurnFailed.eventType {
        underWay.remove(event.stream)
      }
      return .proceed
    }
    try snapshot.forEachStoredEvent { event in
      for seal in try event.storedMembers().compactMap(\.handle) {
        let stream = event.stream
        if seal.subject == handle { streams.insert(stream) } else { others[stream] = true }
        if let actor = Self.somebody(event.actor) {
          people[stream, default: []].insert(ExactText(actor))
        }
      }
      return .proceed
    }
    self.others = known.subtracting([ExactText(person)])
    let theirs = holders.filter { $0.value.contains(ExactText(person)) }
      .filter { !["[erased]", person, ""].contains($0.key) }
    names = Set(theirs.filter { $0.value.count == 1 }.keys)
    sharedNames = Set(theirs.keys).subtracting(names)
    shared = streams.filter { others[$0] == true }
    for stream in streams {
      companions[stream] = Set(
        try (people[stream] ?? []).compactMap { try vault.subjectPart(of: $0.text) })
    }
  }

  /// Whom an actor acts for, without a plugin's stamp.
  static func somebody(_ actor: String?) -> String? {
    actor.map { PluginStamp.read(actor: $0)?.somebody ?? $0 }
  }

  /// Whether an actor is a person, or acts for them, also under a stamp that no plugin writes.
  static func acts(_ actor: String?, for person: String) -> Bool {
    guard let actor else { return false }
    return somebody(actor).map(ExactText.init) == ExactText(person)
      || ExactText(actor) == ExactText(person) || actor.utf8.starts(with: (person + " via ").utf8)
  }

  private static func read<Payload: EventPayload>(
    _ type: Payload.Type, _ event: RecordedEvent
  ) -> Payload? {
    do {
      return try event.decode(type)
    } catch {
      // Not the shape that the platform writes: found by what its payload says.
      return nil
    }
  }
}

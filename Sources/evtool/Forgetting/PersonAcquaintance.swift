import Conversation
import EventLog
import PluginKit

/// What has to be known of a person before an event can be said to concern them.
struct PersonAcquaintance {
  /// What they are called, where a channel says it, and nobody else is called so.
  var names: Set<String> = []
  /// The streams that they are a member of, or have sealed members in.
  var streams: Set<StreamName> = []
  /// Those of them in which somebody else is, too.
  var shared: Set<StreamName> = []
  /// The turns that they began.
  var turns: Set<String> = []

  /// Who else is in those streams, by their part of handles.
  var companions: [StreamName: Set<String>] = [:]

  init(
    _ person: String, _ handle: String?, in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws {
    var people: [StreamName: Set<String>] = [:]
    var others: [StreamName: Bool] = [:]
    var holders: [String: Set<String>] = [:]
    try snapshot.forEachEvent { event in
      if event.type == MemberJoined.eventType {
        let joined = Self.joined(event.recorded)
        if let joined {
          holders[joined.name, default: []].insert(joined.member.rawValue)
          people[event.stream, default: []].insert(joined.member.rawValue)
        }
        if joined?.member.rawValue == person {
          streams.insert(event.stream)
        } else if joined?.role == .person {
          others[event.stream] = true
        }
      }
      if Self.acts(event.actor, for: person), let turn = event.correlation { turns.insert(turn) }
      return .proceed
    }
    try snapshot.forEachStoredEvent { event in
      for seal in try event.storedMembers().compactMap(\.handle) {
        let stream = event.stream
        if seal.subject == handle { streams.insert(stream) } else { others[stream] = true }
        if let actor = Self.somebody(event.actor) { people[stream, default: []].insert(actor) }
      }
      return .proceed
    }
    names = Set(holders.filter { $0.value == [person] }.keys).subtracting(["[erased]", person, ""])
    shared = streams.filter { others[$0] == true }
    for stream in streams {
      companions[stream] = Set(try (people[stream] ?? []).compactMap(vault.subjectPart))
    }
  }

  /// Whom an actor acts for, without a plugin's stamp.
  static func somebody(_ actor: String?) -> String? {
    actor.map { PluginStamp.read(actor: $0)?.somebody ?? $0 }
  }

  /// Whether an actor is a person, or acts for them, also under a stamp that no plugin writes.
  static func acts(_ actor: String?, for person: String) -> Bool {
    guard let actor else { return false }
    return somebody(actor) == person || actor == person || actor.hasPrefix(person + " via ")
  }

  private static func joined(_ event: RecordedEvent) -> MemberJoined? {
    do {
      return try event.decode(MemberJoined.self)
    } catch {
      // Not the shape that the platform writes: found by what its payload says.
      return nil
    }
  }
}

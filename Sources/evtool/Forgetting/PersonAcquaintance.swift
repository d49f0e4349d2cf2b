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

  init(_ person: String, _ handle: String?, in snapshot: borrowing Snapshot) throws {
    var others: [StreamName: Bool] = [:]
    var holders: [String: Set<String>] = [:]
    try snapshot.forEachEvent { event in
      if event.type == MemberJoined.eventType {
        let joined = Self.joined(event.recorded)
        if let joined { holders[joined.name, default: []].insert(joined.member.rawValue) }
        if joined?.member.rawValue == person {
          streams.insert(event.stream)
        } else if joined?.role == .person {
          others[event.stream] = true
        }
      }
      if Self.somebody(event.actor) == person, let turn = event.correlation { turns.insert(turn) }
      return .proceed
    }
    try snapshot.forEachStoredEvent { event in
      for (_, subject) in try event.recorded.sealedMembers() {
        if subject == handle { streams.insert(event.stream) } else { others[event.stream] = true }
      }
      return .proceed
    }
    names = Set(holders.filter { $0.value == [person] }.keys).subtracting(["[erased]", person, ""])
    shared = streams.filter { others[$0] == true }
  }

  /// Whom an actor acts for, without a plugin's stamp.
  static func somebody(_ actor: String?) -> String? {
    actor.map { PluginStamp.read(actor: $0)?.somebody ?? $0 }
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

import Conversation
import EventLog
import JSON
import PluginKit

/// Everything in a log that concerns a person, and what becomes of it when they are forgotten.
struct PersonRecord {
  /// How an event concerns the person.
  enum Concern: String, CaseIterable {
    case sealed, stream, actor, member, payload
  }

  /// An event that concerns the person.
  struct Entry {
    let position: Position
    let stream: StreamName
    let type: EventType
    var concerns: Set<Concern> = []
    /// The members that the person's key seals.
    var sealed: [String] = []
    /// The members that others can read, under no key or under somebody else's, and nobody said may stay.
    var readable: [String] = []
    /// The members that say something of the person and stay, with the reason that the event's type gives.
    var staying: [String: String] = [:]
    /// Whether it has no payload any more.
    var isRedacted = false
  }

  /// In the order of the log.
  var entries: [Entry] = []
  /// The streams that the person is a member of, or has sealed members in.
  var streams: Set<StreamName> = []

  /// What has to be redacted, since the person's key does not seal it.
  var readable: [Entry] { entries.filter { !$0.readable.isEmpty } }
  /// What was redacted.
  var redacted: [Position] { entries.filter(\.isRedacted).map(\.position) }
  /// How many events name the person in their actor or their stream's name.
  var named: Int { entries.count { !$0.concerns.isDisjoint(with: [.actor, .stream]) } }

  /// What stays, with its reason, and in how many events.
  var staying: [Staying: Int] {
    entries.reduce(into: [:]) { counts, entry in
      for (member, why) in entry.staying {
        counts[Staying(type: entry.type, member: member, why: why), default: 0] += 1
      }
    }
  }

  /// A member that stays readable.
  struct Staying: Hashable {
    let type: EventType
    let member: String
    let why: String
  }

  /// Walks through the whole log twice; changes nothing.
  init(
    of person: String, in log: any EventLog, _ vault: KeyVault, _ types: [any EventPayload.Type]
  ) throws {
    let handle = try vault.subjectPart(of: person)
    let known = Dictionary(
      types.map { ($0.eventType, $0) }, uniquingKeysWith: { first, _ in first })
    try log.withSnapshot { snapshot in
      let acquaintance = try PersonAcquaintance(person, handle, in: snapshot, vault)
      streams = acquaintance.streams
      let reader = PersonReader(
        person: person, handle: handle, acquaintance, types: known, vault)
      try snapshot.forEachStoredEvent { event in
        if let entry = try reader.entry(for: event) { entries.append(entry) }
        return .proceed
      }
    }
  }
}

import Conversation
import EventLog
import PluginKit

/// The facts about a person that are needed before an event can be said to concern them.
struct PersonFacts {
  /// Their names in channels that nobody else has.
  var names: Set<String> = []
  /// Their names that somebody else has, too.
  var sharedNames: Set<String> = []
  /// The identifiers of others: of members, and of those who act under a name that cannot be made
  /// of the person's.
  var others: Set<ExactText> = []
  /// Those of them who joined a channel: they are somebody else for certain.
  var members: Set<ExactText> = []
  /// The streams that they are a member of, or have sealed members in.
  var streams: Set<StreamName> = []
  /// Those of them that a record says they joined.
  var channels: Set<StreamName> = []
  /// Those of all in which somebody else is, too.
  var shared: Set<StreamName> = []
  /// The turns that they began.
  var turns: Set<ExactText> = []
  /// The events that lie in one of their turns, whatever turn they say themselves that they belong
  /// to.
  var inTheirTurns: Set<Position> = []
  /// The handles of everybody whose key was destroyed here, as the log records it.
  var forgotten: Set<String> = []

  /// Who else is in those streams, by their part of handles.
  var companions: [StreamName: Set<String>] = [:]

  init(
    _ person: String, _ handle: String?, in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws {
    var crowd = StreamPeople()
    var joins: [UInt64] = []
    var underWay: Set<StreamName> = []
    let isDistinctive = FoldedText(person).isDistinctive
    try snapshot.forEachStoredEvent { event in
      if event.type == MemberJoined.eventType { joins.append(event.position.value) }
      if event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported {
        forgotten.formUnion(try event.decode(SubjectForgotten.self).handles)
      }
      if Self.acts(event.actor, for: person) {
        if let turn = event.correlation { turns.insert(ExactText(turn)) }
      } else if !isDistinctive, let actor = Self.somebody(event.actor), !actor.contains(" "),
        !Self.isPrefixed(actor, to: person)
      {
        crowd.known.insert(ExactText(actor))
      }
      Self.follow(event, of: person, &underWay)
      if underWay.contains(event.stream) { inTheirTurns.insert(event.position) }
      if [TurnCompleted.eventType, TurnFailed.eventType].contains(event.type) {
        underWay.remove(event.stream)
      }
      if try crowd.seals(event, besides: handle) { streams.insert(event.stream) }
      return .proceed
    }
    // Only somebody's key says their name.
    try snapshot.forEachEvent(at: joins) { event in
      guard let joined = Self.read(MemberJoined.self, event.recorded) else { return .proceed }
      if crowd.joins(joined, event.stream, person) {
        streams.insert(event.stream)
        channels.insert(event.stream)
      }
      return .proceed
    }
    try learn(from: crowd, person, vault)
  }

  /// Who is in the streams of a log, as a scan finds them.
  private struct StreamPeople {
    var people: [StreamName: Set<ExactText>] = [:]
    var holders: [String: Set<ExactText>] = [:]
    var seals = PayloadMembers()
    var known: Set<ExactText> = []
    var members: Set<ExactText> = []
    /// The streams in which somebody else is.
    var others: Set<StreamName> = []

    /// Notes whose keys seal members of an event, and returns whether the person's does.
    mutating func seals(_ event: borrowing EventView, besides handle: String?) throws -> Bool {
      guard event.isSealed else { return false }
      let seals = try event.sealHandles(&self.seals)
      guard !seals.isEmpty else { return false }
      if let actor = PersonFacts.somebody(event.actor) {
        people[event.stream, default: []].insert(ExactText(actor))
      }
      if seals.contains(where: { $0.subject != handle }) { others.insert(event.stream) }
      return seals.contains { $0.subject == handle }
    }

    /// Notes who joined, and returns whether it is the person.
    mutating func joins(_ joined: MemberJoined, _ stream: StreamName, _ person: String) -> Bool {
      let member = ExactText(joined.member.rawValue)
      holders[joined.name, default: []].insert(member)
      people[stream, default: []].insert(member)
      known.insert(member)
      members.insert(member)
      if member == ExactText(person) { return true }
      if joined.role == .person { others.insert(stream) }
      return false
    }
  }

  /// Says who of them is who to the person.
  private mutating func learn(from crowd: StreamPeople, _ person: String, _ vault: KeyVault) throws
  {
    others = crowd.known.subtracting([ExactText(person)])
    members = crowd.members.subtracting([ExactText(person)])
    let theirs = crowd.holders.filter { $0.value.contains(ExactText(person)) }
      .filter { !["[erased]", person, ""].contains($0.key) }
    names = Set(theirs.filter { $0.value.count == 1 }.keys)
    sharedNames = Set(theirs.keys).subtracting(names)
    shared = streams.intersection(crowd.others)
    for stream in streams {
      companions[stream] = Set(
        try (crowd.people[stream] ?? []).compactMap { try vault.subjectPart(of: $0.text) })
    }
  }

  /// Notes where a turn of the person's is under way.
  private static func follow(
    _ event: borrowing EventView, of person: String, _ underWay: inout Set<StreamName>
  ) {
    guard event.type == TurnStarted.eventType else { return }
    let started = read(TurnStarted.self, event.recorded)
    let isTheirs = started.map { ExactText($0.person.rawValue) } == ExactText(person)
    if isTheirs { underWay.insert(event.stream) } else { underWay.remove(event.stream) }
  }

  /// Whom an actor acts for, without a plugin's stamp.
  static func somebody(_ actor: String?) -> String? {
    actor.map { actor in
      // Most actors are a name and no more.
      guard actor.utf8.contains(UInt8(ascii: " ")) else { return actor }
      return PluginStamp.read(actor: actor)?.somebody ?? actor
    }
  }

  /// Whether an actor is a person, or acts for them, also under a stamp that no plugin writes.
  static func acts(_ actor: String?, for person: String) -> Bool {
    guard let actor else { return false }
    return somebody(actor).map(ExactText.init) == ExactText(person)
      || ExactText(actor) == ExactText(person) || actor.utf8.starts(with: (person + " via ").utf8)
  }

  /// Whether an actor is the person, with what a program says before to tell what that is:
  /// `user:K123`, `nurse/K123`.
  private static func isPrefixed(_ actor: String, to person: String) -> Bool {
    [":", "/"].contains { actor.utf8.reversed().starts(with: ($0 + person).utf8.reversed()) }
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

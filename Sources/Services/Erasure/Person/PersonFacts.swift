import Conversation
import EventLog
import PluginKit

/// The facts about a person that are needed before an event can be said to concern them.
struct PersonFacts: Sendable {
  /// Their names in channels that nobody else has.
  var names: Set<String> = []
  /// Their names that somebody else has, too.
  var sharedNames: Set<String> = []
  /// The identifiers of others that the person's is written in: of members, and of those who act
  /// under a name that cannot be made of the person's.
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
}

extension PersonFacts {
  /// Puts together what a walk has found, with what the person's own streams say; reads these by
  /// the index, and the names of others who joined if the person has a name.
  init(
    _ found: Findings, of seeker: PersonSeeker, by scan: ParallelScan, upTo head: Position,
    _ vault: KeyVault
  ) throws {
    (turns, forgotten) = (found.turns, found.forgotten)
    let person = ExactText(seeker.person)
    (others, members) = (found.others.subtracting([person]), found.members.subtracting([person]))
    streams = found.streams
    var theirs: Set<String> = []
    try scan.log.withSnapshot { snapshot in
      // Only somebody's key says their name.
      try snapshot.forEachEvent(at: found.ownJoins) { event in
        guard let joined = Self.read(MemberJoined.self, event.recorded) else { return .proceed }
        theirs.insert(joined.name)
        channels.insert(event.stream)
        return .proceed
      }
    }
    streams.formUnion(channels)
    theirs.subtract(["[erased]", seeker.person, ""])
    sharedNames = try Self.sharedNames(among: theirs, found.joins, besides: person, by: scan)
    names = theirs.subtracting(sharedNames)
    let inside = streams
    let company = try scan.each(Array(streams.union(found.turnStreams))) { snapshot, stream in
      let here = try StreamCompany(of: stream, for: seeker, upTo: head, in: snapshot)
      let parts = try here.people.compactMap { try vault.subjectPart(of: $0.text) }
      return (stream: stream, turns: here.turns, isShared: here.hasOthers, parts: Set(parts))
    }
    for here in company {
      inTheirTurns.formUnion(here.turns)
      guard inside.contains(here.stream) else { continue }
      if here.isShared { shared.insert(here.stream) }
      companions[here.stream] = here.parts
    }
  }

  /// The names among some that somebody else has, too.
  private static func sharedNames(
    among names: Set<String>, _ joins: [UInt64], besides person: ExactText, by scan: ParallelScan
  ) throws -> Set<String> {
    guard !names.isEmpty else { return [] }
    let size = Int(scan.stretch)
    let parts = stride(from: 0, to: joins.count, by: size).map {
      Array(joins[$0..<min(joins.count, $0 + size)])
    }
    return try scan.each(parts) { snapshot, joins in
      var shared: Set<String> = []
      try snapshot.forEachEvent(at: joins) { event in
        if let joined = read(MemberJoined.self, event.recorded), names.contains(joined.name),
          ExactText(joined.member.rawValue) != person
        {
          shared.insert(joined.name)
        }
        return .proceed
      }
      return shared
    }.reduce(into: []) { $0.formUnion($1) }
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
  static func isPrefixed(_ actor: String, to person: String) -> Bool {
    [":", "/"].contains { actor.utf8.reversed().starts(with: ($0 + person).utf8.reversed()) }
  }

  static func read<Payload: EventPayload>(
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

import Conversation
import EventLog
import EventLogVerification
import PluginKit

/// Looks for a person in the events of a log before anything is known of them: in whose names they
/// are, where they were, which turns they began.
struct PersonSeeker: Sendable {
  let person: String
  /// The person's own part of handles; nil if nothing was ever sealed here.
  let handle: String?
  private let isDistinctive: Bool
  private let table: PatternTable
  private let stamp: String

  init(_ person: String, handle: String?) {
    (self.person, self.handle) = (person, handle)
    let folded = FoldedText(person)
    isDistinctive = folded.isDistinctive
    table = PatternTable([(0, folded.bytes)])
    stamp = " via \(person)@"
  }

  /// A walk through one stretch of the log.
  struct Walk {
    private(set) var findings = PersonFacts.Findings()
    private let seeker: PersonSeeker
    /// Names that come again and again.
    private var known: Set<ExactText> = []

    init(_ seeker: PersonSeeker) { self.seeker = seeker }

    /// Notes the next event, some members of which are sealed by keys with these handles.
    mutating func take(_ event: borrowing EventView, sealedBy handles: [SubjectHandle]) throws {
      if event.type == MemberJoined.eventType { try noteJoin(event) }
      if event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported {
        findings.forgotten.formUnion(try event.decode(SubjectForgotten.self).handles)
      }
      if event.type == TurnStarted.eventType, seeker.isTheirs(turn: event.recorded) {
        findings.turnStreams.insert(event.stream)
      }
      if handles.contains(where: { $0.subject == seeker.handle }) {
        findings.streams.insert(event.stream)
      }
      guard let actor = event.actor else { return }
      if PersonFacts.acts(actor, for: seeker.person) {
        if let turn = event.correlation { findings.turns.insert(ExactText(turn)) }
      } else if known.insert(ExactText(actor)).inserted {
        note(actor)
      }
      if !event.isImported, !findings.isProgram { findings.isProgram = seeker.isProgram(in: actor) }
    }

    /// Of those who act, the name of whom the person's is a word of tells whom it means.
    private mutating func note(_ actor: String) {
      guard !seeker.isDistinctive, let somebody = PersonFacts.somebody(actor),
        !somebody.contains(" "), !PersonFacts.isPrefixed(somebody, to: seeker.person),
        seeker.isIn(somebody)
      else { return }
      findings.others.insert(ExactText(somebody))
    }

    private mutating func noteJoin(_ event: borrowing EventView) throws {
      findings.joins.append(event.position.value)
      let member = try event.storedMembers().first { $0.name == "member" }?.plain.string
      guard let member else { return }
      if ExactText(member) == ExactText(seeker.person) {
        findings.ownJoins.append(event.position.value)
      }
      let isIn = seeker.isIn(member)
      if isIn { findings.others.insert(ExactText(member)) }
      // A plugin may be called by a word that the person's identifier is in.
      if isIn || !seeker.isDistinctive { findings.members.insert(ExactText(member)) }
    }
  }

  /// Whether the person's identifier is anywhere in a text, however it is written.
  private func isIn(_ text: String) -> Bool {
    var isFound = false
    table.matches(in: FoldedText(text).bytes) { _, _ in isFound = true }
    return isFound
  }

  private func isProgram(in actor: String) -> Bool {
    guard actor.contains(stamp), let plugin = PluginStamp.read(actor: actor)?.stamp.plugin else {
      return false
    }
    return ExactText(plugin) == ExactText(person)
  }

  /// Whether a turn that begins is the person's.
  func isTheirs(turn event: RecordedEvent) -> Bool {
    let started = PersonFacts.read(TurnStarted.self, event)
    return started.map { ExactText($0.person.rawValue) } == ExactText(person)
  }
}

extension PersonFacts {
  /// The findings of a walk through the log; people of other streams are not among them.
  struct Findings: Sendable {
    var forgotten: Set<String> = []
    var turns: Set<ExactText> = []
    var others: Set<ExactText> = []
    var members: Set<ExactText> = []
    /// The streams in which the person's key seals something.
    var streams: Set<StreamName> = []
    /// The streams in which a turn of theirs began.
    var turnStreams: Set<StreamName> = []
    /// The positions at which somebody joined, and at which the person did.
    var joins: [UInt64] = []
    var ownJoins: [UInt64] = []
    /// Whether a plugin acted that is called so.
    var isProgram = false

    /// Adds what lies behind it in the log.
    mutating func append(_ later: Findings) {
      forgotten.formUnion(later.forgotten)
      turns.formUnion(later.turns)
      others.formUnion(later.others)
      members.formUnion(later.members)
      streams.formUnion(later.streams)
      turnStreams.formUnion(later.turnStreams)
      joins += later.joins
      ownJoins += later.ownJoins
      isProgram = isProgram || later.isProgram
    }
  }
}

/// Who else is in a stream, and which of its events lie in a turn of the person's.
struct StreamCompany {
  private(set) var people: Set<ExactText> = []
  /// Whether somebody else's key seals something, or somebody else joined.
  private(set) var hasOthers = false
  private(set) var turns: [Position] = []

  init(
    of stream: StreamName, for seeker: PersonSeeker, upTo head: Position,
    in snapshot: borrowing Snapshot
  ) throws {
    var (reader, joins, isUnderWay) = (PayloadMembers(), [UInt64](), false)
    try snapshot.forEachStoredEvent(of: stream, upTo: head) { event in
      if event.type == TurnStarted.eventType {
        isUnderWay = seeker.isTheirs(turn: event.recorded)
      }
      if isUnderWay { turns.append(event.position) }
      if [TurnCompleted.eventType, TurnFailed.eventType].contains(event.type) {
        isUnderWay = false
      }
      if event.type == MemberJoined.eventType { joins.append(event.position.value) }
      guard event.isSealed else { return }
      let seals = try event.sealHandles(&reader)
      guard !seals.isEmpty else { return }
      if let actor = PersonFacts.somebody(event.actor) { people.insert(ExactText(actor)) }
      if seals.contains(where: { $0.subject != seeker.handle }) { hasOthers = true }
    }
    try snapshot.forEachEvent(at: joins) { event in
      guard let joined = PersonFacts.read(MemberJoined.self, event.recorded) else {
        return .proceed
      }
      let member = ExactText(joined.member.rawValue)
      people.insert(member)
      if member != ExactText(seeker.person), joined.role == .person { hasOthers = true }
      return .proceed
    }
  }
}

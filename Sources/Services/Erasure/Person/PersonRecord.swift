package import EventLog

/// Everything in a log that concerns a person, and what becomes of it when they are forgotten.
package struct PersonRecord {
  /// How an event concerns the person.
  package enum Concern: String, CaseIterable, Sendable {
    case sealed, stream, actor, correlation, type, member, payload

    /// Those that stay when an event is redacted.
    package static let names: [Concern] = [.stream, .actor, .correlation, .type]
  }

  /// An event that concerns the person.
  package struct Entry {
    package let position: Position
    package let stream: StreamName
    package let type: EventType
    package var concerns: Set<Concern> = []
    /// The members that the person's key seals.
    var sealed: [String] = []
    /// The members that others can read, under no key or under somebody else's, and nobody said may
    /// stay.
    package var readable: [String] = []
    /// The members that say something of the person and stay, with the reason that the event's type
    /// gives.
    var staying: [String: String] = [:]
    /// The members that others can read and that may name the person, or an everyday word or
    /// somebody else.
    var doubtful: [String] = []
    /// The names of the event, which others can read, too, that may name the person or somebody
    /// else.
    var doubtfulNames: Set<Concern> = []
    /// Whether nothing in it is anybody else's, so that it may be taken out with what is theirs.
    package var isWhollyTheirs = false
    /// Whether it has no payload any more.
    var isRedacted = false

    /// How it concerns the person, in words.
    package var foundBy: String {
      Concern.allCases.filter(concerns.contains).map(\.rawValue).joined(separator: ", ")
    }

    /// Whether something in it may name the person.
    var isDoubtful: Bool { !doubtful.isEmpty || !doubtfulNames.isEmpty }
  }

  /// In the order of the log.
  package var entries: [Entry] = []
  /// The streams that the person is a member of, or has sealed members in.
  var streams: Set<StreamName> = []

  /// The events that may tell of the person: events that are not known to, and what other people's
  /// keys seal that names the person.
  package var doubts: [DoubtfulEvent] = []

  /// Nothing concerns the person.
  init() {}

  /// The person's own part of handles; nil if nothing was ever sealed here.
  private(set) var handle: String?
  /// Whether a text says what the person is called.
  private(set) var isCalled: @Sendable (String) -> Bool = { _ in false }

  /// The events that have to be redacted, since the person's key does not seal it.
  package var readable: [Entry] { entries.filter { !$0.readable.isEmpty } }
  /// The redacted events.
  var redacted: [Position] { entries.filter(\.isRedacted).map(\.position) }
  /// How many events name the person in their own names: in those of the actor, the stream, the
  /// correlation or the type.
  package var named: Int { entries.count { !$0.concerns.isDisjoint(with: Concern.names) } }

  /// The part of it that is left if some events were said to be others'.
  func leaving(_ others: Set<Position>) -> PersonRecord {
    var record = self
    for index in entries.indices where others.contains(entries[index].position) {
      record.entries[index].readable = []
    }
    return record
  }

  /// How many events concern the person so.
  package func count(_ concern: Concern) -> Int { entries.count { $0.concerns.contains(concern) } }

  /// The events that stay, with their reason, and in how many events.
  package var staying: [RemainingMember: Int] {
    entries.reduce(into: [:]) { counts, entry in
      for (member, why) in entry.staying {
        counts[RemainingMember(type: entry.type, member: member, why: why), default: 0] += 1
      }
    }
  }

  /// The same by their names.
  package var sortedStaying: [(item: RemainingMember, events: Int)] {
    staying.map { (item: $0.key, events: $0.value) }.sorted {
      ($0.item.type.name, $0.item.member) < ($1.item.type.name, $1.item.member)
    }
  }

  /// A member that stays readable.
  package struct RemainingMember: Hashable {
    package let type: EventType
    package let member: String
    package let why: String
  }

  /// An event that may tell of the person.
  package struct DoubtfulEvent: Hashable {
    package let position: Position
    package let stream: StreamName
    package let type: EventType
    package let members: [String]
    /// Whose key seals the members; nil if anybody can read them.
    package var key: SubjectHandle?
    /// The names of the event that may name the person.
    package var names: [Concern] = []
  }

  /// Adds what lies behind it in the log, as somebody reads it who knows more by then.
  mutating func append(
    _ found: [PersonReader.Stretch], _ facts: PersonFacts, _ reader: PersonReader
  ) {
    (handle, streams) = (reader.handle, facts.streams)
    isCalled = { reader.isCalled($0) }
    for entry in found.lazy.flatMap(\.entries) {
      if !entry.concerns.isEmpty { entries.append(entry) }
      if entry.isDoubtful { doubts.append(DoubtfulEvent(entry)) }
    }
    doubts += found.flatMap(\.quotes)
  }
}

extension PersonRecord.DoubtfulEvent {
  init(_ entry: PersonRecord.Entry) {
    self.init(
      position: entry.position, stream: entry.stream, type: entry.type, members: entry.doubtful,
      names: PersonRecord.Concern.names.filter(entry.doubtfulNames.contains))
  }

  init(_ event: RecordedEvent, _ members: [String], under key: SubjectHandle?) {
    self.init(
      position: event.position, stream: event.stream, type: event.type, members: members, key: key)
  }
}

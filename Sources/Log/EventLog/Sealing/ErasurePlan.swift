/// The plan of forgetting a subject: all that would be taken away.
public struct ErasurePlan: Sendable, Equatable {
  /// A member of a type's payloads.
  public struct Field: Sendable, Hashable {
    /// The type of event.
    public let type: EventType
    public let member: String
  }

  /// An erasure that is on record.
  public struct Record: Sendable, Equatable {
    /// Its position in the log.
    public let position: Position
    /// When it was recorded.
    public let time: Timestamp
    /// Who did it.
    public let actor: String?
    /// The recorded content.
    public let content: SubjectForgotten
  }

  /// Whether there is a key to destroy.
  public internal(set) var hasKey = false
  /// The handles that are to be forgotten, in order: those that no erasure has recorded yet, and
  /// those whose key is here, whatever is on record.
  public internal(set) var handles: [SubjectHandle] = []
  /// Whether what lies in the place of the key is none: it goes, too.
  public internal(set) var isDamaged = false
  /// Those of them whose key is not there, or damaged, though nobody destroyed it: it was lost.
  public internal(set) var lostHandles: [SubjectHandle] = []
  /// Those whose key is there though the salt that gave them their name is not: the name that is
  /// kept with the key says whose it is.
  public internal(set) var formerHandles: [SubjectHandle] = []
  /// Those of the handles that an erasure has recorded whose key is here all the same: it was cut
  /// off, or the key came back.
  public internal(set) var reopenedHandles: [SubjectHandle] = []
  /// How many events were sealed here under handles after these were put on record as forgotten,
  /// where the key is gone: nobody looked for what they say, and nobody can.
  public internal(set) var lateEvents: [SubjectHandle: Int] = [:]
  /// The places of copies of the subject's keys, beside those that are used.
  public internal(set) var copies: [String] = []
  /// The erasures of this subject that are on record as done here, in order.
  public internal(set) var records: [Record] = []
  /// How many events are sealed under keys that are not there and that no erasure destroyed, by the
  /// handle of others.
  public internal(set) var unresolvedEvents: [SubjectHandle: Int] = [:]
  /// The same, sealed with keys of this log that were given up as lost: nobody can read them who
  /// has no copy of those.
  public internal(set) var givenUpEvents: [SubjectHandle: Int] = [:]
  /// How many events lose members, by stream.
  public internal(set) var streams: [StreamName: Int] = [:]
  /// How often each member is lost.
  public internal(set) var fields: [Field: Int] = [:]
  /// How many events lose members.
  public internal(set) var events = 0
  /// How many bytes of sealed members they are.
  public internal(set) var bytes = 0

  /// The last position of the log then.
  package internal(set) var head = Position.start

  /// A plan that takes nothing away.
  package init() {}

  /// The events that may tell of the subject, as the erasures on record say.
  package var doubtful: [Int] { records.flatMap { $0.content.doubtful ?? [] } }

  /// Whether there is nothing to forget.
  public var isEmpty: Bool { !hasKey && handles.isEmpty && copies.isEmpty }

  /// Whether there is a record, and records name these events.
  func isOnRecord(_ found: ErasureFindings) -> Bool {
    func holds(_ recorded: [[Int]], _ found: [Position]) -> Bool {
      Set(recorded.joined()).isSuperset(of: found.map { Int(clamping: $0.value) })
    }
    return !records.isEmpty && holds(records.map(\.content.said), found.readable)
      && holds(records.map { $0.content.doubtful ?? [] }, found.doubtful)
      && holds(records.map { $0.content.taken ?? [] }, found.removed)
  }

  /// The record of an erasure that takes this away.
  func record(_ found: ErasureFindings) -> SubjectForgotten {
    SubjectForgotten(
      handles: handles.map(\.description), events: events,
      fields: fields.values.reduce(0, +), streams: streams.count, bytes: bytes,
      said: found.readable.map { Int(clamping: $0.value) },
      doubtful: found.doubtful.map { Int(clamping: $0.value) }, texts: found.textCount,
      taken: found.removed.isEmpty ? nil : found.removed.map { Int(clamping: $0.value) },
      unsearched: lostHandles.isEmpty ? nil : lostHandles.count)
  }
}

/// The findings of a search that nothing is sealed for, as an erasure records them: later runs know
/// them by the record.
public struct ErasureFindings: Sendable, Equatable {
  /// The events that others can read.
  public let readable: [Position]
  /// Those that may tell of the subject and stay.
  public let doubtful: [Position]
  /// Those of both that are about to be taken out.
  public let removed: [Position]
  /// How many texts were searched for.
  public let textCount: Int

  /// Records these events, found by a search for so many texts.
  public init(
    readable: [Position] = [], doubtful: [Position] = [], removed: [Position] = [],
    textCount: Int = 0
  ) {
    (self.readable, self.doubtful) = (readable, doubtful)
    (self.removed, self.textCount) = (removed, textCount)
  }
}

extension ErasurePlan {
  /// Finds what is sealed for a subject and not recorded as forgotten; walks through the whole log.
  ///
  /// - Throws: ``ArchivedEvent`` if a payload is archived and not at hand.
  init(
    _ subject: String, in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws {
    var planning = try ErasurePlanning(subject, in: snapshot, vault)
    self = try planning.plan(in: snapshot)
  }

  /// The plan that follows from what a walk up to a position has found.
  init(
    _ found: SubjectSeals.Findings, _ seals: SubjectSeals, in snapshot: borrowing Snapshot,
    upTo head: Position, _ vault: KeyVault
  ) throws {
    self.head = head
    if let name = seals.name { records = try Self.records(name, snapshot) }
    isDamaged = seals.isDamaged
    (streams, fields, events, bytes) = (found.streams, found.fields, found.events, found.bytes)
    lateEvents = found.late
    let all = found.handles.union([seals.current].compactMap(\.self))
    handles = all.filter { seals.isHere($0) || !found.isRecorded($0) }.sorted {
      $0.description < $1.description
    }
    reopenedHandles = handles.filter(found.isRecorded)
    formerHandles = all.filter { $0.subject != seals.name }.sorted {
      $0.description < $1.description
    }
    hasKey = isDamaged || seals.current != nil || !formerHandles.isEmpty
    lostHandles = handles.filter { !seals.isHere($0) }
    (unresolvedEvents, givenUpEvents) = try seals.withoutKey(found)
    guard !seals.subject.isEmpty else { return }
    let known = Set(formerHandles.map { vault.place(ofPart: $0.subject) })
    copies = try vault.copies(of: seals.subject).map(\.place).filter { !known.contains($0) }
  }

  /// How many events are sealed under keys that are not there and that no erasure destroyed,
  /// whosever they are; and how many under keys that were given up.
  package static func eventsWithoutKey(
    in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> (missing: Int, givenUp: Int) {
    // Nobody is called so: every handle is another's.
    let plan = try ErasurePlan("", in: snapshot, vault)
    return (plan.unresolvedEvents.values.reduce(0, +), plan.givenUpEvents.values.reduce(0, +))
  }

  package static func records(
    _ name: String, _ snapshot: borrowing Snapshot
  ) throws -> [Record] {
    var records: [Record] = []
    try snapshot.forEachEvent(in: .subject(name)) { event in
      guard event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported else {
        return .proceed
      }
      records.append(
        Record(
          position: event.position, time: event.time, actor: event.actor,
          content: try event.decode(SubjectForgotten.self)))
      return .proceed
    }
    return records
  }

  /// All that a log of its own says was erased, by the subject's part of the handles.
  package static func records(in log: any EventLog) throws -> [String: [Record]] {
    try log.withSnapshot { snapshot in
      var found: [String: [Record]] = [:]
      for stream in try snapshot.streams(in: "subject") where stream.name.isOfSubject {
        found[stream.name.identifier] = try records(stream.name.identifier, snapshot)
      }
      return found
    }
  }
}

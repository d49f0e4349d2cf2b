internal import LMDB

/// What forgetting a subject would take away.
public struct ErasurePlan: Sendable, Equatable {
  /// A member of a type's payloads.
  public struct Field: Sendable, Hashable {
    /// The type of event.
    public let type: EventType
    /// The member.
    public let member: String
  }

  /// An erasure that is on record.
  public struct Record: Sendable, Equatable {
    /// Where it stands in the log.
    public let position: Position
    /// When it was recorded.
    public let time: Timestamp
    /// Who did it.
    public let actor: String?
    /// What it says.
    public let content: SubjectForgotten
  }

  /// Whether there is a key to destroy.
  public internal(set) var hasKey = false
  /// The handles that are to be forgotten and that no erasure has recorded yet, in order.
  public internal(set) var handles: [SubjectHandle] = []
  /// Those of them whose key is not there, though nobody destroyed it: it was lost.
  public internal(set) var lost: [SubjectHandle] = []
  /// The erasures of this subject that are on record as done here, in order.
  public internal(set) var records: [Record] = []
  /// How many events are sealed under keys that are not there and that no erasure destroyed, by the handle of others.
  public internal(set) var unresolved: [SubjectHandle: Int] = [:]
  /// How many events lose members, by stream.
  public internal(set) var streams: [StreamName: Int] = [:]
  /// How often each member is lost.
  public internal(set) var fields: [Field: Int] = [:]
  /// How many events lose members.
  public internal(set) var events = 0
  /// How many bytes of sealed members they are.
  public internal(set) var bytes = 0

  /// Whether there is nothing to forget.
  public var isEmpty: Bool { !hasKey && handles.isEmpty }

  /// Whether it was cut off between its record and the key's end.
  public var isUnfinished: Bool { hasKey && handles.isEmpty && !records.isEmpty }

  /// The record of an erasure that takes this away.
  func record(said: [Position]) -> SubjectForgotten {
    SubjectForgotten(
      handles: handles.map(\.description), events: events,
      fields: fields.values.reduce(0, +), streams: streams.count, bytes: bytes,
      said: said.map { Int(clamping: $0.value) })
  }
}

extension ErasurePlan {
  /// Finds what is sealed for a subject and not recorded as forgotten; walks through the whole log.
  init(
    _ subject: String, in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws {
    let name = try vault.name(of: subject)
    if let name { records = try Self.records(name, snapshot) }
    let current = try vault.handle(of: subject)
    hasKey = current != nil
    var others: [SubjectHandle: Int] = [:]
    var found = Set([current].compactMap { $0 })
    // What an imported record says is true of the log it comes from: keys were destroyed there, and nobody was forgotten here.
    var (recorded, recordedHere): (Set<String>, Set<String>) = ([], [])
    var plan = self
    let known = Set(records.flatMap(\.content.handles))
    try snapshot.forEachStoredEvent { event in
      if event.type == SubjectForgotten.eventType, event.isReadable {
        let handles = try event.decode(SubjectForgotten.self).handles
        recorded.formUnion(handles)
        if !event.isImported { recordedHere.formUnion(handles) }
      }
      guard event.isSealed else { return .proceed }
      let seals = try Self.seals(in: event.payload.copied())
      for handle in Set(seals.map(\.handle)) where handle.subject != name {
        others[handle, default: 0] += 1
      }
      let theirs = seals.filter {
        $0.handle.subject == name && !known.contains($0.handle.description)
      }
      found.formUnion(theirs.map(\.handle))
      plan.count(theirs, event.type, event.stream)
      return .proceed
    }
    self = plan
    handles = found.filter { !recordedHere.contains($0.description) }.sorted {
      $0.description < $1.description
    }
    lost = handles.filter { $0 != current && !recorded.contains($0.description) }
    unresolved = try others.filter { handle, _ in
      guard !recorded.contains(handle.description) else { return false }
      if case .found = try vault.openingKey(handle) { return false }
      return true
    }
  }

  /// How many events are sealed under keys that are not there and that no erasure destroyed, whosever they are.
  package static func eventsWithoutKey(
    in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> Int {
    // Nobody is called so: every handle is another's.
    try ErasurePlan("", in: snapshot, vault).unresolved.values.reduce(0, +)
  }

  private mutating func count(
    _ seals: [(member: String, handle: SubjectHandle, bytes: Int)], _ type: EventType,
    _ stream: StreamName
  ) {
    guard !seals.isEmpty else { return }
    for (member, _, count) in seals {
      fields[Field(type: type, member: member), default: 0] += 1
      bytes += count
    }
    events += 1
    streams[stream, default: 0] += 1
  }

  static func records(
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

  private static func seals(
    in payload: [UInt8]
  ) throws -> [(member: String, handle: SubjectHandle, bytes: Int)] {
    var found: [(String, SubjectHandle, Int)] = []
    _ = try replacingMembers(of: payload) { member, value in
      if let handle = Seal(value)?.handle { found.append((member, handle, value.count)) }
      return nil
    }
    return found
  }
}

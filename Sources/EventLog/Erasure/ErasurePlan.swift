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

  /// Whether there is a key to destroy.
  public internal(set) var hasKey = false
  /// The handles in the log that no erasure has recorded yet, in order.
  public internal(set) var handles: [SubjectHandle] = []
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

  /// The record of an erasure that took this away.
  var record: SubjectForgotten {
    SubjectForgotten(
      handles: handles.map(\.description), events: events,
      fields: fields.values.reduce(0, +), streams: streams.count, bytes: bytes)
  }
}

extension ErasurePlan {
  /// Finds what is sealed for a subject and not recorded as forgotten; walks through the whole log.
  init(
    _ subject: String, in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws {
    guard let name = try vault.name(of: subject) else { return }
    var handles: Set<SubjectHandle> = []
    if let handle = try vault.handle(of: subject) {
      hasKey = true
      handles.insert(handle)
    }
    let recorded = try Self.recorded(name, snapshot)
    try snapshot.forEachStoredEvent { event in
      guard event.isSealed else { return .proceed }
      let stream = event.stream
      let seals = try Self.seals(in: event.payload.copied()).filter { _, handle, _ in
        handle.subject == name && !recorded.contains(handle.description)
      }
      for (member, handle, count) in seals {
        handles.insert(handle)
        fields[Field(type: event.type, member: member), default: 0] += 1
        bytes += count
      }
      if !seals.isEmpty {
        events += 1
        streams[stream, default: 0] += 1
      }
      return .proceed
    }
    self.handles = handles.sorted { $0.description < $1.description }
  }

  private static func recorded(
    _ name: String, _ snapshot: borrowing Snapshot
  ) throws -> Set<String> {
    var handles: Set<String> = []
    try snapshot.forEachEvent(in: .subject(name)) { event in
      guard event.type == SubjectForgotten.eventType, event.isReadable else { return .proceed }
      handles.formUnion(try event.decode(SubjectForgotten.self).handles)
      return .proceed
    }
    return handles
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

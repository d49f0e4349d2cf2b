internal import EventLog
internal import JSON

/// What a log itself says of the erasures of a subject, up to a position.
struct ErasedContent {
  /// The erasures on record.
  let records: [ErasurePlan.Record]
  /// The handles that they name, in order.
  let handles: [String]
  /// The events with members that were sealed under them.
  let sealed: [Position]
  /// How often each `type.member` was.
  let members: [String: Int]

  /// The events that may tell of the subject by those records, and that nobody has redacted, in order.
  let doubtful: [Position]
  /// For how many texts the events were searched.
  var searched: Int { records.reduce(0) { $0 + ($1.content.texts ?? 0) } }

  /// Walks through the whole log.
  init(
    of subject: String, in snapshot: borrowing Snapshot, _ vault: KeyVault,
    upTo end: Position? = nil
  ) throws {
    let end = end ?? snapshot.head
    let name = try vault.name(of: subject)
    let all = try name.map { try ErasurePlan.records($0, snapshot) } ?? []
    let records = all.filter { $0.position <= end }
    let names = Set(records.flatMap(\.content.handles))
    var sealed: [Position] = []
    var members: [String: Int] = [:]
    let left = Set(records.flatMap { $0.content.doubtful ?? [] }.map { UInt64(clamping: $0) })
    var doubtful: [Position] = []
    try snapshot.forEachStoredEvent { event in
      guard event.position <= end else { return .stop }
      if left.contains(event.position.value), !event.isRedacted { doubtful.append(event.position) }
      guard event.isSealed else { return .proceed }
      let seals = try event.recorded.seals().filter { names.contains($0.handle) }
      if !seals.isEmpty { sealed.append(event.position) }
      for seal in seals { members["\(event.type).\(seal.member)", default: 0] += 1 }
      return .proceed
    }
    self.records = records
    handles = names.sorted()
    self.sealed = sealed
    self.doubtful = doubtful
    self.members = members
  }

  /// The counts of members as JSON, in the order of their names.
  var memberCounts: JSONObject {
    JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, .int(Int64($0.value))) })
  }
}

extension RecordedEvent {
  /// The sealed members of a stored payload, and their handles.
  fileprivate func seals() throws -> [(member: String, handle: String)] {
    var found: [(String, String)] = []
    _ = try replacingMembers(of: payload) { member, value in
      if let handle = Seal(value)?.handle { found.append((member, handle.description)) }
      return nil
    }
    return found
  }
}

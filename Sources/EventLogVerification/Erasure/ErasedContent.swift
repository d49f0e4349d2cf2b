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
  /// The events that were sealed here under one of the handles after its last record: nobody looked for what they say.
  let late: [Position]
  /// How many keys were gone before anybody could look for what they sealed.
  var unsearched: Int { records.reduce(0) { $0 + ($1.content.unsearched ?? 0) } }
  /// Whether somebody looked for all that was sealed, as long as there was a key.
  var isSearched: Bool { unsearched == 0 && late.isEmpty }
  /// For how many texts the events were searched: a run that goes on where another was cut off looks for the same ones again.
  var searched: Int {
    records.indices.filter { index in
      let handles = Set(records[index].content.handles)
      return handles.isEmpty
        || !records[(index + 1)...].contains { handles.isSubset(of: $0.content.handles) }
    }.reduce(0) { $0 + (records[$1].content.texts ?? 0) }
  }

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
    var late: [Position] = []
    let last = records.reduce(into: [String: Position]()) { last, record in
      for handle in record.content.handles { last[handle] = record.position }
    }
    let history = try snapshot.sealHistory
    try snapshot.forEachStoredEvent { event in
      guard event.position <= end else { return .stop }
      if left.contains(event.position.value), !event.isRedacted { doubtful.append(event.position) }
      guard event.isSealed else { return .proceed }
      let seals = try event.recorded.seals().filter { names.contains($0.handle) }
      if !seals.isEmpty { sealed.append(event.position) }
      let (position, isImported) = (event.position, event.isImported)
      let isLate = seals.contains { seal in
        guard let record = last[seal.handle], record < position else { return false }
        // What came sealed from elsewhere was sealed there before.
        return !isImported
          || SubjectHandle(seal.handle).map { !history.isForeign($0, at: position) } ?? true
      }
      if isLate { late.append(position) }
      for seal in seals { members["\(event.type).\(seal.member)", default: 0] += 1 }
      return .proceed
    }
    self.records = records
    handles = names.sorted()
    self.sealed = sealed
    self.doubtful = doubtful
    self.late = late
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

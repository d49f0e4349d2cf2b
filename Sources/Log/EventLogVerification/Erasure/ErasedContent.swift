import EventLog
import Foundation
internal import JSON

/// A log's own record of the erasures of a subject, up to a position.
struct ErasedContent {
  /// The erasures on record.
  let records: [ErasurePlan.Record]
  /// The handles that they name, in order.
  let handles: [String]
  /// The events with members that were sealed under them.
  let sealed: [Position]
  /// How often each `type.member` was.
  let members: [String: Int]

  /// The events that may tell of the subject by those records, and that nobody has redacted, in
  /// order.
  let doubtful: [Position]
  /// The events that were sealed here under one of the handles after its last record: nobody looked
  /// for what they say.
  let late: [Position]
  /// Those that came sealed from elsewhere after it: what they say could not be looked for either,
  /// but whoever writes a line chooses its handles.
  let imported: [Position]
  /// How many keys were gone before anybody could look for what they sealed.
  var unsearched: Int { records.reduce(0) { $0 + ($1.content.unsearched ?? 0) } }
  /// Whether somebody looked for all that was sealed, as long as there was a key.
  var isSearched: Bool { unsearched == 0 && late.isEmpty }
  /// The records of searches for texts; a run that goes on where another was cut off looks for the
  /// same ones again, in what came since, too.
  var searches: [ErasurePlan.Record] {
    let searches = records.filter { $0.content.texts ?? 0 > 0 }
    return searches.indices.filter { index in
      let (handles, taken) = searches[index].content.searched
      return !searches[(index + 1)...].contains {
        let later = $0.content.searched
        return handles.isSubset(of: later.handles) && taken.isSubset(of: later.taken)
      }
    }.map { searches[$0] }
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
    var imported: [Position] = []
    let last = records.reduce(into: [String: Position]()) { last, record in
      for handle in record.content.handles { last[handle] = record.position }
    }
    let history = try snapshot.sealHistory
    try snapshot.forEachStoredEvent { event in
      guard event.position <= end else { return .stop }
      if let archived = ArchivedEvent(event) { throw archived }
      if left.contains(event.position.value), !event.isRedacted { doubtful.append(event.position) }
      guard event.isSealed else { return .proceed }
      let seals = try event.recorded.seals().filter { names.contains($0.handle) }
      if !seals.isEmpty { sealed.append(event.position) }
      let (position, isImported) = (event.position, event.isImported)
      let after = seals.filter { last[$0.handle].map { $0 < position } ?? false }
      let isLate = after.contains { seal in
        !isImported
          || SubjectHandle(seal.handle).map { !history.isForeign($0, at: position) } ?? true
      }
      if isLate {
        late.append(position)
      } else if !after.isEmpty {
        imported.append(position)
      }
      for seal in seals { members["\(event.type).\(seal.member)", default: 0] += 1 }
      return .proceed
    }
    self.records = records
    handles = names.sorted()
    self.sealed = sealed
    self.doubtful = doubtful
    self.late = late
    self.imported = imported
    self.members = members
  }

  /// The counts of members as JSON, in the order of their names.
  var memberCounts: JSONObject {
    JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, .int(Int64($0.value))) })
  }
}

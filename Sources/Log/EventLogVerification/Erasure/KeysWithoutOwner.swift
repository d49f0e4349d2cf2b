internal import EventLog

/// The events of a log that are sealed under keys which nobody has and of which nobody can tell whose they were.
struct KeysWithoutOwner {
  private let own: Set<String>
  /// Handles that were put on record as forgotten under the present salt, which tells whose they were; also after the position: it takes a key
  /// that was there then.
  private let recorded: Set<String>
  /// Handles on records that do not tell whose they are: keys destroyed elsewhere, or lost before the vault that tells whose was given up.
  private let unknown: Set<String>
  private let history: SealHistory
  private var events: [SubjectHandle: (count: Int, last: Position)] = [:]

  /// Reads the records up to a position; walks through the whole log.
  init(
    _ content: ErasedContent, in snapshot: borrowing Snapshot, upTo end: Position,
    givenUp vaults: Int
  ) throws {
    var history = try snapshot.sealHistory
    history.givenUp = Array(history.givenUp.prefix(vaults))
    let before = history.givenUp.last?.head ?? .start
    var (recorded, unknown): (Set<String>, Set<String>) = ([], [])
    let own = Set(content.handles)
    try snapshot.forEachStoredEvent { event in
      guard event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported
      else { return .proceed }
      let record = try event.decode(SubjectForgotten.self)
      let position = event.position
      if position > before { recorded.formUnion(record.handles) }
      guard record.unsearched ?? 0 > 0, position <= end else { return .proceed }
      unknown.formUnion(
        record.handles.filter { handle in
          position <= before
            || SubjectHandle(handle).map { history.isForeign($0, at: position) } ?? false
        })
      return .proceed
    }
    self.own = own
    self.recorded = recorded
    self.unknown = unknown
    self.history = history
  }

  /// Takes an event that comes after those before.
  mutating func count(_ event: borrowing EventView) throws {
    for handle in try event.sealHandles() where !own.contains(handle.description) {
      events[handle] = ((events[handle]?.count ?? 0) + 1, event.position)
    }
  }

  /// How many are sealed under keys that such records name, and under keys that were given up.
  func counts(_ vault: KeyVault) throws -> (elsewhere: Int, givenUp: Int) {
    var counts = (elsewhere: 0, givenUp: 0)
    for (handle, (count, last)) in events {
      if unknown.contains(handle.description) {
        counts.elsewhere += count
      } else if !recorded.contains(handle.description), history.isGivenUp(handle, at: last),
        try !isHere(handle, vault)
      {
        counts.givenUp += count
      }
    }
    return counts
  }

  private func isHere(_ handle: SubjectHandle, _ vault: KeyVault) throws -> Bool {
    if case .found = try vault.openingKey(handle) { return true }
    return false
  }
}

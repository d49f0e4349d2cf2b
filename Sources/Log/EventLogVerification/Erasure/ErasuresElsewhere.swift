package import EventLog

/// Erasures that a copied record names and that this log has not on record as its own: another log's keys were destroyed there, and are not here.
///
/// Whoever writes a line chooses its handles. So only what came in sealed counts: nothing that was sealed here, and nobody of whom there is a
/// key here.
package struct ErasuresElsewhere: Sendable, Equatable {
  /// How many events are sealed under each handle that was forgotten elsewhere.
  package internal(set) var events: [SubjectHandle: Int] = [:]
  /// The handles that the copied records name and that are not forgotten by them: they are this log's, or may be.
  package internal(set) var refused: [SubjectHandle] = []
  /// The copied records that name any of them.
  package internal(set) var records: [Position] = []

  /// Whether there is nothing to accept.
  package var isEmpty: Bool { events.isEmpty }

  /// Walks through the whole log.
  init(in snapshot: borrowing Snapshot, _ vault: KeyVault) throws {
    var named: [SubjectHandle: Set<Position>] = [:]
    var recorded: Set<SubjectHandle> = []
    var imported: [SubjectHandle: Int] = [:]
    var own: Set<SubjectHandle> = []
    let history = try snapshot.sealHistory
    try snapshot.forEachStoredEvent { event in
      if event.type == SubjectForgotten.eventType, event.isReadable {
        for handle in try Self.handles(in: event) {
          if event.isImported {
            named[handle, default: []].insert(event.position)
          } else {
            recorded.insert(handle)
          }
        }
      }
      for handle in try event.sealHandles() {
        // What an import brought in plain was sealed here: its key was never another log's.
        if event.isImported, history.isForeign(handle, at: event.position) {
          imported[handle, default: 0] += 1
        } else {
          own.insert(handle)
        }
      }
      return .proceed
    }
    for (handle, positions) in named where !recorded.contains(handle) {
      // One that moved here with its log, and seals here since, is this log's.
      let moved = history.own.contains(handle.description) ? 0 : nil
      guard let count = imported[handle] ?? moved else { continue }
      if try own.contains(handle) || vault.knows(handle) {
        refused.append(handle)
      } else {
        events[handle] = count
        records += positions
      }
    }
    refused.sort { $0.description < $1.description }
    records = Set(records).sorted()
  }

  /// The handles that a record of an erasure names; a copy that came as it was and says something else names none.
  private static func handles(in event: borrowing EventView) throws -> [SubjectHandle] {
    let isCopied = event.isImported
    do {
      return try event.decode(SubjectForgotten.self).handles.compactMap(SubjectHandle.init)
    } catch {
      guard isCopied else { throw error }
      return []
    }
  }
}

extension Eraser {
  /// What copied records say was forgotten elsewhere; walks through the whole log and changes nothing.
  package func elsewhere() throws -> ErasuresElsewhere {
    try log.withSnapshot { try ErasuresElsewhere(in: $0, vault) }
  }

  /// Puts on record here what was forgotten elsewhere: from then on nobody misses its keys.
  ///
  /// It is never certified here: whoever writes a line chooses what its record says was searched, and nobody can look for what those keys sealed in
  /// what this log says.
  ///
  /// - Throws: ``AppendError``; what was recorded before stays so.
  package func accept(_ erasures: ErasuresElsewhere, actor: String? = nil) async throws {
    let subjects = Dictionary(grouping: erasures.events.keys) { $0.subject }
    for (subject, handles) in subjects.sorted(by: { $0.key < $1.key }) {
      let record = SubjectForgotten(
        handles: handles.map(\.description).sorted(),
        events: handles.reduce(0) { $0 + (erasures.events[$1] ?? 0) }, fields: 0, streams: 0,
        bytes: 0, said: [], unsearched: handles.count)
      try await log.append([NewEvent(record, actor: actor)], to: .subject(subject))
    }
  }
}

extension KeyVault {
  /// Whether there is a key here of whomever a handle names, under this handle or another one.
  func knows(_ handle: SubjectHandle) throws -> Bool { try store.key(handle.subject) != nil }
}

internal import JSON
internal import LMDB

/// Under which keys the seals of a log were made: tells what nobody can read any more from what somebody else may.
struct SealHistory {
  /// The fingerprint of the vault that the log is bound to.
  var bound: String?
  /// The vaults before it, in order.
  var givenUp: [LMDBEventLog.VaultState.GivenUp] = []
  /// The handles that came sealed from other logs, whose keys may be there, each with the position that the first such event came after.
  var foreign: [String: Position] = [:]

  /// Whether a seal came in with an event, from another log.
  ///
  /// Whoever sends a line chooses its handles: what lay under one of them before was sealed here.
  func isForeign(_ handle: SubjectHandle, at position: Position) -> Bool {
    foreign[handle.description].map { $0 < position } ?? false
  }

  /// Whether what was sealed here last at a position, under a handle whose key is not here, was sealed with keys that were given up as lost.
  ///
  /// What is sealed in a log that is bound is sealed with the keys that it is bound to.
  func isGivenUp(_ handle: SubjectHandle, at position: Position) -> Bool {
    guard !isForeign(handle, at: position),
      let keys = givenUp.first(where: { $0.head >= position })?.keys
    else { return false }
    // Keys that came back are not lost, but one of them may be missing.
    return keys != bound
  }
}

extension Snapshot {
  /// The history of the keys; of a log in memory there is none.
  var sealHistory: SealHistory {
    get throws {
      switch storage {
      case .memory: SealHistory()
      case .lmdb(let snapshot):
        SealHistory(
          bound: try snapshot.store.boundVault(), givenUp: try snapshot.store.givenUpVaults(),
          foreign: try snapshot.store.foreignHandles())
      }
    }
  }
}

extension LogStore {
  static let foreignName = "foreignHandles"

  /// The handles of members that came sealed from other logs, and where the log ended before the first of each.
  func foreignHandles() throws -> [String: Position] {
    guard case .object(let noted) = try notedJSON(Self.foreignName) else { return [:] }
    return noted.members.reduce(into: [:]) { found, member in
      found[member.name] = member.value.int.map { Position(UInt64(clamping: $0)) }
    }
  }

  /// Adds to them; that is on the disk when this returns.
  func note(foreign handles: [String: Position]) throws {
    try environment.write { transaction in
      let pairs = handles.sorted { $0.key < $1.key }.map { handle, head in
        (handle, JSONValue.int(Int64(clamping: head.value)))
      }
      let record = JSONValue.object(JSONObject(pairs))
      try note(record.json, as: Self.foreignName, transaction)
    }
  }
}

extension EventView {
  /// The handles of the keys that seal its members.
  func sealHandles() throws -> Set<SubjectHandle> {
    guard isSealed else { return [] }
    return try handlesOfSeals(in: payload.copied())
  }
}

/// The handles that seals in a payload name.
func handlesOfSeals(in payload: [UInt8]) throws -> Set<SubjectHandle> {
  var handles: Set<SubjectHandle> = []
  _ = try replacingMembers(of: payload) { _, value in
    if let handle = Seal(value)?.handle { handles.insert(handle) }
    return nil
  }
  return handles
}

internal import JSON
internal import LMDB

/// Under which keys the seals of a log were made: tells what nobody can read any more from what somebody else may.
struct SealHistory {
  /// The fingerprint of the vault that the log is bound to.
  var bound: String?
  /// The vaults before it, in order.
  var givenUp: [LMDBEventLog.VaultState.GivenUp] = []
  /// The handles that came sealed from other logs, whose keys may be there.
  var foreign: Set<String> = []

  /// Whether what was sealed here last at a position, under a handle whose key is not here, was sealed with keys that were given up as lost.
  ///
  /// Whether a seal came in with the event, from another log.
  func isForeign(_ handle: SubjectHandle) -> Bool { foreign.contains(handle.description) }

  /// What is sealed in a log that is bound is sealed with the keys that it is bound to.
  func isGivenUp(_ handle: SubjectHandle, at position: Position) -> Bool {
    guard !foreign.contains(handle.description),
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

  /// The handles of members that came sealed from other logs.
  func foreignHandles() throws -> Set<String> {
    Set(try notedJSON(Self.foreignName)?.array?.compactMap(\.string) ?? [])
  }

  /// Adds to them; that is on the disk when this returns.
  func note(foreign handles: Set<String>) throws {
    try environment.write { transaction in
      let record = JSONValue.array(handles.sorted().map { .string($0) })
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

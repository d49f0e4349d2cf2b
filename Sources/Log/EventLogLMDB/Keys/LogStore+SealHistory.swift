internal import EventLog
internal import JSON
internal import LMDB

extension LogStore {
  /// Under which keys the seals were made.
  func sealHistory() throws -> SealHistory {
    SealHistory(
      bound: try boundVault(), givenUp: try givenUpVaults(), foreign: try foreignHandles(),
      own: try ownHandles())
  }

  static let foreignName = "foreignHandles"

  /// The handles of members that came sealed from other logs, and where the log ended before the first of each.
  func foreignHandles() throws -> [String: Position] {
    guard case .object(let noted) = try notedJSON(Self.foreignName) else { return [:] }
    return noted.members.reduce(into: [:]) { found, member in
      found[member.name] = member.value.int.map { Position(UInt64(clamping: $0)) }
    }
  }

  static let ownName = "ownHandles"

  /// Those of them under which something was sealed here, too.
  func ownHandles() throws -> Set<String> {
    Set(try notedJSON(Self.ownName)?.array?.compactMap(\.string) ?? [])
  }

  /// Sets those; that is on the disk when this returns.
  func note(own handles: Set<String>) throws {
    let record = JSONValue.array(handles.sorted().map { .string($0) })
    try environment.write { try note(record.json, as: Self.ownName, $0) }
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

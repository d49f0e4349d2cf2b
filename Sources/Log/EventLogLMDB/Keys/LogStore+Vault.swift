internal import EventLog
internal import Files
internal import JSON
internal import LMDB

/// Which vault a log was written with: its fingerprint stands in the table `meta`, under `vault`;
/// those that were given up under `oldVaults`.
///
/// Without it a folder of keys that was lost would be replaced by new ones without a word, and what
/// the lost ones sealed would read as erased for ever. While others are made for it, their
/// fingerprint stands under `nextVault`: whatever ends that in between, whoever reads takes them,
/// and the next writer, or `evtool keys --new-keys` once more, finishes it.
extension LogStore {
  static let vaultName = "vault"
  private static let nextVaultName = "nextVault"
  private static let oldVaultsName = "oldVaults"

  /// The notes about keys.
  static let vaultNames = [vaultName, nextVaultName, oldVaultsName, foreignName, ownName]

  /// The fingerprint of the vault that the log is bound to; nil as long as there is none.
  func boundVault() throws -> String? {
    try noted(Self.vaultName).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Which vault the log is about to be bound to, and since when; nil unless that was cut off.
  func nextVault() throws -> (fingerprint: String, since: Timestamp)? {
    guard let next = try notedJSON(Self.nextVaultName), let keys = next["keys"]?.string,
      let since = next["since"]?.string.flatMap({ Timestamp($0) })
    else { return nil }
    return (keys, since)
  }

  /// Refuses a vault that may not write the log; changes nothing.
  ///
  /// - Throws: ``KeyStoreError`` if it is bound to another vault, or this one has lost its keys.
  func checkWriting(_ vault: KeyVault?) throws {
    guard let vault, let bound = try boundVault() else { return }
    guard try vault.fingerprint() != nil else { throw missingKeys(bound) }
    try check(vault)
  }

  /// Binds the log to a vault that is to write it, unless it is bound already; false if the vault
  /// has no keys yet, and nothing was sealed.
  ///
  /// - Throws: ``KeyStoreError`` if it is bound to another vault, or this one has lost its keys.
  func bind(_ vault: KeyVault?) throws -> Bool {
    try checkWriting(vault)
    guard let vault, let found = try vault.fingerprint() else { return false }
    if try boundVault() != found { try rebind(vault, at: nextVault()?.since) }
    return true
  }

  /// Refuses a vault that was never this log's; one without any keys only leaves sealed what is
  /// sealed, and of one whose salt is damaged nobody can tell.
  func check(_ vault: KeyVault?) throws {
    guard try vault?.isSaltDamaged() != true else { return }
    guard let bound = try boundVault(), let found = try vault?.fingerprint(), found != bound,
      try nextVault()?.fingerprint != found
    else { return }
    throw foreignKeys(found, bound)
  }

  /// Binds the log to a vault, whatever it was bound to; the vault's salt is made if there is none.
  ///
  /// A note of the vault before that is damaged is written anew: nobody knows then which one was
  /// given up.
  func rebind(_ vault: KeyVault, at time: Timestamp? = nil) throws {
    let old = try readableVault()
    try vault.setDamagedSaltAside()
    let fingerprint = try vault.established { next in
      guard old != nil, let time else { return }
      let record: JSONValue = ["keys": .string(next), "since": .string(time.description)]
      try environment.write { try note(record.json, as: Self.nextVaultName, $0) }
    }
    var given = try givenUpVaults()
    if let old, let time, old != fingerprint {
      let head = try environment.read { try self.head($0) }
      given.append(.init(keys: old, until: time, head: head))
    }
    let record = JSONValue.array(
      given.map { given in
        [
          "keys": .string(given.keys), "until": .string(given.until.description),
          "head": .int(Int64(clamping: given.head.value)),
        ]
      })
    try environment.write { transaction in
      try note(Array(fingerprint.utf8), as: Self.vaultName, transaction)
      try note(record.json, as: Self.oldVaultsName, transaction)
      _ = try transaction.remove(Array(Self.nextVaultName.utf8).span, from: meta)
    }
  }

  private func readableVault() throws -> String? {
    do { return try boundVault() } catch LogError.corrupted { return nil }
  }

  /// The vaults that the log was bound to before, in order.
  func givenUpVaults() throws -> [SealHistory.GivenUp] {
    try notedJSON(Self.oldVaultsName)?.array?.compactMap { entry in
      guard let keys = entry["keys"]?.string, let head = entry["head"]?.int,
        let until = entry["until"]?.string.flatMap({ Timestamp($0) })
      else { return nil }
      return .init(keys: keys, until: until, head: Position(UInt64(clamping: head)))
    } ?? []
  }

  func missingKeys(_ bound: String) -> KeyStoreError {
    KeyStoreError(
      path: path, action: "open the event log at",
      reason:
        "its keys (\(bound)) are missing: restore the folder 'keys' beside it from your backup of secrets. "
        + "Lost for good? evtool keys --new-keys; nobody can then read what they sealed"
    )
  }

  private func foreignKeys(_ found: String, _ bound: String) -> KeyStoreError {
    KeyStoreError(
      path: path, action: "open the event log at",
      reason:
        "the folder 'keys' beside it belongs to another log (\(found), expected \(bound)): restore its own. "
        + "Lost for good? evtool keys --new-keys goes on with these")
  }
}

extension LogStore {
  /// Under which keys the seals were made.
  func sealHistory() throws -> SealHistory {
    SealHistory(
      bound: try boundVault(), givenUp: try givenUpVaults(), foreign: try foreignHandles(),
      own: try ownHandles())
  }

  private static let foreignName = "foreignHandles"

  /// The handles of members that came sealed from other logs, and where the log ended before the
  /// first of each.
  func foreignHandles() throws -> [String: Position] {
    guard case .object(let noted) = try notedJSON(Self.foreignName) else { return [:] }
    return noted.members.reduce(into: [:]) { found, member in
      found[member.name] = member.value.int.map { Position(UInt64(clamping: $0)) }
    }
  }

  private static let ownName = "ownHandles"

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

package import EventLog
internal import Files
internal import JSON
internal import LMDB
import Synchronization

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
  fileprivate func boundVault() throws -> String? {
    try noted(Self.vaultName).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Which vault the log is about to be bound to, and since when; nil unless that was cut off.
  fileprivate func nextVault() throws -> (fingerprint: String, since: Timestamp)? {
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
  fileprivate func givenUpVaults() throws -> [SealHistory.GivenUp] {
    try notedJSON(Self.oldVaultsName)?.array?.compactMap { entry in
      guard let keys = entry["keys"]?.string, let head = entry["head"]?.int,
        let until = entry["until"]?.string.flatMap({ Timestamp($0) })
      else { return nil }
      return .init(keys: keys, until: until, head: Position(UInt64(clamping: head)))
    } ?? []
  }

  fileprivate func missingKeys(_ bound: String) -> KeyStoreError {
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

extension LMDBEventLog {
  /// Which vault a log is bound to, and whether a vault is that one.
  package struct VaultState: Sendable, Equatable {
    /// The fingerprint that the log has; nil as long as nobody wrote it with keys.
    package let bound: String?
    /// The vault's own; nil if it has no keys.
    package let found: String?
    /// The vaults that it was bound to before, in order.
    package let givenUp: [SealHistory.GivenUp]
    /// Whether the log is about to be bound to this vault, which the next writer does.
    package var isNext = false

    /// Whether it is the one that the log is written with, as far as there is one.
    package var isRight: Bool { bound == nil || bound == found || isNext }
  }

  /// Compares a log with a vault; changes nothing.
  package static func vaultState(of path: String, _ vault: KeyVault) throws -> VaultState {
    let store = try LogStore(
      path: path, isReadOnly: true, createdAt: .init(microseconds: 0), limits: LogLimits())
    let bound = try store.boundVault()
    let found = try vault.isSaltDamaged() ? nil : vault.fingerprint()
    return VaultState(
      bound: bound, found: found, givenUp: try store.givenUpVaults(),
      isNext: try found != bound && found != nil && store.nextVault()?.fingerprint == found)
  }

  /// Refuses a vault that has lost its keys, as whoever writes the log does; changes nothing.
  ///
  /// - Throws: ``KeyStoreError``.
  package func requireKeys(_ vault: KeyVault) throws {
    guard let bound = try store.boundVault(), try vault.fingerprint() == nil else { return }
    throw store.missingKeys(bound)
  }

  /// Whether the log was written with keys, and a vault has none.
  package func lacksKeys(_ vault: KeyVault) throws -> Bool {
    try store.boundVault() != nil && !vault.isSaltDamaged() && vault.fingerprint() == nil
  }

  /// Whether a folder has no log, so that one would be begun there.
  ///
  /// - Throws: ``LogError``: `unreadable` if nobody can tell.
  package static func isNone(at path: String) throws -> Bool { try !LogStore.hasDataFile(path) }

  /// Binds a log that nobody writes to other keys than before: what the old ones sealed stays
  /// sealed.
  ///
  /// If there is no log, one is begun with these keys; if there are neither, nothing is.
  package static func rebind(
    _ path: String, to vault: KeyVault, at time: Timestamp
  ) throws {
    if try !LogStore.hasDataFile(path) {
      guard try vault.fingerprint() != nil else {
        try LogStore.checkExists(path)
        throw LogError.missing(path: path)
      }
      try Folder.create(path, shared: true)
      let lock = try translateErrors { try WriterLock(folder: path) }
      try LogStore.create(in: path, at: time, LogLimits(), isRebinding: true)
      withExtendedLifetime(lock) {}
    }
    try withWriterLock(of: path) { store in try store.rebind(vault, at: time) }
  }
}

/// Keeps what comes into a log sealed under keys of another log's apart from what was sealed here:
/// it is noted before it is appended.
final class ForeignSeals: Sendable {
  private let store: LogStore
  private let known = Mutex<[String: Position]?>(nil)
  /// Those of them that something was sealed under here.
  private let own = Mutex<Set<String>?>(nil)

  init(_ store: LogStore) { self.store = store }

  /// Notes the seals that commits bring along, which come after a log's head.
  ///
  /// - Throws: ``AppendError``; then none of them may be appended.
  func note(
    _ commits: some Collection<Commit>, after head: () throws -> Position
  ) throws(AppendError) {
    for commit in commits {
      // Elements of a span are lent, those of an array copied.
      let events = commit.events.span
      for index in events.indices where events[index].isSealedElsewhere {
        return try noteAll(commits, after: head)
      }
    }
  }

  /// Notes that what a commit seals was sealed here, where its handles came along with another
  /// log's events, too.
  ///
  /// - Throws: ``AppendError``; then it must not be appended.
  func note(own commit: Commit) throws(AppendError) {
    do {
      let foreign = try known.withLock { known in
        let noted = try known ?? store.foreignHandles()
        known = noted
        return noted
      }
      guard !foreign.isEmpty else { return }
      let sealed = try commit.events.filter { $0.isSealed && !$0.isSealedElsewhere }
        .reduce(into: Set<String>()) {
          $0.formUnion(try handlesOfSeals(in: $1.payload).map(\.description))
        }
      try own.withLock { own in
        let noted = try own ?? store.ownHandles()
        own = noted
        let all = noted.union(sealed.filter { foreign[$0] != nil })
        guard all.count > noted.count else { return }
        try store.note(own: all)
        own = all
      }
    } catch  where Folder.isOutOfRoom(error, store.path) {
      throw .full(path: store.path)
    } catch {
      throw .unwritable("that something was sealed here cannot be noted: \(error)")
    }
  }

  private func noteAll(
    _ commits: some Collection<Commit>, after head: () throws -> Position
  ) throws(AppendError) {
    try note(after: head) {
      try commits.lazy.flatMap(\.events).filter(\.isSealedElsewhere).reduce(into: []) {
        $0.formUnion(try handlesOfSeals(in: $1.payload))
      }
    }
  }

  /// Notes the seals of frames; one that cannot be read is refused if it is fed.
  func note(frames: [[UInt8]], after head: () throws -> Position) throws(AppendError) {
    try note(after: head) {
      var handles: Set<SubjectHandle> = []
      var names = NameTable()
      for bytes in frames {
        do {
          _ = try Frame(bytes.span).forEachEvent(names: &names) { event in
            handles.formUnion(try event.sealHandles())
            return .proceed
          }
        } catch {
          // What cannot be read has no handle that anybody would find.
          continue
        }
      }
      return handles
    }
  }

  private func note(
    after head: () throws -> Position, _ handles: () throws -> Set<SubjectHandle>
  ) throws(AppendError) {
    do {
      let found = Set(try handles().map(\.description))
      try known.withLock { known in
        let noted = try known ?? store.foreignHandles()
        known = noted
        let new = found.subtracting(noted.keys)
        guard !new.isEmpty else { return }
        // What is under such a handle already did not come from elsewhere.
        let head = try head()
        let all = noted.merging(new.map { ($0, head) }) { first, _ in first }
        try store.note(foreign: all)
        known = all
      }
    } catch  where Folder.isOutOfRoom(error, store.path) {
      throw .full(path: store.path)
    } catch {
      throw .unwritable("where seals come from cannot be noted: \(error)")
    }
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
  fileprivate func foreignHandles() throws -> [String: Position] {
    guard case .object(let noted) = try notedJSON(Self.foreignName) else { return [:] }
    return noted.members.reduce(into: [:]) { found, member in
      found[member.name] = member.value.int.map { Position(UInt64(clamping: $0)) }
    }
  }

  private static let ownName = "ownHandles"

  /// Those of them under which something was sealed here, too.
  fileprivate func ownHandles() throws -> Set<String> {
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

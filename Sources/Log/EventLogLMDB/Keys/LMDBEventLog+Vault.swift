package import EventLog
internal import Files
internal import JSON
internal import LMDB

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

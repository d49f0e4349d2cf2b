import EventLog

/// Somebody's keys, to be used and never changed: what is made beside them lies in memory, and goes with the trial.
struct TrialKeys: KeyStore {
  private let kept: any KeyStore
  private let made = MemoryKeys()

  init(_ kept: any KeyStore) { self.kept = kept }

  func key(_ name: String) throws -> [UInt8]? { try kept.key(name) ?? made.key(name) }

  func add(_ key: [UInt8], as name: String) throws {
    guard var there = try kept.key(name) else { return try made.add(key, as: name) }
    defer { there.wipe() }
    throw KeyStoreError(
      path: place(of: name), action: "create", reason: "there is such a key already")
  }

  func place(of name: String) -> String { kept.place(of: name) }

  /// Only what was made here goes: a trial destroys nobody's key.
  func destroy(_ name: String) throws -> Bool { made.destroy(name) }
}

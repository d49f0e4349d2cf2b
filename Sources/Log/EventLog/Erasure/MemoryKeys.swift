import Synchronization

/// Keys in memory, for tests and for logs in memory; the bytes are zeroed when they go.
public final class MemoryKeys: KeyStore {
  private let keys = Mutex<[String: KeptKey]>([:])

  /// A store without keys.
  public init() {}

  /// The key of that name, as bytes that nobody else has.
  public func key(_ name: String) -> [UInt8]? {
    keys.withLock { keys in keys[name]?.withBytes { $0.map { $0 } } }
  }

  /// Keeps a key.
  public func add(_ key: [UInt8], as name: String) throws {
    try keys.withLock { keys in
      guard keys[name] == nil else {
        throw KeyStoreError(path: name, action: "create", reason: "there is such a key already")
      }
      keys[name] = KeptKey(place: name, bytes: key.map { $0 })
    }
  }

  /// Drops a key.
  public func destroy(_ name: String) -> Bool {
    keys.withLock { $0.removeValue(forKey: name) != nil }
  }
}

import Synchronization

/// Keys in memory, for tests and for logs in memory.
public final class MemoryKeys: KeyStore {
  private let keys = Mutex<[String: [UInt8]]>([:])

  /// Creates a store without keys.
  public init() {}

  /// The key of that name.
  public func key(_ name: String) -> [UInt8]? { keys.withLock { $0[name] } }

  /// Keeps a key.
  public func add(_ key: [UInt8], as name: String) throws {
    try keys.withLock { keys in
      guard keys[name] == nil else {
        throw KeyStoreError(path: name, action: "create", reason: "there is such a key already")
      }
      keys[name] = key
    }
  }

  /// Drops a key.
  public func destroy(_ name: String) -> Bool {
    keys.withLock { $0.removeValue(forKey: name) != nil }
  }
}

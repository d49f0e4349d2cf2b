import EventLog
import EventLogTesting
import LogTestSupport
import Synchronization
import Testing

/// Keys that several programs add to one store.
@Suite struct SharedKeysTests {
  /// A store in which another program is faster with every key, or that keeps a key and fails
  /// before it is sure of it.
  private final class ContestedKeys: KeyStore {
    private let keys = MemoryKeyStore()
    /// Whether whoever seals has asked that what is there lasts, since a key was added last.
    let isSure = Mutex(false)

    func key(_ name: String) throws -> [UInt8]? { keys.key(name) }

    func add(_ key: [UInt8], as name: String) throws {
      isSure.withLock { $0 = false }
      try keys.add(key, as: name)
      throw KeyStoreError(path: name, action: "add", reason: "it could not be synced")
    }

    func synchronize() throws { isSure.withLock { $0 = true } }

    func destroy(_ name: String) throws -> Bool { keys.destroy(name) }
  }

  @Test func `a key that is there although it could not be added is used once it lasts`()
    async throws
  {
    let keys = ContestedKeys()
    let vault = KeyVault(keys)
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("hello", about: "P1")], to: shelf)
    #expect(keys.isSure.withLock { $0 }, "nothing is sealed under a key that a power cut takes")
    #expect(try log.withSnapshot { try $0.events() }.first?.jsonText.contains("hello") == true)
  }
}

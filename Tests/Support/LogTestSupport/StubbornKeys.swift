import EventLog
package import Synchronization

/// Keys that cannot be destroyed for a while.
package final class StubbornKeys: KeyStore {
  private let keys = MemoryKeyStore()
  package let isStubborn = Mutex(true)

  package init() {}

  package func key(_ name: String) throws -> [UInt8]? { keys.key(name) }

  package func add(_ key: [UInt8], as name: String) throws { try keys.add(key, as: name) }

  package func destroy(_ name: String) throws -> Bool {
    guard !isStubborn.withLock(\.self) else {
      throw KeyStoreError(path: name, action: "remove", reason: "it stays")
    }
    return keys.destroy(name)
  }
}

import EventLog
import EventLogLMDB
import Foundation
import LogTestSupport
import Synchronization
import TestSupport
import Testing

/// Keys of many people who come at once: made together, and each on the disk before anything is
/// sealed under it.
@Suite struct KeyGroupTests {
  /// Counts what a folder of keys is asked for.
  private final class CountedKeys: KeyStore {
    struct Counts: Equatable {
      var single = 0
      var groups: [Int] = []
      var syncs = 0
    }

    private let keys: any KeyStore
    private let isFailing: Bool
    let counts = Mutex(Counts())

    init(_ keys: any KeyStore, isFailing: Bool = false) {
      (self.keys, self.isFailing) = (keys, isFailing)
    }

    func key(_ name: String) throws -> [UInt8]? { try keys.key(name) }

    func add(_ key: [UInt8], as name: String) throws {
      counts.withLock { $0.single += 1 }
      try keys.add(key, as: name)
    }

    func add(_ group: [NamedKey]) throws {
      counts.withLock { $0.groups.append(group.count) }
      guard isFailing else { return try keys.add(group) }
      try keys.add(Array(group.prefix(group.count / 2)))
      throw KeyStoreError(path: "keys", action: "sync", reason: "the disk says no")
    }

    func synchronize() throws {
      counts.withLock { $0.syncs += 1 }
      try keys.synchronize()
    }

    func destroy(_ name: String) throws -> Bool { try keys.destroy(name) }
  }

  private func commits(_ people: Int, _ round: Int = 0) -> [Commit] {
    (0..<people).map { Commit([spoke("hello \($0) \(round)", about: "P\($0)")], to: shelf) }
  }

  private func texts(_ log: some EventLog) throws -> [String] {
    try log.withSnapshot { try $0.events() }.map(\.jsonText)
  }

  @Test func `keys of many are added as one group, and synced once when they are taken up`()
    async throws
  {
    try await withFolder { folder in
      let made = CountedKeys(FolderKeyStore(folder + "/keys"))
      do {
        let log = try LMDBEventLog(
          path: folder + "/log", mode: .writing, clock: ticking(), vault: KeyVault(made))
        for outcome in await log.appendEach(commits(100)) { _ = try outcome.get() }
        let first = made.counts.withLock { $0 }
        for outcome in await log.appendEach(commits(100, 1)) { _ = try outcome.get() }
        // Keys that this writer made are not made certain again.
        #expect(made.counts.withLock { $0 } == first)
      }
      // The salt is the one that is made alone, and made certain as the log is bound to it.
      #expect(made.counts.withLock { $0 } == .init(single: 1, groups: [100], syncs: 1))
      let found = CountedKeys(FolderKeyStore(folder + "/keys"))
      let log = try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: ticking(), vault: KeyVault(found))
      let opened = found.counts.withLock { $0.syncs }
      for outcome in await log.appendEach(commits(100, 2)) { _ = try outcome.get() }
      #expect(found.counts.withLock { $0 } == .init(single: 0, groups: [], syncs: opened + 1))
      #expect(try texts(log).count { $0.contains("hello") } == 300)
    }
  }

  @Test func `what fails of a group is done one by one, and all that is sealed can be read`()
    async throws
  {
    try await withFolder { folder in
      let keys = CountedKeys(FolderKeyStore(folder + "/keys"), isFailing: true)
      let log = try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: ticking(), vault: KeyVault(keys))
      for outcome in await log.appendEach(commits(20)) { _ = try outcome.get() }
      // Those that had a name already are certain before they are used.
      let counts = keys.counts.withLock { $0 }
      #expect(counts.groups == [20] && counts.single == 11 && counts.syncs >= 10, "\(counts)")
      #expect(try texts(log).count { $0.contains("hello") } == 20)
    }
  }

  @Test func `a group of which one name is taken leaves no other key, and no draft`()
    async throws
  {
    try await withFolder { folder in
      let keys = FolderKeyStore(folder + "/keys")
      let key = [UInt8](repeating: 7, count: 40)
      try keys.add(key, as: "0a")
      let group = (0..<200).map { NamedKey(name: $0 == 150 ? "0a" : "1\($0)", bytes: key) }
      #expect(throws: KeyStoreError.self) { try keys.add(group) }
      let names = { try FileManager.default.contentsOfDirectory(atPath: folder + "/keys") }
      #expect(try names() == ["0a.key"])
      try keys.add(group.filter { $0.name != "0a" })
      #expect(try names().count == 200 && names().allSatisfy { $0.hasSuffix(".key") })
      #expect(try keys.key("1199") == key)
    }
  }
}

import EventLog
import Foundation
import Glibc
import LogTestSupport
import Synchronization
import TestSupport
import Testing

@testable import EventLogLMDB

@Event("word.kept", subject: .caller)
struct WordKept { @Personal(erased: "[erased]") var text: String }

/// Keys that cannot be read or written while a log is open.
@Suite struct UnusableKeyTests {
  /// A store whose disk fails once it is told to.
  private final class FailingKeys: KeyStore {
    private let keys = MemoryKeyStore()
    private let isBroken = Mutex(false)

    func breakDown() { isBroken.withLock { $0 = true } }

    private func check() throws {
      guard isBroken.withLock(\.self) else { return }
      throw KeyStoreError(
        path: "keys/one.key", action: "read", reason: "Input/output error", isFailing: true)
    }

    func key(_ name: String) throws -> [UInt8]? {
      try check()
      return keys.key(name)
    }

    func add(_ key: [UInt8], as name: String) throws {
      try check()
      try keys.add(key, as: name)
    }

    func synchronize() throws {}
    func destroy(_ name: String) throws -> Bool { false }
    func setAside(_ name: String) throws {}
    func kept() throws -> [KeptKey] { [] }
    func places(of bytes: [UInt8]) throws -> [String] { [] }
    func keys(naming subject: String) throws -> [KeptKey] { [] }
    func destroy(_ kept: KeptKey) throws {}
  }

  private func entry(_ text: String, by subject: String) -> NewEvent {
    NewEvent(WordKept(text: text), subject: subject)
  }

  @Test func `a disk that fails below the keys is told as one that fails`() async throws {
    try await withFolder { folder in
      let keys = FailingKeys()
      let log = try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: ticking(), vault: KeyVault(keys))
      let failures = Mutex<[DiskFailure]>([])
      log.watchDisk { failure in failures.withLock { $0.append(failure) } }
      try await log.append([entry("one", by: "ann")], to: shelf)
      keys.breakDown()
      for subject in ["ann", "bob"] {
        await #expect(throws: AppendError.self) {
          try await log.append([entry("two", by: subject)], to: shelf)
        }
      }
      #expect(failures.withLock(\.count) == 1)
      #expect(failures.withLock { "\($0.first as Any)" }.contains("keys/one.key"))
    }
  }

  @Test(arguments: [(EIO, true), (ESTALE, true), (EACCES, false), (ENXIO, false), (ENOSPC, false)])
  func `what the system says of a key's file tells whether its disk fails`(
    code: Int32, isFailing: Bool
  ) {
    #expect(FolderKeyStore("keys").failure("read", "keys/a.key", code).isFailing == isFailing)
  }

  @Test(arguments: [true, false])
  func `nobody new gets a key once the salt is another one, which nobody would find again`(
    isGone: Bool
  ) async throws {
    try await withFolder { folder in
      let vault = KeyVault(folder: folder + "/keys")
      let log = try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: ticking(), vault: vault)
      try await log.append([entry("heron", by: "ann")], to: shelf)
      let salt = URL(fileURLWithPath: folder + "/keys/salt.key")
      let bytes = try Data(contentsOf: salt)
      try FileManager.default.removeItem(at: salt)
      if !isGone { try Data(bytes.reversed()).write(to: salt) }
      #expect(throws: KeyStoreError.self) { try vault.checkSalt() }
      let refused = await #expect(throws: AppendError.self) {
        try await log.append([entry("magpie", by: "bob")], to: other)
      }
      #expect("\(refused as Any)".contains("salt.key"), "\(refused as Any)")
      try bytes.write(to: salt)
      try vault.checkSalt()
      try await log.append([entry("magpie", by: "bob")], to: other)
    }
  }

  @Test func `one person's key that cannot be read closes that person's words, and no others`()
    async throws
  {
    try await withFolder { folder in
      let log = try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: ticking(),
        vault: KeyVault(folder: folder + "/keys"))
      try await log.append([entry("heron", by: "ann")], to: shelf)
      let ann = try #require(
        try FileManager.default.contentsOfDirectory(atPath: folder + "/keys")
          .first { $0.hasSuffix(".key") && $0 != "salt.key" })
      try await log.append([entry("magpie", by: "bob")], to: other)
      let key = folder + "/keys/" + ann
      try FileManager.default.removeItem(atPath: key)
      // What cannot be opened as a file, whoever asks.
      try FileManager.default.createSymbolicLink(
        atPath: key, withDestinationPath: folder + "/nothing")
      let (anns, bobs) = try log.withSnapshot { snapshot in
        try (snapshot.events(in: shelf).map(\.jsonText), snapshot.events(in: other).map(\.jsonText))
      }
      #expect(anns.count == 1 && anns.allSatisfy { !$0.contains("heron") }, "\(anns)")
      #expect(bobs.count == 1 && bobs.allSatisfy { $0.contains("magpie") }, "\(bobs)")
    }
  }
}

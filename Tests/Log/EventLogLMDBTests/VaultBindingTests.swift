import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import Testing
import TestSupport

/// A log and the keys that it was written with.
@Suite struct VaultBindingTests {
  @Test func `keys that are lost are missed by who writes, and foreign ones by everybody`()
    async throws
  {
    try await withFolder { folder in
      func open(_ keys: String, _ mode: LogMode = .writing) throws -> LMDBEventLog {
        try LMDBEventLog(
          path: folder + "/log", mode: mode, clock: ticking(),
          vault: KeyVault(folder: folder + "/" + keys))
      }
      try await open("keys").append([spoke("psst", about: "P1")], to: shelf)
      try FileManager.default.moveItem(atPath: folder + "/keys", toPath: folder + "/lost")
      let error = #expect(throws: KeyStoreError.self) { try open("keys") }
      #expect(error?.description.contains("restore the folder 'keys'") == true)
      #expect(!FileManager.default.fileExists(atPath: folder + "/keys"))
      #expect(try spoken(open("keys", .reading)) == [forgotten()])
      try FolderKeyStore(folder + "/other").add(
        VaultSalt.kept([UInt8](repeating: 7, count: 32)), as: "salt")
      for mode in [LogMode.writing, .reading] {
        #expect(throws: KeyStoreError.self) { try open("other", mode) }
      }
      #expect(try spoken(open("lost")).map(\.said) == [.words(text: "psst")])
      try LMDBEventLog.rebind(
        folder + "/log", to: KeyVault(folder: folder + "/other"),
        at: Timestamp(microseconds: 5_000_000))
      // The log remembers which keys were given up, and when.
      let lost = try #require(try KeyVault(folder: folder + "/lost").fingerprint())
      let state = try LMDBEventLog.vaultState(
        of: folder + "/log", KeyVault(folder: folder + "/other"))
      #expect(state.givenUp.map(\.keys) == [lost])
      #expect(state.givenUp.map(\.until) == [Timestamp(microseconds: 5_000_000)])
      #expect(state.bound == state.found)
      try await open("other").append([spoke("new", about: "P1")], to: shelf)
      #expect(try spoken(open("other", .reading)).map(\.said) == [.nothing, .words(text: "new")])
    }
  }

  @Test func `a flipped digit in what the log says of its keys is damage, and no other keys`()
    async throws
  {
    try await withFolder { folder in
      let (path, vault) = (folder + "/log", KeyVault(folder: folder + "/keys"))
      func open(_ mode: LogMode) throws -> LMDBEventLog {
        try LMDBEventLog(path: path, mode: mode, clock: ticking(), vault: vault)
      }
      try await open(.writing).append([spoke("psst", about: "P1")], to: shelf)
      let fingerprint = Data(try #require(try vault.fingerprint()).utf8)
      let file = URL(fileURLWithPath: path + "/data.mdb")
      var bytes = try Data(contentsOf: file)
      while let place = bytes.range(of: fingerprint) { bytes[place.lowerBound + 5] ^= 1 }
      try bytes.write(to: file)
      for mode in [LogMode.writing, .reading] {
        let error = #expect(throws: LogError.self) { try open(mode) }
        guard case .corrupted(_, let reason) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(reason.contains("the record of this log's keys") && reason.contains("--new-keys"))
      }
      let found = try LogVerifier.verify(path: path)
      #expect(found.problems.map(\.what).contains { $0.contains("the record of this log's keys") })
      // The keys are there: the note is all that is written anew.
      try LMDBEventLog.rebind(path, to: vault, at: Timestamp(microseconds: 5_000_000))
      #expect(try spoken(open(.reading)).map(\.said) == [.words(text: "psst")])
      #expect(try LMDBEventLog.vaultState(of: path, vault).givenUp == [])
      #expect(try LogVerifier.verify(path: path).isFine)
    }
  }

  @Test func `a change of keys that was cut off stops no reader, and the next writer ends it`()
    async throws
  {
    try await withFolder { folder in
      let (path, time) = (folder + "/log", Timestamp(microseconds: 5_000_000))
      let lost = KeyVault(MemoryKeyStore())
      try await LMDBEventLog(path: path, mode: .writing, clock: ticking(), vault: lost)
        .append([spoke("psst", about: "P1")], to: shelf)
      let keys = CutOffKeys()
      #expect(throws: KeyStoreError.self) {
        try LMDBEventLog.rebind(path, to: KeyVault(keys), at: time)
      }
      let vault = KeyVault(keys)
      #expect(
        try spoken(LMDBEventLog(path: path, mode: .reading, clock: ticking(), vault: vault))
          == [forgotten()])
      let between = try LMDBEventLog.vaultState(of: path, vault)
      #expect(between.isRight && between.isNext && between.givenUp == [])
      try await LMDBEventLog(path: path, mode: .writing, clock: ticking(), vault: vault)
        .append([spoke("new", about: "P1")], to: shelf)
      let after = try LMDBEventLog.vaultState(of: path, vault)
      #expect(try after.bound == vault.fingerprint() && !after.isNext)
      #expect(try after.givenUp.map(\.keys) == [lost.fingerprint()])
      #expect(after.givenUp.map(\.until) == [time])
      // Whom the log was never meant for is refused as before.
      let foreign = KeyVault(MemoryKeyStore())
      _ = try await MemoryEventLog(clock: ticking(), vault: foreign)
        .append([spoke("x", about: "P1")], to: shelf)
      for mode in [LogMode.reading, .writing] {
        #expect(throws: KeyStoreError.self) {
          try LMDBEventLog(path: path, mode: mode, clock: ticking(), vault: foreign)
        }
      }
    }
  }
}

/// Keys whose first one is kept, though whoever adds it does not live to hear of it.
private final class CutOffKeys: KeyStore {
  private let keys = MemoryKeyStore()

  func key(_ name: String) throws -> [UInt8]? { keys.key(name) }

  func add(_ key: [UInt8], as name: String) throws {
    try keys.add(key, as: name)
    guard name == "salt" else { return }
    throw KeyStoreError(path: name, action: "add", reason: "the process was killed")
  }

  func destroy(_ name: String) throws -> Bool { keys.destroy(name) }
}

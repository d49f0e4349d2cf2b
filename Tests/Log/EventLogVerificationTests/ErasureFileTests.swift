import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import LogTestSupport
import Testing
import TestSupport

private let secret = "the patient fears \"spiders\""

/// What lies in files: keys, sealed logs, and nothing else of a person.
@Suite struct ErasureFileTests {
  private func withSealedLog(
    _ body:
      @Sendable (_ log: LMDBEventLog, _ vault: KeyVault, _ folder: String) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let vault = KeyVault(folder: folder + "/keys")
      // Everything is in LMDB's file at once, so that a copy of the files is whole.
      let log = try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: ticking(), vault: vault,
        limits: LogLimits(takeOverDelay: 0))
      try await log.append([spoke(secret, "limping", about: "P1")], to: shelf)
      try await body(log, vault, folder)
    }
  }

  @Test func `two keys that lie in each other's places are damaged, and each one's place is said`()
    async throws
  {
    try await withFolder { folder in
      let keys = FolderKeyStore(folder + "/keys")
      let log = MemoryEventLog(clock: ticking(), vault: KeyVault(keys))
      for person in ["P1", "P2"] {
        try await log.append([spoke("hello", about: person)], to: shelf)
      }
      #expect(try keys.damaged().isEmpty)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/keys")
        .filter { $0.hasSuffix(".key") && $0 != "salt.key" }.sorted()
      let files = names.map { URL(fileURLWithPath: folder + "/keys/" + $0) }
      let bytes = try files.map { try Data(contentsOf: $0) }
      for (file, other) in zip(files, bytes.reversed()) { try other.write(to: file) }
      let found = try keys.damaged()
      #expect(found.map(\.file) == files.map(\.path))
      #expect(zip(found, names.reversed()).allSatisfy { $0.reason.contains($1) }, "\(found)")
    }
  }

  @Test func `the log's files never hold what is personal`() async throws {
    try await withSealedLog { log, vault, folder in
      try await log.append([note(secret)], to: other)
      let texts = ["limping", secret, ""]
      let found = try ErasureProof.search(for: texts, in: [folder])
      #expect(Set(found.map(\.text)) == [1])
      // In the journal, and in LMDB's file once it has been taken over.
      let written = Data(JSONValue.string(secret).json.dropFirst().dropLast())
      for finding in found {
        let file = try Data(contentsOf: URL(fileURLWithPath: finding.path))
        #expect(file[finding.offset...].starts(with: written))
      }
    }
  }

  @Test func `a text across two pieces of a file is found`() async throws {
    try await withFolder { folder in
      var bytes = Data(count: 9 << 20)
      for start in [0, (4 << 20) - 3, (8 << 20) - 1, bytes.count - 6] {
        bytes.replaceSubrange(start..<(start + 6), with: Data("needle".utf8))
      }
      try bytes.write(to: URL(fileURLWithPath: folder + "/hay"))
      #expect(
        try ErasureProof.search(for: ["needle"], in: [folder]).map(\.offset)
          == [0, (4 << 20) - 3, (8 << 20) - 1, (9 << 20) - 6])
    }
  }

  @Test func `a key is a file that only its owner may read, gone once forgotten`() async throws {
    try await withSealedLog { log, vault, folder in
      let keys = folder + "/keys"
      let handle = try #require(try vault.handle(of: "P1"))
      #expect(try Set(files(keys)) == ["salt.key", "\(handle.subject).key"])
      let file = try FileManager.default.attributesOfItem(atPath: "\(keys)/\(handle.subject).key")
      #expect(file[.posixPermissions] as? Int == 0o600)
      #expect(file[.size] as? Int == 32 + 8 + "P1".utf8.count)
      _ = try await Eraser(log: log, vault: vault).erase("P1")
      #expect(try files(keys) == ["salt.key"])
    }
  }

  @Test func `a key that is there is never replaced`() async throws {
    try await withFolder { folder in
      let keys = FolderKeyStore(folder + "/keys")
      #expect(try keys.key("ab") == nil)
      try keys.add([1, 2], as: "ab")
      #expect(throws: KeyStoreError.self) { try keys.add([3], as: "ab") }
      #expect(try keys.key("ab") == [1, 2])
      #expect(try keys.destroy("ab"))
      #expect(try !keys.destroy("ab"))
      #expect(try files(folder + "/keys") == [])
    }
  }

  @Test func `another process reads what was sealed until the key is destroyed`() async throws {
    try await withSealedLog { log, vault, folder in
      let elsewhere = KeyVault(folder: folder + "/keys")
      let handle = try #require(try vault.handle(of: "P1"))
      #expect(try elsewhere.handle(of: "P1") == handle)
      let copy = folder + "/copy"
      try FileManager.default.copyItem(atPath: folder + "/log", toPath: copy)
      let reader = try LMDBEventLog(path: copy, mode: .reading, clock: ticking(), vault: elsewhere)
      #expect(try spoken(reader).map(\.said) == [.words(text: secret)])
      _ = try await Eraser(log: log, vault: vault).erase("P1")
      // An old backup of the log does not bring the text back.
      #expect(try spoken(reader) == [forgotten("[erased]")])
    }
  }

  @Test(arguments: [true, false])
  func `with another vault or none everything reads as erased`(hasVault: Bool) async throws {
    try await withSealedLog { log, vault, folder in
      let copy = folder + "/copy"
      try FileManager.default.copyItem(atPath: folder + "/log", toPath: copy)
      let other = KeyVault(folder: folder + "/other")
      let reader = try LMDBEventLog(
        path: copy, mode: .reading, clock: ticking(), vault: hasVault ? other : nil)
      #expect(try spoken(reader) == [forgotten("[erased]")])
      #expect(try reader.withSnapshot { try $0.readingReport() } == report(erased: 3))
      #expect(!FileManager.default.fileExists(atPath: folder + "/other"))
    }
  }

  @Test func `a changed ciphertext reads as erased and counts as damaged`() async throws {
    try await withSealedLog { log, vault, folder in
      let path = folder + "/copy/data.mdb"
      try FileManager.default.copyItem(atPath: folder + "/log", toPath: folder + "/copy")
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let place = try #require(bytes.range(of: Data(#"sealed":""#.utf8))).upperBound + 20
      bytes[place] = bytes[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      try bytes.write(to: URL(fileURLWithPath: path))
      let reader = try LMDBEventLog(
        path: folder + "/copy", mode: .reading, clock: ticking(), vault: vault)
      #expect(
        try reader.withSnapshot { try $0.readingReport() } == report(opened: 2, damaged: 1))
      #expect(try !LogVerifier.verify(reader).isFine)
    }
  }

  @Test func `a ciphertext that was moved to another member does not open`() async throws {
    try await withSealedLog { log, vault, folder in
      let fields = [PersonalField("one"), PersonalField("two")]
      let event = NewEvent(
        type: "a.b", payload: ["one": "first", "two": "other"], personalFields: fields,
        subject: "P1")
      try await log.append([event], to: other)
      let path = folder + "/copy/data.mdb"
      try FileManager.default.copyItem(atPath: folder + "/log", toPath: folder + "/copy")
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let places = try ["one", "two"].map {
        let place = try #require(bytes.range(of: Data(#""\#($0)":{"sealed":""#.utf8))).upperBound
        return place..<(place + 48)
      }
      let moved = places.map { bytes.subdata(in: $0) }
      bytes.replaceSubrange(places[0], with: moved[1])
      bytes.replaceSubrange(places[1], with: moved[0])
      try bytes.write(to: URL(fileURLWithPath: path))
      let reader = try LMDBEventLog(
        path: folder + "/copy", mode: .reading, clock: ticking(), vault: vault)
      #expect(
        try reader.withSnapshot { try $0.readingReport() } == report(opened: 3, damaged: 2))
    }
  }

  @Test func `a key file that is no key says so when something is to be sealed`() async throws {
    try await withSealedLog { log, vault, folder in
      let name = try #require(try vault.handle(of: "P1")).subject
      let file = "\(folder)/keys/\(name).key"
      try Data("short".utf8).write(to: URL(fileURLWithPath: file))
      #expect(try spoken(log) == [forgotten("[erased]")])
      #expect(try log.withSnapshot { try $0.readingReport() } == report(damaged: 3))
      let fresh = KeyVault(folder: folder + "/keys")
      let second = MemoryEventLog(clock: ticking(), vault: fresh)
      await #expect(
        throws: AppendError.unsealable(
          "cannot use the key \(file): "
            + "it has 5 bytes, expected 32 and a name: restore it from a backup of the keys"
        )
      ) { try await second.append([spoke("a", about: "P1")], to: shelf) }
    }
  }

  @Test func `a key that another process destroyed seals nothing more`() async throws {
    try await withSealedLog { log, vault, folder in
      let before = try vault.handle(of: "P1")
      let elsewhere = KeyVault(folder: folder + "/keys")
      let eraser = Eraser(log: log, vault: elsewhere)
      _ = try await eraser.erase("P1")
      try await log.append([spoke("a new life", about: "P1")], to: shelf)
      #expect(
        try spoken(log).map(\.said) == [.nothing, .words(text: "a new life")])
      let after = try vault.handle(of: "P1")
      #expect(after?.subject == before?.subject && after?.key != before?.key)
      #expect(try elsewhere.handle(of: "P1") == after)
    }
  }

  @Test func `a key that is destroyed during a long walk is gone soon`() async throws {
    try await withSealedLog { log, vault, folder in
      let many = (0..<9_000).map { _ in spoke("word", about: "P1") }
      try await log.append(many, to: shelf)
      var seen: [Said] = []
      try log.withSnapshot { snapshot in
        try snapshot.forEachEvent { event in
          if seen.isEmpty {
            let file = "\(try #require(try vault.handle(of: "P1")).subject).key"
            try FileManager.default.removeItem(atPath: "\(folder)/keys/\(file)")
          }
          seen.append(try event.decode(PatientSpoke.self).said)
          return .proceed
        }
      }
      #expect(seen.count == 9_001 && seen.last == .nothing)
      #expect(seen.count { $0 != .nothing } <= 2_100)
    }
  }

  @Test func `a draft of a key that a kill left goes with the key`() async throws {
    try await withSealedLog { log, vault, folder in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/keys")
      for name in names where name != "salt.key" {
        try FileManager.default.copyItem(
          atPath: "\(folder)/keys/\(name)", toPath: "\(folder)/keys/\(name).new")
      }
      _ = try await Eraser(log: log, vault: vault).erase("P1")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder + "/keys") == ["salt.key"])
    }
  }

  @Test func `only their owner may read the log's files`() async throws {
    try await withSealedLog { log, _, folder in
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      for name in names {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
        let mode = try #require(attributes[.posixPermissions] as? Int)
        #expect(mode & 0o077 == 0, "\(name) \(String(mode, radix: 8))")
      }
    }
  }

  @Test func `a destruction that was cut off is finished by the next one`() async throws {
    try await withFolder { folder in
      let keys = FolderKeyStore(folder)
      try keys.add([1, 2], as: "ab")
      try FileManager.default.moveItem(
        atPath: folder + "/ab.key", toPath: folder + "/ab.key.gone")
      #expect(try keys.key("ab") == nil)
      #expect(try !keys.destroy("ab"))
      #expect(try files(folder) == [])
    }
  }

  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}

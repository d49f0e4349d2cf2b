import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import LogTestSupport
import Testing
import TestSupport

/// What a signed head proves about a log.
@Suite struct SignedHeadTests {
  private let time = Timestamp(microseconds: 1_795_255_200_000_000)

  private func key(_ byte: UInt8 = 7) throws -> SigningKey {
    try SigningKey(secret: [UInt8](repeating: byte, count: 32))
  }

  private func add(_ texts: [String], to log: any EventLog) async throws {
    for text in texts { try await log.append([note(text)], to: shelf) }
  }

  @Test(arguments: Backend.allCases)
  func `a head stays true while the log grows, and survives its JSON`(_ backend: Backend)
    async throws
  {
    let time = time
    let key = try key()
    try await backend.withLog { log in
      let empty = try SignedHead(of: log, at: time, with: key)
      for text in ["a", "b"] { try await log.append([note(text), note(text)], to: shelf) }
      let head = try SignedHead(of: log, at: time, with: key)
      #expect(try SignedHead(json: head.json) == head)
      #expect(head.head == Position(4))
      #expect(head.commits == 2)
      try await log.append([note("c")], to: shelf)
      #expect(try head.differences(from: log, trusting: key.publicKey) == [])
      #expect(try empty.differences(from: log) == [])
    }
  }

  @Test func `a document that was changed is not authentic`() async throws {
    let log = MemoryEventLog(clock: ticking())
    try await add(["a", "b"], to: log)
    let head = try SignedHead(of: log, at: time, with: key())
    let changed = head.jsonText.replacing("2026-11-21", with: "2026-11-22")
    #expect(
      try SignedHead(json: changed).differences(from: log)
        == ["the signature does not belong to these values: they were changed"])
    let other = try key(8).publicKey
    #expect(
      try head.differences(from: log, trusting: other)
        == ["it was signed with the key \(head.publicKey), expected \(other)"])
  }

  @Test func `a document that says more than was signed is none`() async throws {
    let log = MemoryEventLog(clock: ticking())
    try await add(["a"], to: log)
    let head = try SignedHead(of: log, at: time, with: key())
    let longer = head.jsonText.replacing("{\"head\"", with: "{\"audited\":true,\"head\"")
    #expect(throws: JSONError.self) { try SignedHead(json: longer) }
  }

  @Test func `history that was rewritten or cut off is told`() async throws {
    let log = MemoryEventLog(clock: ticking())
    try await add(["a", "b", "c"], to: log)
    let head = try SignedHead(of: log, at: time, with: key())

    let shorter = MemoryEventLog(clock: ticking())
    try await add(["a", "b"], to: shorter)
    #expect(
      try head.differences(from: shorter)
        == ["the log ends at position 2, the signed head is 3: events are gone"])

    let rewritten = MemoryEventLog(clock: ticking())
    try await add(["a", "x", "c"], to: rewritten)
    let link = try SignedHead(of: rewritten, at: time, with: key()).link
    #expect(
      try head.differences(from: rewritten)
        == ["the link at position 3 is \(link), signed was \(head.link): history was rewritten"])

    let joined = MemoryEventLog(clock: ticking())
    try await joined.append([note("a"), note("b"), note("c"), note("d")], to: shelf)
    #expect(
      try head.differences(from: joined)
        == ["no commit ends at the signed head, position 3: history was rewritten"])
  }

  @Test func `the head of another log is told`() async throws {
    try await withFolder { folder in
      let logs = try ["a", "b"].map {
        try LMDBEventLog(path: folder + "/" + $0, mode: .writing, clock: ticking())
      }
      let heads = try logs.map { try SignedHead(of: $0, at: time, with: key()) }
      #expect(
        try heads[0].differences(from: logs[1])
          == ["it is about the log \(heads[0].log), this is \(heads[1].log)"])
    }
  }

  @Test func `a key's file is private, is read back, and is never replaced`() async throws {
    try await withFolder { folder in
      let path = folder + "/key"
      try key().write(to: path)
      #expect(try SigningKey(path: path).publicKey == key().publicKey)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(throws: KeyFileError.self) { try key(8).write(to: path) }
      #expect(try SigningKey(path: path).publicKey == key().publicKey)
      let text = try key().publicKey.fileLine
      try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: folder + "/public"))
      #expect(try PublicKey(pathOrText: folder + "/public") == key().publicKey)
      #expect(try PublicKey(pathOrText: text) == key().publicKey)
      #expect(try PublicKey(pathOrText: key().publicKey.description) == key().publicKey)
    }
  }

  @Test func `one half of a key is not taken for the other`() async throws {
    try await withFolder { folder in
      let (secret, open, bare) = (folder + "/secret", folder + "/public", folder + "/bare")
      try key().write(to: secret)
      try Data(try key().publicKey.fileLine.utf8).write(to: URL(fileURLWithPath: open))
      try Data(try key().publicKey.description.utf8).write(to: URL(fileURLWithPath: bare))
      for (path, reason) in [
        (open, "it is a public key, expected a secret key (verbatim-ed25519-secret:…)"),
        (
          bare,
          "it does not say that it is a secret key: expected a line "
            + "verbatim-ed25519-secret:BASE64"
        ),
      ] {
        let error = #expect(throws: KeyFileError.self) { try SigningKey(path: path) }
        #expect(error?.description == "the key \(path) cannot be used: \(reason)")
      }
      let error = #expect(throws: KeyFileError.self) { try PublicKey(pathOrText: secret) }
      #expect(error?.description.contains("it is a secret key, expected a public key") == true)
    }
  }

  /// The vector "TEST 1" of RFC 8032, section 7.1.
  @Test func `the public key is that of RFC 8032`() throws {
    let secret: [UInt8] = [
      0x9D, 0x61, 0xB1, 0x9D, 0xEF, 0xFD, 0x5A, 0x60, 0xBA, 0x84, 0x4A, 0xF4, 0x92, 0xEC, 0x2C,
      0xC4, 0x44, 0x49, 0xC5, 0x69, 0x7B, 0x32, 0x69, 0x19, 0x70, 0x3B, 0xAC, 0x03, 0x1C, 0xAE,
      0x7F, 0x60,
    ]
    #expect(
      try SigningKey(secret: secret).publicKey
        == PublicKey("11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="))
  }
}

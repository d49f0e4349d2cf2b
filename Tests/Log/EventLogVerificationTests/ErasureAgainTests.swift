import EventLog
@testable import EventLogVerification
import JSON
import LogTestSupport
import Synchronization
import Testing

/// Erasures that were cut off, keys that come back, and what is sealed after the record.
@Suite struct ErasureAgainTests {
  @Test(arguments: [false, true])
  func `nothing more is sealed under a key that is on record as destroyed`(
    cameBack: Bool
  ) async throws {
    let keys = StubbornKeys()
    let vault = KeyVault(keys)
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1")], to: shelf)
    let eraser = Eraser(log: log, vault: vault)
    let handle = try #require(try vault.handle(of: "P1"))
    if cameBack {
      let saved = try #require(try keys.key(handle.subject))
      keys.isStubborn.withLock { $0 = false }
      _ = try await eraser.erase("P1")
      try keys.add(saved, as: handle.subject)
    } else {
      await #expect(throws: KeyStoreError.self) { try await eraser.erase("P1") }
    }
    let refused = await #expect(throws: AppendError.self) {
      try await log.append([spoke("b", about: "P1")], to: shelf)
    }
    #expect(refused.map { "\($0)" }?.contains("evtool forget PERSON --yes finishes it") == true)
    // Nobody else is kept from anything.
    try await log.append([spoke("b", about: "P2")], to: shelf)
    keys.isStubborn.withLock { $0 = false }
    #expect(try eraser.plan("P1").handles == [handle])
    _ = try await eraser.erase("P1")
    try await log.append([spoke("c", about: "P1")], to: shelf)
    #expect(try vault.handle(of: "P1") != handle)
  }

  @Test func `what was sealed under a handle after its record is not forgotten with it`()
    async throws
  {
    let keys = MemoryKeyStore()
    let vault = KeyVault(keys)
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1")], to: shelf)
    let handle = try #require(try vault.handle(of: "P1"))
    let saved = try #require(keys.key(handle.subject))
    let eraser = Eraser(log: log, vault: vault)
    _ = try await eraser.erase("P1", findings: ErasureFindings(textCount: 1))
    #expect(try certificate(of: "P1", in: log, vault) != nil)
    // By a log that knows of no record.
    try keys.add(saved, as: handle.subject)
    let late = try await sealed(spoke("b", about: "P1"), keys)
    try await log.append([late], to: shelf)
    #expect(try eraser.plan("P1").handles == [handle])
    #expect(keys.destroy(handle.subject))
    #expect(try eraser.plan("P1").lateEvents == [handle: 1])
    #expect(try certificate(of: "P1", in: log, vault) == nil)
    try keys.add(saved, as: handle.subject)
    _ = try await eraser.erase("P1", findings: ErasureFindings(textCount: 2))
    #expect(try eraser.plan("P1").lateEvents == [:])
    let document = try #require(try certificate(of: "P1", in: log, vault)).json
    // The second run looked for the same texts again.
    #expect(try JSONValue(json: document)["searches"]?.array?.map { $0["texts"] } == [2])
  }

  @Test func `what was forgotten elsewhere is certified by nobody here`() async throws {
    let keys = MemoryKeyStore()
    let vault = KeyVault(keys)
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1")], to: shelf)
    let handle = try #require(try vault.handle(of: "P1"))
    #expect(keys.destroy(handle.subject))
    var found = try Eraser(log: log, vault: vault).elsewhere()
    found.events = [handle: 1]
    try await Eraser(log: log, vault: vault).accept(found)
    let plan = try Eraser(log: log, vault: vault).plan("P1")
    #expect(plan.isEmpty && plan.records.map(\.content.unsearched) == [1])
    #expect(try certificate(of: "P1", in: log, vault) == nil)
  }

  private func certificate(
    of person: String, in log: any EventLog, _ vault: KeyVault
  ) throws -> ErasureCertificate? {
    try ErasureCertificate(of: person, redacted: [], in: log, vault, signedWith: nil)
  }

  /// An event as another log seals it under the same keys.
  private func sealed(_ event: NewEvent, _ keys: MemoryKeyStore) async throws -> NewEvent {
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(keys))
    try await log.append([event], to: shelf)
    var payloads: [JSONValue] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        payloads.append(try event.recorded.payloadValue())
        return .proceed
      }
    }
    return try #require(
      try NewEvent(type: event.type, payload: payloads[0]).sealedAlready())
  }
}

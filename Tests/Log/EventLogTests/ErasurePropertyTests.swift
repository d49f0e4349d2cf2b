import EventLog
import JSON
import LogTestSupport
import TestSupport
import Testing

/// Forgetting among appends, and of any payload.
@Suite struct ErasurePropertyTests {
  /// Appends words of P1, again and again while they are being erased.
  private func append(_ words: String, to log: MemoryEventLog) async throws {
    while true {
      do {
        _ = try await log.append([spoke(words, about: "P1")], to: shelf)
        return
      } catch AppendError.beingErased {
        await Task.yield()
      }
    }
  }

  @Test func `erasures at once destroy no key that none of them put on record`() async throws {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    let eraser = Eraser(log: log, vault: vault)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<10 { _ = try await eraser.erase("P1") } }
        group.addTask {
          for _ in 0..<20 { try await append("a", to: log) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try eraser.plan("P1").lostHandles == [])
    #expect(try eraser.plan("P2").unresolvedEvents == [:])
  }

  @Test func `an erasure among appends leaves each event whole or erased`() async throws {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    let eraser = Eraser(log: log, vault: vault)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for round in 0..<8 {
        group.addTask {
          for number in 0..<25 {
            try await append("\(round).\(number)", to: log)
          }
        }
      }
      group.addTask { for _ in 0..<5 { _ = try await eraser.erase("P1") } }
      try await group.waitForAll()
    }
    #expect(try spoken(log).count == 200)
    let found = try log.withSnapshot { try $0.readingReport() }
    #expect(found.damaged == 0 && found.opened + found.erased == 400)
    _ = try await eraser.erase("P1")
    #expect(try spoken(log) == [PatientSpoke](repeating: forgotten(), count: 200))
  }

  @Test(arguments: UInt64(0)..<10)
  func `any payload reads back until its subject is forgotten`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    var model: [(subject: String?, payload: JSONObject)] = []
    for _ in 0..<40 {
      let subject = ["P1", "P2", "P3", nil].randomElement(using: &random) ?? nil
      let payload = JSONObject(
        ["a", "b", "c", "d"].map { ($0, randomValue(depth: 3, using: &random)) })
      model.append((subject, payload))
      let event = NewEvent(
        type: "any.thing", payload: .object(payload),
        personalFields: subject == nil
          ? [] : [PersonalField("b"), PersonalField("d", erased: .int(0))],
        subject: subject)
      try await log.append([event], to: shelf)
    }
    #expect(try payloads(log) == model.map(\.payload))
    _ = try await Eraser(log: log, vault: vault).erase("P2")
    let expected = model.map { subject, payload in
      var payload = payload
      if subject == "P2" {
        payload["b"] = "[erased]"
        payload["d"] = 0
      }
      return payload
    }
    #expect(try payloads(log) == expected)
  }

  private func payloads(_ log: any EventLog) throws -> [JSONObject] {
    try log.withSnapshot { try $0.events(in: shelf).map { try JSONObject(json: $0.payload) } }
  }

  private func randomValue(depth: Int, using random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .int(Int64.random(in: .min ... .max, using: &random))
    case 3: .double(Double.random(in: -1e9..<1e9, using: &random))
    case 4:
      .string(["", "\u{1}\"\\/\n", "żółć 🦊", "plain"].randomElement(using: &random) ?? "")
    case 5:
      .array(
        (0..<Int.random(in: 0..<3, using: &random)).map { _ in
          randomValue(depth: depth - 1, using: &random)
        })
    default:
      .object(
        JSONObject(
          (0..<Int.random(in: 0..<3, using: &random)).map {
            ("k\($0)", randomValue(depth: depth - 1, using: &random))
          }))
    }
  }
}

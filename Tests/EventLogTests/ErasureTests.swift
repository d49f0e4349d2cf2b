import EventLog
import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

@JSONShape
enum Said: Sendable, Equatable {
  case words(text: String)
  case nothing
}

@Event("patient.spoke", subject: .caller)
struct PatientSpoke {
  @Plain("a room") var room: String
  @Personal(erased: Said.nothing) var said: Said
  @Personal var remark: String?
  @Personal var symptoms: [String]
}

func spoke(
  _ words: String, _ remark: String? = nil, _ symptoms: [String] = [], about subject: String?
) -> NewEvent {
  NewEvent(
    PatientSpoke(room: "r1", said: .words(text: words), remark: remark, symptoms: symptoms),
    subject: subject)
}

func spoken(_ log: any EventLog) throws -> [PatientSpoke] {
  try log.withSnapshot { snapshot in
    try snapshot.events(in: shelf).map { try $0.decode(PatientSpoke.self) }
  }
}

func forgotten(_ words: String = "") -> PatientSpoke {
  PatientSpoke(room: "r1", said: .nothing, remark: words.isEmpty ? nil : words, symptoms: [])
}

func report(opened: Int = 0, erased: Int = 0, damaged: Int = 0) -> ReadingReport {
  var report = ReadingReport()
  report.opened = opened
  report.erased = erased
  report.damaged = damaged
  return report
}

/// What sealing and forgetting promise.
@Suite struct ErasureTests {
  @Test func `a payload names its personal fields and what they read as once erased`() {
    #expect(
      PatientSpoke.personalFields == [
        PersonalField("said", erased: Said.nothing), PersonalField("remark"),
        PersonalField("symptoms", erased: JSONValue.array([])),
      ])
  }

  @Test(arguments: Backend.allCases)
  func `whoever reads a sealed event sees what was appended`(_ backend: Backend) async throws {
    try await backend.withLog(vault: KeyVault(MemoryKeys())) { log in
      let plain = PatientSpoke(
        room: "r1", said: .words(text: "it \"hurts\"\n"), remark: "limping", symptoms: ["knee"])
      try await log.append(
        [NewEvent(plain, subject: "P1"), NewEvent(plain).inPlain()], to: shelf)
      #expect(try spoken(log) == [plain, plain])
      #expect(
        try log.withSnapshot { try $0.fold(shelf, into: 0) { sum, _ in sum += 1 }.state } == 2)
      for try await event in log.subscribe() {
        #expect(try event.decode(PatientSpoke.self) == plain)
        #expect(event.payload == plain.json)
        if event.position == Position(2) { break }
      }
      #expect(try log.withSnapshot { try $0.readingReport() } == report(opened: 3))
    }
  }

  @Test(arguments: Backend.allCases)
  func `a forgotten subject's fields read as erased, and the chain still holds`(
    _ backend: Backend
  ) async throws {
    let vault = KeyVault(MemoryKeys())
    try await backend.withLog(vault: vault) { log in
      try await log.append([spoke("a", "x", about: "P1"), spoke("b", about: "P2")], to: shelf)
      let eraser = Eraser(log: log, vault: vault)
      let plan = try eraser.plan("P1")
      #expect(plan.events == 1)
      #expect(plan.streams == [shelf: 1])
      #expect(
        Set(plan.fields.map { "\($0.key.type).\($0.key.member) \($0.value)" }) == [
          "patient.spoke.said 1", "patient.spoke.remark 1", "patient.spoke.symptoms 1",
        ])
      #expect(try await eraser.forget("P1") == plan)
      let words = PatientSpoke(
        room: "r1", said: .words(text: "b"), remark: nil, symptoms: [])
      #expect(try spoken(log) == [forgotten("[erased]"), words])
      #expect(try log.withSnapshot { try $0.readingReport() } == report(opened: 2, erased: 3))
      #expect(try LogVerifier.verify(log).isFine)
    }
  }

  @Test func `what is personal and nobody's is refused, and stays readable only on demand`()
    async throws
  {
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(MemoryKeys()))
    await #expect(
      throws: AppendError.invalid(
        "patient.spoke has personal members (said, remark, symptoms) and names nobody they are about: give it a "
          + "subject, or say that it is to stay readable with inPlain()")
    ) { try await log.append([spoke("a", about: nil)], to: shelf) }
    try await log.append([spoke("a", about: nil).inPlain()], to: shelf)
    #expect(try spoken(log).map(\.said) == [.words(text: "a")])
  }

  @Test func `an event that names its person is sealed for them, whatever its appender says`()
    async throws
  {
    let vault = KeyVault(MemoryKeys())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    let weighed = PatientWeighed(patient: "P1", note: "heavier", kilograms: 80)
    try await log.append(
      [
        NewEvent(weighed, subject: "clerk"),
        NewEvent(PatientWeighed(patient: "", note: "empty", kilograms: 0)),
      ],
      to: shelf)
    #expect(try vault.handle(of: "clerk") == nil)
    _ = try await Eraser(log: log, vault: vault).forget("P1")
    let events = try log.withSnapshot { try $0.events(in: shelf) }
    #expect(
      try events.map { try $0.decode(PatientWeighed.self).note } == ["[erased]", "empty"])
    #expect(
      PatientWeighed.eventMembers == [
        EventMember("patient", .subject), EventMember("note", .personal),
        EventMember("kilograms", .plain(why: "an identifier, a number or a choice")),
        EventMember("scale", .undecided),
      ])
  }

  @Test(arguments: ["stream", "rest", "type"])
  func `a sealed member does not open in another stream, event or type`(_ moved: String)
    async throws
  {
    let keys = MemoryKeys()
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(keys))
    try await log.append([spoke("psst", about: "P1")], to: shelf)
    var stored: [RecordedEvent] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        stored.append(event.recorded)
        return .proceed
      }
    }
    var payload = try stored[0].payloadValue().object ?? [:]
    if moved == "rest" { payload["room"] = "r2" }
    let event = NewEvent(
      type: moved == "type" ? "patient.sang" : "patient.spoke", payload: .object(payload))
    let copy = MemoryEventLog(clock: ticking(), vault: KeyVault(keys))
    try await copy.append(
      [try #require(try event.sealedAlready())], to: moved == "stream" ? other : shelf)
    #expect(try copy.withSnapshot { try $0.readingReport().damaged } == 2)
    let same = MemoryEventLog(clock: ticking(), vault: KeyVault(keys))
    let whole = NewEvent(type: "patient.spoke", payload: try stored[0].payloadValue())
    try await same.append([try #require(try whole.sealedAlready())], to: shelf)
    #expect(try spoken(same).map(\.said) == [.words(text: "psst")])
  }

  @Test func `a key of zeros, or a salt that is not whole, is refused`() async throws {
    let keys = MemoryKeys()
    try keys.add([UInt8](repeating: 0, count: 32), as: "salt")
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(keys))
    await #expect(throws: AppendError.self) {
      try await log.append([spoke("a", about: "P1")], to: shelf)
    }
    let store = MemoryKeys()
    let vault = KeyVault(store)
    let second = MemoryEventLog(clock: ticking(), vault: vault)
    try await second.append([spoke("a", about: "P1")], to: shelf)
    let name = try #require(try vault.handle(of: "P1")).subject
    #expect(store.destroy(name))
    try store.add([UInt8](repeating: 0, count: 32), as: name)
    #expect(try second.withSnapshot { try $0.readingReport().damaged } == 2)
    await #expect(throws: AppendError.self) {
      try await second.append([spoke("b", about: "P1")], to: shelf)
    }
  }

  @Test func `an erasure is on record once, without the subject's name`() async throws {
    let vault = KeyVault(MemoryKeys())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1")], to: shelf)
    let eraser = Eraser(log: log, vault: vault)
    let plan = try eraser.plan("P1")
    _ = try await eraser.forget("P1", actor: "clerk", said: [Position(3)])
    #expect(try await eraser.forget("P1") == nil)
    #expect(try await eraser.forget("P9") == nil)
    #expect(try eraser.plan("P1").isEmpty)
    let record = try log.withSnapshot { try $0.events(from: Position(2)) }
    #expect(
      try record.map { try $0.decode(SubjectForgotten.self) } == [
        SubjectForgotten(
          handles: plan.handles.map(\.description), events: 1, fields: 2, streams: 1,
          bytes: plan.bytes, said: [3])
      ])
    #expect(record.map(\.actor) == ["clerk"])
    #expect(!record.contains { $0.jsonText.contains("P1") })
  }

  @Test func `an erasure that was cut off after its record is finished by the next`() async throws {
    let keys = StubbornKeys()
    let vault = KeyVault(keys)
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1")], to: shelf)
    let eraser = Eraser(log: log, vault: vault)
    await #expect(throws: KeyStoreError.self) { try await eraser.forget("P1") }
    // What comes in between is erased with the rest.
    try await log.append([spoke("b", about: "P1")], to: shelf)
    #expect(try eraser.plan("P1").isUnfinished)
    keys.isStubborn.withLock { $0 = false }
    #expect(try await eraser.forget("P1") != nil)
    #expect(try eraser.plan("P1").isEmpty)
    #expect(try eraser.plan("P1").records.count == 1)
    #expect(try spoken(log) == [forgotten(), forgotten()])
  }

  @Test func `a key that was lost is not replaced, and is given up only on demand`() async throws {
    let keys = MemoryKeys()
    let vault = KeyVault(keys)
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1"), spoke("b", about: "P2")], to: shelf)
    let name = try #require(try vault.handle(of: "P1")).subject
    let saved = try #require(keys.key(name))
    #expect(keys.destroy(name))
    // One that has sealed something before, and one that has not.
    let copy = MemoryEventLog(clock: ticking(), vault: vault)
    for frame in try frames(of: log) { _ = try await copy.feed([frame])[0].get() }
    for log in [log, copy] {
      let error = await #expect(throws: AppendError.self) {
        try await log.append([spoke("c", about: "P1")], to: shelf)
      }
      #expect(error.map { "\($0)" }?.contains("restore the file") == true)
    }
    let eraser = Eraser(log: log, vault: vault)
    #expect(try eraser.plan("P2").unresolved.values.reduce(0, +) == 1)
    var plan = try eraser.plan("P1")
    #expect(plan.lost.map(\.subject) == [name] && !plan.hasKey)
    try keys.add(saved, as: name)
    #expect(try eraser.plan("P1").lost == [])
    #expect(keys.destroy(name))
    plan = try eraser.plan("P1")
    #expect(try await eraser.forget("P1") == plan)
    #expect(try eraser.plan("P1").isEmpty && eraser.plan("P2").unresolved == [:])
    try await log.append([spoke("c", about: "P1")], to: shelf)
    #expect(try spoken(log).count == 3)
  }

  @Test func `erasures at once destroy no key that none of them put on record`() async throws {
    let vault = KeyVault(MemoryKeys())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    let eraser = Eraser(log: log, vault: vault)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<10 { _ = try await eraser.forget("P1") } }
        group.addTask {
          for _ in 0..<20 { try await log.append([spoke("a", about: "P1")], to: shelf) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try eraser.plan("P1").lost == [])
    #expect(try eraser.plan("P2").unresolved == [:])
  }

  @Test func `who comes back after an erasure begins a new life`() async throws {
    let vault = KeyVault(MemoryKeys())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    let eraser = Eraser(log: log, vault: vault)
    for words in ["a", "b"] {
      try await log.append([spoke(words, about: "P1")], to: shelf)
      let plan = try #require(try await eraser.forget("P1"))
      #expect(plan.events == 1)
    }
    try await log.append([spoke("c", about: "P1")], to: shelf)
    let words = PatientSpoke(room: "r1", said: .words(text: "c"), remark: nil, symptoms: [])
    #expect(try spoken(log) == [forgotten(), forgotten(), words])
    #expect(try eraser.plan("P1").events == 1)
  }

  @Test func `an erasure among appends leaves each event whole or erased`() async throws {
    let vault = KeyVault(MemoryKeys())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    let eraser = Eraser(log: log, vault: vault)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for round in 0..<8 {
        group.addTask {
          for number in 0..<25 {
            try await log.append([spoke("\(round).\(number)", about: "P1")], to: shelf)
          }
        }
      }
      group.addTask { for _ in 0..<5 { _ = try await eraser.forget("P1") } }
      try await group.waitForAll()
    }
    #expect(try spoken(log).count == 200)
    let found = try log.withSnapshot { try $0.readingReport() }
    #expect(found.damaged == 0 && found.opened + found.erased == 400)
    _ = try await eraser.forget("P1")
    #expect(try spoken(log) == [PatientSpoke](repeating: forgotten(), count: 200))
  }

  @Test(arguments: Backend.allCases)
  func `a sealed commit that is appended again returns the first receipt`(
    _ backend: Backend
  ) async throws {
    try await backend.withLog(vault: KeyVault(MemoryKeys())) { log in
      let id = CommitID("once")
      let first = try await log.append([spoke("a", about: "P1")], to: shelf, commitID: id)
      let again = try await log.append([spoke("a", about: "P1")], to: shelf, commitID: id)
      #expect(again == first)
      for other in [
        spoke("b", about: "P1"), spoke("a", about: "P2"), spoke("a", about: nil).inPlain(),
      ] {
        await #expect(throws: AppendError.commitIDReused(id, at: Position(1))) {
          try await log.append([other], to: shelf, commitID: id)
        }
      }
    }
  }

  @Test func `equal words in commits with ids look different in the log`() async throws {
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(MemoryKeys()))
    for id in ["a", "b"] {
      try await log.append([spoke("yes", about: "P1")], to: shelf, commitID: CommitID(id))
    }
    var payloads: Set<[UInt8]> = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        payloads.insert(event.recorded.payload)
        return .proceed
      }
    }
    #expect(payloads.count == 2)
  }

  @Test func `only an event with a subject has its sealed form opened`() async throws {
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(MemoryKeys()))
    let lookalike: JSONValue = ["sealed": "AAAA", "subject": "nobody"]
    try await log.append([NewEvent(type: "a.b", payload: ["x": lookalike])], to: shelf)
    #expect(
      try log.withSnapshot { try $0.events().map { try $0.payloadValue() } } == [["x": lookalike]])
    await #expect(
      throws: AppendError.invalid("the member 'x' of a.b must not look sealed")
    ) {
      let event = NewEvent(
        type: "a.b", payload: ["x": lookalike, "y": "z"], personalFields: [PersonalField("y")],
        subject: "P1")
      try await log.append([event], to: shelf)
    }
  }

  @Test func `a sealed event is opened before it is lifted`() async throws {
    let lift = Upcaster("patient.said", from: 1, to: "patient.spoke") { payload in
      payload["said"] = ["kind": "words", "text": payload["text"] ?? "?"]
      payload["text"] = nil
      payload["symptoms"] = []
      payload["room"] = "r1"
    }
    let log = MemoryEventLog(
      clock: ticking(), upcasters: try Upcasters([lift], for: [PatientWhispered.self]),
      vault: KeyVault(MemoryKeys()))
    let event = NewEvent(
      type: "patient.said", payload: ["text": "psst"], personalFields: [PersonalField("text")],
      subject: "P1")
    try await log.append([event], to: shelf)
    let shown = try log.withSnapshot { try $0.events().map { try PatientSpoke(json: $0.payload) } }
    #expect(shown.map(\.said) == [.words(text: "psst")])
  }

  @Test(arguments: UInt64(0)..<10)
  func `any payload reads back until its subject is forgotten`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let vault = KeyVault(MemoryKeys())
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
    _ = try await Eraser(log: log, vault: vault).forget("P2")
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

/// Keys that cannot be destroyed for a while.
private final class StubbornKeys: KeyStore {
  private let keys = MemoryKeys()
  let isStubborn = Mutex(true)

  func key(_ name: String) throws -> [UInt8]? { keys.key(name) }

  func add(_ key: [UInt8], as name: String) throws { try keys.add(key, as: name) }

  func destroy(_ name: String) throws -> Bool {
    guard !isStubborn.withLock(\.self) else {
      throw KeyStoreError(path: name, action: "remove", reason: "it stays")
    }
    return keys.destroy(name)
  }
}

@Event("patient.spoke", version: 2)
private struct PatientWhispered { var room: String }

@Event("patient.weighed")
private struct PatientWeighed {
  @Subject var patient: String
  @Personal var note: String
  var kilograms: Int
  var scale: String?
}

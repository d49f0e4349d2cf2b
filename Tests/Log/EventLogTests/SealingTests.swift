import EventLog
import JSON
import LogTestSupport
import Testing

/// What sealing promises to who writes and who reads.
@Suite struct SealingTests {
  @Test func `a payload names its personal fields and what they read as once erased`() {
    #expect(
      PatientSpoke.personalFields == [
        PersonalField("said", erased: Said.nothing), PersonalField("remark"),
        PersonalField("symptoms", erased: JSONValue.array([])),
      ])
  }

  @Test(arguments: Backend.allCases)
  func `whoever reads a sealed event sees what was appended`(_ backend: Backend) async throws {
    try await backend.withLog(vault: KeyVault(MemoryKeyStore())) { log in
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

  @Test func `what is personal and nobody's is refused, and stays readable only on demand`()
    async throws
  {
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(MemoryKeyStore()))
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
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    let weighed = PatientWeighed(patient: "P1", note: "heavier", kilograms: 80)
    try await log.append(
      [
        NewEvent(weighed, subject: "clerk"),
        NewEvent(PatientWeighed(patient: "", note: "empty", kilograms: 0)),
      ],
      to: shelf)
    #expect(try vault.handle(of: "clerk") == nil)
    _ = try await Eraser(log: log, vault: vault).erase("P1")
    let events = try log.withSnapshot { try $0.events(in: shelf) }
    #expect(
      try events.map { try $0.decode(PatientWeighed.self).note } == ["[erased]", "empty"])
    #expect(
      PatientWeighed.eventMembers == [
        EventMember("patient", .subject, type: "String"),
        EventMember("note", .personal, type: "String"),
        EventMember(
          "kilograms", .plain(why: "an identifier, a number or a choice"), type: "Int"),
        EventMember("scale", .undecided, type: "String?"),
      ])
  }

  @Test(arguments: ["stream", "rest", "type"])
  func `a sealed member does not open in another stream, event or type`(_ moved: String)
    async throws
  {
    let keys = MemoryKeyStore()
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
    let keys = MemoryKeyStore()
    try keys.add([UInt8](repeating: 0, count: 32), as: "salt")
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(keys))
    await #expect(throws: AppendError.self) {
      try await log.append([spoke("a", about: "P1")], to: shelf)
    }
    let store = MemoryKeyStore()
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

  @Test func `nothing is sealed under a key that is another's, or that names nobody`() async throws
  {
    let keys = MemoryKeyStore()
    let vault = KeyVault(keys)
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1"), spoke("b", about: "P2")], to: shelf)
    let names = try ["P1", "P2"].map { try #require(try vault.handle(of: $0)).subject }
    let own = try #require(keys.key(names[1]))
    for wrong in [try #require(keys.key(names[0])), Array(own.prefix(32))] {
      #expect(keys.destroy(names[1]))
      try keys.add(wrong, as: names[1])
      await #expect(throws: AppendError.self) {
        try await log.append([spoke("c", about: "P2")], to: shelf)
      }
    }
    #expect(keys.destroy(names[1]))
    try keys.add(own, as: names[1])
    try await log.append([spoke("c", about: "P2")], to: shelf)
  }

  @Test(arguments: Backend.allCases)
  func `a sealed commit that is appended again returns the first receipt`(
    _ backend: Backend
  ) async throws {
    try await backend.withLog(vault: KeyVault(MemoryKeyStore())) { log in
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
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(MemoryKeyStore()))
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
    let log = MemoryEventLog(clock: ticking(), vault: KeyVault(MemoryKeyStore()))
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
      vault: KeyVault(MemoryKeyStore()))
    let event = NewEvent(
      type: "patient.said", payload: ["text": "psst"], personalFields: [PersonalField("text")],
      subject: "P1")
    try await log.append([event], to: shelf)
    let shown = try log.withSnapshot { try $0.events().map { try PatientSpoke(json: $0.payload) } }
    #expect(shown.map(\.said) == [.words(text: "psst")])
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

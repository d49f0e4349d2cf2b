import Basics
import EventLog
import EventLogVerification
import LogTestSupport
import Synchronization
import Testing

/// What forgetting promises.
@Suite struct ErasureTests {
  @Test(arguments: Backend.allCases)
  func `a forgotten subject's fields read as erased, and the chain still holds`(
    _ backend: Backend
  ) async throws {
    let vault = KeyVault(MemoryKeyStore())
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
      #expect(try await eraser.erase("P1") == plan)
      let words = PatientSpoke(
        room: "r1", said: .words(text: "b"), remark: nil, symptoms: [])
      #expect(try spoken(log) == [forgotten("[erased]"), words])
      #expect(try log.withSnapshot { try $0.readingReport() } == report(opened: 2, erased: 3))
      #expect(try LogVerifier.verify(log).isFine)
    }
  }

  @Test func `an erasure is on record once, without the subject's name`() async throws {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1")], to: shelf)
    let eraser = Eraser(log: log, vault: vault)
    let plan = try eraser.plan("P1")
    _ = try await eraser.erase(
      "P1", actor: "clerk",
      findings: ErasureFindings(readable: [Position(3)], doubtful: [Position(1)], textCount: 2))
    #expect(try await eraser.erase("P1") == nil)
    #expect(try await eraser.erase("P9") == nil)
    #expect(try eraser.plan("P1").isEmpty)
    let record = try log.withSnapshot { try $0.events(from: Position(2)) }
    #expect(
      try record.map { try $0.decode(SubjectForgotten.self) } == [
        SubjectForgotten(
          handles: plan.handles.map(\.description), events: 1, fields: 2, streams: 1,
          bytes: plan.bytes, said: [3], doubtful: [1], texts: 2)
      ])
    #expect(record.map(\.actor) == ["clerk"])
    #expect(!record.contains { $0.jsonText.contains("P1") })
  }

  @Test func `that somebody was forgotten elsewhere, as an import says, forgets nobody here`()
    async throws
  {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1")], to: shelf)
    let handle = try #require(try vault.handle(of: "P1"))
    var claim = NewEvent(
      SubjectForgotten(
        handles: [handle.description], events: 1, fields: 2, streams: 1, bytes: 1, said: []))
    claim.isImported = true
    try await log.append(
      [claim], to: StreamName(category: "subject", identifier: handle.subject))
    let eraser = Eraser(log: log, vault: vault)
    let plan = try eraser.plan("P1")
    #expect(plan.records == [] && plan.handles == [handle] && plan.lostHandles == [])
    #expect(try await eraser.erase("P1") == plan)
    #expect(try eraser.plan("P1").records.map(\.position) == [Position(3)])
    #expect(try spoken(log) == [forgotten()])
  }

  @Test(arguments: [false, true])
  func `an imported record excuses no key that is missing`(cameInPlain: Bool) async throws {
    let keys = MemoryKeyStore()
    let vault = KeyVault(keys)
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    var said = spoke("a", about: "P1")
    said.isImported = cameInPlain
    try await log.append([said], to: shelf)
    let handle = try #require(try vault.handle(of: "P1"))
    var claim = NewEvent(
      SubjectForgotten(
        handles: [handle.description], events: 1, fields: 2, streams: 1, bytes: 1, said: []))
    claim.isImported = true
    try await log.append(
      [claim], to: StreamName(category: "subject", identifier: handle.subject))
    #expect(keys.destroy(handle.subject))
    let eraser = Eraser(log: log, vault: vault)
    #expect(try eraser.plan("P1").lostHandles == [handle])
    #expect(try eraser.plan("P2").unresolvedEvents == [handle: 1])
    // Nor where somebody accepts whatever it names: it was sealed here.
    #expect(try eraser.elsewhere().isEmpty)
    let copy = MemoryEventLog(clock: ticking(), vault: vault)
    for frame in try frames(of: log) { _ = try await copy.feed([frame])[0].get() }
    await #expect(throws: (any Error).self) {
      try await copy.append([spoke("b", about: "P1")], to: shelf)
    }
    #expect(try vault.handle(of: "P1") == nil)
  }

  @Test func `nothing is sealed for somebody while they are being erased`() async throws {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1")], to: shelf)
    let old = try #require(try vault.handle(of: "P1"))
    try await vault.closing("P1") {
      await #expect(throws: AppendError.beingErased) {
        try await log.append([spoke("b", about: "P1")], to: shelf)
      }
      try await log.append([spoke("c", about: "P2")], to: shelf)
      _ = try await Eraser(log: log, vault: vault).erase("P1")
      // The inner one has ended, the outer one has not.
      await #expect(throws: AppendError.beingErased) {
        try await log.append([spoke("d", about: "P1")], to: shelf)
      }
      #expect(try vault.handle(of: "P1") == nil)
    }
    try await log.append([spoke("e", about: "P1")], to: shelf)
    #expect(try vault.handle(of: "P1") != old)
    #expect(try spoken(log).map(\.said) == [.nothing, .words(text: "c"), .words(text: "e")])
  }

  @Test func `an erasure that was cut off after its record is finished by the next`() async throws {
    let keys = StubbornKeys()
    let vault = KeyVault(keys)
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    try await log.append([spoke("a", about: "P1")], to: shelf)
    let eraser = Eraser(log: log, vault: vault)
    await #expect(throws: KeyStoreError.self) { try await eraser.erase("P1") }
    #expect(try !eraser.plan("P1").reopenedHandles.isEmpty)
    keys.isStubborn.withLock { $0 = false }
    // What the next run finds is on record, too, before the key goes.
    let findings = ErasureFindings(
      readable: [Position(1)], doubtful: [Position(1)], textCount: 2)
    #expect(try await eraser.erase("P1", findings: findings) != nil)
    let plan = try eraser.plan("P1")
    #expect(plan.isEmpty && plan.reopenedHandles.isEmpty && plan.events == 0)
    #expect(plan.records.map(\.content.said) == [[], [1]])
    #expect(plan.records.map(\.content.texts) == [0, 2])
    #expect(try spoken(log) == [forgotten()])
  }

  @Test func `a key that was lost is not replaced, and is given up only on demand`() async throws {
    let keys = MemoryKeyStore()
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
    #expect(try eraser.plan("P2").unresolvedEvents.values.reduce(0, +) == 1)
    var plan = try eraser.plan("P1")
    #expect(plan.lostHandles.map(\.subject) == [name] && !plan.hasKey)
    try keys.add(saved, as: name)
    #expect(try eraser.plan("P1").lostHandles == [])
    #expect(keys.destroy(name))
    plan = try eraser.plan("P1")
    #expect(try await eraser.erase("P1") == plan)
    #expect(try eraser.plan("P1").isEmpty && eraser.plan("P2").unresolvedEvents == [:])
    try await log.append([spoke("c", about: "P1")], to: shelf)
    #expect(try spoken(log).count == 3)
  }

  @Test func `who comes back after an erasure begins a new life`() async throws {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    let eraser = Eraser(log: log, vault: vault)
    for words in ["a", "b"] {
      try await log.append([spoke(words, about: "P1")], to: shelf)
      let plan = try #require(try await eraser.erase("P1"))
      #expect(plan.events == 1)
    }
    try await log.append([spoke("c", about: "P1")], to: shelf)
    let words = PatientSpoke(room: "r1", said: .words(text: "c"), remark: nil, symptoms: [])
    #expect(try spoken(log) == [forgotten(), forgotten(), words])
    #expect(try eraser.plan("P1").events == 1)
  }

  @Test func `who has to come back first gets no key before, alone or among others`() async throws {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: ticking(), vault: vault)
    let returns = Lock<[String: Position]>([:])
    vault.staysErased { subject, erasure in
      returns.withLock { $0[subject].map { $0 >= erasure } ?? false }
    }
    try await log.append([spoke("a", about: "P1")], to: shelf)
    _ = try await Eraser(log: log, vault: vault).erase("P1")
    await #expect(throws: AppendError.beingErased) {
      try await log.append([spoke("b", about: "P1")], to: shelf)
    }
    let commits = ["P1", "P2"].map { Commit([spoke("c", about: $0)], to: shelf) }
    vault.prepare(commits, in: log)
    #expect(try vault.handle(of: "P1") == nil && vault.isErased("P1", in: log))
    #expect(try vault.handle(of: "P2") != nil && !vault.isErased("P2", in: log))
    let head = try log.head()
    returns.withLock { $0["P1"] = head }
    try await log.append([spoke("d", about: "P1")], to: shelf)
    _ = try await Eraser(log: log, vault: vault).erase("P1")
    // A return before the last erasure is none after it.
    await #expect(throws: AppendError.beingErased) {
      try await log.append([spoke("e", about: "P1")], to: shelf)
    }
    #expect(try spoken(log).map(\.said) == [.nothing, .nothing])
  }
}

extension KeyVault {
  fileprivate func prepare(_ commits: [Commit], in log: MemoryEventLog) {
    EventCodec(vault: self).prepareKeys(for: commits, in: log)
  }
}

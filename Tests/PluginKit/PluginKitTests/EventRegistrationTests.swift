import EventLog
import JSON
import PluginKit
import Testing

@Event("note.taken", version: 2)
private struct NoteTaken: Sendable {
  @Plain("a test") var text: String
}

@Event("note.taken")
private struct OtherNote: Sendable {
  @Plain("a test") var words: String
}

@Event("message.sent")
private struct FakeMessage: Sendable {
  @Plain("a test") var text: String
}

@Event("note.undecided")
private struct Undecided: Sendable {
  var number: Int
  var text: String
}

@Event("note.told", subject: .caller)
private struct Told: Sendable {
  @Personal var text: String
}

@Event("note.kept")
private struct Kept: Sendable {
  var number: Int
  static var streams: StreamRule { .category("shelf") }
}

@Event("diary.confided")
private struct Confided: Sendable {
  var number: Int
  static var streams: StreamRule { .category("diary") }
}

/// The registry collects what lifts the plugins' events, checks it at the start and names the
/// plugin.
@Suite struct EventRegistrationTests {
  @Test func `a plugin's old events are lifted in a log opened with the registry`() async throws {
    let registry = try PluginRegistry([Notes(id: "notes", register: Self.lifted)])
    let log = MemoryEventLog(
      clock: { Timestamp(microseconds: 0) }, upcasters: registry.upcasters, personal: .inPlain)
    let stream = StreamName(category: "note", identifier: "one")
    try await log.append([NewEvent(type: "note.taken", payload: ["words": "hi"])], to: stream)
    let event = try #require(try log.withSnapshot { try $0.events(in: stream) }.first)
    #expect(try event.decode(NoteTaken.self) == NoteTaken(text: "hi"))
  }

  @Test func `a version that nothing lifts is refused, naming the plugin`() {
    expect(
      [Notes(id: "notes") { try $0.add(NoteTaken.self) }],
      "plugin notes, event note.taken version 1: nothing lifts it, and the type's version is 2: "
        + "add an upcaster from 1")
  }

  @Test func `a type that has another payload elsewhere is refused`() {
    expect(
      [
        Notes(id: "notes", register: Self.lifted), Notes(id: "more") { try $0.add(OtherNote.self) },
      ],
      "plugin more, event note.taken: the type is plugin notes's: give it another name")
    expect(
      [Notes(id: "notes") { try $0.add(FakeMessage.self) }],
      "plugin notes, event message.sent: the type is the core's: give it another name")
  }

  @Test func `a member that nobody has decided about is refused, naming plugin, event and member`()
  {
    expect(
      [Notes(id: "notes") { try $0.add(Undecided.self) }],
      "plugin notes, event note.undecided, member text: nobody has said whether it is about a person: "
        + "mark it @Personal, or say with @Plain(\"why\") why it stays readable when the person is forgotten"
    )
  }

  @Test func `every member of the core's events is decided, and every personal one is somebody's`()
    throws
  {
    for payload in try PluginRegistry([]).payloads {
      #expect(payload.eventMembers.filter { $0.kind == .undecided } == [], "\(payload.eventType)")
      #expect(payload.personalFields.isEmpty || payload.subjectRule != .nobody)
    }
  }

  @Test
  func `what a plugin says of the person it acts for is theirs, and nobody's words are refused`()
    async throws
  {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, vault: vault)
    let registry = try PluginRegistry([Notes(id: "notes") { try $0.add(Told.self) }])
    let plugin = registry.plugins[0]
    let stream = StreamName(category: "note", identifier: "one")
    await #expect(throws: AppendError.self) {
      try await registry.log(log, of: plugin).append([NewEvent(Told(text: "psst"))], to: stream)
    }
    try await registry.log(log, of: plugin, for: "ann").append(
      [NewEvent(Told(text: "psst"))], to: stream)
    #expect(try vault.handle(of: "ann") != nil)
    _ = try await Eraser(log: log, vault: vault).erase("ann")
    let told = try log.withSnapshot {
      try $0.events(in: stream).map { try $0.decode(Told.self).text }
    }
    #expect(told == ["[erased]"])
  }

  @Test func `a plugin appends its own events to streams that are nobody else's`() async throws {
    let registry = try PluginRegistry([
      Notes(id: "notes") {
        try $0.add(Kept.self)
        try $0.add(Told.self)
      }, Notes(id: "diary") { try $0.add(Confided.self) },
    ])
    let memory = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let log = registry.log(memory, of: registry.plugins[0], for: "ann")
    func refusal(of event: NewEvent, to stream: String) async throws -> String? {
      let name = try StreamName(checking: stream)
      guard case .failure(let error) = await log.tryAppend(Commit([event], to: name)) else {
        return nil
      }
      guard case .invalid(let reason) = error else { throw error }
      return reason
    }
    let (kept, told) = (NewEvent(Kept(number: 1)), NewEvent(Told(text: "psst")))
    #expect(try await refusal(of: kept, to: "shelf-1") == nil)
    #expect(try await refusal(of: told, to: "anywhere-1") == nil)
    #expect(
      try await refusal(of: told, to: "channel-1")
        == "plugin notes cannot append to channel-1: the streams channel-… are the assistant's")
    #expect(
      try await refusal(of: told, to: "diary-ann")
        == "plugin notes cannot append to diary-ann: the streams diary-… are plugin diary's")
    #expect(
      try await refusal(of: NewEvent(Confided(number: 1)), to: "notes-1")
        == "plugin notes cannot append diary.confided: it is not registered; add its payload's type to the registry"
    )
    #expect(
      try await refusal(of: kept, to: "drawer-1")
        == "plugin notes cannot append note.kept to drawer-1: its type says that it lies in shelf-…"
    )
    #expect(try memory.head() == Position(2))
  }

  private func expect(_ plugins: [Notes], _ message: String) {
    let error = #expect(throws: RegistrationError.self) { try PluginRegistry(plugins) }
    #expect(error?.description == message)
  }

  private static let lifted: @Sendable (inout PluginRegistry) throws -> Void = { registry in
    try registry.add(
      NoteTaken.self,
      upcasters: [
        Upcaster("note.taken", from: 1) { payload in
          payload["text"] = payload["words"]
          payload["words"] = Optional.none
        }
      ])
  }
}

private struct Notes: Plugin {
  let id: String
  let body: @Sendable (inout PluginRegistry) throws -> Void

  init(id: String, register: @escaping @Sendable (inout PluginRegistry) throws -> Void) {
    self.id = id
    body = register
  }

  var manifest: PluginManifest {
    PluginManifest(
      id: id, version: "1", summary: "", assistantName: "", persona: "", welcome: [])
  }

  func register(in registry: inout PluginRegistry) throws { try body(&registry) }
}

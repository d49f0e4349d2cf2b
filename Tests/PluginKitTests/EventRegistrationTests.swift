import EventLog
import JSON
import PluginKit
import Testing

@Event("note.taken", version: 2)
private struct NoteTaken: Sendable {
  var text: String
}

@Event("note.taken")
private struct OtherNote: Sendable {
  var words: String
}

@Event("message.sent")
private struct FakeMessage: Sendable {
  var text: String
}

/// The registry collects what lifts the plugins' events, checks it at the start and names the plugin.
@Suite struct EventRegistrationTests {
  @Test func `a plugin's old events are lifted in a log opened with the registry`() async throws {
    let registry = try PluginRegistry([Notes(id: "notes", register: Self.lifted)])
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, upcasters: registry.upcasters)
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

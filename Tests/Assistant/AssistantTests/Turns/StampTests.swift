import Assistant
import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

/// Every event that a plugin causes says which version with which schemas caused it.
@Suite struct StampTests {
  @Test
  func `everything a turn records is stamped, the plugin's own events too, the person's are not`()
    async throws
  {
    try await withFolder { folder in
      let workshop = try Workshop([TroublePlugin()], folder: folder)
      let stamp = try #require(workshop.registry["trouble"]).stamp
      try await workshop.session().send("write")
      let events = try workshop.log.withSnapshot { try $0.events() }
      let actors = events.map { $0.actor.flatMap(PluginStamp.read)?.somebody ?? "(none)" }
      #expect(
        zip(events.map(\.type.name), actors).map { "\($0) \($1)" } == [
          "channel.created assistant", "channel.memberJoined assistant",
          "channel.memberJoined assistant", "message.sent (none)", "turn.started assistant",
          "consent.given assistant", "function.called assistant", "trouble.happened P1",
          "function.returned assistant",
          "message.sent assistant", "turn.completed assistant",
        ])
      #expect(Set(events.compactMap { $0.actor.flatMap(PluginStamp.read)?.stamp }) == [stamp])
      #expect(stamp.version == "1.0.0" && stamp.schemaHash.count == 64)
    }
  }

  @Test func `the hash follows the schemas, and nothing else`() throws {
    let one = try PluginRegistry([TroublePlugin()]).plugins[0].stamp
    let again = try PluginRegistry([TroublePlugin(id: "other", version: "2")]).plugins[0].stamp
    let library = try PluginRegistry([LibraryPlugin()]).plugins[0].stamp
    #expect(one.schemaHash == again.schemaHash)
    #expect(one.schemaHash != library.schemaHash)
    #expect(one != again)
  }

  @Test func `a commit repeated by the next version is the first one`() async throws {
    let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
    func append(_ version: String, _ what: String) async throws -> Receipt {
      let registry = try PluginRegistry([TroublePlugin(version: version)])
      return try await registry.log(log, of: registry.plugins[0]).append(
        [NewEvent(Happened(what: what), actor: "P1")], to: Happened.stream,
        commitID: CommitID("call-1"))
    }
    #expect(try await append("1.0.0", "it") == (try await append("1.1.0", "it")))
    await #expect(throws: AppendError.self) { _ = try await append("1.1.0", "something else") }
    #expect(try log.head() == Position(1))
  }

  @Test(arguments: ["P1", "P1 via", "P1 via a@1", "P1 via a#b", "P1 via a@1#xyz"])
  func `an actor without a stamp has none`(_ actor: String) {
    #expect(PluginStamp.read(actor: actor) == nil)
  }
}

import Assistant
import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import PluginKit
import Projections
import Testing
import TestSupport

/// A function that ends the program ends two starts, not every one.
@Suite struct CrashingFunctionTests {
  @Test func `a function that traps is closed at the third start`() async throws {
    try await withFolder { folder in
      await #expect(processExitsWith: .failure) { [folder = folder as String] in
        try await Trapping(folder: folder).say("trap")
      }
      await #expect(processExitsWith: .failure) { [folder = folder as String] in
        _ = try await Trapping(folder: folder).assistant.recover()
      }
      let third = try Trapping(folder: folder)
      #expect(try await third.assistant.recover().isEmpty)
      let types = try third.log.withSnapshot { try $0.events() }.map(\.type.name).suffix(7)
      #expect(
        types == [
          "turn.started", "function.called", "turn.resumed", "function.failed", "turn.resumed",
          "message.sent", "turn.completed",
        ])
    }
  }
}

/// A conversation on disk with a plugin whose only function ends the program.
private struct Trapping {
  private struct Trap: Plugin {
    var manifest: PluginManifest {
      PluginManifest(
        id: "trap", version: "1", summary: "", assistantName: "T", persona: "", welcome: [])
    }

    func register(in registry: inout PluginRegistry) throws {
      try registry.add(
        Function(
          "trap", "", effect: .read
        ) { _ in fatalError("the function traps") })
    }
  }

  let log: LMDBEventLog
  let assistant: Assistant

  init(folder: String) throws {
    log = try LMDBEventLog(
      path: folder + "/log", mode: .writing, clock: { noon }, personal: .inPlain)
    let views = try Views(
      path: folder + "/views", projections: ConversationProjections.all, log: log)
    assistant = Assistant(
      log: log, views: views, registry: try PluginRegistry([Trap()]), interpreter: CallByName(),
      channels: CommandRunner(log: log),
      environment: .init(now: { noon }, newID: { UUID().uuidString }, zone: .gmt),
      checkpoints: CheckpointFile(path: folder + "/assistant.json"))
  }

  func say(_ text: String) async throws {
    guard let plugin = assistant.registry["trap"] else { return }
    try await ChatSession.open(
      with: plugin, person: Member(id: "P1", name: "Ann", role: .person), assistant: assistant
    ).send(text)
  }
}

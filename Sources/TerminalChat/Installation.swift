import Assistant
import Conversation
import EventLog
import Foundation
import PluginKit
import Projections
import Terminal

/// Log, views, plugins and assistant over one data directory.
struct Installation {
  let registry: PluginRegistry
  let assistant: Assistant

  init(_ folder: DataFolder, plugins: [any Plugin]) throws {
    registry = try PluginRegistry(plugins)
    let log = try LMDBEventLog(
      path: folder.log, mode: .writing, clock: Self.now, vault: KeyVault(folder: folder.keys))
    let views = try Views(
      path: folder.views, projections: CoreProjections.all + registry.projections, log: log)
    assistant = Assistant(
      log: log, views: views, registry: registry, model: IntentModel(),
      channels: CommandRunner(log: log),
      environment: .init(now: Self.now, newID: Self.newID, zone: .current))
  }

  func chat(with plugin: String, as person: Member, on output: Output) async throws {
    try await assistant.setUp()
    guard let registered = registry[plugin] else { return }
    let session = try await ChatSession.open(
      with: registered, person: person, assistant: assistant)
    try await Conversing(session: session, output: output).run()
  }

  @Sendable private static func now() -> Timestamp {
    Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
  }

  @Sendable private static func newID() -> String {
    UUID().uuidString.lowercased().replacing("-", with: "")
  }
}

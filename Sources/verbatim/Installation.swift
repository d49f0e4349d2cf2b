import Assistant
import Conversation
import EventLog
import Foundation
import PluginKit
import Projections

/// Log, views, plugins and assistant over one data directory.
struct Installation {
  let registry: PluginRegistry
  let assistant: Assistant

  init(_ folder: DataFolder) throws {
    registry = try PluginRegistry(KnownPlugin.all.map(\.plugin))
    let log = try LMDBEventLog(
      path: folder.log, mode: .writing, clock: Self.now, vault: KeyVault(folder: folder.keys))
    let views = try Views(
      path: folder.views, projections: CoreProjections.all + registry.projections, log: log)
    assistant = Assistant(
      log: log, views: views, registry: registry, model: IntentModel(),
      channels: CommandRunner(log: log),
      environment: .init(now: Self.now, newID: Self.newID, zone: .current))
  }

  @Sendable private static func now() -> Timestamp {
    Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
  }

  @Sendable private static func newID() -> String {
    UUID().uuidString.lowercased().replacing("-", with: "")
  }
}

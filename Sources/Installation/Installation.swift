package import Assistant
package import Conversation
package import EventLog
package import EventLogLMDB
import Foundation
import Notifications
package import PluginKit
package import Projections
package import Understanding

/// Log, views and plugins over one data directory: what every program of conversations is composed of.
package struct Installation: Sendable {
  /// The plugins.
  package let registry: PluginRegistry
  /// The record.
  package let log: LMDBEventLog
  /// What is folded from it.
  package let views: Views
  /// Where commands on channels are decided.
  package let channels: CommandRunner<Channel>
  /// The keys that it is sealed with.
  package let vault: KeyVault
  private let checkpoints: CheckpointFile

  /// Opens what is in a data directory, as the one who writes there; what is missing is made.
  package init(_ folder: DataFolder, plugins: [any Plugin]) throws {
    registry = try PluginRegistry(plugins)
    vault = KeyVault(folder: folder.keys)
    log = try LMDBEventLog(
      path: folder.log, mode: .writing, clock: Timestamp.now, upcasters: registry.upcasters,
      vault: vault)
    views = try Views(
      path: folder.views, projections: PlatformProjections.all(with: registry.projections),
      log: log)
    channels = CommandRunner(log: log)
    checkpoints = CheckpointFile(path: folder.views + "/assistant.json")
  }

  /// What an assistant takes from this machine: its clock, its zone, identifiers at random.
  package static var environment: Assistant.Environment {
    .init(now: Timestamp.now, newID: newID, zone: .current)
  }

  /// Has a function called for each group of commits that is written with one sync: how many, their bytes, how long it took.
  package func watchWrites(_ watch: @escaping @Sendable (Int, Int, Duration) -> Void) {
    log.watchWrites { watch($0.commits, $0.bytes, $0.duration) }
  }

  /// Who answers with some plugins: a registry is a value, and so a change of it makes a new assistant.
  ///
  /// With an `encoder` it understands by meaning, too; with a `speaker` that language model speaks.
  package func assistant(
    with registry: PluginRegistry, encoder: (any SentenceEmbedding)?,
    speaker: (any ConversationModel)?, environment: Assistant.Environment
  ) -> Assistant {
    Assistant(
      log: log, views: views, registry: registry, model: IntentModel(encoder: encoder),
      speaker: speaker, channels: channels, environment: environment, checkpoints: checkpoints,
      encoder: encoder)
  }

  @Sendable private static func newID() -> String {
    UUID().uuidString.lowercased().replacing("-", with: "")
  }
}

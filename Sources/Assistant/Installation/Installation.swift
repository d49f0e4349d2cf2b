package import Assistant
package import Conversation
package import EventLog
import EventLogLMDB
import Foundation
import Notifications
package import PluginKit
package import Projections
package import Understanding

/// Log, views and plugins over one data directory: what every program of conversations is composed
/// of.
package struct Installation: Sendable {
  /// The plugins.
  package let registry: PluginRegistry
  /// The record.
  package let log: any EventLog
  /// What is folded from it.
  package let views: Views
  /// Where commands on channels are decided.
  package let channels: CommandRunner<Channel>
  /// The keys that it is sealed with.
  package let vault: KeyVault
  private let checkpoints: CheckpointFile

  /// Opens what is in a data directory, as the one who writes there; what is missing is made, and
  /// damaged views are made anew.
  ///
  /// - Throws: `LogError.notALog` if the folder is itself the log's, or the views', one too deep.
  package init(
    _ folder: DataFolder, plugins: [any Plugin], log provider: any LogProvider = LMDBLogProvider()
  ) async throws {
    guard !FileManager.default.fileExists(atPath: folder.path + "/data.mdb") else {
      throw LogError.notALog(
        path: folder.path, reason: "it is a part of a data directory: name the folder above it")
    }
    registry = try PluginRegistry(plugins)
    let keys = try await provider.keys(in: folder.keys)
    vault = keys.map { KeyVault($0) } ?? KeyVault(folder: folder.keys)
    log = try await provider.open(
      LogConfiguration(
        folder: folder.log, mode: .writing, clock: Timestamp.now,
        codec: EventCodec(
          upcasters: registry.upcasters, vault: vault,
          archive: ArchiveFolder(path: folder.archive))))
    views = try Views(
      path: folder.views, projections: DomainProjections.all(with: registry.projections),
      log: log, decisions: folder.decisions, isReplacing: true)
    channels = CommandRunner(log: log)
    checkpoints = CheckpointFile(path: folder.views + "/assistant.json")
  }

  /// What was damaged in the stored views, which are built anew; nil if nothing was.
  package var viewDamage: String? { views.replaced?.reason }

  /// What an assistant takes from this machine: its clock, its zone, identifiers at random.
  package static var environment: Assistant.Environment {
    .init(now: Timestamp.now, newID: newID, zone: .current)
  }

  /// Who answers with some plugins: a registry is a value, and so a change of it makes a new
  /// assistant.
  ///
  /// With an `encoder` it understands by meaning, too; with a `languageModel` that language model
  /// speaks.
  package func assistant(
    with registry: PluginRegistry, encoder: (any SentenceEmbedding)?,
    languageModel: (any LanguageModel)?, environment: Assistant.Environment
  ) -> Assistant {
    Assistant(
      log: log, views: views, registry: registry,
      interpreter: BuiltInInterpreter(encoder: encoder),
      languageModel: languageModel, channels: channels, environment: environment,
      checkpoints: checkpoints,
      encoder: encoder)
  }

  @Sendable private static func newID() -> String {
    UUID().uuidString.lowercased().replacing("-", with: "")
  }
}

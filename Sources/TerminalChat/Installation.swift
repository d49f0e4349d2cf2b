import Assistant
import Conversation
import EventLog
import EventLogLMDB
import Foundation
import PluginKit
import Projections
import Terminal
import Understanding

/// Log, views, plugins and assistant over one data directory.
struct Installation {
  private let registry: PluginRegistry
  private let log: LMDBEventLog
  private let views: Views
  private let channels: CommandRunner<Channel>
  private let checkpoints: CheckpointFile
  private let encoder: (any SentenceEmbedding)?
  private let speaker: (any ConversationModel)?
  private let live: LiveText

  init(
    _ folder: DataFolder, plugins: [any Plugin], encoder: (any SentenceEmbedding)?,
    speaker: (any ConversationModel)?, live: LiveText
  ) throws {
    self.encoder = encoder
    self.speaker = speaker
    self.live = live
    registry = try PluginRegistry(plugins)
    log = try LMDBEventLog(
      path: folder.log, mode: .writing, clock: Timestamp.now, upcasters: registry.upcasters,
      vault: KeyVault(folder: folder.keys))
    views = try Views(
      path: folder.views, projections: CoreProjections.all + registry.projections, log: log)
    channels = CommandRunner(log: log)
    checkpoints = CheckpointFile(path: folder.views + "/assistant.json")
  }

  func chat(
    with plugin: String, as person: Member, entering channel: String?, on output: Output,
    refreshing refresh: @escaping @Sendable () -> PluginRefresh
  ) async throws {
    let assistant = assistant(with: registry)
    try await assistant.setUp(only: plugin)
    let recovery = Recovery(assistant)
    async let recovered = recovery.run()
    try await converse(
      with: plugin, as: person, entering: channel, on: output, assistant, refreshing: refresh)
    if !recovery.isOver {
      try output.writeLine(
        "(Other conversations are still being taken up; Ctrl-C ends, and the next start goes on.)")
      try output.flush()
    }
    try report(try await recovered, on: output)
  }

  private func converse(
    with plugin: String, as person: Member, entering channel: String?, on output: Output,
    _ assistant: Assistant, refreshing refresh: @escaping @Sendable () -> PluginRefresh
  ) async throws {
    if let channel {
      let guest = try await ChatSession.enter(channel, as: person, assistant: assistant)
      return try await Conversing(session: guest, output: output, live: live) { .same }.run()
    }
    let session = try await session(with: plugin, as: person, assistant) {
      guard speaker != nil else { return }
      try output.writeLine(
        "(What was said last is answered first; Ctrl-C ends, and the next start goes on.)")
      try output.flush()
    }
    guard let session else { return }
    try await Conversing(session: session, output: output, live: live) {
      switch refresh() {
      case .unchanged: return .same
      case .refused(let error): return .refused(error)
      case .changed(let registry):
        let assistant = self.assistant(with: registry)
        return try await self.session(with: plugin, as: person, assistant).map { .renewed($0) }
          ?? .same
      }
    }.run()
  }

  /// What could not be taken up stays open for the next start, and keeps nobody from talking.
  private func report(_ failures: [RecoveryFailure], on output: Output) throws {
    for failure in failures {
      try output.writeLine(
        "(The conversation \(failure.channel) could not be taken up: \(failure.error))")
    }
  }

  /// A registry is a value, and so an assistant answers with what it was made with: a change makes a new one.
  private func assistant(with registry: PluginRegistry) -> Assistant {
    Assistant(
      log: log, views: views, registry: registry, model: IntentModel(encoder: encoder),
      speaker: speaker, channels: channels,
      environment: .init(now: Timestamp.now, newID: Self.newID, zone: .current) { [live] in
        live.hear($1, in: $0)
      },
      checkpoints: checkpoints, encoder: encoder)
  }

  private func session(
    with plugin: String, as person: Member, _ assistant: Assistant,
    goingOn: () throws -> Void = {}
  ) async throws -> ChatSession? {
    guard let registered = assistant.registry[plugin] else { return nil }
    return try await ChatSession.open(
      with: registered, person: person, assistant: assistant, goingOn: goingOn)
  }

  @Sendable private static func newID() -> String {
    UUID().uuidString.lowercased().replacing("-", with: "")
  }
}

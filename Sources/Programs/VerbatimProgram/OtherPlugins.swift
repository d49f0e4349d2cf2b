import EvtoolCommands
import PluginKit

/// Plugins besides those of the program, that its sources make of their names.
enum OtherPlugins {
  /// Starts plugins, each beside those before it, and ends them after some work.
  ///
  /// - Throws: `UnknownPlugin`, what a source throws, or what the work throws.
  static func run(
    _ names: [String], allowing allowed: PluginAllowance,
    _ work: ([ReloadablePlugin]) async throws -> Void
  ) async throws {
    var running: [ReloadablePlugin] = []
    let outcome: Result<Void, any Error>
    do {
      for name in names {
        running.append(try await start(name, beside: running, allowing: allowed))
      }
      outcome = .success(try await work(running))
    } catch {
      outcome = .failure(error)
    }
    for other in running { await other.end() }
    try outcome.get()
  }

  /// The source that makes a plugin of a name; nil if none does.
  static func source(of name: String) -> (any PluginSource)? {
    AssistantProgram.current.sources.first { $0.takes(name) }
  }

  private static func start(
    _ name: String, beside others: [ReloadablePlugin], allowing allowed: PluginAllowance
  ) async throws -> ReloadablePlugin {
    guard let source = source(of: name) else { throw UnknownPlugin(name) }
    return try await source.start(
      name, beside: AssistantProgram.current.plugins + others.map(\.plugin), allowing: allowed)
  }
}

internal import ArgumentParser
import Assistant
public import EventLog
public import EventLogLMDB
import EvtoolCommands
import Foundation
internal import Logging
public import PluginKit
import SentenceEncoder
import Terminal
import TerminalChat
import Understanding

/// A whole program for some plugins, in one line.
///
/// ```swift
/// @main
/// enum Pharmacy {
///   static func main() async { await AssistantProgram(with: [PharmacyPlugin()]).main() }
/// }
/// ```
///
/// `chat` talks in a terminal or a pipe and keeps the conversation in a data directory; `log`
/// shows, replays and proves the record, and knows the plugins' views, events and upcasters.
/// Without a command a program of one plugin chats; one of several shows its help. Started by the
/// name `evtool`, such as through a link, the program has the commands of `log` alone.
public struct AssistantProgram: Sendable {
  /// The running program, for commands that are made by a parser.
  @TaskLocal static var current = AssistantProgram(with: [])

  let plugins: [any Plugin]
  let sources: [any PluginSource]
  let log: any LogProvider
  let abstract: String
  let discussion: String

  /// A program for some plugins; the first is talked to if none is named.
  ///
  /// With `sources` it takes other plugins, too: the products `FolderPlugins` and `MCPPlugins` have
  /// what reads folders and what asks servers of the Model Context Protocol. The first that takes a
  /// name makes the plugin.
  ///
  /// The record is kept in `log`: in LMDB, in the data directory, unless it is given another one.
  public init(
    with plugins: [any Plugin], sources: [any PluginSource] = [],
    log: any LogProvider = LMDBLogProvider(),
    abstract: String = "Talk to an assistant, and look at the record.",
    discussion: String = ""
  ) {
    self.plugins = plugins
    self.sources = sources
    self.log = log
    self.abstract = abstract
    self.discussion = discussion
  }

  /// Reads the command line, does what it says and ends the process with an exit code.
  public func main() async {
    #if Server
      if Self.isServing { ServerSignals.heed() }
    #endif
    await Self.$current.withValue(self) {
      await Evtool.with(plugins, sources: sources, log: log) {
        guard Self.name != "evtool" else { return await Evtool.main() }
        await Evtool.run(RootCommand.self, telling: Self.isServing ? .notice : .critical)
      }
    }
  }

  /// Whether the program was started to serve: then nobody sits before it, and who runs it reads
  /// what it wrote.
  private static var isServing: Bool { CommandLine.arguments.dropFirst().first == "serve" }

  /// The name by which the program was started.
  static var name: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "program"
  }
}

/// The root of parsing: a command, under the name by which the program was started.
struct RootCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    let program = AssistantProgram.current
    return CommandConfiguration(
      commandName: AssistantProgram.name, abstract: program.abstract, discussion: program.discussion,
      version: Evtool.configuration.version, subcommands: Self.commands,
      defaultSubcommand: program.plugins.count == 1 ? ChatCommand.self : nil)
  }

  private static var commands: [any ParsableCommand.Type] {
    #if Server
      [ChatCommand.self, ServeCommand.self, Evtool.self, ModelCommand.self]
    #else
      [ChatCommand.self, Evtool.self, ModelCommand.self]
    #endif
  }
}

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

/// The encoder that understands sentences by their meaning, if `verbatim model install` has put its
/// weights.
enum InstalledEncoder {
  /// The installed encoder; nil if there is none, which is said at a terminal when a data directory
  /// is new.
  ///
  /// Weights that cannot be used are said and left aside: everything works without.
  static func installed(for folder: DataFolder) -> (any SentenceEmbedding)? {
    do {
      if let encoder = try CachedSentenceEncoder.installed(announce: say) { return encoder }
      offer(for: folder)
    } catch {
      say("Understanding goes by words alone: \(error)")
    }
    return nil
  }

  /// Has an assistant learn with the installed encoder, for a server that does so beside; false
  /// while none is installed.
  static func learning(
    _ assistant: Assistant
  ) -> @Sendable (_ progress: (_ known: Int, _ total: Int) throws -> Void) throws -> Bool {
    let model = SentenceEncoder.installationFile()
    return { progress in
      guard FileManager.default.fileExists(atPath: model.path) else { return false }
      let encoder = try CachedSentenceEncoder(model: model)
      try encoder.learn(assistant.sentences, progress: progress)
      assistant.adopt(encoder)
      return true
    }
  }

  /// Says where it can be had, if there is none and a data directory is new.
  static func offer(for folder: DataFolder) {
    let isInstalled = FileManager.default.fileExists(
      atPath: SentenceEncoder.installationFile().path)
    let isNew = !FileManager.default.fileExists(atPath: folder.path)
    guard !isInstalled, isNew, isatty(STDERR_FILENO) == 1 else { return }
    say(
      "Understanding goes by words alone. `verbatim model install` installs what goes by meaning (72 MB)."
    )
  }

  private static func say(_ line: String) {
    do {
      try Output.standardError(environment: ProcessInfo.processInfo.environment)
        .writeLine("(\(line))")
    } catch {
      // Nobody is left to be told.
    }
  }
}

internal import ArgumentParser
public import EventLog
public import EventLogLMDB
import EvtoolCommands
import Foundation
internal import Logging
public import PluginKit
import TerminalChat

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
      commandName: AssistantProgram.name, abstract: program.abstract,
      discussion: program.discussion,
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

package import ArgumentParser
import Basics
import CMapFaults
import CStartup
package import EventLog
import EventLogLMDB
import Foundation
package import Logging
package import PluginKit
import ProgramOptions
import Terminal

/// The commands that show, replay and prove what is in a log, for the plugins of the program that
/// they run in.
package struct Evtool: AsyncParsableCommand {
  /// The plugins of the running program: commands are made by a parser, which hands them nothing.
  @TaskLocal package static var plugins = ProgramPlugins([])
  /// The sources that make plugins of folders and servers, the first that takes a name; none if the
  /// program takes none.
  @TaskLocal package static var sources: [any PluginSource] = []
  /// The storage of the program's log.
  @TaskLocal package static var log: any LogProvider = LMDBLogProvider()

  /// Whether these are the whole program's commands, or those of one of its commands, `log`.
  @TaskLocal static var isWhole = true

  package static var configuration: CommandConfiguration { isWhole ? whole : part }

  private static let whole = configuration("evtool")
  private static let part = configuration("log", aliases: ["evtool"])

  private static func configuration(
    _ name: String, aliases: [String] = []
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Shows, replays and proves what is in an event log.",
      discussion: """
        evtool works on the log in a data directory: --data DIR after the command's name, else $VERBATIM_DATA, else \
        ./verbatim-data.

        Commands that only read work while a chat or server is running. Stop it before import, compact, archive, \
        repair, forget --yes, redact --yes and keys --new-keys: otherwise these refuse and change nothing.

        Exit codes: 0 all is well; 1 a difference, a failed check or a bad line; 2 the log cannot be used; 3 the log \
        is damaged; 64 the command line is wrong.

        EXAMPLES:
          gunzip -c transcripts.jsonl.gz | evtool import --format openai-chat -
          evtool stats
          evtool cat --type 'message.*' --limit 20
          evtool verify && evtool replay
        """,
      version: "verbatim \(ProgramVersion.current) (\(String(cString: verbatim_commit())))",
      // The folders of Commands.
      groupedSubcommands: [
        CommandGroup(
          name: "Events",
          subcommands: [
            StatsCommand.self, StreamsCommand.self, TypesCommand.self, CatCommand.self,
            QueryCommand.self, ShowCommand.self, WhyCommand.self, BrowseCommand.self,
          ]),
        CommandGroup(
          name: "Views",
          subcommands: [
            ViewCommand.self, DiffCommand.self, ReplayCommand.self, ProjectionsCommand.self,
          ]),
        CommandGroup(
          name: "Exchange",
          subcommands: [
            ImportCommand.self, ExportCommand.self, ExtractCommand.self, AppendCommand.self,
          ]),
        CommandGroup(
          name: "Proofs",
          subcommands: [
            VerifyCommand.self, ProveCommand.self, KeysCommand.self, StoresCommand.self,
          ]),
        CommandGroup(
          name: "Copies",
          subcommands: [
            BackupCommand.self, RestoreCommand.self, ArchiveCommand.self, CompactCommand.self,
            RepairCommand.self,
          ]),
        CommandGroup(
          name: "Erasure",
          subcommands: [
            ForgetCommand.self, RedactCommand.self, RetentionCommand.self, HoldsCommand.self,
          ]),
        CommandGroup(
          name: "Plugins",
          subcommands: [
            PluginCommand.self, FlowCommand.self, ExplainCommand.self, RehearseCommand.self,
          ]),
        CommandGroup(
          name: "Operation",
          subcommands: [ConsumersCommand.self, ClusterCommand.self, BenchCommand.self]),
      ], aliases: aliases)
  }

  /// Nothing is known before the command line is parsed.
  package init() {}

  /// Reads the command line of a program that has these commands alone, and ends the process with
  /// an exit code.
  package static func main() async { await run(Evtool.self) }

  /// Lets a program do something with what its commands are to know.
  package static func with(
    _ plugins: [any Plugin], sources: [any PluginSource], log: any LogProvider = LMDBLogProvider(),
    _ body: () async -> Void
  ) async {
    await $plugins.withValue(ProgramPlugins(plugins)) {
      await $sources.withValue(sources) {
        await $log.withValue(log) { await body() }
      }
    }
  }

  /// Reads the command line of a program that has these commands among others, and ends the process
  /// if one fails.
  ///
  /// A program that nobody watches tells of more than what ends it, on the standard error.
  package static func run(
    _ root: any AsyncParsableCommand.Type, telling level: Logger.Level = .critical
  ) async {
    let environment = ProcessInfo.processInfo.environment
    let words = CommandLine.arguments.dropFirst() + [environment["VERBATIM_DATA"] ?? ""]
    do throws(StartupProblem) {
      if let problem = Startup.problem(words: words) { throw problem }
      // If the environment asks for nothing, it is as though it asked for this.
      try ProgramLog.begin(
        environment.merging([ProgramLog.variable: level.rawValue]) { $0.isEmpty ? $1 : $0 })
    } catch {
      Startup.end(64, saying: "\(root._commandName): \("\(error)".sanitized())\n")
    }
    endOnMapFault(Failure.corruption.rawValue, Failure.unusable.rawValue, root._commandName)
    await $isWhole.withValue(root == Evtool.self) { await execute(root) }
  }

  private static func execute(_ root: any AsyncParsableCommand.Type) async {
    do {
      try check(CommandLine.arguments.dropFirst(), asCommandsOf: root)
      var command = try root.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Failure(error, of: root).exit(asJSON: Console.isJSONWanted)
    }
  }

  /// Refuses a name that is no command's; its options would be called unknown otherwise.
  ///
  /// The first word of a program with one plugin may name another plugin to chat with.
  private static func check(
    _ words: ArraySlice<String>, asCommandsOf group: any ParsableCommand.Type, isFirst: Bool = true
  ) throws {
    let commands = group.configuration.subcommands
    guard let name = words.first, !commands.isEmpty, !name.hasPrefix("-"), name != "help" else {
      return
    }
    let command = commands.first {
      $0._commandName == name || $0.configuration.aliases.contains(name)
    }
    guard let command else {
      if isFirst, group.configuration.defaultSubcommand != nil { return }
      let advice = Spelling.advice(on: name, among: commands.map { $0._commandName }) {
        "; there are: \($0)"
      }
      throw ValidationError("there is no command '\(name)'\(advice)")
    }
    try check(words.dropFirst(), asCommandsOf: command, isFirst: false)
  }
}

import ArgumentParser
// For its malloc alone, which takes the place of glibc's.
import CJemalloc
import CMapFaults
import Terminal

/// The program.
@main
struct Evtool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evtool",
    abstract: "Shows, replays and proves what is in an event log.",
    discussion: """
      Works on the log in a data directory (DIR/log). What only reads works beside a running chat or server; import, compact, \
      repair, forget, redact and keys --new-keys need the writer, so stop it first. Every command takes --data DIR after \
      its name; without it the directory is $VERBATIM_DATA, else ./verbatim-data.

      Exit codes: 0 fine, 1 a difference, a failed check or a bad line, 2 the log cannot be used, 3 corruption found, \
      64 wrong usage.

      EXAMPLES:
        gunzip -c transcripts.jsonl.gz | evtool import --format openai-chat -
        evtool stats
        evtool cat --type 'message.*' --limit 20
        evtool verify && evtool replay
      """,
    version: "0.1.0",
    subcommands: [
      StatsCommand.self, StreamsCommand.self, TypesCommand.self, CatCommand.self,
      ShowCommand.self, WhyCommand.self, ViewCommand.self, DiffCommand.self, ReplayCommand.self,
      ProjectionsCommand.self, VerifyCommand.self,
      ImportCommand.self, ExportCommand.self, BackupCommand.self, CompactCommand.self,
      RepairCommand.self, BenchCommand.self, ForgetCommand.self, RedactCommand.self,
      KeysCommand.self, PluginCommand.self,
    ])

  static func main() async {
    ignoreBrokenPipeSignal()
    endOnMapFault(
      Failure.corruption.rawValue, "evtool",
      "which is mapped into memory, is damaged: a page of it is not where it has to be; run evtool verify, "
        + "or evtool projections rebuild where it holds views")
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Failure(error).exit()
    }
  }
}

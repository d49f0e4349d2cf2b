import ArgumentParser
import EventLog
import EventLogLMDB
import Terminal

/// `evtool cluster leave`.
struct ClusterLeaveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave",
    abstract:
      "Makes a machine's log one of that machine alone, which a server without --cluster goes on with.",
    discussion: """
      For a cluster that is given up, or a copy to try things with. The log keeps everything that it has; what is appended to it from now on is in \
      no other machine's, so it can never follow the cluster again. Needs the writer: end the server first.

      EXAMPLES:
        evtool cluster leave --data ./old-machine --dry-run
        evtool cluster leave --data ./old-machine
      """)

  @OptionGroup var log: LogOptions

  @Flag(help: "Say what it would do, and change nothing.")
  var dryRun = false

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "cluster leave")
    let cluster = try LMDBEventLog.cluster(of: log.folder.log)
    if cluster != nil, !dryRun { _ = try LMDBEventLog.leaveCluster(log.folder.log) }
    if log.json {
      return try console.write(
        JSONText(["cluster": JSONText(cluster), "left": JSONText(cluster != nil && !dryRun)]))
    }
    try console.output.writeLine(
      cluster.map { "the log \(dryRun ? "would leave" : "has left") the cluster '\($0)'" }
        ?? "the log follows no cluster: nothing was changed")
  }
}

import ArgumentParser
import EventLog
import EventLogJetStream
import EventLogLMDB
import Terminal

/// `evtool cluster move`.
struct ClusterMoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Hands a partition to another machine, for example before maintenance.",
    discussion: """
      The acting machine hands over its lease, as an event of the stream lease-acting. It finishes the turns it has \
      begun, or the other machine continues them. If nobody acts, as after a crash, a machine takes the lease by \
      itself within a few seconds.

      EXAMPLES:
        evtool cluster move --to machine-2 --cluster nats://db1:4222/clinic
        evtool cluster move --to machine-2 --dry-run
      """)

  @OptionGroup var address: ClusterAddressOptions

  @Option(help: ArgumentHelp("The machine that is to act.", valueName: "machine"))
  var to: String

  @Option(help: "The partition, from 0.")
  var partition = 0

  @Flag(help: "Say who acts and who would, and change nothing.")
  var dryRun = false

  func run(on console: Console) async throws {
    #if JetStream
      let inquiry = try address.inquiry()
      let nodes = try await inquiry.nodes().filter { $0.partition == partition }
      let acting = nodes.first(where: \.holdsLease)?.node
      if dryRun {
        guard nodes.contains(where: { $0.node == to }) else {
          throw ClusterError("no machine '\(to)' follows partition \(partition)")
        }
      } else {
        _ = try await inquiry.move(partition: partition, to: to)
      }
      if address.json {
        return try console.write(
          JSONText([
            "partition": JSONText(partition), "from": JSONText(acting), "to": JSONText(to),
            "dryRun": JSONText(dryRun),
          ]))
      }
      let verb = dryRun ? "would act" : "acts"
      try console.output.writeLine(
        acting == to
          ? "\(to) acts for partition \(partition) already"
          : "\(to) \(verb) for partition \(partition) instead of \(acting ?? "nobody")")
    #else
      throw ValidationError(ClusterAddressOptions.isMissing)
    #endif
  }
}

/// `evtool cluster leave`.
struct ClusterLeaveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave",
    abstract:
      "Takes a machine's log out of its cluster, for a server without --cluster.",
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

/// `evtool cluster partition`.
struct ClusterPartitionCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "partition",
    abstract: "Says which partition a channel is in.",
    discussion: """
      It follows from the channel's identifier and the number of partitions alone, whether there is such a channel or not; the cluster is asked \
      for that number unless --partitions says it. A proxy that sends people where their login leads finds it in the same way, in small letters. \
      With --json: {"partitions", "channels": [{"channel", "partition"}]}.

      EXAMPLES:
        evtool cluster partition 81f3c9e2 --partitions 8
        evtool cluster partition 81f3c9e2 visit-7 --cluster nats://db1:4222/clinic
      """)

  @OptionGroup var address: ClusterAddressOptions

  @Argument(help: ArgumentHelp("Identifiers of channels.", valueName: "channel"))
  var channels: [String]

  @Option(help: "Into how many partitions the log is cut, where no cluster is asked.")
  var partitions: Int?

  func validate() throws {
    guard (1...1024).contains(partitions ?? 1) else {
      throw ValidationError(
        "--partitions is \(partitions ?? 0), expected a whole number from 1 to 1024")
    }
    guard partitions == nil || address.cluster == nil else {
      throw ValidationError(
        "say --partitions or --cluster, not both: a cluster knows how many it has")
    }
  }

  func run(on console: Console) async throws {
    let streams = try channels.map { try StreamName(category: "channel", checking: $0) }
    let count = try await count()
    let found = streams.map { Partitioning.partition(of: $0, among: count) }
    if address.json {
      return try console.write(
        JSONText([
          "partitions": JSONText(count),
          "channels": JSONText(
            zip(channels, found).map {
              JSONText(["channel": JSONText($0), "partition": JSONText($1)])
            }),
        ]))
    }
    try console.output.writeLines(
      zip(channels, found).map { "\($0) lives in partition \($1) of \(count)" })
  }

  private func count() async throws -> Int {
    if let partitions { return partitions }
    #if JetStream
      return try await address.inquiry().partitionCount()
    #else
      throw ValidationError(
        "how many partitions? Say --partitions; " + ClusterAddressOptions.isMissing)
    #endif
  }
}

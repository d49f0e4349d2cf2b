import ArgumentParser
import EventLog
import EventLogJetStream
import Terminal

/// `evtool cluster partition`.
struct ClusterPartitionCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "partition",
    abstract: "Says which partition a channel lives in.",
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
        "--partitions is \(partitions ?? 0), expected is a whole number from 1 to 1024")
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

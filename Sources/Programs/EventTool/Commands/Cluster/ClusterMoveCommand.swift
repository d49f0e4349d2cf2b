import ArgumentParser
import EventLogJetStream
import Terminal

/// `evtool cluster move`.
struct ClusterMoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Has another machine act for a partition: before maintenance, for instance.",
    discussion: """
      The machine that acts hands its lease over, as an event of the stream lease-acting; turns that it has begun it ends, or the other \
      takes them up. Where nobody acts, as after a crash, a machine takes the lease by itself within a few seconds.

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
      let acting = nodes.first(where: \.isActing)?.node
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

import ArgumentParser
import EventLogJetStream
import Terminal

/// `evtool cluster status`.
struct ClusterStatusCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Shows the partitions as JetStream keeps them, and the machines that follow them.",
    discussion: """
      Ends with 1 where a partition has no leader, a copy is behind, nobody acts, or a machine does not follow any more. A machine that does \
      not answer within a second is not listed: --machines says how many there should be.

      EXAMPLES:
        evtool cluster status --cluster nats://app:secret@db1:4222,db2:4222/clinic
        evtool cluster status --machines 3
        evtool cluster status --json | jq '.nodes[] | select(.acting)'
      """)

  @OptionGroup var address: ClusterAddressOptions

  @Option(help: "How many machines each partition is to have; fewer are a problem.")
  var machines = 1

  func validate() throws {
    guard machines > 0 else {
      throw ValidationError("--machines is \(machines), expected is a number from 1")
    }
  }

  func run(on console: Console) async throws {
    #if JetStream
      let inquiry = try address.inquiry()
      let partitions = try await inquiry.partitions()
      let state = ClusterState(
        partitions, try await inquiry.nodes(), machines: machines)
      if address.json {
        try console.write(state.json)
      } else {
        try console.output.writeLines(state.lines(on: console.canvas))
      }
      guard state.problems.isEmpty else { throw Failure.difference }
    #else
      throw ValidationError(ClusterAddressOptions.isMissing)
    #endif
  }
}

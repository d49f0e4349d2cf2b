import ArgumentParser
import EventLogJetStream
import Foundation
import Terminal

#if JetStream
  import JSON
  import NATS
#endif

/// `evtool cluster`.
struct ClusterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cluster",
    abstract:
      "Shows, compares and moves the machines of a log on NATS JetStream, and says where channels live.",
    discussion: """
      Servers started with verbatim serve --cluster share one log. JetStream decides its order, and each machine has \
      all of it in its data directory, where every other command reads it. In each partition, one machine acts: it \
      runs turns, fires timers and calls webhooks.

      EXAMPLES:
        evtool cluster status --cluster nats://app:secret@db1,db2,db3/clinic
        evtool cluster verify --cluster nats://db1:4222/clinic
        evtool cluster move --to machine-2 --cluster nats://db1:4222/clinic
        evtool cluster create --data ./verbatim-data --cluster nats://db1:4222/clinic
        evtool cluster partition 81f3c9e2 --partitions 8
        evtool cluster leave --data ./old-machine
      """,
    subcommands: [
      ClusterStatusCommand.self, ClusterVerifyCommand.self, ClusterMoveCommand.self,
      ClusterCreateCommand.self, ClusterPartitionCommand.self, ClusterLeaveCommand.self,
    ], defaultSubcommand: ClusterStatusCommand.self)
}

/// Which cluster is asked.
struct ClusterAddressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The cluster, nats://HOST:PORT,HOST:PORT/NAME; by default $VERBATIM_CLUSTER.",
      valueName: "address"))
  var cluster: String?

  @Option(
    help: ArgumentHelp(
      "A file of credentials for the servers (JWT and seed).", valueName: "file"))
  var clusterCredentials: String?

  @Option(
    help: ArgumentHelp(
      "A file of certificates that are trusted with tls://.", valueName: "file"))
  var clusterCertificates: String?

  @Flag(help: "Write JSON.") var json = false
}

/// `evtool cluster status`.
struct ClusterStatusCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Shows the partitions as JetStream keeps them, and the machines that follow them.",
    discussion: """
      Ends with 1 if a partition has no leader, a copy is behind, nobody acts, or a machine has stopped following. A \
      machine that does not answer within a second is not listed: --machines says how many there should be.

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
      throw ValidationError("--machines is \(machines), expected a number from 1")
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

#if JetStream
  /// A cluster as JetStream and its machines say that it is.
  struct ClusterState {
    let partitions: [ClusterInquiry.Partition]
    let nodes: [NodeReport]
    /// How many machines each partition is to have.
    let machines: Int

    init(_ partitions: [ClusterInquiry.Partition], _ nodes: [NodeReport], machines: Int) {
      (self.partitions, self.nodes, self.machines) = (partitions, nodes, machines)
    }

    /// The problems, in words.
    var problems: [String] {
      partitions.flatMap { partition -> [String] in
        let own = nodes.filter { $0.partition == partition.number }
        var problems: [String] = []
        if partition.copies > 1, partition.leader == nil {
          problems.append("partition \(partition.number) has no leader: nothing can be appended")
        }
        if !partition.lagging.isEmpty {
          problems.append(
            "partition \(partition.number): the copy on \(partition.lagging.joined(separator: ", ")) is behind or away"
          )
        }
        if partition.copies == 0 {
          problems.append(
            "partition \(partition.number) is not there yet: start a server with --cluster-partition \(partition.number)"
          )
        } else if own.isEmpty {
          problems.append("no machine answers for partition \(partition.number)")
        } else if !own.contains(where: \.holdsLease) {
          problems.append("nobody acts for partition \(partition.number)")
        }
        if !own.isEmpty, own.count < machines {
          problems.append(
            "\(own.count) of \(machines) machines answer for partition \(partition.number)")
        }
        return problems
      }
        + nodes.flatMap { node in
          [
            node.failure.map { "\(node.node) does not follow any more: \($0)" },
            node.hindrance.map { "\(node.node) cannot write its log: \($0)" },
          ].compactMap { $0 }
        } + namesakes
    }

    /// Machines of which nobody can say which one is meant.
    private var namesakes: [String] {
      Dictionary(grouping: nodes) { "\($0.partition) \($0.node)" }.values
        .filter { $0.count > 1 }.compactMap(\.first).sorted { $0.node < $1.node }
        .map {
          "several machines of partition \($0.partition) are called \($0.node): give each a name of its own (--cluster-node)"
        }
    }

    var json: JSONText {
      JSONText([
        "ok": JSONText(problems.isEmpty),
        "partitions": JSONText(
          partitions.map { partition in
            JSONText([
              "partition": JSONText(partition.number), "leader": JSONText(partition.leader),
              "copies": JSONText(partition.copies), "current": JSONText(partition.current),
              "lagging": JSONText(partition.lagging.map { JSONText($0) }),
              "messages": JSONText(partition.messages), "bytes": JSONText(partition.bytes),
              "lastSequence": JSONText(partition.lastSequence),
            ])
          }),
        "nodes": JSONText(
          nodes.map { node in
            JSONText([
              "node": JSONText(node.node), "partition": JSONText(node.partition),
              "head": JSONText(node.head), "sequence": JSONText(node.sequence),
              "behind": JSONText(behind(node)), "acting": JSONText(node.holdsLease),
              "term": JSONText(node.term), "passedOver": JSONText(node.passedOver),
              "failure": JSONText(node.failure), "hindrance": JSONText(node.hindrance),
            ])
          }),
        "problems": JSONText(problems.map { JSONText($0) }),
      ])
    }

    private func behind(_ node: NodeReport) -> Int {
      max(0, (partitions.first { $0.number == node.partition }?.lastSequence ?? 0) - node.sequence)
    }

    func lines(on canvas: Canvas) -> [String] {
      var kept = Table([
        Column("partition", .right), Column("leader"), Column("copies", .right),
        Column("messages", .right), Column("bytes", .right),
      ])
      for partition in partitions {
        kept.append([
          .count(partition.number), Cell(partition.leader ?? (partition.copies > 1 ? "none" : "–")),
          Cell(
            "\(partition.current)/\(partition.copies)", partition.lagging.isEmpty ? .green : .red),
          .count(partition.messages), .count(partition.bytes),
        ])
      }
      var following = Table([
        Column("machine"), Column("partition", .right), Column("head", .right),
        Column("behind", .right), Column("acts"), Column("term", .right),
      ])
      for node in nodes {
        following.append([
          Cell(node.node, .bold), .count(node.partition), .count(node.head), .count(behind(node)),
          Cell(node.holdsLease ? "yes" : "", .green), .count(node.term),
        ])
      }
      return kept.lines(on: canvas) + [""]
        + (nodes.isEmpty ? ["no machine answers"] : following.lines(on: canvas)) + problems
    }
  }

  extension ClusterAddressOptions {
    /// The cluster, as evtool comes to it.
    func settings() throws -> ClusterSettings {
      let environment = ProcessInfo.processInfo.environment
      guard let address = cluster ?? environment["VERBATIM_CLUSTER"], !address.isEmpty else {
        throw ValidationError(
          "which cluster? Say --cluster nats://HOST:PORT/NAME, or set VERBATIM_CLUSTER")
      }
      var settings = ClusterSettings(try ClusterAddress(address), node: "evtool")
      settings.credentials = clusterCredentials
      settings.certificates = clusterCertificates
      return settings
    }

    /// Connects to the cluster.
    func inquiry() throws -> ClusterInquiry {
      let settings = try settings()
      do {
        return try ClusterInquiry(settings)
      } catch let error as NATSError {
        throw ClusterError("\(error): are the servers up, and is the address right?")
      }
    }
  }
#else
  extension ClusterAddressOptions {
    /// Why no cluster is known.
    static let isMissing =
      "this evtool was built without NATS JetStream: install libnats-dev and build it with "
      + "swift build --traits Server,LanguageModels,JetStream"
  }
#endif

import ArgumentParser
import EventLogJetStream
import Terminal

/// `evtool cluster verify`.
struct ClusterVerifyCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares the heads of all machines: equal links mean equal logs.",
    discussion: """
      Asks every machine of a partition for its hash at one position, the last that all of them have. The hash covers \
      everything up to it, so equal hashes prove that the machines hold the same history. evtool verify on a machine \
      proves that its events match its hashes. Ends with 1 if machines differ or only one answers, and with 3 if two \
      histories were found.

      EXAMPLES:
        evtool cluster verify --cluster nats://db1:4222,db2:4222/clinic
        evtool cluster verify --json
      """)
  static var answersByExitCode: Bool { true }

  @OptionGroup var address: ClusterAddressOptions

  func run(on console: Console) async throws {
    #if JetStream
      let inquiry = try address.inquiry()
      let partitions = try await inquiry.partitions()
      let nodes = try await inquiry.nodes()
      var found: [ClusterComparison] = []
      for partition in partitions {
        let heads = nodes.filter { $0.partition == partition.number }.map(\.head)
        let position = heads.min() ?? 0
        let answers = position > 0 ? try await inquiry.nodes(at: position) : nodes
        found.append(
          ClusterComparison(
            partition: partition.number, position: position,
            nodes: answers.filter { $0.partition == partition.number }))
      }
      if address.json {
        try console.write(
          JSONText([
            "ok": JSONText(found.allSatisfy(\.isFine)),
            "partitions": JSONText(found.map(\.json)),
          ]))
      } else {
        try console.output.writeLines(found.map(\.line))
      }
      if found.contains(where: \.isForked) { throw Failure.corruption }
      guard found.allSatisfy(\.isFine) else { throw Failure.difference }
    #else
      throw ValidationError(ClusterAddressOptions.isMissing)
    #endif
  }
}

#if JetStream
  /// A comparison of the machines of a partition at one position.
  private struct ClusterComparison {
    let partition: Int
    let position: Int
    let nodes: [NodeReport]

    private var links: [String] { Set(nodes.compactMap(\.link)).sorted() }

    /// Whether two machines hold different histories.
    var isForked: Bool { links.count > 1 }

    /// Whether at least two answered, all with the same link.
    var isFine: Bool {
      nodes.count > 1
        && (position == 0 || (links.count == 1 && nodes.allSatisfy { $0.link != nil }))
    }

    var json: JSONText {
      JSONText([
        "partition": JSONText(partition), "position": JSONText(position), "ok": JSONText(isFine),
        "nodes": JSONText(
          nodes.map {
            JSONText([
              "node": JSONText($0.node), "head": JSONText($0.head), "link": JSONText($0.link),
            ])
          }),
      ])
    }

    var line: String {
      let names = nodes.map(\.node).joined(separator: ", ")
      let start = "partition \(partition), position \(position): "
      if nodes.isEmpty { return start + "no machine answers" }
      if nodes.count == 1 { return start + "only \(names) answers: there is nothing to compare" }
      if isForked {
        return start + "TWO HISTORIES: "
          + links.map { link in
            "\(link.prefix(16)) on "
              + nodes.filter { $0.link == link }.map(\.node).joined(separator: ", ")
          }.joined(separator: "; ")
      }
      if position == 0 { return start + "nothing was appended yet, \(names)" }
      let missing = nodes.filter { $0.link == nil }.map(\.node)
      guard missing.isEmpty else {
        return start + "no commit ends there on \(missing.joined(separator: ", "))"
      }
      return start + "equal on \(names) (\(links[0].prefix(16)))"
    }
  }
#endif

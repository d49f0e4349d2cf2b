#if JetStream
  import EventLogJetStream
  import JSON
  import Terminal

  /// A cluster as JetStream and its machines say that it is.
  struct ClusterState {
    let partitions: [ClusterInquiry.Partition]
    let nodes: [NodeReport]
    /// How many machines each partition is to have.
    let machines: Int

    init(_ partitions: [ClusterInquiry.Partition], _ nodes: [NodeReport], machines: Int) {
      (self.partitions, self.nodes, self.machines) = (partitions, nodes, machines)
    }

    /// What is not as it should be, in words.
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
        } else if !own.contains(where: \.isActing) {
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
              "behind": JSONText(behind(node)), "acting": JSONText(node.isActing),
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
          Cell(node.isActing ? "yes" : "", .green), .count(node.term),
        ])
      }
      return kept.lines(on: canvas) + [""]
        + (nodes.isEmpty ? ["no machine answers"] : following.lines(on: canvas)) + problems
    }
  }
#endif

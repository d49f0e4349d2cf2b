#if JetStream
  import EventLog
  import EventLogJetStream
  import Foundation
  import NATSServers

  extension ClusterTrial.Rates {
    /// How fast a new machine takes everything over.
    func catchUp(
      _ log: ReplicatedEventLog, _ settings: ClusterSettings, _ folder: String
    ) async throws {
      let batch = 20
      let before = try log.head()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<64 {
          group.addTask {
            for round in 0..<(events / batch / 64) {
              try await log.append(
                (0..<batch).map { Self.event(round * batch + $0) },
                to: StreamName(category: "bulk", identifier: "\(writer)"))
            }
          }
        }
        try await group.waitForAll()
      }
      print("made \(try log.head().value - before.value) events")
      let clock = ContinuousClock()
      let start = clock.now
      let other = try await open(settings, folder + "/b")
      let taken = clock.now - start
      let seconds = Double(taken.components.seconds) + Double(taken.components.attoseconds) / 1e18
      let head = try other.head()
      print(
        "a new machine caught up with \(head) events in \(String(format: "%.2f", seconds)) s: \(Int(Double(head.value) / seconds)) events/s"
      )
      await other.close()
    }

    /// How long nothing is appended after the leader was killed.
    func failOver(
      _ log: ReplicatedEventLog, _ settings: ClusterSettings, _ nats: NATSServers
    ) async throws {
      let clock = ContinuousClock()
      let stream = StreamName(category: "failover", identifier: "one")
      var gaps: [Double] = []
      for number in 0..<failovers {
        let leader = try await leader(settings)
        nats.kill(leader)
        let start = clock.now
        try await log.append([Self.event(number)], to: stream)
        gaps.append(
          Double((clock.now - start).components.attoseconds) / 1e18
            + Double((clock.now - start).components.seconds))
        try nats.start(leader)
        try nats.waitUntilListening(leader)
      }
      let words = gaps.sorted().map { String(format: "%.1f", $0) }.joined(separator: ", ")
      print("an append after the servers' leader was killed took \(words) s")
    }

    /// The number of the server that leads, once all copies are whole.
    private func leader(_ settings: ClusterSettings) async throws -> Int {
      let inquiry = try ClusterInquiry(settings)
      while true {
        if let partition = try await inquiry.partitions().first, partition.lagging.isEmpty,
          partition.current == partition.copies, let leader = partition.leader,
          let number = Int(leader.dropFirst())
        {
          return number
        }
        try await Task.sleep(for: .milliseconds(200))
      }
    }
  }
#endif

#if JetStream
  internal import Basics
  import EventLog
  internal import EventLogLMDB
  internal import JSON
  internal import Logging
  import NATS
  import Synchronization

  /// Answers whoever asks a cluster's machines how they are, or one of them to hand over the lease.
  struct NodeService: Sendable {
    let log: LMDBEventLog
    let follower: Follower
    let lease: Lease
    let connection: NATSConnection
    let names: SubjectNames

    /// Answers for as long as its task runs.
    func run() async {
      do {
        // The connection lets go of a hearer a moment after it was left: the log must not wait for that.
        let subscription = try connection.subscribe(names.nodes) {
          [weak log, weak follower, weak lease, connection, names] message in
          guard let reply = message.reply, let log, let follower, let lease else { return }
          NodeService(
            log: log, follower: follower, lease: lease, connection: connection, names: names
          ).answer(message.data, to: reply)
        }
        while !Task.isCancelled {
          do { try await Task.sleep(for: .seconds(3600)) } catch { break }
        }
        withExtendedLifetime(subscription) {}
      } catch {
        Follower.logger.error("this machine cannot be asked how it is: \(error)")
      }
    }

    private func answer(_ data: [UInt8], to reply: String) {
      do {
        let question = try data.isEmpty ? JSONValue.object([:]) : JSONValue(json: data)
        if let holder = question["hand"]?.string, let node = question["node"]?.string {
          guard lease.isActing, question["partition"]?.int == Int64(names.partition) else { return }
          Task {
            let isDone = await lease.hand(to: holder, node: node)
            let answer: JSONValue = ["handed": .bool(isDone)]
            try connection.publish(answer.json, to: reply)
          }
          return
        }
        let position = question["position"]?.int.map { Position(UInt64(clamping: $0)) }
        try connection.publish(report(at: position).json.json, to: reply)
      } catch {
        Follower.logger.warning("a question how this machine is was not answered: \(error)")
      }
    }

    /// How this machine is.
    func report(at position: Position?) throws -> NodeReport {
      let (head, link) = try log.withSnapshot { snapshot -> (Position, String?) in
        guard let position, position > .start, position <= snapshot.head else {
          return (snapshot.head, nil)
        }
        return (snapshot.head, try snapshot.link(at: position))
      }
      let (sequence, passedOver) = follower.state.withLock { ($0.sequence, $0.passedOver) }
      let current = lease.current
      return NodeReport(
        node: lease.node, holder: lease.holder, partition: names.partition, head: Int(head.value),
        sequence: Int(sequence), isActing: lease.isActing, term: current?.term ?? 0,
        actingNode: current?.node, passedOver: passedOver, link: link,
        failure: follower.failure?.description, hindrance: follower.hindrance)
    }
  }
#endif

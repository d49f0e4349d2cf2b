#if JetStream
  internal import Basics
  internal import EventLog
  internal import EventLogLMDB
  package import JSON
  internal import Logging
  import NATS

  /// Asks a cluster how it is, from outside of it.
  package struct ClusterInquiry: Sendable {
    /// How a partition is kept by JetStream.
    package struct Partition: Sendable, Equatable {
      package let number: Int
      package let copies: Int
      /// The server that orders its messages; nil while there is none.
      package let leader: String?
      /// The servers that have all of it, and those that do not.
      package let current: Int
      package let lagging: [String]
      package let messages: Int
      package let bytes: Int
      package let lastSequence: Int
    }

    private let settings: ClusterSettings
    private let api: JetStreamAPI
    private let connection: NATSConnection

    /// Connects to the cluster.
    package init(_ settings: ClusterSettings) throws {
      self.settings = settings
      connection = try NATSConnection(settings.options)
      api = JetStreamAPI(requests: try NATSRequests(connection))
    }

    private func names(_ partition: Int) -> SubjectNames {
      SubjectNames(cluster: settings.address.name, partition: partition)
    }

    /// Into how many partitions the cluster was cut when it was made.
    ///
    /// - Throws: ``ClusterError`` if there is no such cluster, or nobody answers.
    package func partitionCount() async throws -> Int {
      var settings = settings
      settings.allowsUnsafe = true
      do {
        guard let any = try await anyPartition(settings) else {
          throw ClusterError(
            "there is no cluster '\(settings.address.name)' at \(settings.options.addresses): a server that is started with --cluster makes "
              + "one, or evtool cluster create makes it of a log")
        }
        return any.partitions
      } catch let refusal as JetStreamAPI.Refusal {
        throw ClusterError("\(settings.options.addresses): \(refusal)")
      }
    }

    /// The stream of the first partition that is there: each is made by the server that comes for
    /// it first.
    private func anyPartition(_ settings: ClusterSettings) async throws -> PartitionStream? {
      if let first = try await PartitionStream.found(names(0), settings, api) { return first }
      let prefix = names(0).jetStream.dropLast()
      let answer = try await api.ask("STREAM.NAMES", ["subject": .string(names(0).everywhere)])
      guard answer != nil else {
        throw ClusterError(
          "nobody answers for the cluster '\(settings.address.name)' at \(settings.options.addresses) just now: its servers are choosing a leader, "
            + "or most of them are away. Try again in some seconds")
      }
      for name in answer?["streams"]?.array ?? [] {
        guard let name = name.string, name.hasPrefix(prefix),
          let number = Int(name.dropFirst(prefix.count))
        else { continue }
        return try await PartitionStream.found(names(number), settings, api)
      }
      return nil
    }

    /// The partitions as JetStream keeps them, in order; one that no server has come for yet has no
    /// copies.
    ///
    /// - Throws: ``ClusterError`` if there is no such cluster, or nobody answers.
    package func partitions() async throws -> [Partition] {
      var found: [Partition] = []
      for number in 0..<(try await partitionCount()) {
        do {
          if let info = try await api.ask("STREAM.INFO." + names(number).jetStream) {
            found.append(Partition(number, info))
          }
        } catch let refusal as JetStreamAPI.Refusal where refusal.number == 10059 {
          found.append(Partition(unmade: number))
        } catch let refusal as JetStreamAPI.Refusal {
          throw ClusterError("\(settings.options.addresses): \(refusal)")
        }
      }
      return found
    }

    /// The machines' reports of themselves, each asked for its link at a position.
    package func nodes(at position: Int? = nil) async throws -> [NodeReport] {
      let body: JSONValue = position.map { ["position": .int(Int64($0))] } ?? [:]
      return try await answers(body, within: .seconds(1)).compactMap(NodeReport.init)
        .sorted { ($0.partition, $0.node, $0.holder) < ($1.partition, $1.node, $1.holder) }
    }

    /// Has the lease of a partition handed to a machine.
    ///
    /// - Throws: ``ClusterError`` if there is no such machine, or nobody acts that could hand it
    ///   over.
    package func move(partition: Int, to node: String) async throws -> NodeReport {
      let nodes = try await nodes().filter { $0.partition == partition }
      guard let target = nodes.first(where: { $0.node == node }) else {
        let names = Set(nodes.map(\.node)).sorted().joined(separator: ", ")
        throw ClusterError(
          "no machine '\(node)' follows partition \(partition); there \(names.isEmpty ? "is none" : "are: \(names)")"
        )
      }
      guard nodes.filter({ $0.node == node }).count == 1 else {
        throw ClusterError(
          "several machines of partition \(partition) are called '\(node)': give each a name of its own (--cluster-node)"
        )
      }
      guard !target.holdsLease else { return target }
      guard nodes.contains(where: \.holdsLease) else {
        throw ClusterError(
          "nobody acts for partition \(partition) just now, who could hand it over: wait a few seconds and try again"
        )
      }
      let answers = try await answers(
        [
          "hand": .string(target.holder), "node": .string(node),
          "partition": .int(Int64(partition)),
        ], within: .seconds(5), upTo: 1)
      guard answers.first?["handed"]?.bool == true else {
        throw ClusterError(
          "the lease of partition \(partition) was not handed over: see evtool cluster status")
      }
      return target
    }

    private final class Answers: Sendable {
      let found = Lock<[JSONValue]>([])
    }

    private func answers(
      _ body: JSONValue, within patience: Duration, upTo count: Int = .max
    ) async throws -> [JSONValue] {
      let inbox = NATSRequests.newInbox()
      let answers = Answers()
      let subscription = try connection.subscribe(inbox) { message in
        guard message.status == nil else { return }
        do {
          let value = try JSONValue(json: message.data)
          answers.found.withLock { $0.append(value) }
        } catch {
          // An answer that is no JSON comes from no machine of ours.
        }
      }
      try connection.publish(body.json, to: names(0).nodes, reply: inbox)
      try connection.flush()
      let deadline = ContinuousClock.now + patience
      while .now < deadline, answers.found.withLock({ $0.count }) < count {
        try await Task.sleep(for: .milliseconds(20))
      }
      withExtendedLifetime(subscription) {}
      return answers.found.withLock { $0 }
    }
  }

  extension ClusterInquiry.Partition {
    /// One that no server has come for yet.
    fileprivate init(unmade number: Int) {
      self.init(
        number: number, copies: 0, leader: nil, current: 0, lagging: [], messages: 0, bytes: 0,
        lastSequence: 0)
    }

    fileprivate init(_ number: Int, _ info: JSONValue) {
      let cluster = info["cluster"]
      let replicas = cluster?["replicas"]?.array ?? []
      let lagging = replicas.filter { $0["current"]?.bool != true || $0["offline"]?.bool == true }
      self.init(
        number: number, copies: Int(info["config"]?["num_replicas"]?.int ?? 1),
        leader: cluster?["leader"]?.string,
        current: max(0, Int(info["config"]?["num_replicas"]?.int ?? 1) - lagging.count),
        lagging: lagging.compactMap { $0["name"]?.string },
        messages: Int(info["state"]?["messages"]?.int ?? 0),
        bytes: Int(info["state"]?["bytes"]?.int ?? 0),
        lastSequence: Int(info["state"]?["last_seq"]?.int ?? 0))
    }
  }

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
        // The connection lets go of a hearer a moment after it was left: the log must not wait for
        // that.
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
          guard lease.holdsLease, question["partition"]?.int == Int64(names.partition) else {
            return
          }
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
        sequence: Int(sequence), holdsLease: lease.holdsLease, term: current?.term ?? 0,
        actingNode: current?.node, passedOver: passedOver, link: link,
        failure: follower.failure?.description, hindrance: follower.hindrance)
    }
  }

  /// How a machine of a cluster is, as it says itself.
  package struct NodeReport: Sendable, Equatable {
    package let node: String
    /// Which run of its program it is.
    package let holder: String
    package let partition: Int
    /// The last event's position in its log.
    package let head: Int
    /// The last message that it has seen.
    package let sequence: Int
    /// Whether it acts.
    package let holdsLease: Bool
    /// The number of the last lease that it knows, and whose that is.
    package let term: Int
    package let actingNode: String?
    /// How many messages it passed over since it was started.
    package let passedOver: Int
    /// The chain's link at the position that was asked for, in hexadecimal digits; nil if no commit
    /// of its log ends there.
    package let link: String?
    /// Why it does not follow any more; nil while it does.
    package let failure: String?
    /// Why its log takes nothing just now; nil if it does.
    package let hindrance: String?

    /// The report as JSON.
    package var json: JSONValue {
      [
        "node": .string(node), "holder": .string(holder), "partition": .int(Int64(partition)),
        "head": .int(Int64(head)), "sequence": .int(Int64(sequence)), "acting": .bool(holdsLease),
        "term": .int(Int64(term)), "actingNode": actingNode.map { .string($0) } ?? .null,
        "passedOver": .int(Int64(passedOver)), "link": link.map { .string($0) } ?? .null,
        "failure": failure.map { .string($0) } ?? .null,
        "hindrance": hindrance.map { .string($0) } ?? .null,
      ]
    }

    package init(
      node: String, holder: String, partition: Int, head: Int, sequence: Int, holdsLease: Bool,
      term: Int, actingNode: String?, passedOver: Int, link: String?, failure: String?,
      hindrance: String? = nil
    ) {
      (self.node, self.holder, self.partition, self.head) = (node, holder, partition, head)
      (self.sequence, self.holdsLease, self.term) = (sequence, holdsLease, term)
      (self.actingNode, self.passedOver) = (actingNode, passedOver)
      (self.link, self.failure, self.hindrance) = (link, failure, hindrance)
    }

    /// Reads a report; nil if it is none.
    package init?(_ value: JSONValue) {
      guard let node = value["node"]?.string, let holder = value["holder"]?.string,
        let partition = value["partition"]?.int, let head = value["head"]?.int,
        let sequence = value["sequence"]?.int
      else { return nil }
      self.init(
        node: node, holder: holder, partition: Int(partition), head: Int(head),
        sequence: Int(sequence), holdsLease: value["acting"]?.bool ?? false,
        term: Int(value["term"]?.int ?? 0), actingNode: value["actingNode"]?.string,
        passedOver: Int(value["passedOver"]?.int ?? 0), link: value["link"]?.string,
        failure: value["failure"]?.string, hindrance: value["hindrance"]?.string)
    }
  }
#endif

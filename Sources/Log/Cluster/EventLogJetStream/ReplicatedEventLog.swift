#if JetStream
  import Basics
  package import EventLog
  package import EventLogLMDB
  import Foundation
  import NATS

  /// A log of several machines: JetStream orders and keeps its commits, and each machine follows
  /// them into its own log in LMDB, which it reads.
  ///
  /// An append returns once most of the servers have the commit on their disks and this machine has
  /// it in its log. What other machines append comes by itself, a moment later; whoever waits for a
  /// position reads what was written before it.
  package final class ReplicatedEventLog: SharedEventLog, LMDBBacked {
    /// Under which names it lies in JetStream.
    let names: SubjectNames
    let connection: NATSConnection
    let api: JetStreamAPI
    /// This machine's own log.
    let local: LMDBEventLog
    /// The same, for what is done to its files.
    package var lmdb: LMDBEventLog { local }
    let follower: Follower
    /// How many parts the cluster has.
    package let partitions: Int
    /// On how many servers each is kept.
    package let copies: Int
    /// By which name the others know this machine.
    package let node: String
    let lease: Lease
    private let appender: Appender
    private let tasks: [Task<Void, Never>]

    /// Opens a partition, the cluster's stream of it and this machine's log, and returns once this
    /// machine has all that was in the stream.
    ///
    /// - Throws: ``ClusterError`` if no server can be reached, one is unsafe, or the machine's log
    ///   is no part of the cluster; `LogError` as for a log in LMDB.
    package init(
      _ settings: ClusterSettings, _ configuration: LogConfiguration, keys: ClusterKeys? = nil,
      safe known: Set<String>? = nil,
      newID: () -> String
    ) async throws {
      let safe = if let known { known } else { try await ServerSafety.check(settings) }
      connection = try NATSConnection(settings.options)
      api = JetStreamAPI(requests: try NATSRequests(connection))
      names = SubjectNames(cluster: settings.address.name, partition: settings.partition)
      let stream = try await PartitionStream.opened(names, settings, api, newID: newID)
      try ServerSafety.check(stream, safe)
      partitions = stream.partitions
      (copies, node) = (stream.replicas, settings.node)
      local = try LMDBEventLog(
        replica: ReplicaNote(
          cluster: names.cluster, partition: names.partition, log: stream.log),
        path: configuration.folder, clock: configuration.clock, codec: configuration.codec)
      let follower = try Follower(local, names, keys)
      self.follower = follower
      let appender = Appender(
        api, names, local, follower, clock: configuration.clock, patience: settings.patience,
        partitions: stream.partitions)
      self.appender = appender
      lease = Lease(
        local, connection, names, holder: newID(), node: settings.node,
        isCurrent: { !follower.isBehind }, isWritable: { follower.hindrance == nil },
        append: appender.append)
      let tail = Tail(api: api, names: names, follower: follower)
      let service = NodeService(
        log: local, follower: follower, lease: lease, connection: connection, names: names)
      let caughtUp = Caught()
      tasks = [
        Task { await tail.run() }, Task { await follower.keepTime() },
        Task { [lease] in
          await caughtUp.wait()
          guard !Task.isCancelled else { return }
          await lease.run()
        }, Task { await service.run() },
        Task { [api, names] in await Self.askForLeader(api, names, follower) },
        Task { [local, lease] in
          guard let keys else { return }
          await UnfinishedForgetting(log: local, keys: keys) { lease.holdsLease }.run()
        },
      ]
      do {
        try await catchUp(with: stream)
      } catch {
        for task in tasks { task.cancel() }
        caughtUp.end()
        throw error
      }
      caughtUp.end()
    }

    /// Asks every now and then whether a server orders what is appended: one that has lost the
    /// others goes on to deliver what it has.
    private static func askForLeader(
      _ api: JetStreamAPI, _ names: SubjectNames, _ follower: Follower
    ) async {
      while !Task.isCancelled {
        do {
          let info = try await api.ask("STREAM.INFO." + names.jetStream, within: .seconds(2))
          let cluster = info?["cluster"]
          follower.note(hasLeader: info != nil && (cluster == nil || cluster?["leader"] != nil))
        } catch {
          follower.note(hasLeader: false)
        }
        do { try await Task.sleep(for: .seconds(2)) } catch { return }
      }
    }

    deinit { for task in tasks { task.cancel() } }

    /// Ends everything that runs beside it; nothing can be appended afterwards.
    package func close() async {
      for task in tasks { task.cancel() }
      for task in tasks { await task.value }
    }

    private func catchUp(with stream: PartitionStream) async throws {
      func stray(_ what: String) -> ClusterError {
        ClusterError(
          "the event log at \(local.path) \(what): the cluster has lost what it had acknowledged, or is another one. "
            + "Move the folder aside to follow the cluster as it is, and keep it: it has what the cluster lacks"
        )
      }
      guard follower.sequence <= stream.lastSequence else {
        throw stray(
          "has seen message \(follower.sequence) of \(names.jetStream), which ends at \(stream.lastSequence)"
        )
      }
      while await !follower.reach(stream.lastSequence, until: .now + .seconds(1)) {
        if let failure = follower.failure { throw failure }
        try Task.checkCancellation()
      }
      if let position = follower.state.withLock({ $0.known?.position }) {
        throw stray("has a commit at position \(position) that \(names.jetStream) does not have")
      }
    }

    /// Appends commits one after another.
    package func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
      var results: [Result<Receipt, AppendError>] = []
      for commit in commits { results.append(await appender.append(commit)) }
      return results
    }

    /// Appends one commit.
    package func tryAppend(_ commit: Commit) async -> Result<Receipt, AppendError> {
      await appender.append(commit)
    }

    /// Reads this machine's log.
    package func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
      try local.withSnapshot(body)
    }

    /// Whether this machine acts, now and whenever that changes.
    package func leaseChanges() -> AsyncStream<Bool> { lease.leaseChanges() }

    /// Whether the servers were heard a moment ago.
    package var isCurrent: Bool { !follower.isBehind }

    /// Whether this machine acts.
    package var holdsLease: Bool { lease.holdsLease }

    /// Which partition of the cluster a channel belongs to, unless it is the one that this machine
    /// follows.
    package func otherPartition(of stream: StreamName) -> Int? {
      appender.otherPartition(of: stream)
    }

    /// Whether the cluster has several partitions.
    package var isPartitioned: Bool { partitions > 1 }

    /// Waits for what comes to this machine.
    package func waitForEvents(after position: Position) async throws {
      try await local.waitForEvents(after: position)
    }

    /// Hears of each group that this machine writes into its log.
    package func watchWrites(_ watch: @escaping @Sendable (WrittenGroup) -> Void) {
      local.watchWrites(watch)
    }
  }

  /// Signals that a machine has all that was there when it came.
  private final class Caught: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func end() { continuation.finish() }

    func wait() async { for await _ in stream {} }
  }

  /// A log on NATS JetStream, which a program of several machines keeps its log in; what only reads
  /// it reads this machine's own.
  package final class JetStreamLog: LogProvider {
    package let name = "NATS JetStream"
    private let settings: ClusterSettings
    private let keys = Lock<ClusterKeys?>(nil)
    private let safe = Lock<Set<String>?>(nil)

    package init(_ settings: ClusterSettings) { self.settings = settings }

    /// The keys that the machines share.
    ///
    /// - Throws: ``ClusterError``.
    package func keys(in folder: String) async throws -> (any KeyStore)? {
      let found = try await ServerSafety.check(settings)
      safe.withLock { $0 = found }
      let opened = try await ClusterKeys(settings, copies: folder)
      keys.withLock { $0 = opened }
      return opened
    }

    /// Opens this machine's part of the cluster.
    ///
    /// - Throws: ``ClusterError``; `LogError` as a log in LMDB.
    package func open(_ configuration: LogConfiguration) async throws -> any EventLog {
      guard configuration.mode == .writing else { return try LMDBLogProvider().open(configuration) }
      return try await ReplicatedEventLog(
        settings, configuration, keys: keys.withLock { $0 }, safe: safe.withLock { $0 }
      ) {
        UUID().uuidString.lowercased()
      }
    }
  }
#endif

#if JetStream
  import Basics
  import EventLog
  internal import EventLogLMDB
  internal import JSON
  internal import Logging
  import NATS

  /// Who of a partition's machines acts: the holder of the last lease in the log, as long as
  /// something is heard of it.
  ///
  /// The holder is heard every half second, over the servers, by all machines and by itself. One
  /// that does not hear itself for 1.5 seconds does not act until it does again and still has the
  /// lease; when the others have heard nothing for 2.5, one of them takes it. Both count their own
  /// time, so that no clocks have to agree. What a holder had begun when it was stopped is settled
  /// by the log: what it appends then is refused if another has gone on.
  final class Lease: Sendable {
    private static let logger = Logger(label: "verbatim.cluster")
    private static let beat = Duration.milliseconds(500)
    /// After so long without hearing itself a holder does not act.
    private static let hold = Duration.milliseconds(1500)
    /// After so long without hearing the holder another machine takes the lease.
    private static let silence = Duration.milliseconds(2500)

    /// The known holder of the lease.
    struct State {
      var lease: LeaseTaken?
      var version: Version?
      /// When the holder was last heard.
      var heard: ContinuousClock.Instant
      var holdsLease = false
      var hearers: [UInt64: AsyncStream<Bool>.Continuation] = [:]
      var newest: UInt64 = 0
      /// Whether somebody here would act.
      var isWanted = false
      /// Whether it is being given to another run.
      var isHanding = false
      /// When this run said that it acts, by number, the newest ones.
      var beats: [Int: ContinuousClock.Instant] = [:]
      var beat = 0
    }

    /// This run of the program.
    let holder: String
    let node: String
    private let log: LMDBEventLog
    private let connection: NATSConnection
    private let names: SubjectNames
    private let append: @Sendable (Commit) async -> Result<Receipt, AppendError>
    private let isCurrent: @Sendable () -> Bool
    /// Whether this machine's log takes what comes; one that does not leaves the lease to another.
    private let isWritable: @Sendable () -> Bool
    private let state: Lock<State>

    init(
      _ log: LMDBEventLog, _ connection: NATSConnection, _ names: SubjectNames, holder: String,
      node: String, isCurrent: @escaping @Sendable () -> Bool,
      isWritable: @escaping @Sendable () -> Bool,
      append: @escaping @Sendable (Commit) async -> Result<Receipt, AppendError>
    ) {
      (self.log, self.connection, self.names) = (log, connection, names)
      (self.holder, self.node, self.append) = (holder, node, append)
      (self.isCurrent, self.isWritable) = (isCurrent, isWritable)
      state = Lock(State(heard: .now))
    }

    /// The last lease; nil if there was none.
    var current: LeaseTaken? { state.withLock { $0.lease } }

    /// Whether this program acts now.
    var holdsLease: Bool {
      // A program that was stopped finds by the clock that it is too late.
      state.withLock { $0.holdsLease && .now - $0.heard < Self.hold }
    }

    /// How it is, and each change.
    func leaseChanges() -> AsyncStream<Bool> {
      let (stream, continuation) = AsyncStream<Bool>.makeStream(
        bufferingPolicy: .bufferingNewest(1))
      let number = state.withLock { state in
        state.newest += 1
        state.isWanted = true
        state.hearers[state.newest] = continuation
        continuation.yield(state.holdsLease)
        return state.newest
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.hearers[number] = nil }
      }
      return stream
    }

    /// Hears the holder, says whether it is this one, and takes the lease when nobody has it; for
    /// as long as its task runs.
    func run() async {
      do {
        let subscription = try connection.subscribe(names.lease) { [weak self] in self?.hear($0) }
        while !Task.isCancelled {
          await beat()
          do { try await Task.sleep(for: Self.beat) } catch { break }
        }
        withExtendedLifetime(subscription) {}
      } catch {
        Self.logger.error("nobody is heard of who acts: \(error)")
      }
      if holdsLease { publish(isLeaving: true) }
      let hearers = state.withLock { state in
        state.holdsLease = false
        defer { state.hearers = [:] }
        return state.hearers
      }
      for hearer in hearers.values {
        hearer.yield(false)
        hearer.finish()
      }
    }

    private func hear(_ message: NATSMessage) {
      do {
        let said = try JSONValue(json: message.data)
        let isLeaving = said["leaving"]?.bool ?? false
        state.withLock { state in
          guard let holder = said["holder"]?.string, holder == state.lease?.holder else { return }
          guard holder == self.holder else {
            return state.heard = isLeaving ? .now - Self.silence * 2 : .now
          }
          // A message that was long on its way says how it was when it was sent.
          let sent = said["beat"]?.int.flatMap { state.beats[Int(clamping: $0)] }
          state.heard = max(state.heard, sent ?? state.heard)
        }
      } catch {
        Self.logger.debug("what was said of who acts cannot be read: \(error)")
      }
    }

    private func publish(isLeaving: Bool = false) {
      let beat = state.withLock { state in
        state.beat += 1
        state.beats[state.beat] = .now
        state.beats[state.beat - 16] = nil
        return state.beat
      }
      let body: JSONValue = [
        "holder": .string(holder), "leaving": .bool(isLeaving), "beat": .int(Int64(beat)),
      ]
      do {
        try connection.publish(body.json, to: names.lease)
      } catch {
        Self.logger.debug("nobody hears that this machine acts: \(error)")
      }
    }

    private func beat() async {
      // Before the leases are read: what came until then may hold another one.
      let (isCurrent, isWritable) = (isCurrent(), isWritable())
      do {
        try look()
      } catch {
        Self.logger.error("who acts cannot be read: \(error)")
      }
      let (isHolder, heard, lease, version, isWanted, isHanding) = state.withLock {
        (
          $0.lease?.holder == holder, $0.heard, $0.lease, $0.version, $0.isWanted,
          $0.isHanding
        )
      }
      let silence = ContinuousClock.now - heard
      if isHolder {
        publish(isLeaving: !isWritable)
        settle(!isHanding && silence < Self.hold && isWritable && isCurrent)
      } else {
        settle(false)
        if isWanted, isWritable, isCurrent, lease == nil || silence > Self.silence {
          await take(after: lease, version)
        }
      }
    }

    /// Reads the leases that have come.
    private func look() throws {
      let seen = state.withLock { $0.version }
      try log.withSnapshot { snapshot in
        try snapshot.forEachEvent(in: .lease, from: seen?.next) { event in
          let lease = Self.lease(event)
          state.withLock { state in
            (state.lease, state.version) = (lease, event.version)
            // A new holder has as long as an old one to be heard.
            state.heard = .now
          }
          return .proceed
        }
      }
    }

    /// The lease of an event; one of nobody if it cannot be read, which another machine takes.
    private static func lease(_ event: borrowing EventView) -> LeaseTaken {
      do {
        guard event.type == LeaseTaken.eventType, event.isReadable else {
          throw FrameError(reason: "it is \(event.type)")
        }
        return try event.decode(LeaseTaken.self)
      } catch {
        logger.warning("a lease cannot be read: \(error)")
        return LeaseTaken(holder: "", node: "nobody", term: 0)
      }
    }

    private func take(after lease: LeaseTaken?, _ version: Version?) async {
      guard connection.isConnected else { return }
      await hand(to: holder, node, after: lease, version)
    }

    /// Gives the lease to a run of a program; nothing happens where another one was faster.
    @discardableResult
    private func hand(
      to holder: String, _ node: String, after lease: LeaseTaken?, _ version: Version?
    ) async -> Bool {
      let taken = LeaseTaken(
        holder: holder, node: node, term: version.map { Int(clamping: $0.value) + 2 } ?? 1)
      let result = await append(
        Commit(
          [NewEvent(taken)], to: .lease, expecting: version.map { .exactly($0) } ?? .noStream))
      switch result {
      case .success:
        Self.logger.notice("\(node) acts from now on", metadata: ["term": "\(taken.term)"])
        return true
      case .failure(.conflict): return false
      case .failure(let error):
        Self.logger.warning("the lease cannot be taken: \(error)")
        return false
      }
    }

    /// Hands the lease over, where this program has it.
    func hand(to holder: String, node: String) async -> Bool {
      let (lease, version) = state.withLock { state in
        state.isHanding = state.lease?.holder == self.holder
        return (state.lease, state.version)
      }
      guard lease?.holder == self.holder else { return false }
      settle(false)
      let isDone = await hand(to: holder, node, after: lease, version)
      do { try look() } catch { Self.logger.error("who acts cannot be read: \(error)") }
      state.withLock { $0.isHanding = false }
      return isDone
    }

    private func settle(_ holdsLease: Bool) {
      state.withLock { state in
        guard state.holdsLease != holdsLease else { return }
        state.holdsLease = holdsLease
        // Under the lock, so that nobody hears two changes in another order.
        for hearer in state.hearers.values { hearer.yield(holdsLease) }
      }
    }
  }
#endif

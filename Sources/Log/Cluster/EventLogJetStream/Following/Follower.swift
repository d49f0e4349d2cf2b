#if JetStream
  internal import Basics
  import EventLog
  internal import EventLogLMDB
  internal import Logging
  import NATS

  /// Makes a partition's messages into this machine's log, in their order, and tells those who wait
  /// for them.
  ///
  /// The rules are the same on every machine and ask nothing but the messages before: a message is
  /// a commit of the log where it can be read, lies under its stream's subject, begins with its
  /// stream's next version, and its commit id is new; any other is passed over. So a condition that
  /// a server broke cannot fork a stream.
  final class Follower: Sendable {
    static let logger = Logger(label: "verbatim.cluster")
    /// Of so many streams the last message is remembered.
    fileprivate static let streamsKept = 1 << 18
    private static let pause = Duration.seconds(1)

    /// The last message of a stream's subject.
    struct SubjectEnd: Sendable {
      let sequence: UInt64
      /// Whether it was passed over: then its version is still free.
      let isPassedOver: Bool
    }

    /// The last message that was looked at.
    struct Last: Sendable, Equatable {
      let sequence: UInt64
      let digest: UInt64
    }

    struct State {
      /// A digest that tells the last message from another one at its place.
      var digest: UInt64
      /// The last message that was looked at.
      var sequence: UInt64
      /// Where the log ends with it.
      var head: Position
      var subjects: [StreamName: SubjectEnd] = [:]
      var waiting = Waiting()
      var marks: Marks
      /// The commits that the log has already of those to come; nil once they have come.
      var known: KnownCommits?
      var failure: ClusterError?
      /// Why the log takes nothing just now, and since when; nil while it does.
      var hindrance: (reason: String, since: ContinuousClock.Instant)?
      var passedOver = 0
      /// Whether nothing is followed any more, since the log was closed.
      var isClosed = false
      /// When the server was last heard, which has sent everything up to then.
      var heard = ContinuousClock.now
      /// Since when no server orders what is appended; nil if one does.
      var leaderless: ContinuousClock.Instant?
    }

    let log: LMDBEventLog
    let names: SubjectNames
    private let keys: ClusterKeys?
    let state: Lock<State>
    private let reader = Lock(CommitMessage.Reader())
    /// Messages are taken one after another, whoever brings them.
    private let queue = KeyedQueue<Int>()

    /// Goes on where a log's marks say that it stands.
    init(_ log: LMDBEventLog, _ names: SubjectNames, _ keys: ClusterKeys? = nil) throws {
      (self.log, self.names, self.keys) = (log, names, keys)
      let head = try log.head()
      let marks = try log.replicaMarks()
      let mark = marks.last { $0.head <= head } ?? ReplicaMark(sequence: 0, head: .start, digest: 0)
      state = Lock(
        State(
          digest: mark.digest, sequence: mark.sequence, head: mark.head,
          marks: Marks(kept: marks.filter { $0.head <= mark.head }),
          known: mark.head < head ? KnownCommits(from: mark.head.next, upTo: head) : nil))
    }

    /// The last message that was looked at.
    var sequence: UInt64 { state.withLock { $0.sequence } }

    /// The last message that was looked at; nil if there was none.
    var last: Last? {
      state.withLock {
        $0.sequence == 0 ? nil : Last(sequence: $0.sequence, digest: $0.digest)
      }
    }

    /// Whether it cannot go on.
    var hasGivenUp: Bool { state.withLock { $0.failure != nil } }

    /// Whether the log was closed.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Why it cannot go on; nil while it can.
    var failure: ClusterError? { state.withLock { $0.failure } }

    /// Takes the next messages; those that were seen before are dropped.
    func take(_ messages: [TailMessage]) async {
      await queue.inQueue(of: 0) { await takeInQueue(messages, isPatient: true) }
    }

    /// Takes a message of this machine that was acknowledged, if it is the next one.
    ///
    /// Then it need not be waited for until it is delivered; any other comes that way.
    func take(acknowledged message: TailMessage) async {
      guard state.withLock({ $0.isNext(message.sequence) }) else { return }
      await queue.inQueue(of: 0) {
        guard state.withLock({ $0.isNext(message.sequence) }) else { return }
        await takeInQueue([message], isPatient: false)
      }
    }

    /// Where the log has no room, whoever is patient tries again until it has.
    private func takeInQueue(_ messages: [TailMessage], isPatient: Bool) async {
      let seen = sequence
      var rest: [(message: TailMessage, received: CommitMessage.Received?)] = []
      rest.reserveCapacity(messages.count)
      for message in messages where message.sequence > seen {
        rest.append((message, read(message)))
      }
      do {
        rest = try passKnown(rest)
      } catch {
        return giveUp(ClusterError("\(error)"))
      }
      // Before anybody reads them.
      if let keys { Self.tell(keys, of: rest) }
      while !rest.isEmpty, !Task.isCancelled, !hasGivenUp, !isClosed {
        let commits = rest.compactMap { $0.received?.followed }
        let results = await log.follow(commits)
        let taken = note(rest, results)
        rest.removeFirst(taken)
        guard !rest.isEmpty, isPatient else { return }
        do { try await Task.sleep(for: Self.pause) } catch { return }
      }
    }

    /// Tells the keys of everybody who is forgotten in messages, and that the log goes on.
    private static func tell(
      _ keys: ClusterKeys,
      of messages: [(message: TailMessage, received: CommitMessage.Received?)]
    ) {
      for (_, received) in messages where received?.stream.category == "subject" {
        if let received { keys.doubt(received.stream.identifier) }
      }
      if let last = messages.last { keys.note(last.message.sequence) }
    }

    private func read(_ message: TailMessage) -> CommitMessage.Received? {
      do {
        let received = try reader.withLock { try CommitMessage.read(message.data, with: &$0) }
        guard names.subject(of: received.stream).utf8.elementsEqual(message.subject.utf8) else {
          throw FrameError(reason: "its stream is \(received.stream)")
        }
        return received
      } catch {
        Self.logger.warning(
          "a message is passed over: \(error)",
          metadata: ["subject": "\(message.subject)", "sequence": "\(message.sequence)"])
        return nil
      }
    }

    /// Passes by what the log has from before it was closed.
    private func passKnown(
      _ messages: [(message: TailMessage, received: CommitMessage.Received?)]
    ) throws -> [(message: TailMessage, received: CommitMessage.Received?)] {
      guard var known = state.withLock({ $0.known }) else { return messages }
      var passed = 0
      while passed < messages.count, !known.isEnded {
        let (message, received) = messages[passed]
        let isCommit = try received != nil && known.pass(message.data, in: log)
        let place = known.last
        state.withLock { state in
          (state.sequence, state.digest) = (message.sequence, message.digest)
          if isCommit { state.head = place }
          if let received {
            state.note(
              received.stream,
              SubjectEnd(sequence: message.sequence, isPassedOver: !isCommit))
          }
        }
        passed += 1
      }
      state.withLock { $0.known = known.isEnded ? nil : known }
      tell { $0.waiting.reached($0.sequence) }
      return Array(messages[passed...])
    }

    /// Notes what became of messages, up to the first that the log could not take; returns how many
    /// that are.
    private func note(
      _ messages: [(message: TailMessage, received: CommitMessage.Received?)],
      _ results: [Result<LMDBEventLog.Place, AppendError>]
    ) -> Int {
      var (taken, next) = (0, 0)
      var failure: AppendError?
      tell { state in
        for (message, received) in messages {
          if let received {
            switch results[next] {
            case .success(let place):
              state.head = place.position + (received.body.count - 1)
              state.take(received, message.sequence, .taken(place))
            case .failure(.conflict), .failure(.commitIDReused):
              state.passedOver += 1
              state.take(received, message.sequence, .passedOver)
            case .failure(let error):
              failure = error
            }
            if failure != nil { break }
            next += 1
          }
          state.sequence = message.sequence
          taken += 1
        }
        state.hindrance = failure.map { ("\($0)", state.hindrance?.since ?? .now) }
        if taken > 0 { state.digest = messages[taken - 1].message.digest }
        state.marks.note(
          ReplicaMark(sequence: state.sequence, head: state.head, digest: state.digest))
        return state.waiting.reached(state.sequence)
      }
      if let failure {
        Self.logger.error("a commit of the cluster cannot be written here: \(failure)")
      }
      return taken
    }

    /// Changes the state and tells whoever waited for it.
    func tell(_ change: (inout State) -> Waiting.Told) {
      for (continuation, outcome) in state.withLock({ change(&$0) }) {
        continuation.resume(returning: outcome)
      }
    }

    /// Says why nothing more is followed.
    func giveUp(_ reason: ClusterError) {
      Self.logger.critical("\(reason)")
      tell { state in
        state.failure = state.failure ?? reason
        return state.waiting.all()
      }
    }
  }

  extension Follower.State {
    /// Whether a message is the one after the last that was looked at, and no one before it is
    /// missing.
    fileprivate func isNext(_ sequence: UInt64) -> Bool {
      known == nil && self.sequence + 1 == sequence
    }

    mutating func note(_ stream: StreamName, _ end: Follower.SubjectEnd) {
      if subjects.count >= Follower.streamsKept, subjects[stream] == nil { subjects = [:] }
      subjects[stream] = end
    }

    fileprivate mutating func take(
      _ received: CommitMessage.Received, _ sequence: UInt64, _ outcome: Waiting.Outcome
    ) {
      var isPassedOver = false
      if case .passedOver = outcome { isPassedOver = true }
      note(received.stream, .init(sequence: sequence, isPassedOver: isPassedOver))
      waiting.note(outcome, of: received.nonce)
    }
  }

  extension CommitMessage.Received {
    /// The commit for the log.
    fileprivate var followed: FollowedCommit { FollowedCommit(body, from: firstVersion, id: id) }
  }

  /// A mailbox: one thread puts messages down, and one task takes up all that are there at a time.
  final class Mailbox: Sendable {
    private struct State {
      var messages: [NATSMessage] = []
      var isInterrupted = false
      var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Lock(State())

    func put(_ message: NATSMessage) {
      wake { $0.messages.append(message) }
    }

    /// Has whoever takes find that something has changed.
    func interrupt() { wake { $0.isInterrupted = true } }

    /// Has whoever waits look at the time.
    func tick() { wake { _ in } }

    /// The messages, once there are some or it is time to look; nil once it was interrupted.
    func take() async -> [NATSMessage]? {
      let isEmpty = state.withLock { $0.messages.isEmpty && !$0.isInterrupted }
      if isEmpty {
        await withCheckedContinuation { continuation in
          let isThere = state.withLock { state in
            if !state.messages.isEmpty || state.isInterrupted { return true }
            state.waiter = continuation
            return false
          }
          if isThere { continuation.resume() }
        }
      }
      return state.withLock { state in
        defer { state.messages = [] }
        return state.isInterrupted ? nil : state.messages
      }
    }

    private func wake(_ change: (inout State) -> Void) {
      let waiter = state.withLock { state in
        change(&state)
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
    }
  }
#endif

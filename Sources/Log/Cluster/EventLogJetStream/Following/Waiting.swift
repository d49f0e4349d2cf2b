#if JetStream
  import Basics
  import EventLog
  internal import EventLogLMDB
  internal import Logging

  /// Who waits for messages to come back in the order that counts.
  struct Waiting {
    /// The outcome of a message.
    enum Outcome: Sendable {
      /// It is a commit of the log.
      case taken(LMDBEventLog.Place)
      /// Every machine passes over it.
      case passedOver
      /// Its place was reached, and something else is there.
      case elsewhere
      /// The time is up.
      case late
    }

    private struct Waiter {
      let nonce: CommitMessage.Nonce?
      let sequence: UInt64
      let deadline: ContinuousClock.Instant
      let continuation: CheckedContinuation<Outcome, Never>
    }

    /// The news to tell, once the lock is released.
    typealias Told = [(CheckedContinuation<Outcome, Never>, Outcome)]

    private var expected: [CommitMessage.Nonce: Outcome?] = [:]
    private var waiters: [UInt64: Waiter] = [:]
    private var newest: UInt64 = 0

    /// Whether a message is one of this machine's that somebody asks about.
    func expects(_ nonce: CommitMessage.Nonce) -> Bool { expected[nonce] != nil }

    mutating func expect(_ nonce: CommitMessage.Nonce) { expected[nonce] = .some(nil) }

    mutating func forget(_ nonce: CommitMessage.Nonce) { expected[nonce] = nil }

    func outcome(of nonce: CommitMessage.Nonce) -> Outcome? { expected[nonce] ?? nil }

    /// Notes what became of a message.
    mutating func note(_ outcome: Outcome, of nonce: CommitMessage.Nonce) {
      // One that is a commit stays one, whatever comes of the same message again.
      if case .some(nil) = expected[nonce] { expected[nonce] = .some(outcome) }
    }

    /// Adds somebody who waits for a message, or only for a place; returns what to tell at once.
    mutating func wait(
      for nonce: CommitMessage.Nonce?, at sequence: UInt64, reached: UInt64,
      until deadline: ContinuousClock.Instant, _ continuation: CheckedContinuation<Outcome, Never>
    ) -> Outcome? {
      if let nonce, let known = outcome(of: nonce) { return known }
      if sequence <= reached { return .elsewhere }
      newest += 1
      waiters[newest] = Waiter(
        nonce: nonce, sequence: sequence, deadline: deadline, continuation: continuation)
      return nil
    }

    /// Who is to be told now that a place was reached.
    mutating func reached(_ sequence: UInt64) -> Told {
      guard !waiters.isEmpty else { return [] }
      var told: Told = []
      for (number, waiter) in waiters {
        if let nonce = waiter.nonce, let known = outcome(of: nonce) {
          told.append((waiter.continuation, known))
        } else if waiter.sequence <= sequence {
          told.append((waiter.continuation, .elsewhere))
        } else {
          continue
        }
        waiters[number] = nil
      }
      return told
    }

    /// Who has waited long enough.
    mutating func expired(at now: ContinuousClock.Instant) -> Told {
      var told: Told = []
      for (number, waiter) in waiters where waiter.deadline <= now {
        told.append((waiter.continuation, .late))
        waiters[number] = nil
      }
      return told
    }

    /// Everybody, since nothing comes any more.
    mutating func all() -> Told {
      defer { waiters = [:] }
      return waiters.values.map { ($0.continuation, .late) }
    }
  }

  extension Follower {
    /// Waits until what became of a message is known, or its place was reached without it.
    func wait(
      for nonce: CommitMessage.Nonce?, at sequence: UInt64, until deadline: ContinuousClock.Instant
    ) async -> Waiting.Outcome {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state in
          state.failure == nil && !state.isClosed
            ? state.waiting.wait(
              for: nonce, at: sequence, reached: state.sequence, until: deadline, continuation)
            : .late
        }
        if let known { continuation.resume(returning: known) }
      }
    }

    /// Why the log has taken nothing for a while, such as a full disk; nil if it does.
    var hindrance: String? {
      let found = state.withLock { state in
        state.hindrance.flatMap { .now - $0.since > .seconds(2) ? $0.reason : nil }
      }
      return found
        ?? (LMDBEventLog.hasRoom(in: log.path) ? nil : "its disk is full: nothing can be recorded")
    }

    /// Notes whether somebody orders what is appended.
    func note(hasLeader: Bool) {
      state.withLock { $0.leaderless = hasLeader ? nil : $0.leaderless ?? .now }
    }

    /// Returns once a place was reached; false if it was not in time.
    func reach(_ sequence: UInt64, until deadline: ContinuousClock.Instant) async -> Bool {
      if case .late = await wait(for: nil, at: sequence, until: deadline) { return false }
      return true
    }

    /// The server was heard: what it had is here.
    func noteHearing() { state.withLock { $0.heard = .now } }

    /// Whether the server was not heard for a while, so that what others have appended may be
    /// missing here, or nothing can be appended for longer than it takes to choose a leader.
    var isBehind: Bool {
      state.withLock { state in
        state.failure != nil || .now - state.heard > .seconds(2)
          || state.leaderless.map { .now - $0 > .seconds(10) } ?? false
      }
    }

    /// Looks at the time, and keeps a mark every now and then; for as long as its task runs.
    func keepTime() async {
      let clock = ContinuousClock()
      var next = clock.now + Marks.interval
      while !Task.isCancelled {
        do { try await Task.sleep(for: .milliseconds(50)) } catch { break }
        tell { $0.waiting.expired(at: clock.now) }
        if clock.now >= next {
          next = clock.now + Marks.interval
          keepMarks()
        }
      }
      // Nobody looks at the time any more: whoever waits from now on is told at once.
      tell { state in
        state.isClosed = true
        return state.waiting.all()
      }
      keepMarks()
    }

    /// Writes down how far the log is synced, which whoever opens it next goes on from.
    func keepMarks() {
      let stored = log.stored
      guard let marks = state.withLock({ $0.marks.next(upTo: stored) }) else { return }
      do {
        try log.keep(marks)
      } catch {
        // Then the next start looks at some more messages.
        Self.logger.warning("how far the cluster was followed is not noted: \(error)")
      }
    }
  }

  /// Which places of the messages belong to which of the log's: a few are kept with the log.
  struct Marks: Sendable {
    /// How often one is kept.
    static let interval = Duration.seconds(2)
    private static let maximumKept = 4
    private static let maximumRecent = 64

    private var kept: [ReplicaMark]
    /// Those that are not kept yet, in order, each at least a moment after the one before.
    private var recent: [ReplicaMark] = []
    private var last = ContinuousClock.now

    init(kept: [ReplicaMark]) { self.kept = kept }

    /// Notes how far the messages were followed, and where the log ended then.
    mutating func note(_ mark: ReplicaMark) {
      let now = ContinuousClock.now
      if now - last < .milliseconds(100), !recent.isEmpty, recent.count > 1 {
        recent[recent.count - 1] = mark
        return
      }
      last = now
      if recent.count >= Self.maximumRecent { recent.removeFirst(recent.count / 2) }
      recent.append(mark)
    }

    /// The mark to keep now that the log is synced up to a position; nil if nothing has changed.
    mutating func next(upTo stored: Position) -> [ReplicaMark]? {
      guard let mark = recent.last(where: { $0.head <= stored }) else { return nil }
      recent.removeAll { $0.sequence <= mark.sequence }
      guard mark != kept.last else { return nil }
      kept = (kept + [mark]).suffix(Self.maximumKept)
      return kept
    }
  }

  /// The messages after its last mark that a log has already: they are compared with it, not taken
  /// again.
  ///
  /// A message that was passed over the first time could be taken the second, when its version has
  /// come meanwhile: so what the log holds decides.
  struct KnownCommits: Sendable {
    private var next: Position
    private let end: Position
    /// The last position that was passed.
    private(set) var last: Position

    init(from first: Position, upTo end: Position) {
      (next, self.end) = (first, end)
      last = Position(first.value - 1)
    }

    /// Whether everything that the log has was passed.
    var isEnded: Bool { next > end }

    /// Where the log has something that has not come.
    var position: Position { next }

    /// Passes the log's next commit if a message is the same, and says whether it is.
    mutating func pass(_ message: [UInt8], in log: LMDBEventLog) throws -> Bool {
      let position = next
      var end: Position?
      try log.withSnapshot { snapshot in
        try snapshot.forEachFrame(from: position) { frame in
          if try CommitMessage.isCommit(message, frame) { end = frame.lastPosition }
          return .stop
        }
      }
      guard let end else { return false }
      (last, next) = (end, end.next)
      return true
    }
  }
#endif

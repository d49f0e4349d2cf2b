#if JetStream
  import EventLog
  internal import EventLogLMDB
  internal import Logging
  import Synchronization

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

    /// Why the log has taken nothing for a while, such as a full disk; nil where it does.
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

    /// Returns once a place was reached; false where it was not in time.
    func reach(_ sequence: UInt64, until deadline: ContinuousClock.Instant) async -> Bool {
      if case .late = await wait(for: nil, at: sequence, until: deadline) { return false }
      return true
    }

    /// The server was heard: what it had is here.
    func noteHearing() { state.withLock { $0.heard = .now } }

    /// Whether the server was not heard for a while, so that what others have appended may be missing here, or nothing can be appended for longer
    /// than it takes to choose a leader.
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
#endif

#if JetStream
  import EventLog
  internal import EventLogLMDB
  import Synchronization

  /// Who waits for messages to come back in the order that counts.
  struct Waiting {
    /// What became of a message.
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

    /// What is told, once the lock is released.
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
#endif

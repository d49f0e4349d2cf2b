#if JetStream
  internal import Basics
  import EventLog
  internal import EventLogLMDB
  internal import Dispatch
  import Synchronization

  /// The attempts to append one commit, until it is in the log, was refused, or the time is up.
  struct Attempts {
    /// A message that may be in the stream.
    private struct Sent {
      let nonce: CommitMessage.Nonce
      let version: Version
      let bytes: [UInt8]
    }

    /// What this machine's log says of the commit.
    private enum Standing {
      case answered(Result<Receipt, AppendError>)
      case next(Version, isNew: Bool)
      case conflict(AppendError)
    }

    private let commit: Commit
    private let appender: Appender
    private let deadline: ContinuousClock.Instant
    private var sent: [Sent] = []
    /// Whether a message was sent of which nobody said what became.
    private var isOpen = false
    /// What the leader has said of the last message of the stream, since this append began.
    private var heard: UInt64?
    private var backoff = Duration.milliseconds(2)
    private var hindrance = "nobody answered"
    /// Whether the version's own id was given to a message that was passed over.
    private var isIDTaken = false

    private var follower: Follower { appender.follower }

    init(_ commit: Commit, _ appender: Appender, until deadline: ContinuousClock.Instant) {
      (self.commit, self.appender) = (commit, appender)
      self.deadline = deadline
    }

    /// Nobody asks any more what became of the messages.
    func end() {
      follower.state.withLock { state in for sent in sent { state.waiting.forget(sent.nonce) } }
    }

    mutating func run() async -> Result<Receipt, AppendError> {
      while true {
        if let answer = await attempt() { return answer }
        if follower.isClosed { return settled() ?? .failure(isOpen ? timeIsUp : .closed) }
        if let failure = follower.failure {
          return settled()
            ?? .failure(isOpen ? .outcomeUnknown("\(failure)") : .unwritable("\(failure)"))
        }
        guard .now < deadline else { return settled() ?? .failure(timeIsUp) }
      }
    }

    private var timeIsUp: AppendError {
      let what =
        "the cluster '\(appender.names.cluster)' did not settle it within \(appender.patience.components.seconds) s (\(hindrance))"
      return isOpen ? .outcomeUnknown(what) : .unwritable(what + ": try again later")
    }

    /// One attempt; nil where another one is needed.
    private mutating func attempt() async -> Result<Receipt, AppendError>? {
      if let answer = settled() { return answer }
      let seen = follower.sequence
      let (version, isNew): (Version, Bool)
      do {
        switch try standing() {
        case .answered(let answer): return answer
        case .next(let next, let new): (version, isNew) = (next, new)
        case .conflict(let error):
          // Only what the leader knows tells that it is not this machine that is behind.
          if let heard, heard <= seen { return .failure(error) }
          await ask()
          return nil
        }
      } catch {
        let reason = "the log cannot be read: \(error)"
        return .failure(
          error as? AppendError ?? (isOpen ? .outcomeUnknown(reason) : .unwritable(reason)))
      }
      let end = follower.state.withLock { $0.subjects[commit.stream] }
      guard let expected = end?.sequence ?? heard ?? (isNew ? 0 : nil) else {
        await ask()
        return nil
      }
      let isFree = end?.isPassedOver == true || isIDTaken
      return await publish(version, after: expected, seen: seen, isSuffixed: isFree)
    }

    /// What this machine's log says of the commit now.
    private func standing() throws -> Standing {
      try appender.log.withSnapshot { snapshot in
        if let id = commit.id, let position = try snapshot.position(of: id) {
          var answer: Result<Receipt, AppendError>?
          try snapshot.forEachFrame(from: position) { frame in
            answer = frame.answer(to: commit, id)
            return .stop
          }
          if let answer { return .answered(answer) }
        }
        let found = try snapshot.lastVersion(of: commit.stream)
        let next = Result { () throws(AppendError) in
          try AppendRules.nextVersion(
            of: commit.stream, expecting: commit.expecting, after: found)
        }
        return switch next {
        case .success(let next): .next(next, isNew: found == nil)
        case .failure(let error): .conflict(error)
        }
      }
    }

    /// The answer where one of the messages has come back as a commit.
    private func settled() -> Result<Receipt, AppendError>? {
      follower.state.withLock { state in
        for sent in sent {
          if case .taken(let place) = state.waiting.outcome(of: sent.nonce) {
            return .success(receipt(at: place))
          }
        }
        return nil
      }
    }

    private func receipt(at place: LMDBEventLog.Place) -> Receipt {
      Receipt(
        stream: commit.stream, firstVersion: place.version, firstPosition: place.position,
        count: commit.events.count)
    }

    /// Asks the leader for the stream's last message, and waits until this machine has seen it.
    private mutating func ask() async {
      guard let last = await appender.lastSequence(of: commit.stream) else {
        hindrance = "its leader did not answer"
        return await pause()
      }
      heard = last
      guard await follower.reach(last, until: deadline) else {
        hindrance = "this machine is behind"
        return
      }
      let stream = commit.stream
      follower.state.withLock { state in
        let known = state.subjects[stream]
        guard last > known?.sequence ?? 0 else { return }
        // Something else than one of its commits lies under its subject, unless it was only forgotten here.
        state.note(stream, .init(sequence: last, isPassedOver: known != nil))
      }
    }

    private mutating func pause() async {
      let jitter = Double.random(in: 0.5...1.5)
      let pause = backoff * jitter
      // Whoever appends is answered, whether or not they still want to know: a task that was cancelled waits as well.
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .init(pause)) { continuation.resume() }
      }
      backoff = min(backoff * 2, .milliseconds(200))
    }

    private mutating func publish(
      _ version: Version, after expected: UInt64, seen: UInt64, isSuffixed: Bool
    ) async -> Result<Receipt, AppendError>? {
      let message: Sent
      do {
        message = try self.message(for: version)
      } catch {
        return .failure(error)
      }
      let id =
        CommitMessage.id(of: commit.stream, at: version) + (isSuffixed ? "#\(expected)" : "")
      let result = await appender.api.publish(
        message.bytes, to: appender.names.subject(of: commit.stream), after: expected, id: id,
        stream: appender.names.jetStream, within: .seconds(5))
      switch result {
      case .stored(let sequence, let isDuplicate):
        if !isDuplicate, appender.isQuiet {
          await follower.take(
            acknowledged: TailMessage(
              acknowledged: message.bytes, subject: appender.names.subject(of: commit.stream),
              sequence: sequence))
        }
        return await wait(for: message, at: sequence, isDuplicate: isDuplicate, seen: seen)
      case .outrun:
        hindrance = "others were faster"
        await ask()
      case .contended:
        hindrance = "others append to the same stream"
        await pause()
        await ask()
      case .unavailable(let reason):
        hindrance = reason
        await pause()
      case .refused(let refusal):
        return .failure(
          isOpen ? .outcomeUnknown("\(refusal)") : .unwritable("JetStream refuses it: \(refusal)"))
      case .unknown:
        hindrance = "no acknowledgement came"
        isOpen = true
        await ask()
      }
      return nil
    }

    private mutating func wait(
      for message: Sent, at sequence: UInt64, isDuplicate: Bool, seen: UInt64
    ) async -> Result<Receipt, AppendError>? {
      switch await follower.wait(for: message.nonce, at: sequence, until: deadline) {
      case .taken(let place): return .success(receipt(at: place))
      case .passedOver:
        heard = max(heard ?? 0, sequence)
      case .elsewhere:
        hindrance = "another commit has its place"
        // One that was there before this append began says nothing of how it is now.
        if isDuplicate { isIDTaken = sequence <= seen } else { heard = max(heard ?? 0, sequence) }
      case .late:
        hindrance = "this machine is behind"
        isOpen = true
      }
      return nil
    }

    /// The message for a version; the one that was sent for it already, if there is one.
    private mutating func message(for version: Version) throws(AppendError) -> Sent {
      if let sent = sent.last(where: { $0.version == version }) {
        guard case .passedOver? = follower.state.withLock({ $0.waiting.outcome(of: sent.nonce) })
        else {
          return sent
        }
      }
      let body = try CommitBody(commit, time: appender.clock())
      let nonce = CommitMessage.Nonce.random()
      let message = Sent(
        nonce: nonce, version: version, bytes: CommitMessage.bytes(body, from: version, nonce))
      try appender.check(message.bytes, of: commit.stream)
      follower.state.withLock { $0.waiting.expect(nonce) }
      sent.append(message)
      return message
    }
  }

  extension Frame {
    /// The answer to a commit whose id is this frame's.
    fileprivate func answer(to commit: Commit, _ id: CommitID) -> Result<Receipt, AppendError> {
      holds(commit) ? .success(receipt) : .failure(.commitIDReused(id, at: firstPosition))
    }
  }

  extension DispatchTimeInterval {
    /// Of a duration below a second.
    fileprivate init(_ duration: Duration) {
      self = .nanoseconds(Int(duration.components.attoseconds / 1_000_000_000))
    }
  }
#endif

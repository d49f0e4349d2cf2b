#if JetStream
  internal import Basics
  internal import Dispatch
  import EventLog
  internal import EventLogLMDB
  internal import JSON
  import NATS
  import Synchronization

  /// Appends commits by publishing them, and answers with what came back in the order that counts.
  ///
  /// Of two machines that append to one stream at a time, JetStream takes one message: each names
  /// its subject's last message, and both have one id. What it acknowledges is only believed once
  /// it has come back. A lost acknowledgement is settled by looking.
  struct Appender: Sendable {
    let api: JetStreamAPI
    let names: SubjectNames
    let log: LMDBEventLog
    let follower: Follower
    let clock: @Sendable () -> Timestamp
    let patience: Duration
    let partitions: Int
    private let queues = KeyedQueue<StreamName>()
    /// How many appends are under way.
    private let underWay = UnderWay()
    /// Of so many appends none waits for what is delivered in the order that counts; of more,
    /// groups are written together then.
    private static let few = 8

    private final class UnderWay: Sendable {
      let count = Atomic<Int>(0)
    }

    /// Whether few appends are under way.
    var isQuiet: Bool { underWay.count.load(ordering: .relaxed) <= Self.few }

    init(
      _ api: JetStreamAPI, _ names: SubjectNames, _ log: LMDBEventLog, _ follower: Follower,
      clock: @escaping @Sendable () -> Timestamp, patience: Duration, partitions: Int
    ) {
      (self.api, self.names, self.log, self.follower) = (api, names, log, follower)
      (self.clock, self.patience, self.partitions) = (clock, patience, partitions)
    }

    /// Appends a commit and returns once it is in this machine's log, too.
    func append(_ commit: Commit) async -> Result<Receipt, AppendError> {
      underWay.count.add(1, ordering: .relaxed)
      defer { underWay.count.subtract(1, ordering: .relaxed) }
      do throws(AppendError) {
        try checkForm(of: commit)
        try checkPartition(of: commit.stream)
        // An append that waits for others of the same stream waits no longer in all.
        let deadline = ContinuousClock.now + patience
        let sealed = try log.sealed(commit)
        return await queues.inQueue(of: commit.stream) {
          var attempts = Attempts(sealed, self, until: deadline)
          defer { attempts.end() }
          return await attempts.run()
        }
      } catch {
        return .failure(error)
      }
    }

    /// Where a stream is at home, unless here: channels are cut, everything else lies in the
    /// partition of who writes it.
    func otherPartition(of stream: StreamName) -> Int? {
      guard partitions > 1, stream.category == "channel" else { return nil }
      let home = Partitioning.partition(of: stream, among: partitions)
      return home == names.partition ? nil : home
    }

    /// Refuses what a cluster cannot decide: its servers order the messages of each stream by
    /// themselves, and know no tags.
    private func checkForm(of commit: Commit) throws(AppendError) {
      let what: String
      if !commit.others.isEmpty {
        what =
          "a commit over several streams (\(commit.streams.map(\.rawValue).joined(separator: ", ")))"
      } else if let condition = commit.conditions.first {
        what = "a condition (\(condition))"
      } else if let event = commit.events.first(where: { !$0.tags.isEmpty }) {
        what = "an event with tags (\(event.type))"
      } else {
        return
      }
      throw .invalid(
        "the log of the cluster '\(names.cluster)' does not take \(what): it orders each stream by itself. "
          + "Append to one stream with the version that it is expected at, or use a log of one machine"
      )
    }

    /// Refuses a channel of another partition.
    private func checkPartition(of stream: StreamName) throws(AppendError) {
      guard let home = otherPartition(of: stream) else { return }
      throw .invalid(
        "the stream \(stream) belongs to partition \(home) of the cluster '\(names.cluster)', and this machine "
          + "follows partition \(names.partition): ask one that follows that")
    }

    /// The last message of a stream's subject, as the leader says; 0 for none, nil if nobody said.
    func lastSequence(of stream: StreamName) async -> UInt64? {
      do {
        let answer = try await api.ask(
          "STREAM.MSG.GET." + names.jetStream,
          ["last_by_subj": .string(names.subject(of: stream))], within: .seconds(2))
        return answer?["message"]?["seq"]?.int.map { UInt64(clamping: $0) }
      } catch let refusal as JetStreamAPI.Refusal {
        return refusal.number == 10037 ? 0 : nil
      } catch {
        return nil
      }
    }

    /// Whether a message can be sent: it and its headers.
    func check(_ message: [UInt8], of stream: StreamName) throws(AppendError) {
      let limit = api.requests.connection.maximumPayload
      let size = message.count + CommitMessage.headers(of: stream, names)
      guard size <= limit else {
        throw .invalid(
          "the commit has \(message.count) bytes, and the servers of the cluster take messages of \(limit): "
            + "append less at once, or raise max_payload in their configuration")
      }
    }
  }

  /// The attempts to append one commit, until it is in the log, was refused, or the time is up.
  struct Attempts {
    /// A message that may be in the stream.
    private struct Sent {
      let nonce: CommitMessage.Nonce
      let version: Version
      let bytes: [UInt8]
    }

    /// The state of the commit in this machine's log.
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
    /// The leader's word about the last message of the stream, since this append began.
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

    /// One attempt; nil if another one is needed.
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

    /// The present state of the commit in this machine's log.
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
        // Something else than one of its commits lies under its subject, unless it was only
        // forgotten here.
        state.note(stream, .init(sequence: last, isPassedOver: known != nil))
      }
    }

    private mutating func pause() async {
      let jitter = Double.random(in: 0.5...1.5)
      let pause = backoff * jitter
      // An appender is answered, whether or not it still wants to know: a task that was cancelled
      // waits as well.
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

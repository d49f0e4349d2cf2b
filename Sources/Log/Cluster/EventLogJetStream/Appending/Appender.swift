#if JetStream
  internal import Basics
  import EventLog
  internal import EventLogLMDB
  internal import JSON
  import NATS
  import Synchronization

  /// Appends commits by publishing them, and answers with what came back in the order that counts.
  ///
  /// Of two machines that append to one stream at a time, JetStream takes one message: each names its subject's last message, and both have one id.
  /// What it acknowledges is only believed once it has come back. A lost acknowledgement is settled by looking.
  struct Appender: Sendable {
    let api: JetStreamAPI
    let names: SubjectNames
    let log: LMDBEventLog
    let follower: Follower
    let clock: @Sendable () -> Timestamp
    let patience: Duration
    let partitions: Int
    private let lanes = Lanes<StreamName>()
    /// How many appends are under way.
    private let underWay = UnderWay()
    /// Of so many appends none waits for what is delivered in the order that counts; of more, groups are written together then.
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
        try checkPartition(of: commit.stream)
        // Whoever waits for others of the same stream waits no longer in all.
        let deadline = ContinuousClock.now + patience
        let sealed = try log.sealed(commit)
        return await lanes.inLane(of: commit.stream) {
          var attempts = Attempts(sealed, self, until: deadline)
          defer { attempts.end() }
          return await attempts.run()
        }
      } catch {
        return .failure(error)
      }
    }

    /// Where a stream is at home, unless here: channels are cut, everything else lies in the partition of who writes it.
    func otherPartition(of stream: StreamName) -> Int? {
      guard partitions > 1, stream.category == "channel" else { return nil }
      let home = Partitioning.partition(of: stream, among: partitions)
      return home == names.partition ? nil : home
    }

    /// Refuses a channel of another partition.
    private func checkPartition(of stream: StreamName) throws(AppendError) {
      guard let home = otherPartition(of: stream) else { return }
      throw .invalid(
        "the stream \(stream) belongs to partition \(home) of the cluster '\(names.cluster)', and this machine "
          + "follows partition \(names.partition): ask one that follows that")
    }

    /// The last message of a stream's subject, as the leader says; 0 for none, nil where nobody said.
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
#endif

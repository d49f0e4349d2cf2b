#if JetStream
  import Basics
  internal import Cryptography
  internal import EventLog
  internal import JSON
  internal import Logging
  import NATS

  /// Pulls a partition's messages in order, from where its follower stands, for as long as its task
  /// runs.
  ///
  /// The consumer is the server's memory of one reader; it goes with its server, and is made anew
  /// elsewhere as soon as nothing is heard of it.
  struct Tail: Sendable {
    private static let logger = Logger(label: "verbatim.cluster")
    /// The most messages that are asked for at once, and the most bytes that they may have if each
    /// is as large as one can be.
    ///
    /// A limit of bytes in the question itself (`max_bytes`) costs a server 2.15 most of its speed:
    /// 13,000 messages a second instead of 200,000.
    private static let maximumMessages = 2000
    private static let maximumBytes = 512 << 20
    private static let heartbeat = Duration.milliseconds(500)
    /// After so long without a heartbeat the consumer is taken for lost.
    private static let patience = Duration.milliseconds(1600)

    /// Why a consumer is given up; another one goes on.
    private struct Lost: Error, CustomStringConvertible {
      let description: String
    }

    let api: JetStreamAPI
    let names: SubjectNames
    let follower: Follower

    private var connection: NATSConnection { api.requests.connection }
    private var batch: Int {
      max(16, min(Self.maximumMessages, Self.maximumBytes / max(1, connection.maximumPayload)))
    }

    /// Follows until the task is cancelled, or the follower has to give up.
    func run() async {
      let boxes = Boxes()
      connection.watch { [weak boxes] change in
        // Requests over the old connection are not answered over the new one.
        if change == .regained { boxes?.current?.interrupt() }
      }
      while !Task.isCancelled, !follower.hasGivenUp {
        do {
          try await follow(with: boxes)
        } catch {
          Self.logger.debug("looks for another consumer", metadata: ["why": "\(error)"])
        }
        do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
      }
    }

    private final class Boxes: Sendable {
      private let box = Lock<Mailbox?>(nil)

      var current: Mailbox? {
        get { box.withLock { $0 } }
        set { box.withLock { $0 = newValue } }
      }
    }

    private func follow(with boxes: Boxes) async throws {
      let box = Mailbox()
      boxes.current = box
      let inbox = NATSRequests.newInbox()
      let subscription = try connection.subscribe(inbox + ".*") { box.put($0) }
      defer { withExtendedLifetime(subscription) {} }
      let start = follower.last
      let consumer = try await makeConsumer(from: start?.sequence ?? 1)
      let ticking = Task {
        while !Task.isCancelled {
          do { try await Task.sleep(for: Self.heartbeat / 2) } catch { break }
          box.tick()
        }
        box.tick()
      }
      defer { ticking.cancel() }
      try await withTaskCancellationHandler {
        try await pull(from: consumer, startingWith: start, box, inbox)
      } onCancel: {
        box.interrupt()
      }
    }

    /// Makes a consumer that begins with the last message that was seen, to find it there.
    private func makeConsumer(from sequence: UInt64) async throws -> String {
      let body: JSONValue = [
        "stream_name": .string(names.jetStream),
        "config": [
          "deliver_policy": "by_start_sequence", "opt_start_seq": .int(Int64(sequence)),
          "ack_policy": "none", "replay_policy": "instant", "mem_storage": true,
          "num_replicas": 1, "inactive_threshold": 30_000_000_000,
        ],
      ]
      let made = try await api.ask(
        "CONSUMER.CREATE." + names.jetStream, body, within: .seconds(2))
      guard let name = made?["name"]?.string else {
        throw Lost(description: "none was made in time")
      }
      return name
    }

    /// Why another message lies where the last one lay.
    private func stray(_ message: TailMessage, _ start: Follower.Last) -> ClusterError {
      ClusterError(
        "message \(start.sequence) of \(names.jetStream) is not the one that this machine has followed (it is "
          + "\(message.sequence == start.sequence ? "another one" : "gone")): the stream was restored from a backup, or made again. "
          + "Move this machine's log aside to follow the cluster as it is, and keep it: it may have what the cluster lacks"
      )
    }

    private func pull(
      from consumer: String, startingWith start: Follower.Last?, _ box: Mailbox, _ inbox: String
    ) async throws {
      let clock = ContinuousClock()
      let batch = batch
      var (heard, next, open, pulls) = (clock.now, UInt64(1), 0, 0)
      while true {
        if open < batch / 2 {
          pulls += 1
          open += batch
          try ask(consumer, reply: "\(inbox).\(pulls)")
        }
        guard let found = await box.take(), !Task.isCancelled, !follower.hasGivenUp else {
          throw Lost(description: "the connection has changed")
        }
        guard !found.isEmpty else {
          if clock.now - heard > Self.patience {
            throw Lost(description: "nothing was heard of it")
          }
          continue
        }
        heard = clock.now
        var isComplete = false
        var messages: [TailMessage] = []
        messages.reserveCapacity(found.count)
        for message in found {
          // A message that somebody has published may look like a status.
          if let message = TailMessage(message) {
            isComplete = message.isLast
            guard message.delivery == next else {
              throw Lost(description: "message \(next) of it did not come")
            }
            if next == 1, let start {
              guard message.sequence == start.sequence, message.digest == start.digest else {
                return follower.giveUp(stray(message, start))
              }
            }
            next += 1
            open -= 1
            messages.append(message)
          } else if let status = message.status {
            if status.code == 100 { isComplete = true }
            if try ends(status) { open = max(0, open - (status.pending ?? open)) }
          }
        }
        await follower.take(messages)
        if isComplete { follower.noteHearing() }
        heard = clock.now
      }
    }

    private func ask(_ consumer: String, reply: String) throws {
      let body: JSONValue = [
        "batch": .int(Int64(batch)), "expires": 30_000_000_000,
        "idle_heartbeat": .int(Self.heartbeat.components.attoseconds / 1_000_000_000),
      ]
      try connection.publish(
        body.json, to: "$JS.API.CONSUMER.MSG.NEXT.\(names.jetStream).\(consumer)", reply: reply)
    }

    /// Whether a status says that a pull has ended; throws if the consumer has.
    private func ends(_ status: NATSMessage.Status) throws(Lost) -> Bool {
      switch status.code {
      case 100: return false
      case 404, 408: return true
      case 409 where status.text.lowercased().contains("exceed"): return true
      default: throw Lost(description: "\(status.code) \(status.text)")
      }
    }
  }

  /// A message of a partition's stream, as a consumer delivered it.
  struct TailMessage: Sendable {
    let subject: String
    /// Its place in the stream.
    let sequence: UInt64
    /// Its place among what this consumer was given; without gaps unless something was lost on the
    /// way.
    let delivery: UInt64
    let data: [UInt8]
    /// Whether the server had no other one when it sent it.
    let isLast: Bool

    /// A digest that tells it from another message at its place.
    var digest: UInt64 {
      var number: UInt64 = 0
      let digest = Digest(of: data.span)
      for index in 0..<8 { number = number << 8 | UInt64(digest.span[index]) }
      return number
    }

    /// A message of this machine's own that was just acknowledged; no consumer has given it.
    init(acknowledged data: [UInt8], subject: String, sequence: UInt64) {
      (self.data, self.subject, self.sequence) = (data, subject, sequence)
      (delivery, isLast) = (0, false)
    }

    /// Reads where a message says that it lies; nil if it does not.
    ///
    /// `$JS.ACK.stream.consumer.times.sequence.delivery.time.pending`, or with domain and account
    /// before the stream and perhaps more behind.
    init?(_ message: NATSMessage) {
      guard let reply = message.reply, reply.hasPrefix("$JS.ACK.") else { return nil }
      var numbers: [UInt64?] = []
      numbers.reserveCapacity(12)
      var number: UInt64? = 0
      for byte in reply.utf8 {
        switch byte {
        case UInt8(ascii: "."):
          numbers.append(number)
          number = 0
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          number = number.map { $0 &* 10 &+ UInt64(byte - UInt8(ascii: "0")) }
        default: number = nil
        }
      }
      numbers.append(number)
      let first = numbers.count == 9 ? 5 : 7
      guard numbers.count == 9 || numbers.count >= 11, let sequence = numbers[first],
        let delivery = numbers[first + 1], sequence <= FrameFormat.largestNumber
      else { return nil }
      isLast = numbers[first + 3] == 0
      (self.sequence, self.delivery) = (sequence, delivery)
      (subject, data) = (message.subject, message.data)
    }
  }
#endif

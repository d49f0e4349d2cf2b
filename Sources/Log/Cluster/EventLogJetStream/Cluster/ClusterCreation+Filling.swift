#if JetStream
  internal import Basics
  import EventLog
  internal import EventLogLMDB
  internal import JSON
  import NATS
  import Synchronization

  extension ClusterCreation {
    private static let window = 1000
    private static let windowBytes = 4 << 20

    struct Message {
      let bytes: [UInt8]
      let subject: String
      let id: String
      let first: Position
      let end: Position
      /// Whether the log has not the payload of all its events.
      let isWithheld: Bool
    }

    /// The next commits of the log as messages.
    func messages(from position: Position) throws -> [Message] {
      var messages: [Message] = []
      var size = 0
      var reader = CommitMessage.Reader()
      try log.withSnapshot { snapshot in
        try snapshot.forEachFrame(from: position) { frame in
          let body = try CommitBody(of: frame, &reader.form, names: &reader.names)
          let bytes = CommitMessage.bytes(body, from: frame.firstVersion, .random())
          let isWithheld = try frame.withheld() > 0
          let stream = frame.stream
          messages.append(
            Message(
              bytes: bytes, subject: names.subject(of: stream),
              id: CommitMessage.id(of: stream, at: frame.firstVersion),
              first: frame.firstPosition, end: frame.lastPosition,
              isWithheld: isWithheld))
          size += bytes.count
          return messages.count < Self.window && size < Self.windowBytes ? .proceed : .stop
        }
      }
      return messages
    }

    /// Refuses a stream whose first messages are not the log's first commits, or have payloads that are redacted in the log.
    ///
    /// Of a thousand messages one is asked for: what comes before a commit of a log is the same where the commit is.
    func compare(upTo done: UInt64, _ survey: Survey, _ api: JetStreamAPI) async throws {
      var (seen, position) = (UInt64(0), Position.start.next)
      let end = min(done, UInt64(survey.commits))
      while seen < end {
        let window = try messages(from: position).prefix(Int(end - seen))
        guard let last = window.last else { return }
        position = last.end.next
        for (index, message) in window.enumerated() where message.isWithheld {
          try await compare(message, at: seen + UInt64(index) + 1, api)
        }
        seen += UInt64(window.count)
        try await compare(last, at: seen, api)
      }
    }

    /// Refuses a stream whose message is another than the log's commit at its place.
    func compare(_ message: Message, at sequence: UInt64, _ api: JetStreamAPI) async throws {
      let found = try await api.message(sequence, of: names.jetStream)
      var (isSame, isSpilled) = (false, false)
      try log.withSnapshot { snapshot in
        try snapshot.forEachFrame(from: message.first) { frame in
          guard let found else { return .stop }
          isSame = try CommitMessage.isCommit(found, frame)
          isSpilled = try isSame && CommitMessage.withheld(in: found) < frame.withheld()
          return .stop
        }
      }
      guard isSame else {
        throw ClusterError(
          "message \(sequence) of \(names.jetStream) is not the log's commit at position \(message.first): the log and the cluster "
            + "have gone different ways. Use another name for the cluster")
      }
      guard !isSpilled else {
        throw ClusterError(
          "payloads of the commit at position \(message.first) were redacted in the log, and message \(sequence) of \(names.jetStream) has them still: "
            + "remove the streams \(names.jetStream) and VERBATIM_\(names.cluster)_KEYS (nats stream rm), and use another name for the cluster"
        )
      }
    }

    /// Publishes messages after a place, all at once, each only where the one before it lies before it.
    func publish(
      _ messages: [Message], after last: UInt64, _ api: JetStreamAPI
    ) async throws {
      var (rest, last) = (messages[...], last)
      var deadline = ContinuousClock.now + settings.patience
      while !rest.isEmpty {
        let failure = await send(rest, after: last, api)
        guard let failure else { return }
        try Task.checkCancellation()
        let info = try await api.ask("STREAM.INFO." + names.jetStream)
        if let end = info?["state"]?["last_seq"]?.int.map({ UInt64(clamping: $0) }), end > last {
          guard end <= last + UInt64(rest.count) else {
            throw ClusterError(
              "somebody else has published to \(names.jetStream): use another name for the cluster")
          }
          // What came before the loss has to be this log's, too.
          try await compare(rest[rest.startIndex + Int(end - last) - 1], at: end, api)
          rest = rest.dropFirst(Int(end - last))
          (last, deadline) = (end, .now + settings.patience)
        }
        guard .now < deadline else {
          throw ClusterError(
            "message \(last + 1) of \(names.jetStream) was not taken: \(failure). Run it again, it goes on from there"
          )
        }
        if !rest.isEmpty { try await Task.sleep(for: .milliseconds(100)) }
      }
    }

    /// Sends messages in their order and waits for all answers; returns why one was not taken, nil where all were.
    private func send(
      _ messages: ArraySlice<Message>, after last: UInt64, _ api: JetStreamAPI
    ) async -> String? {
      let answers = Answers(messages.count)
      return await withCheckedContinuation { continuation in
        for (index, message) in messages.enumerated() {
          api.requests.ask(
            message.subject, message.bytes,
            headers: [
              ("Nats-Expected-Last-Sequence", String(last + UInt64(index))),
              ("Nats-Msg-Id", message.id), ("Nats-Expected-Stream", names.jetStream),
            ], within: .seconds(10)
          ) { answer in
            if let end = answers.note(answer) { continuation.resume(returning: end.failure) }
          }
        }
      }
    }
  }

  extension Frame {
    /// How many of its events have no payload.
    func withheld() throws -> Int {
      var (count, names) = (0, NameTable())
      _ = try forEachEvent(names: &names) { event in
        if !event.hasContent { count += 1 }
        return .proceed
      }
      return count
    }
  }

  /// Answers to messages that were sent together.
  private final class Answers: Sendable {
    /// What the last answer is told: why one was not taken, nil where all were.
    struct End { let failure: String? }

    private let state: Mutex<(left: Int, failure: String?)>

    init(_ count: Int) { state = Mutex((count, nil)) }

    func note(_ answer: NATSMessage?) -> End? {
      let failure = Self.failure(answer)
      return state.withLock { state in
        state.left -= 1
        state.failure = state.failure ?? failure
        return state.left == 0 ? End(failure: state.failure) : nil
      }
    }

    private static func failure(_ answer: NATSMessage?) -> String? {
      guard let answer else { return "no acknowledgement came" }
      do {
        _ = try JetStreamAPI.read(answer)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
#endif

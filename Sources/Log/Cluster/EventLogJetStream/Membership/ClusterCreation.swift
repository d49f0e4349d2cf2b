#if JetStream
  internal import Basics
  package import EventLog
  package import EventLogLMDB
  internal import JSON
  import NATS

  /// Makes a cluster of a log that one machine has kept alone: its commits become the first
  /// messages, in their order, so that every machine that follows has the same positions, versions,
  /// links and log id, and what was signed of the log holds.
  ///
  /// Nobody follows the cluster before it is whole. Whatever cuts it off, running it again goes on
  /// where it stood.
  package struct ClusterCreation {
    /// The content of a log, and whether a cluster can be made of it.
    package struct Survey: Sendable {
      package internal(set) var commits = 0
      package internal(set) var events = 0
      /// Events whose payload is redacted: so they are on every machine.
      package internal(set) var withheld = 0
      package internal(set) var keys = 0
      package internal(set) var head = Position.start
      /// The largest message, and of which stream it is.
      var largest: (bytes: Int, stream: StreamName)?
    }

    let settings: ClusterSettings
    let log: LMDBEventLog
    /// Where the machine has its keys.
    let keys: String
    let names: SubjectNames

    /// Of a log that is open for writing, so that nobody else appends.
    package init(_ settings: ClusterSettings, of log: LMDBEventLog, keys: String) {
      var settings = settings
      (settings.isFilling, settings.partitions, settings.partition) = (true, 1, 0)
      (self.settings, self.log, self.keys) = (settings, log, keys)
      names = SubjectNames(cluster: settings.address.name, partition: 0)
    }

    /// Looks whether every commit can be a message.
    ///
    /// Nothing is asked of the cluster; whether the log is sound `LogVerifier` says.
    ///
    /// - Throws: ``ClusterError`` with the first that cannot.
    package func survey() throws -> Survey {
      var survey = Survey()
      survey.keys = try keyNames().count
      try log.withSnapshot { snapshot in
        survey.head = snapshot.head
        var names = NameTable()
        try snapshot.forEachFrame { frame in
          try Self.check(frame, &names)
          survey.commits += 1
          survey.events += frame.count
          survey.withheld += try frame.withheld()
          let size = CommitMessage.size(
            ofFrame: frame.bytes.count, in: frame.stream, self.names)
          if size > survey.largest?.bytes ?? 0 { survey.largest = (size, frame.stream) }
          return .proceed
        }
      }
      return survey
    }

    private static func check(_ frame: borrowing Frame, _ names: inout NameTable) throws {
      do {
        try frame.checkAppended(names: &names)
      } catch  where frame.bytes[0] == FrameFormat.archiving {
        throw ClusterError(
          "payloads of the commit at position \(frame.firstPosition) are archived and not at hand: put the folder of the segments back as "
            + "DIR/archive, or restore them with evtool restore --archive")
      } catch {
        throw ClusterError(
          "the commit at position \(frame.firstPosition) cannot be a message of a cluster: \(error). evtool verify says more"
        )
      }
    }

    /// Looks whether the servers would take the log, and changes nothing.
    ///
    /// - Throws: ``ClusterError``.
    package func check(_ survey: Survey) async throws {
      _ = try await ServerSafety.check(settings)
      let api = try api()
      try check(survey, api)
      do {
        if let stream = try await PartitionStream.found(names, settings, api) {
          try check(stream, survey)
        }
      } catch let refusal as JetStreamAPI.Refusal {
        throw ClusterError(
          "the stream \(names.jetStream) cannot be had: \(refusal)\(refusal.advice)")
      }
    }

    /// Puts the log and its keys into the cluster, and says every now and then how many more
    /// commits are there.
    ///
    /// The log can be made a replica afterwards (``LMDBEventLog/joinCluster(_:_:endingAt:)``).
    ///
    /// - Throws: ``ClusterError`` if the cluster has another log, or it is not safe;
    ///   `KeyStoreError` where it has other keys.
    package func run(
      _ survey: Survey, _ progress: @Sendable (Int) -> Void
    ) async throws -> ReplicaNote {
      let safe = try await ServerSafety.check(settings)
      let api = try api()
      try check(survey, api)
      let id = try log.logID()
      let stream = try await PartitionStream.opened(names, settings, api) { id }
      try ServerSafety.check(stream, safe)
      try check(stream, survey)
      // Before anything is changed: it may be another log's, or have what was redacted here since.
      try await compare(upTo: stream.lastSequence, survey, api)
      if !stream.isWhole {
        try await addKeys(api)
        try await fill(api, from: stream.lastSequence, survey, progress)
      }
      try await PartitionStream.open(names, api)
      return ReplicaNote(cluster: names.cluster, partition: 0, log: id)
    }

    private func api() throws -> JetStreamAPI {
      do {
        return JetStreamAPI(requests: try NATSRequests(NATSConnection(settings.options)))
      } catch {
        throw ClusterError("\(error): are the servers up, and is the address right?")
      }
    }

    private func check(_ stream: PartitionStream, _ survey: Survey) throws {
      let id = try log.logID()
      guard stream.log == id, stream.partitions == 1 else {
        throw ClusterError(
          "the cluster '\(names.cluster)' has a log already (\(stream.log)), which is not this one (\(id)): use another name for the cluster"
        )
      }
      guard !stream.isWhole || stream.lastSequence >= UInt64(survey.commits) else {
        throw ClusterError(
          "the cluster '\(names.cluster)' is in use and ends before this log does: somebody has appended to the log alone since. "
            + "Use another name for the cluster")
      }
      guard stream.isWhole || stream.lastSequence <= UInt64(survey.commits) else {
        throw ClusterError(
          "a newer state of this log is being put into the cluster '\(names.cluster)': it has \(stream.lastSequence) commits, and this one "
            + "\(survey.commits). Run it on that machine, or use another name for the cluster")
      }
    }

    private func check(_ survey: Survey, _ api: JetStreamAPI) throws {
      let limit = api.requests.connection.maximumPayload
      guard let (size, stream) = survey.largest, size > limit else { return }
      throw ClusterError(
        "a commit of \(stream) makes a message of \(size) bytes, and the servers take \(limit): "
          + "raise max_payload in their configuration")
    }

    /// The files that hold a key which the cluster shares: a copy that somebody made under another
    /// name is not.
    private func keyNames() throws -> [String] {
      try KeyCopies.names(in: keys).filter { $0 == "salt" || KeyCopies.isName($0) }
    }

    /// Gives the cluster, which nobody follows yet, this machine's keys, and takes back those of
    /// people who were forgotten since a run that was cut off.
    func addKeys(_ api: JetStreamAPI) async throws {
      let stream = KeyStream(api: api, cluster: names.cluster)
      try await stream.open(settings)
      let folder = FolderKeyStore(keys)
      let own = try keyNames()
      for name in try stream.names() where !own.contains(name) {
        guard let bytes = try stream.key(name)?.bytes, let key = SubjectKey(bytes) else { continue }
        let handle = SubjectHandle(subject: name, key: key.identifier)
        if try log.isForgotten(handle) { _ = try stream.destroy(name) }
      }
      for name in own {
        guard var bytes = try folder.key(name) else { continue }
        defer { bytes.wipe() }
        guard name == "salt" || SubjectKey(bytes) != nil else {
          throw ClusterError(
            "the key \(folder.place(of: name)) is damaged: restore it, or move it away, and see evtool keys"
          )
        }
        try stream.add(bytes, as: name)
      }
    }

    /// Publishes the commits after the first ones, which are there already.
    private func fill(
      _ api: JetStreamAPI, from done: UInt64, _ survey: Survey, _ progress: @Sendable (Int) -> Void
    ) async throws {
      var (sent, position) = (UInt64(0), Position.start.next)
      while sent < UInt64(survey.commits) {
        var window = try messages(from: position)
        guard let end = window.last?.end else { break }
        position = end.next
        let count = UInt64(window.count)
        if sent + count > done {
          if sent < done { window.removeFirst(Int(done - sent)) }
          try await publish(window, after: max(sent, done), api)
        }
        sent += count
        progress(Int(count))
      }
    }
  }

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

    /// Refuses a stream whose first messages are not the log's first commits, or have payloads that
    /// are redacted in the log.
    ///
    /// Of a thousand messages one is asked for: what comes before a commit of a log is the same
    /// where the commit is.
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

    /// Publishes messages after a place, all at once, each only if the one before it lies before
    /// it.
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
          // The events before the loss have to be this log's, too.
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

    /// Sends messages in their order and waits for all answers; returns why one was not taken, nil
    /// if all were.
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
    /// The content of the last answer: why one was not taken, nil if all were.
    struct End { let failure: String? }

    private let state: Lock<(left: Int, failure: String?)>

    init(_ count: Int) { state = Lock((count, nil)) }

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

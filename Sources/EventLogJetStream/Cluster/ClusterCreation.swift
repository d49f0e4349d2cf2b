#if JetStream
  internal import Basics
  package import EventLog
  package import EventLogLMDB
  internal import JSON
  import NATS

  /// Makes a cluster of a log that one machine has kept alone: its commits become the first messages, in their order, so that every machine that follows has
  /// the same positions, versions, links and log id, and what was signed of the log holds.
  ///
  /// Nobody follows the cluster before it is whole. Whatever cuts it off, running it again goes on where it stood.
  package struct ClusterCreation {
    /// What a log has, and whether a cluster can be made of it.
    package struct Survey: Sendable {
      package internal(set) var commits = 0
      package internal(set) var events = 0
      /// Events whose payload is redacted or in an archive: so they are on every machine.
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

    /// Looks whether every commit can be a message; nothing is asked of the cluster.
    ///
    /// - Throws: ``ClusterError`` with the first that cannot.
    package func survey() throws -> Survey {
      var survey = Survey()
      survey.keys = try ClusterKeys.names(in: keys).count
      try log.withSnapshot { snapshot in
        survey.head = snapshot.head
        var names = NameTable()
        try snapshot.forEachFrame { frame in
          do {
            try frame.checkAppended(names: &names)
          } catch {
            throw ClusterError(
              "the commit at position \(frame.firstPosition) cannot be a message of a cluster: \(error). evtool compact writes a log of an older "
                + "format anew; evtool verify says whether it is damaged")
          }
          survey.commits += 1
          survey.events += frame.count
          _ = try frame.forEachEvent(names: &names) { event in
            if !event.hasContent { survey.withheld += 1 }
            return .proceed
          }
          let size = CommitMessage.size(
            ofFrame: frame.bytes.count, in: frame.stream, self.names)
          if size > survey.largest?.bytes ?? 0 { survey.largest = (size, frame.stream) }
          return .proceed
        }
      }
      return survey
    }

    /// Puts the log and its keys into the cluster, and says every now and then how many more commits are there.
    ///
    /// The log can be made a replica afterwards (``LMDBEventLog/joinCluster(_:_:endingAt:)``).
    ///
    /// - Throws: ``ClusterError`` where the cluster has another log, or it is not safe; `KeyStoreError` where it has other keys.
    package func run(
      _ survey: Survey, _ progress: @Sendable (Int) -> Void
    ) async throws -> ReplicaNote {
      let safe = try await ServerSafety.check(settings)
      let api = JetStreamAPI(requests: try NATSRequests(NATSConnection(settings.options)))
      try check(survey, api)
      let id = try log.logID()
      let stream = try await PartitionStream.opened(names, settings, api) { id }
      try ServerSafety.check(stream, safe)
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
      try await fill(api, from: stream.lastSequence, survey, progress)
      try await addKeys(api)
      try await PartitionStream.open(names, api)
      return ReplicaNote(cluster: names.cluster, partition: 0, log: id)
    }

    private func check(_ survey: Survey, _ api: JetStreamAPI) throws {
      let limit = api.requests.connection.maximumPayload
      guard let (size, stream) = survey.largest, size > limit else { return }
      throw ClusterError(
        "a commit of \(stream) makes a message of \(size) bytes, and the servers take \(limit): "
          + "raise max_payload in their configuration")
    }

    private func addKeys(_ api: JetStreamAPI) async throws {
      let stream = KeyStream(api: api, cluster: names.cluster)
      try await stream.open(settings)
      let folder = KeyFolder(keys)
      // Last what names all others: a cluster with a salt has all keys.
      let all = try ClusterKeys.names(in: keys)
      for name in all.filter({ $0 != "salt" }) + all.filter({ $0 == "salt" }) {
        guard var bytes = try folder.key(name) else { continue }
        defer { bytes.wipe() }
        try stream.add(bytes, as: name)
      }
    }

    private func fill(
      _ api: JetStreamAPI, from done: UInt64, _ survey: Survey, _ progress: @Sendable (Int) -> Void
    ) async throws {
      var (sent, position) = (UInt64(0), Position.start.next)
      while sent < UInt64(survey.commits) {
        var window = try messages(from: position)
        guard let end = window.last?.end else { break }
        position = end.next
        let count = UInt64(window.count)
        if sent + count <= done {
          // It was there when it was cut off.
          window = sent + count == done ? [window[window.count - 1]] : []
          if let last = window.first { try await compare(last, at: done, api) }
        } else {
          if sent < done {
            let there = Int(done - sent)
            try await compare(window[there - 1], at: done, api)
            window.removeFirst(there)
          }
          try await publish(window, after: max(sent, done), api)
        }
        sent += count
        progress(Int(count))
      }
    }
  }
#endif

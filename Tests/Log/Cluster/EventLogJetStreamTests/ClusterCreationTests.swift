#if JetStream
  import EventLog
  @testable import EventLogJetStream
  import EventLogLMDB
  import EventLogTesting
  import Foundation
  import NATS
  import NATSServers
  import Testing
  import TestSupport

  @Event("patient.arrived")
  private struct PatientArrived {
    @Subject var patient: String
    @Personal var name: String
  }

  /// A cluster that is made of a log which one machine kept alone.
  @Suite(.enabled(if: OneServer.shared != nil))
  struct ClusterCreationTests {
    private let door = StreamName(category: "door", identifier: "front")

    private func single(_ folder: String) throws -> LMDBEventLog {
      try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: Timestamp.now,
        vault: KeyVault(folder: folder + "/keys"))
    }

    /// A log with many commits in several streams, sealed ones among them, and one that was
    /// redacted.
    private func fill(_ folder: String, commits: Int = 30) async throws {
      do {
        let log = try single(folder)
        for number in 0..<commits {
          try await log.append(
            [noted("number \(number)"), noted("more of it")],
            to: StreamName(category: "note", identifier: "\(number % 7)"))
        }
        try await log.append(
          [NewEvent(PatientArrived(patient: "p1", name: "Penthesilea"))], to: door)
      }
      _ = try Redactor(path: folder + "/log")
        .redact([Position(3)], reason: "said too much", actor: "operator", at: Timestamp.now())
    }

    private func create(_ settings: ClusterSettings, of folder: String) async throws {
      let head: Position
      let note: ReplicaNote
      do {
        let log = try single(folder)
        let creation = ClusterCreation(settings, of: log, keys: folder + "/keys")
        head = try log.head()
        note = try await creation.run(try creation.survey()) { _ in }
      }
      try LMDBEventLog.joinCluster(folder + "/log", note, endingAt: head)
    }

    private func settings() throws -> ClusterSettings {
      var settings = try ClusterSettings.trial(
        try #require(OneServer.shared), OneServer.newName())
      settings.allowsUnsafe = true
      return settings
    }

    private func machine(
      _ settings: ClusterSettings, _ folder: String
    ) async throws -> ReplicatedEventLog {
      let keys = try await ClusterKeys(settings, copies: folder + "/keys")
      return try await opened(
        settings, folder + "/log", vault: KeyVault(keys), keys: keys)
    }

    @Test
    func `a machine that joins has the same log, to the byte, with what is sealed and redacted`()
      async throws
    {
      let settings = try settings()
      try await withFolder { folder in
        try await fill(folder + "/a")
        let before = try frames(of: single(folder + "/a"))
        try await create(settings, of: folder + "/a")
        let a = try await machine(settings, folder + "/a")
        let b = try await machine(settings, folder + "/b")
        #expect(try frames(of: a) == before)
        #expect(try frames(of: b) == before)
        #expect(try a.local.logID() == b.local.logID())
        let names = try b.withSnapshot { snapshot in
          try snapshot.events(in: door).map { try $0.payloadValue()["name"]?.string }
        }
        #expect(names == ["Penthesilea"])
        // Both go on.
        try await b.append([noted("after")], to: StreamName(category: "note", identifier: "1"))
        try await meet(a, b)
        #expect(try frames(of: a) == frames(of: b))
        #expect(try frames(of: a).count == before.count + 1)
        await a.close()
        await b.close()
      }
    }

    @Test func `nobody follows a cluster before it is whole, and what was cut off goes on`()
      async throws
    {
      let settings = try settings()
      try await withFolder { folder in
        try await fill(folder + "/a", commits: 20)
        let before = try frames(of: single(folder + "/a"))
        do {
          let log = try single(folder + "/a")
          let creation = ClusterCreation(settings, of: log, keys: folder + "/a/keys")
          let api = JetStreamAPI(requests: try NATSRequests(NATSConnection(settings.options)))
          let id = try log.logID()
          _ = try await PartitionStream.opened(creation.names, creation.settings, api) { id }
          var messages = try creation.messages(from: Position(1))
          messages.removeLast(messages.count - 7)
          try await creation.publish(messages, after: 0, api)
        }
        await #expect(throws: ClusterError.self) {
          _ = try await machine(settings, folder + "/b")
        }
        try await create(settings, of: folder + "/a")
        let b = try await machine(settings, folder + "/b")
        #expect(try frames(of: b) == before)
        await b.close()
      }
    }

    @Test func `a cluster that has another log, or this one with another history, is left alone`()
      async throws
    {
      let settings = try settings()
      try await withFolder { folder in
        try await fill(folder + "/a", commits: 3)
        try FileManager.default.copyItem(atPath: folder + "/a", toPath: folder + "/copy")
        try await create(settings, of: folder + "/a")
        try await fill(folder + "/other", commits: 1)
        await #expect(throws: ClusterError.self) {
          try await create(settings, of: folder + "/other")
        }
        // A copy goes another way than the log that the cluster was made of.
        let a = try await machine(settings, folder + "/a")
        try await a.append([noted("in the cluster")], to: door)
        try await single(folder + "/copy").append([noted("alone")], to: door)
        let before = try frames(of: a)
        let copy = folder + "/copy"
        await #expect(throws: ClusterError.self) { try await create(settings, of: copy) }
        // Also where the cluster has become longer than the copy.
        for number in 0..<5 { try await a.append([noted("\(number)")], to: door) }
        await #expect(throws: ClusterError.self) { try await create(settings, of: copy) }
        #expect(try frames(of: a).starts(with: before))
        #expect(try LMDBEventLog.cluster(of: folder + "/copy/log") == nil)
        await a.close()
      }
    }

    @Test func `one that was cut off before it joined brings nobody back who was forgotten since`()
      async throws
    {
      let settings = try settings()
      try await withFolder { folder in
        try await fill(folder + "/a", commits: 2)
        // A copy that somebody made is no key of the cluster.
        try FileManager.default.copyItem(
          atPath: folder + "/a/keys/salt.key", toPath: folder + "/a/keys/salt-backup.key")
        do {
          let log = try single(folder + "/a")
          let creation = ClusterCreation(settings, of: log, keys: folder + "/a/keys")
          _ = try await creation.run(try creation.survey()) { _ in }
        }
        let keys = try await ClusterKeys(settings, copies: folder + "/b/keys")
        let vault = KeyVault(keys)
        let b = try await opened(settings, folder + "/b/log", vault: vault, keys: keys)
        await keys.settled()
        #expect(try keys.people().count == 1)
        _ = try await Eraser(log: b, vault: vault).erase("p1")
        try await create(settings, of: folder + "/a")
        let a = try await machine(settings, folder + "/a")
        try await meet(a, b)
        for log in [a, b] {
          let names = try log.withSnapshot { snapshot in
            try snapshot.events(in: door).map { try $0.payloadValue()["name"]?.string }
          }
          #expect(names != ["Penthesilea"])
        }
        await a.close()
        await b.close()
      }
    }

    @Test func `keys that were destroyed between two runs go from the cluster, too`() async throws {
      let settings = try settings()
      try await withFolder { folder in
        try await fill(folder, commits: 2)
        let api = JetStreamAPI(requests: try NATSRequests(NATSConnection(settings.options)))
        do {
          let log = try single(folder)
          let creation = ClusterCreation(settings, of: log, keys: folder + "/keys")
          let id = try log.logID()
          _ = try await PartitionStream.opened(creation.names, creation.settings, api) { id }
          try await creation.addKeys(api)
          _ = try await Eraser(log: log, vault: KeyVault(folder: folder + "/keys")).erase("p1")
        }
        try await create(settings, of: folder)
        #expect(try KeyStream(api: api, cluster: settings.address.name).names() == ["salt"])
      }
    }

    @Test func `an older copy of a log that is being put there is refused and takes no key away`()
      async throws
    {
      let settings = try settings()
      try await withFolder { folder in
        try await fill(folder + "/a", commits: 2)
        try FileManager.default.copyItem(atPath: folder + "/a", toPath: folder + "/old")
        let api = JetStreamAPI(requests: try NATSRequests(NATSConnection(settings.options)))
        do {
          let log = try single(folder + "/a")
          try await log.append([NewEvent(PatientArrived(patient: "p2", name: "Otrera"))], to: door)
          let creation = ClusterCreation(settings, of: log, keys: folder + "/a/keys")
          let id = try log.logID()
          _ = try await PartitionStream.opened(creation.names, creation.settings, api) { id }
          try await creation.addKeys(api)
          try await creation.publish(try creation.messages(from: Position(1)), after: 0, api)
        }
        let keys = KeyStream(api: api, cluster: settings.address.name)
        let before = try keys.names().sorted()
        #expect(before.count == 3)
        await #expect(throws: ClusterError.self) { try await create(settings, of: folder + "/old") }
        #expect(try keys.names().sorted() == before)
      }
    }

    @Test func `what was redacted between two runs is not said to be taken out`() async throws {
      let settings = try settings()
      try await withFolder { folder in
        try await fill(folder, commits: 3)
        do {
          let log = try single(folder)
          let creation = ClusterCreation(settings, of: log, keys: folder + "/keys")
          _ = try await creation.run(try creation.survey()) { _ in }
        }
        _ = try Redactor(path: folder + "/log")
          .redact([Position(1)], reason: "too much", actor: "operator", at: Timestamp.now())
        await #expect(throws: ClusterError.self) { try await create(settings, of: folder) }
        #expect(try LMDBEventLog.cluster(of: folder + "/log") == nil)
      }
    }

    @Test func `all machines say into how many parts a cluster is cut`() async throws {
      try await withFolder { folder in
        var settings = try settings()
        settings.partitions = 2
        _ = try await ClusterKeys(settings, copies: folder + "/a")
        settings.partitions = 3
        await #expect(throws: ClusterError.self) {
          _ = try await ClusterKeys(settings, copies: folder + "/b")
        }
        (settings.partitions, settings.partition) = (2, 2)
        await #expect(throws: ClusterError.self) {
          _ = try await ClusterKeys(settings, copies: folder + "/b")
        }
      }
    }

    @Test func `a log that grew meanwhile does not join`() async throws {
      try await withFolder { folder in
        try await fill(folder, commits: 1)
        #expect(throws: LogError.self) {
          try LMDBEventLog.joinCluster(
            folder + "/log", ReplicaNote(cluster: "c", partition: 0, log: "l"),
            endingAt: Position(1))
        }
        #expect(try LMDBEventLog.cluster(of: folder + "/log") == nil)
      }
    }
  }
#endif

#if JetStream
  import EventLog
  @testable import EventLogJetStream
  @testable import EventLogLMDB
  import EventLogTesting
  import EventLogVerification
  import Foundation
  import NATS
  import NATSServers
  import Synchronization
  import Testing
  import TestSupport

  /// Several machines over one log.
  @Suite(.enabled(if: OneServer.shared != nil))
  struct ClusterTests {
    private let shelf = StreamName(category: "shelf", identifier: "one")

    /// Lends two machines of a new cluster.
    private func withTwo(
      _ body: (ReplicatedEventLog, ReplicatedEventLog, ClusterSettings, String) async throws -> Void
    ) async throws {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        let a = try await opened(settings, folder + "/a")
        let b = try await opened(settings, folder + "/b")
        try await body(a, b, settings, folder)
        await a.close()
        await b.close()
      }
    }

    @Test func `whoever appends, all machines hold the same bytes, with the same id`() async throws
    {
      try await withTwo { a, b, _, _ in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (index, log) in [a, b, a, b].enumerated() {
            group.addTask {
              for number in 0..<20 {
                try await log.append([noted("\(index).\(number)")], to: shelf)
              }
            }
          }
          try await group.waitForAll()
        }
        try await meet(a, b)
        let all = try frames(of: a)
        #expect(all.count == 80)
        #expect(try frames(of: b) == all)
        #expect(try a.withSnapshot { try $0.logID() } == b.withSnapshot { try $0.logID() })
        #expect(try LogVerifier.verify(b).problems == [])
      }
    }

    @Test func `a machine that was away goes on where it stood`() async throws {
      try await withTwo { a, b, settings, folder in
        for number in 0..<30 { try await a.append([noted("\(number)")], to: shelf) }
        try await meet(a, b)
        await b.close()
        for number in 30..<60 { try await a.append([noted("\(number)")], to: shelf) }
        // Whatever still holds the closed one is gone.
        let again = try await opened(settings, folder + "/c")
        #expect(try frames(of: again) == frames(of: a))
        await again.close()
      }
    }

    @Test
    func `a commit that its appender asks for again is the first one, whichever machine it asks`()
      async throws
    {
      try await withTwo { a, b, _, _ in
        let id = CommitID("once")
        let first = try await a.append([noted("x")], to: shelf, commitID: id)
        let again = try await b.append([noted("x")], to: shelf, commitID: id)
        #expect(again == first)
        await #expect(throws: AppendError.commitIDReused(id, at: first.firstPosition)) {
          try await b.append([noted("y")], to: shelf, commitID: id)
        }
      }
    }

    @Test func `a conflict is one with what all machines have, also where this one is behind`()
      async throws
    {
      try await withTwo { a, b, _, _ in
        for round in 0..<20 {
          let stream = StreamName(category: "shelf", identifier: "r\(round)")
          try await a.append([noted("1")], to: stream)
          // It may not have come to b yet, which must not matter.
          try await b.append([noted("2")], to: stream, expecting: .exactly(.initial))
          await #expect(
            throws: AppendError.conflict(
              stream: stream, expected: .exactly(.initial), found: Version(1))
          ) { try await a.append([noted("3")], to: stream, expecting: .exactly(.initial)) }
        }
      }
    }

    @Test
    func `messages that no machine should have let in fork nothing and are passed over by all`()
      async throws
    {
      try await withTwo { a, b, settings, folder in
        try await a.append([noted("1")], to: shelf, commitID: CommitID("known"))
        let other = StreamName(category: "shelf", identifier: "two")
        let raw = try NATSRequests(NATSConnection(settings.options))
        func publish(_ commit: Commit, from version: UInt64, as stream: StreamName) async throws {
          let body = try CommitBody(commit, time: Timestamp(microseconds: 1))
          let bytes = CommitMessage.bytes(body, from: Version(version), .random())
          let answer = await raw.ask(
            a.names.subject(of: stream), bytes, within: .seconds(5))
          #expect(try JetStreamAPI.read(#require(answer))["seq"] != nil)
        }
        // A version that is taken, one that has not come, another stream's, a known id, and what is
        // no commit.
        try await publish(Commit([noted("fork")], to: shelf), from: 0, as: shelf)
        try await publish(Commit([noted("early")], to: shelf), from: 2, as: shelf)
        try await publish(Commit([noted("elsewhere")], to: other), from: 0, as: shelf)
        try await publish(
          Commit([noted("again")], to: other, id: CommitID("known")), from: 0, as: other)
        _ = await raw.ask(a.names.subject(of: other), Array("junk".utf8), within: .seconds(5))
        for (number, log) in [b, a, b].enumerated() {
          try await log.append([noted("\(number + 2)")], to: shelf)
          try await log.append([noted("\(number + 2)")], to: other)
        }
        try await meet(a, b)
        #expect(try frames(of: b) == frames(of: a))
        let texts = try a.withSnapshot { snapshot in
          try snapshot.events(in: shelf).map { try $0.payloadValue()["text"]?.string }
        }
        #expect(texts == ["1", "2", "3", "4"])
        // A machine that reads it all from the beginning, and one that has it and has forgotten how
        // far it came, see the same.
        let third = try await opened(settings, folder + "/c")
        #expect(try frames(of: third) == frames(of: a))
        await third.close()
      }
    }

    @Test func `what was passed over stays so where a machine looks at it again`() async throws {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        try await {
          let log = try await opened(settings, folder + "/a")
          let raw = try NATSRequests(log.connection)
          let body = try CommitBody(
            Commit([noted("early")], to: shelf), time: Timestamp(microseconds: 1))
          _ = await raw.ask(
            log.names.subject(of: shelf), CommitMessage.bytes(body, from: Version(2), .random()),
            within: .seconds(5))
          for number in 0..<4 { try await log.append([noted("\(number)")], to: shelf) }
          await log.close()
          try log.local.keep([])
        }()
        let log = try await opened(settings, folder + "/a")
        try await log.append([noted("4")], to: shelf)
        let texts = try log.withSnapshot { snapshot in
          try snapshot.events(in: shelf).map { try $0.payloadValue()["text"]?.string }
        }
        #expect(texts == ["0", "1", "2", "3", "4"])
        await log.close()
      }
    }

    @Test func `what is larger than a message is refused with the limit`() async throws {
      try await withTwo { (a, _, _, _) async throws in
        let text = String(repeating: "x", count: 2 << 20)
        let error = await #expect(throws: AppendError.self) {
          try await a.append([noted(text)], to: shelf)
        }
        #expect("\(try #require(error))".contains("take messages of 1048576"))
        #expect(try a.head() == .start)
      }
    }

    @Test func `one machine acts, and another one when it has gone`() async throws {
      try await withTwo { a, b, _, _ in
        for await holdsLease in a.leaseChanges() where holdsLease { break }
        #expect(!b.lease.holdsLease)
        let others = b.leaseChanges()
        await a.close()
        for await holdsLease in others where holdsLease { break }
        let leases = try b.withSnapshot { try $0.events(in: .lease) }
          .map { try $0.decode(LeaseTaken.self).term }
        #expect(leases == [1, 2])
      }
    }

    @Test func `a machine whose log takes nothing leaves the lease to another`() async throws {
      try await withTwo { a, b, _, _ in
        for await holdsLease in a.leaseChanges() where holdsLease { break }
        let others = b.leaseChanges()
        a.follower.state.withLock { $0.hindrance = ("no room", .now - .seconds(60)) }
        #expect(!a.holdsLease || a.follower.hindrance == "no room")
        for await holdsLease in others where holdsLease { break }
        #expect(!a.holdsLease)
      }
    }

    @Test func `the lease is handed over to whom somebody names`() async throws {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        let a = try await opened(settings, folder + "/a")
        settings.node = "b"
        let b = try await opened(settings, folder + "/b")
        for await holdsLease in a.leaseChanges() where holdsLease { break }
        let others = b.leaseChanges()
        let inquiry = try ClusterInquiry(settings)
        await #expect(throws: ClusterError.self) { try await inquiry.move(partition: 0, to: "c") }
        #expect(try await moved(to: "b", inquiry).node == "b")
        for await holdsLease in others where holdsLease { break }
        #expect(!a.lease.holdsLease)
        let nodes = try await inquiry.nodes(at: Int(b.head().value))
        #expect(nodes.map(\.node) == ["a", "b"])
        #expect(Set(nodes.map(\.link)).count == 1)
        await a.close()
        await b.close()
      }
    }

    /// Has the lease moved, once somebody acts: on a busy machine the one that does may not have
    /// heard itself for a moment.
    private func moved(to node: String, _ inquiry: ClusterInquiry) async throws -> NodeReport {
      let deadline = ContinuousClock.now + .seconds(20)
      while true {
        do {
          return try await inquiry.move(partition: 0, to: node)
        } catch let error as ClusterError {
          guard .now < deadline else { throw error }
        }
      }
    }
  }
#endif

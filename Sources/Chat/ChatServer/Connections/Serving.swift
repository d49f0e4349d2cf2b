import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Serves until a shutdown is asked for; then streams end at once, what is being answered has a while, and then nobody is connected.
struct Serving<Responder: HTTPResponder>: Service
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
  let application: Application<Responder>
  let feed: LiveFeed
  let connections: Connections
  /// How long those that are being answered have left.
  let lastWords: TimeAmount
  /// What connections are read on, so that they are whatever else the process computes.
  private let threads = WorkThreads.forConnections(ProcessInfo.processInfo.activeProcessorCount)

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await withTaskExecutorPreference(threads.lane(of: "", at: "")) {
        try await application.run()
      }
    } onGracefulShutdown: {
      feed.endAll()
      connections.end(after: lastWords)
    }
  }
}

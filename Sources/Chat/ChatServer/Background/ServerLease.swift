import Basics
package import EventLog
import Foundation
import Logging
import ServiceLifecycle

/// The lease of the server that does the work that must happen once: it runs turns, fires timers
/// and calls webhooks.
///
/// The only server of a log always holds it. If several servers share a log (`SharedEventLog`), one
/// holds it. The others show conversations and take messages, which reach the holder by the log.
package final class ServerLease: Service {
  private struct State {
    var holdsLease: Bool
    var callbacks: [@Sendable () -> Void] = []
  }

  private let log: (any SharedEventLog)?
  private let state: Lock<State>

  /// Of one log.
  package init(_ log: any EventLog) {
    self.log = log as? any SharedEventLog
    state = Lock(State(holdsLease: self.log == nil))
  }

  /// Whether this server holds the lease now.
  package var holdsLease: Bool { log?.holdsLease ?? true }

  /// Has a function called each time that this server acquires the lease.
  func whenAcquired(_ act: @escaping @Sendable () -> Void) {
    state.withLock { $0.callbacks.append(act) }
  }

  /// Follows the lease until the server shuts down.
  package func run() async throws {
    guard let log else { return try await gracefulShutdown() }
    await cancelWhenGracefulShutdown {
      for await holdsLease in log.leaseChanges() {
        let begun = self.state.withLock { state in
          defer { state.holdsLease = holdsLease }
          return holdsLease && !state.holdsLease ? state.callbacks : []
        }
        for act in begun { act() }
      }
    }
    state.withLock { $0.holdsLease = false }
  }
}

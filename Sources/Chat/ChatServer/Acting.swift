package import EventLog
import Logging
import ServiceLifecycle
import Synchronization

/// Whether this server does what must happen once: runs turns, fires timers, calls webhooks.
///
/// Of one that keeps its log alone that is so; of several over one log, one has the lease (`SharedEventLog`), and the others show and take what
/// people say, which the one that acts hears as well.
package final class Acting: Service {
  private struct State {
    var isActing: Bool
    var hearers: [@Sendable () -> Void] = []
  }

  private let log: (any SharedEventLog)?
  private let state: Mutex<State>

  /// Of one log.
  package init(_ log: any EventLog) {
    self.log = log as? any SharedEventLog
    state = Mutex(State(isActing: self.log == nil))
  }

  /// Whether it acts now.
  package var isActing: Bool { log?.isActing ?? true }

  /// Has a function called each time that it begins to act after it did not.
  func whenBegun(_ hear: @escaping @Sendable () -> Void) {
    state.withLock { $0.hearers.append(hear) }
  }

  /// Follows who acts until the server shuts down.
  package func run() async throws {
    guard let log else { return try await gracefulShutdown() }
    await cancelWhenGracefulShutdown {
      for await isActing in log.acting() {
        let begun = self.state.withLock { state in
          defer { state.isActing = isActing }
          return isActing && !state.isActing ? state.hearers : []
        }
        for hear in begun { hear() }
      }
    }
    state.withLock { $0.isActing = false }
  }
}

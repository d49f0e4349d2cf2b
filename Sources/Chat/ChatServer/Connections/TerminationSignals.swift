import Basics
import Dispatch
import EventLog
import Files
import Glibc
import Hummingbird
import ServiceLifecycle

/// The signals that end a server, SIGINT, SIGTERM and SIGQUIT, from the moment that this is made: the first
/// ends it in good order, at once if it does not serve yet, and another one ends the process, as a
/// kill would: what is open then is taken up at the next start.
///
/// A shutdown waits for what open turns have called, a few minutes where a language model does not
/// answer.
package final class TerminationSignals: Sendable {
  /// The meaning of a signal.
  enum Response: Equatable { case exit, shutdown, same, again }

  /// Whether somebody wants the end, and what there is to end.
  struct State {
    /// A signal that comes sooner after the first one is the same one: some programs send theirs to
    /// a process and to its group.
    private static let pause = Duration.milliseconds(100)

    /// Whether it serves: what is under way has to end first.
    var isServing = false
    private var first: ContinuousClock.Instant?

    /// Handles one.
    mutating func handle(at now: ContinuousClock.Instant) -> Response {
      guard let first else {
        first = now
        return isServing ? .shutdown : .exit
      }
      return now - first < Self.pause ? .same : .again
    }
  }

  /// Has an element once a server that serves is to end.
  let ends: AsyncStream<Void>
  private let state = Lock(State())

  /// Returns when it hears each signal: none is lost from then on.
  package init() {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    self.ends = ends
    let queue = DispatchQueue(label: "verbatim.end")
    let registrations = DispatchGroup()
    for number in [SIGINT, SIGTERM, SIGQUIT] {
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // The handler holds its source, which has to live as long as the process.
        withExtendedLifetime(source) {
          switch self.state.withLock({ $0.handle(at: .now) }) {
          case .exit: TemporaryPaths.removeAll { _exit(0) }
          case .shutdown: end.yield()
          case .same: break
          case .again: _exit(128 + number)
          }
        }
      }
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.resume()
    }
    registrations.wait()
  }

  func beginServing() { state.withLock { $0.isServing = true } }
}

extension ServiceGroup {
  /// Runs until it has ended, which is asked for by a signal, too.
  func run(endingAt signals: TerminationSignals?) async throws {
    let ending = signals.map { signals in
      signals.beginServing()
      return Task { for await _ in signals.ends { await self.triggerGracefulShutdown() } }
    }
    defer { ending?.cancel() }
    try await run()
  }
}

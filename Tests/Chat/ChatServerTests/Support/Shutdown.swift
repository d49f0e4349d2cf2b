import ServiceLifecycleTestKit
import Synchronization

/// The end of a server under test, as a signal brings it about.
final class Shutdown: Sendable {
  private let trigger = Mutex<GracefulShutdownTestTrigger?>(nil)
  private let (ends, end) = AsyncStream<Void>.makeStream()
  private let waiting: Waiting

  init(waiting: Waiting) { self.waiting = waiting }

  /// Runs what is to be shut down.
  func ending(_ run: @Sendable () async throws -> Void) async throws {
    defer { end.finish() }
    try await testGracefulShutdown { trigger in
      self.trigger.withLock { $0 = trigger }
      try await run()
    }
  }

  /// Asks for the end, and waits for it.
  func perform() async throws {
    trigger.withLock { $0 }?.triggerGracefulShutdown()
    try await waiting.during("the end of the server") { for await _ in ends {} }
  }
}

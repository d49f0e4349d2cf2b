import Synchronization

/// Too much of a plugin's work is under way already.
struct PluginIsBusy: Error {}

/// Counts what each plugin has under way, work that was given up and still runs included, and limits it.
///
/// So one plugin whose functions hang cannot take all threads from the others.
final class Bulkhead: Sendable {
  /// The most that one plugin may have under way.
  static let capacity = 48

  private let running = Mutex<[String: Int]>([:])

  /// Runs work of a plugin on a thread of its own and waits for it at most for a time.
  ///
  /// - Throws: ``PluginIsBusy``, ``TimeLimitExceeded``, or what the work throws.
  func run<R: Sendable>(
    _ plugin: String, within limit: Duration, _ work: @escaping @Sendable () async throws -> R
  ) async throws -> R {
    try enter(plugin)
    return try await withTimeLimit(
      limit, on: PluginExecutor("verbatim.\(plugin)"), work
    ) { self.leave(plugin) }
  }

  private func enter(_ plugin: String) throws {
    try running.withLock { running in
      guard running[plugin, default: 0] < Self.capacity else { throw PluginIsBusy() }
      running[plugin, default: 0] += 1
    }
  }

  private func leave(_ plugin: String) { running.withLock { $0[plugin, default: 1] -= 1 } }
}

import Logging
import Projections
import ServiceLifecycle

/// Writes the views back every few seconds, and when the server ends: whoever looks at the folder finds them, and a start after a crash folds little anew.
///
/// What operators have decided about projections meanwhile is taken up.
final class ViewStoring: Service {
  /// How long a change may stay in memory; each write costs a sync.
  private static let interval = Duration.seconds(5)

  private let views: Views
  private let logger: Logger

  init(_ views: Views, logger: Logger) { (self.views, self.logger) = (views, logger) }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          try await Task.sleep(for: Self.interval)
        } catch {
          return
        }
        await self.attempt("what was decided about projections is not taken up") {
          try self.views.heedDecisions()
        }
        await self.store()
      }
    }
    await store()
  }

  /// What cannot be written now, as on a full disk, is the next time: the log has it all.
  private func store() async {
    await attempt("the views cannot be stored") { try self.views.flush() }
  }

  /// What fails is said, and keeps nothing else back.
  private func attempt(_ failing: String, _ body: @escaping @Sendable () throws -> Void) async {
    do {
      try await Views.inThread { try body() }
    } catch {
      logger.warning("\(failing): \(error)")
    }
  }
}

import Assistant
import EventLog
import Logging
import ServiceLifecycle

/// Lets the plugins' timers fire while the server runs; what was due before is said at the start.
final class Timing: Service {
  private let keeper: TimerKeeper

  init(_ assistant: Assistant, _ acting: Acting, logger: Logger) {
    let keeper = TimerKeeper(
      assistant, while: { acting.isActing }, reporting: { logger.error("\($0)") })
    self.keeper = keeper
    acting.whenBegun { [weak keeper] in keeper?.look() }
  }

  /// An event was appended: it may set a timer.
  func hear(_ event: borrowing EventView) { keeper.hear(event) }

  func run() async throws { await cancelWhenGracefulShutdown { await self.keeper.run() } }
}

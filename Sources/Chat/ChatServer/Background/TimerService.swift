import Assistant
import EventLog
import Logging
import ServiceLifecycle

/// Lets the plugins' timers fire while the server runs; what was due before is said at the start.
final class TimerService: Service {
  private let keeper: TimerRunner
  private let building: BackgroundBuilds

  init(_ assistant: Assistant, _ lease: ServerLease, _ building: BackgroundBuilds, logger: Logger) {
    let keeper = TimerRunner(
      assistant, while: { lease.holdsLease }, reporting: { logger.error("\($0)") })
    (self.keeper, self.building) = (keeper, building)
    lease.whenAcquired { [weak keeper] in keeper?.look() }
  }

  /// An event was appended: it may set a timer.
  func handle(_ event: borrowing EventView) { keeper.hear(event) }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await self.building.waitForViews()
      await self.keeper.run()
    }
  }
}

import Assistant
import EventLog
import Logging
import ServiceLifecycle

/// Lets the plugins' timers fire while the server runs; what was due before is said at the start.
final class Timing: Service {
  private let keeper: TimerKeeper
  private let building: Building

  init(_ assistant: Assistant, _ acting: Acting, _ building: Building, logger: Logger) {
    let keeper = TimerKeeper(
      assistant, while: { acting.isActing }, reporting: { logger.error("\($0)") })
    (self.keeper, self.building) = (keeper, building)
    acting.whenBegun { [weak keeper] in keeper?.look() }
  }

  /// An event was appended: it may set a timer.
  func hear(_ event: borrowing EventView) { keeper.hear(event) }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await self.building.waitForViews()
      await self.keeper.run()
    }
  }
}

import EventLog
import Logging
import ServiceLifecycle

/// Reads the other calendars of providers again and again, on the server that does what must happen
/// once.
final class BusyService: Service {
  /// How often it looks for one that is due.
  private static let tick = Duration.seconds(60)

  private let calendars: BusyCalendars
  private let lease: ServerLease
  private let building: BackgroundBuilds
  private let faults: Faults

  init(
    _ calendars: BusyCalendars, _ lease: ServerLease, _ building: BackgroundBuilds,
    _ faults: Faults
  ) {
    (self.calendars, self.lease, self.building, self.faults) = (calendars, lease, building, faults)
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await self.building.waitForViews()
      while !Task.isCancelled {
        await self.look()
        do { try await Task.sleep(for: Self.tick) } catch { return }
      }
    }
  }

  private func look() async {
    guard lease.holdsLease else { return }
    do {
      try await calendars.refreshDue()
    } catch is CancellationError {
      // The next start reads them.
    } catch {
      faults.log(
        "the other calendars of providers are not read; they are tried again in a minute", error,
        [:])
    }
  }
}

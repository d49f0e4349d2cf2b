import EventLog
import Logging

/// The watchers of a server: its counters, the builds that it waits for, and its faults.
///
/// It is made before everything else, since all parts of a server report to it.
struct Monitoring: Sendable {
  let metrics: PrometheusMetrics
  let meters: Meters
  let building: BackgroundBuilds
  let faults: Faults

  /// `show` is told each step of a build, for somebody who watches.
  init(
    _ server: ServerParts, _ vault: KeyVault, _ configuration: ServerConfiguration, logger: Logger,
    show: (@Sendable (BuildingProgress) -> Void)?
  ) throws {
    metrics = PrometheusMetrics()
    meters = Meters(metrics, of: server.plugins, version: configuration.version)
    building = BackgroundBuilds(
      logger: logger, patience: configuration.buildPatience, show: show)
    building.begin(.views, of: Int(clamping: try server.log.head().value))
    faults = Faults(building, vault, logger: logger)
  }
}

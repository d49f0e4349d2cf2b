import AccessRecord
import Assistant
import Conversation
import EventLog
import Foundation
import Logging
import Projections
import ServiceLifecycle

/// Follows the rules of retention once a night, where this server does what must happen once; a run
/// that was cut off goes on as soon as it is up again.
final class RetentionService: Service {
  /// How often it looks at the clock: a machine may sleep, and its clock may be set.
  private static let look = Duration.seconds(60)

  private let runner: RetentionRunner
  private let server: ServerParts
  private let building: BackgroundBuilds
  private let logger: Logger

  init(
    _ runner: RetentionRunner, _ server: ServerParts, _ building: BackgroundBuilds, logger: Logger
  ) {
    (self.runner, self.server, self.building) = (runner, server, building)
    self.logger = logger
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await self.building.waitForViews()
      var tried: String?
      while !Task.isCancelled {
        await self.runIfDue(&tried)
        do {
          try await Task.sleep(for: Self.look)
        } catch {
          // Cancelled: the server ends.
        }
      }
    }
  }

  /// Runs once a day of the calendar, whether that run ended well or not; `tried` is the day of the
  /// last one.
  private func runIfDue(_ tried: inout String?) async {
    guard server.lease.holdsLease else { return }
    let zone = server.assistant.environment.zone
    do {
      let last = try RecordedRetention.latest(limit: 1, in: server.log).first?.time
      let isCutOff = try RecordedRetention.unfinished(in: server.log) != nil
      let now = server.now()
      let (day, minute) = Self.day(of: now, in: zone)
      guard tried != day else { return }
      let isNight = runner.settings.isDue(
        atMinute: minute, ranToday: last.map { Self.day(of: $0, in: zone).day == day } ?? false)
      guard isNight || isCutOff else { return }
      tried = day
      let ran = try await runner.run(by: .retention).run
      if let refused = ran.refused {
        logger.warning("the rules of retention took nothing away: \(refused)")
      } else {
        logger.notice(
          "the rules of retention were followed",
          metadata: [
            "archived": "\(ran.archived)", "redacted": "\(ran.redacted)",
            "erased": "\(ran.erased)", "kept": "\(ran.kept.map(\.count).reduce(0, +))",
          ])
        if !ran.segments.isEmpty {
          logger.warning(
            "segments of the archive still have what was redacted: remove them once nothing else is in them",
            metadata: ["segments": "\(ran.segments.joined(separator: " "))"])
        }
      }
    } catch is CancellationError {
      // The next start goes on.
    } catch {
      logger.error(
        "the rules of retention were not followed to the end: the next night goes on",
        metadata: ["error": "\(error)"])
    }
  }

  /// The day of the calendar and the minute of the day of a moment.
  private static func day(of moment: Timestamp, in zone: TimeZone) -> (day: String, minute: Int) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute],
      from: Date(timeIntervalSince1970: Double(moment.microseconds) / 1_000_000))
    let (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    return ("\(year)-\(month)-\(day)", (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
  }
}

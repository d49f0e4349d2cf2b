import EventLog
import Logging
import ServiceLifecycle

/// Follows the log once for everybody: here turns, timers, erasures and caches are told of each
/// event.
///
/// They get it in the order of the log, whoever appended it. Then it goes to whoever has a live
/// stream.
final class LogFollower: Service {
  /// How many events are walked through in one snapshot.
  private static let batch = 1024

  private let log: any EventLog
  private let feed: LiveFeed
  private let logger: Logger
  private let handle: @Sendable (borrowing EventView) throws -> Void
  /// The position after which it begins.
  private let start: Position

  /// `handle` is called with each event that follows those of the feed, in order; the feed has it
  /// afterwards.
  init(
    _ log: any EventLog, _ feed: LiveFeed, logger: Logger,
    handle: @escaping @Sendable (borrowing EventView) throws -> Void
  ) {
    (self.log, self.feed, self.logger, self.handle) = (log, feed, logger, handle)
    start = feed.position
  }

  /// Follows the log until the server shuts down.
  func run() async throws {
    await cancelWhenGracefulShutdown { await self.follow() }
  }

  private func follow() async {
    var position = start
    var said: String?
    while !Task.isCancelled {
      do {
        try await log.waitForEvents(after: position)
        try deliver(after: &position)
      } catch is CancellationError {
        return
      } catch {
        // Clients that listen cannot be told what is missing: they come again, and read it from the
        // log.
        if "\(error)" != said {
          logger.error("the log cannot be followed", metadata: ["error": "\(error)"])
        }
        said = "\(error)"
        position = position.next
        feed.skip(to: position)
      }
    }
  }

  /// Delivers what has been appended behind a position, which goes on with each event.
  private func deliver(after position: inout Position) throws {
    var count = 0
    var deliveries: [LiveDelivery] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(from: position.next, opens: feed.isRead) { event in
        try handle(event)
        deliveries += try feed.deliveries(of: event, in: snapshot)
        position = event.position
        count += 1
        return count < Self.batch ? .proceed : .stop
      }
    }
    // Who may still listen is asked of the log: not while a snapshot of it is open.
    feed.give(deliveries)
  }
}

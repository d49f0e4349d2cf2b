import Basics
import EventLog
import Files
import Foundation
import Logging
import Projections
import ServiceLifecycle

/// Tells a syslog who looks at people's records, as the log has it, and which sign-ins are refused.
///
/// It follows the log by itself: no read waits for it, and a syslog that is away gets everything
/// once it is back. What it may have missed when it went is sent again. Refused sign-ins, which are
/// not in the log, wait in memory, and the oldest are let go of if they are too many.
final class SyslogService: Service {
  /// How many events are walked through in one snapshot.
  private static let batch = 1024
  /// The most refused sign-ins that wait.
  private static let maximumRefusals = 1000
  /// When a syslog that is away is asked again.
  private static let pause = Duration.seconds(5)

  private let connection: SyslogConnection
  private let file: String
  private let log: any EventLog
  private let now: @Sendable () -> Timestamp
  private let logger: Logger
  private let refusals = Lock<[SyslogMessage]>([])
  private let looks: AsyncStream<Void>
  private let look: AsyncStream<Void>.Continuation

  init(
    _ settings: SyslogSettings, _ log: any EventLog, now: @escaping @Sendable () -> Timestamp,
    logger: Logger
  ) {
    connection = SyslogConnection(settings.address)
    (file, self.log, self.now, self.logger) = (settings.positionFile, log, now, logger)
    (looks, look) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// A sign-in was refused: it is told soon.
  func noteRefusal(_ kind: String, at endpoint: String, from address: String) {
    let message = SyslogMessage(refusal: kind, at: endpoint, from: address, now())
    refusals.withLock { refusals in
      if refusals.count >= Self.maximumRefusals { refusals.removeFirst() }
      refusals.append(message)
    }
    look.yield()
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { tasks in
        tasks.addTask { await self.followLog() }
        tasks.addTask { await self.follow() }
      }
    }
  }

  /// Looks whenever there is more in the log.
  private func followLog() async {
    do {
      var position = try log.head()
      while !Task.isCancelled {
        look.yield()
        try await log.waitForEvents(after: position)
        position = try log.head()
      }
    } catch {
      // Cancelled, or the log cannot be read, which its follower says.
    }
    look.finish()
  }

  private func follow() async {
    var told: Position
    do {
      told = try start()
    } catch {
      logger.error("the syslog is told of nothing", metadata: ["error": "\(error)"])
      return
    }
    // The last messages may not have arrived when the connection breaks.
    var before = told
    var isAway = false
    for await _ in looks {
      var isDone = false
      while !isDone, !Task.isCancelled {
        do {
          let next = try await tell(after: told)
          isDone = next == told
          (before, told) = (told, next)
          if isAway { logger.notice("the syslog takes messages again") }
          isAway = false
        } catch {
          if !isAway {
            logger.warning(
              "the syslog cannot be told who looks at records; it gets all of it once it is back",
              metadata: ["error": "\(error)"])
          }
          isAway = true
          told = before
          do { try await Task.sleep(for: Self.pause) } catch { return }
        }
      }
    }
    connection.close()
  }

  /// The position that an earlier run has come to; the log's end for the first one.
  private func start() throws -> Position {
    let head = try log.head()
    do {
      guard FileManager.default.fileExists(atPath: file) else {
        try keep(head)
        return head
      }
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let position = UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines))
      return min(head, position.map { Position($0) } ?? head)
    } catch {
      logger.warning(
        "how far the syslog was told is not known: it is told of what comes from now on",
        metadata: ["error": "\(error)"])
      return head
    }
  }

  private func keep(_ position: Position) throws {
    try DraftFile(of: file).publish(Array("\(position)\n".utf8))
  }

  /// Tells of what follows a position, as much as one snapshot has; returns how far it came.
  private func tell(after position: Position) async throws -> Position {
    try await Views.inThread { [self] in
      let waiting = refusals.withLock { $0 }
      if !waiting.isEmpty {
        try connection.send(waiting)
        refusals.withLock { $0.removeFirst(min(waiting.count, $0.count)) }
      }
      var (messages, last) = ([SyslogMessage](), position)
      try log.withSnapshot { snapshot in
        var count = 0
        try snapshot.forEachEvent(
          from: position.next, opens: { $0.isIn(category: "access") }
        ) { event in
          if event.isIn(category: "access"), let message = try SyslogMessage(event) {
            messages.append(message)
          }
          last = event.position
          count += 1
          return count < Self.batch ? .proceed : .stop
        }
      }
      if !messages.isEmpty { try connection.send(messages) }
      if !messages.isEmpty || last.value - position.value >= Self.batch { try keep(position) }
      return last
    }
  }
}

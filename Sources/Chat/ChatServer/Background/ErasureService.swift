import Accounts
import Attachments
import Consumers
import EventLog
import Logging
import ServiceLifecycle

/// Erases the accounts, the files and the consumers of people whom the log says to be forgotten,
/// what consumers said of events, and, at the start, keys that were to go, and closes their
/// calendars, as the log says so and at the start.
final class ErasureService: Service {
  private let attachments: AttachmentStore
  private let accounts: AccountStore
  private let consumers: ConsumerStore
  private let server: ServerParts
  private let calendars: CalendarCloser
  private let logger: Logger
  private let records: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Makes up for what was forgotten, or cut off, while no server ran.
  init(
    _ attachments: AttachmentStore, _ accounts: AccountStore, _ consumers: ConsumerStore,
    _ server: ServerParts, logger: Logger
  ) throws {
    (self.attachments, self.accounts) = (attachments, accounts)
    (self.consumers, self.server, self.logger) = (consumers, server, logger)
    calendars = CalendarCloser(server, accounts)
    // An erasure that comes meanwhile is seen by the next look.
    (records, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    let unknown = try attachments.removeLeftovers()
    if unknown > 0 {
      logger.error(
        "the tables know of no attachment, and the files beside them stay: put the folder of a backup in its place, or remove the files if nobody misses them",
        metadata: ["folder": "\(attachments.folder)", "files": "\(unknown)"])
    }
    try erase()
    // The machine of a cluster that acts does this.
    guard !(server.log is any SharedEventLog) else { return }
    do {
      let keys = try attachments.vault.finishErasures(recordedIn: server.log)
      if keys > 0 {
        logger.warning(
          "destroyed keys of people whose erasure is on record: an erasure was cut off, or somebody put the keys back, so look for copies of them",
          metadata: ["keys": "\(keys)"])
      }
    } catch {
      logger.error(
        "an erasure was cut off behind its record, and a key that was to go is still there: erase the person again",
        metadata: ["error": "\(error)"])
    }
  }

  /// An event was appended: it may be the record of an erasure.
  func handle(_ event: borrowing EventView) {
    if event.type == SubjectForgotten.eventType { continuation.yield() }
  }

  func run() async throws {
    // Accounts that were removed while no server ran, or by one that did not close calendars.
    await closeCalendars()
    await withGracefulShutdownHandler {
      for await _ in records {
        do {
          try erase()
        } catch {
          logger.error(
            "the account or files of somebody forgotten, or what consumers said, are not erased: start the server again and erase them again",
            metadata: ["error": "\(error)"])
        }
        await closeCalendars()
      }
    } onGracefulShutdown: {
      self.continuation.finish()
    }
  }

  private func closeCalendars() async {
    do {
      try await calendars.closeRemoved()
    } catch {
      logger.error(
        "the calendar of somebody whose account was removed still offers time: start the server again",
        metadata: ["error": "\(error)"])
    }
  }

  private func erase() throws {
    // First whoever could come back and upload more.
    try accounts.forget(recordedIn: server.log, attachments.vault)
    try attachments.forget(recordedIn: server.log)
    try consumers.forget(recordedIn: server.log, attachments.vault)
    server.channels.dropStates()
  }
}

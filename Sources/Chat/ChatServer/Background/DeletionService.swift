import Conversation
import Erasure
import EventLog
import Logging
import Projections
import ServiceLifecycle

/// Takes the words of messages that people deleted out of the record: a while after a deletion,
/// those of all until then together, and at the start what is left.
///
/// Members do not see them from the deletion on. They go together, since views are built anew where
/// words went, beside the served ones.
final class DeletionService: Service {
  /// In whose name it is put on record.
  static let actor = "verbatim"

  private let redaction: LiveRedaction
  private let server: ServerParts
  private let building: BackgroundBuilds
  /// How long words of deleted messages stay on record; nil if they do until an operator takes
  /// them away.
  private let delay: Duration?
  private let logger: Logger
  private let deletions: AsyncStream<Void>
  private let next: AsyncStream<Void>.Continuation

  init(
    _ redaction: LiveRedaction, _ server: ServerParts, _ building: BackgroundBuilds,
    after delay: Duration?, logger: Logger
  ) {
    (self.redaction, self.server, self.building) = (redaction, server, building)
    (self.delay, self.logger) = (delay, logger)
    (deletions, next) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// An event was appended: it may delete a message.
  func handle(_ event: borrowing EventView) {
    if event.type == MessageRetracted.eventType { next.yield() }
  }

  func run() async throws {
    guard let delay, redaction.isPossible else { return try await gracefulShutdown() }
    await cancelWhenGracefulShutdown {
      await self.building.waitForViews()
      await self.redact()
      for await _ in self.deletions {
        do { try await Task.sleep(for: delay) } catch { return }
        await self.redact()
      }
    }
  }

  private func redact() async {
    do {
      try await Views.inThread { [redaction, server] in
        guard try redaction.redactDeleted(by: Self.actor) > 0 else { return }
        server.channels.dropStates()
      }
    } catch {
      logger.error(
        "words of deleted messages are still on record, which members do not see: they are tried again after the next deletion and at the next start; evtool redact --deleted takes them away by hand",
        metadata: ["error": "\(error)"])
    }
  }
}

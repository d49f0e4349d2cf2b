import Assistant
import Conversation
import EventLog
import JSON
import Logging
import ServiceLifecycle
import Synchronization

/// Lets the assistant answer whoever speaks: each channel by itself, whoever appended the message.
///
/// What was left open by the last run is taken up at the start. A shutdown waits for open turns; what a kill leaves open is taken up at the
/// next start.
final class Turns: Service {
  private let assistant: Assistant
  private let acting: Acting
  private let logger: Logger
  private let channels: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  /// That another server acted before, whose open turns are to be taken up.
  private let begun: AsyncStream<Void>
  private let beginning: AsyncStream<Void>.Continuation
  private let hasRecovered = Mutex(false)
  /// How many channels are being answered in.
  private let open = Mutex(0)

  init(_ assistant: Assistant, _ acting: Acting, logger: Logger) {
    (self.assistant, self.acting, self.logger) = (assistant, acting, logger)
    (begun, beginning) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (channels, continuation) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
  }

  /// Whether everything that the last run left open is taken up.
  var isReady: Bool { hasRecovered.withLock { $0 } }

  /// An event was appended: whoever speaks, undoes or tries again waits for an answer, the assistant itself does not.
  func hear(_ event: borrowing EventView) throws {
    guard event.isIn(category: "channel"), try isForAssistant(event) else { return }
    continuation.yield(event.streamIdentifier)
  }

  private func isForAssistant(_ event: borrowing EventView) throws -> Bool {
    switch event.type {
    case MessageSent.eventType:
      try !event.isReadable || event.decode(Said.self).sender != Assistant.member
    case TurnUndoRequested.eventType: true
    // Within a turn it is the assistant that records what was answered.
    case InputSubmitted.eventType:
      try event.isReadable && event.decode(Answered.self).by.rawValue == event.actor
    default: false
    }
  }

  func run() async throws {
    let beginning = beginning
    acting.whenBegun { beginning.yield() }
    await withGracefulShutdownHandler {
      await withDiscardingTaskGroup { group in
        group.addTask {
          await self.recover()
          for await _ in self.begun { await self.recover() }
        }
        for await channel in channels { group.addTask { await self.answer(in: channel) } }
      }
    } onGracefulShutdown: {
      self.continuation.finish()
      self.beginning.finish()
      let open = self.open.withLock { $0 }
      guard open > 0 else { return }
      self.logger.notice(
        "ends once open turns have ended; a second signal ends it at once, and the next start takes them up",
        metadata: ["turns": "\(open)"])
    }
    // Moves the checkpoint on, so that the next start has nothing to look for.
    await recover()
  }

  private func recover() async {
    do {
      for failure in acting.isActing ? try await assistant.recover() : [] {
        logger.error(
          "a conversation cannot be taken up",
          metadata: ["channel": "\(failure.channel)", "error": "\(failure.error)"])
      }
    } catch {
      logger.error("open turns cannot be looked for", metadata: ["error": "\(error)"])
    }
    hasRecovered.withLock { $0 = true }
  }

  private func answer(in channel: String) async {
    // Another server has heard it as well.
    guard acting.isActing else { return }
    open.withLock { $0 += 1 }
    defer { open.withLock { $0 -= 1 } }
    do {
      try await assistant.run(channel)
    } catch {
      logger.error(
        "a message is not answered", metadata: ["channel": "\(channel)", "error": "\(error)"])
    }
  }
}

/// Who answered something.
@JSONShape
private struct Answered {
  var by: MemberID
}

/// Who said something; what they said, is not needed.
@JSONShape
private struct Said {
  var sender: MemberID
}

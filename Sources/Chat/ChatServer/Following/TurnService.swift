import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import Logging
import ServiceLifecycle
import Synchronization

/// Lets the assistant answer whoever speaks: each channel by itself, whoever appended the message.
///
/// What was left open by the last run is taken up at the start. A shutdown waits for open turns;
/// what a kill leaves open is taken up at the next start.
final class TurnService: Service {
  private let assistant: Assistant
  private let lease: ServerLease
  private let building: BackgroundBuilds
  private let faults: Faults
  private let logger: Logger
  /// Who is to be answered where.
  private let channels: AsyncStream<(channel: String, speaker: String)>
  private let continuation: AsyncStream<(channel: String, speaker: String)>.Continuation
  /// What is answered on: who says much, in however many channels, leaves threads to others.
  private let threads = WorkThreads.forTurns(ProcessInfo.processInfo.activeProcessorCount)
  /// That another server acted before, whose open turns are to be taken up.
  private let begun: AsyncStream<Void>
  private let beginning: AsyncStream<Void>.Continuation
  private let hasLooked = Mutex(false)
  /// Whether all of that was taken up.
  private let hasRecovered = Mutex(false)
  /// Whether a shutdown was asked for: what is not taken up by then is by the next start.
  private let isEnding = Mutex(false)
  /// How many channels are being answered in.
  private let open = Mutex(0)

  init(
    _ assistant: Assistant, _ lease: ServerLease, _ building: BackgroundBuilds, _ faults: Faults,
    logger: Logger
  ) {
    (self.assistant, self.lease, self.logger) = (assistant, lease, logger)
    (self.building, self.faults) = (building, faults)
    (begun, beginning) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (channels, continuation) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
  }

  /// Whether it is known what the last run left open: that is taken up beside what is new, however
  /// long its turns take.
  var isReady: Bool { hasLooked.withLock { $0 } }

  /// An event was appended: whoever speaks, undoes or tries again waits for an answer, the
  /// assistant itself does not.
  func hear(_ event: borrowing EventView) throws {
    guard event.isIn(category: "channel"), try isForAssistant(event) else { return }
    continuation.yield((event.streamIdentifier, event.actor ?? ""))
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
    lease.whenAcquired { beginning.yield() }
    await withGracefulShutdownHandler {
      await withDiscardingTaskGroup { group in
        await cancelWhenGracefulShutdown { await self.building.waitForViews() }
        guard building.hasViews else { return }
        // Thousands of channels may have to be looked at: who asks for something now comes before
        // them.
        group.addTask(priority: .utility) {
          await self.recover()
          for await _ in self.begun { await self.recover() }
        }
        for await (channel, speaker) in channels {
          group.addTask(executorPreference: threads.lane(of: speaker, at: speaker)) {
            await self.answer(in: channel)
          }
        }
      }
    } onGracefulShutdown: {
      self.isEnding.withLock { $0 = true }
      self.continuation.finish()
      self.beginning.finish()
      let open = self.open.withLock { $0 }
      guard open > 0 else { return }
      self.logger.notice(
        "ends once open turns have ended; a second signal ends it at once, and the next start takes them up",
        metadata: ["turns": "\(open)"])
    }
    // Moves the checkpoint on, so that the next start has nothing to look for.
    if hasRecovered.withLock({ $0 }) { await recover(isLast: true) }
  }

  private func recover(isLast: Bool = false) async {
    do {
      var isWhole = true
      let failures =
        lease.holdsLease
        ? try await assistant.recover(
          found: noteOpen, while: { isLast || !self.isEnding.withLock { $0 } }) : []
      for failure in failures {
        guard !(failure.error is CancellationError) else {
          isWhole = false
          continue
        }
        faults.say(
          "a conversation cannot be taken up", failure.error, ["channel": "\(failure.channel)"])
      }
      if isWhole { hasRecovered.withLock { $0 = true } }
    } catch {
      faults.say("open turns cannot be looked for", error)
    }
    noteOpen(0)
  }

  @Sendable private func noteOpen(_ channels: Int) { hasLooked.withLock { $0 = true } }

  private func answer(in channel: String) async {
    // Another server has heard it as well.
    guard lease.holdsLease else { return }
    open.withLock { $0 += 1 }
    defer { open.withLock { $0 -= 1 } }
    do {
      try await assistant.run(channel)
    } catch {
      faults.say("a message is not answered", error, ["channel": "\(channel)"])
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

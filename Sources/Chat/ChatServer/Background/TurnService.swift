import Assistant
import Basics
import Conversation
import EventLog
import Foundation
import JSON
import Logging
import ServiceLifecycle

/// Lets the assistant answer whoever speaks: each channel by itself, whoever appended the message.
///
/// Turns that the last run left open are taken up at the start. A shutdown waits for turns that
/// have called something, and begins none from the moment at which it is asked for (``end()``), also
/// while others of the server's services are still ending; what it or a kill leaves open is taken
/// up at the next start.
final class TurnService: Service {
  private let assistant: Assistant
  private let lease: ServerLease
  private let building: BackgroundBuilds
  private let faults: Faults
  private let logger: Logger
  /// Who is to be answered where.
  private let channels: AsyncStream<(channel: String, person: String)>
  private let continuation: AsyncStream<(channel: String, person: String)>.Continuation
  /// The threads to answer on: who says much, in however many channels, leaves threads to others.
  private let threads = WorkThreads.forTurns(ProcessInfo.processInfo.activeProcessorCount)
  /// Signals that this server took over the lease; the earlier holder's open turns are to be taken
  /// up.
  private let begun: AsyncStream<Void>
  private let beginning: AsyncStream<Void>.Continuation
  private let hasLooked = Lock(false)
  /// Whether a shutdown was asked for: what is not begun by then is by the next start.
  private let isEnding = Lock(false)
  /// In how many channels a turn is open, or looked for.
  private let open = Lock(0)
  /// How far everything was heard and answered.
  private let progress = Lock(Progress())

  private struct Progress {
    var isRecovered = false
    /// Whether something that was heard has no answer.
    var isLeft = false
    var heard: Position?

    /// Up to where the next start has nothing to look for, as far as that was not noted before.
    var settled: Position? { isRecovered && !isLeft ? heard : nil }
  }

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
  func handle(_ event: borrowing EventView) throws {
    defer { progress.withLock { $0.heard = event.position } }
    guard event.isIn(category: "channel"), try isForAssistant(event) else { return }
    let result = continuation.yield((event.streamIdentifier, event.actor ?? ""))
    if case .enqueued = result { return }
    leave()
  }

  /// Something that was heard is answered after the next start.
  private func leave() { progress.withLock { $0.isLeft = true } }

  private func isForAssistant(_ event: borrowing EventView) throws -> Bool {
    switch event.type {
    case MessageSent.eventType:
      try !assistant.isAbsent(from: event.streamIdentifier)
        && (!event.isReadable || event.decode(MessageAuthor.self).sender != Assistant.member)
    case TurnUndoRequested.eventType: true
    // Within a turn it is the assistant that records what was answered.
    case InputSubmitted.eventType:
      try event.isReadable && event.decode(AnswerAuthor.self).by.rawValue == event.actor
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
        for await (channel, person) in channels {
          group.addTask(executorPreference: threads.lane(of: person, at: person)) {
            await self.answer(in: channel)
          }
        }
      }
      // Told early, it ends no earlier: a service that ends unasked would end all others at once.
      await ShutdownNotice.wait()
    } onGracefulShutdown: {
      self.end()
    }
    settle()
  }

  /// Begins no turn any more; those that are open end, or are left, as soon as they can be.
  @Sendable func end() {
    let isFirst = isEnding.withLock { isEnding in
      defer { isEnding = true }
      return !isEnding
    }
    guard isFirst else { return }
    continuation.finish()
    beginning.finish()
    let open = open.withLock { $0 }
    guard open > 0 else { return }
    logger.notice(
      "ends once what was called in open turns has ended; a second signal ends it at once, and the next start takes up what is left",
      metadata: ["turns": "\(open)"])
  }

  /// Moves the checkpoint on, so that the next start has nothing to look for.
  private func settle() {
    guard lease.holdsLease, let settled = progress.withLock(\.settled) else { return }
    do { try assistant.settle(upTo: settled) } catch {
      faults.log("the next start looks for open turns once more", error)
    }
  }

  private var shouldContinue: @Sendable () -> Bool { { !self.isEnding.withLock { $0 } } }

  private func recover() async {
    guard lease.holdsLease else { return recordLooked(0) }
    do {
      open.withLock { $0 += 1 }
      defer { open.withLock { $0 -= 1 } }
      let failures = try await assistant.recover(found: recordLooked, while: shouldContinue)
      for failure in failures where !(failure.error is CancellationError) {
        faults.log(
          "a conversation cannot be taken up", failure.error, ["channel": "\(failure.channel)"])
      }
      progress.withLock { ($0.isRecovered, $0.isLeft) = (true, $0.isLeft || !failures.isEmpty) }
    } catch {
      leave()
      faults.log("open turns cannot be looked for", error)
    }
    recordLooked(0)
  }

  @Sendable private func recordLooked(_ channels: Int) { hasLooked.withLock { $0 = true } }

  private func answer(in channel: String) async {
    // Another server has heard it as well.
    guard lease.holdsLease, shouldContinue() else { return leave() }
    open.withLock { $0 += 1 }
    defer { open.withLock { $0 -= 1 } }
    do {
      try await assistant.run(channel, while: shouldContinue)
    } catch is CancellationError {
      leave()
    } catch AppendError.beingErased {
      // The turn ends with its person; the next one in the channel, or the next start, closes it.
      leave()
    } catch {
      leave()
      faults.log("a message is not answered", error, ["channel": "\(channel)"])
    }
  }
}

/// Who answered something.
@JSONShape
private struct AnswerAuthor {
  var by: MemberID
}

/// Who said something; what they said, is not needed.
@JSONShape
private struct MessageAuthor {
  var sender: MemberID
}

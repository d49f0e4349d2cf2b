import Accounts
import Assistant
import Attachments
import Consumers
import Conversation
package import EventLog
import Foundation
import JSON
import Logging
import ServiceLifecycle
import Synchronization

/// What goes on in a server beside its requests: each hears every event of the log, in order.
struct Reactors: Sendable {
  private let platform: Platform
  private let accounts: AccountStore
  let turns: TurnService
  let pages = PageCache()
  private let erasures: ErasureService
  private let holds: HoldSweeping
  private let timing: TimerService

  /// They begin to act once the views are there.
  init(
    _ platform: Platform, _ accounts: AccountStore, _ attachments: AttachmentStore,
    _ consumers: ConsumerStore, _ building: BackgroundBuilds, _ faults: Faults, logger: Logger
  ) throws {
    (self.platform, self.accounts) = (platform, accounts)
    turns = TurnService(platform.assistant, platform.acting, building, faults, logger: logger)
    erasures = try ErasureService(attachments, accounts, consumers, platform, logger: logger)
    holds = HoldSweeping(platform, building, faults, logger: logger)
    timing = TimerService(platform.assistant, platform.acting, building, logger: logger)
  }

  /// Those that run as long as the server does; they end in reverse order.
  var services: [any Service] { [turns, erasures, holds, timing] }

  /// What tells people of events that come from now on.
  func feed(_ meters: Meters) throws -> LiveFeed {
    let access = ChannelAccess(platform)
    return LiveFeed(after: try platform.log.head(), meters: meters) {
      [accounts] member, channel in
      let roles = accounts.account(member)?.roles ?? []
      return access.isInside(member, isProvider: roles.contains(.provider), of: channel)
    }
  }

  /// What tells these of each event, and then whoever listens.
  func follower(_ feed: LiveFeed, _ meters: Meters, logger: Logger) -> LogFollower {
    LogFollower(platform.log, feed, logger: logger) { event in
      try hear(event)
      try meters.saw(event)
    }
  }

  private func hear(_ event: borrowing EventView) throws {
    try turns.hear(event)
    pages.hear(event)
    erasures.hear(event)
    try holds.hear(event)
    timing.hear(event)
  }
}

/// Lets the assistant answer whoever speaks: each channel by itself, whoever appended the message.
///
/// What was left open by the last run is taken up at the start. A shutdown waits for turns that have
/// called something; what it or a kill leaves open is taken up at the next start.
final class TurnService: Service {
  private let assistant: Assistant
  private let acting: ActingLease
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
  /// Whether a shutdown was asked for: what is not begun by then is by the next start.
  private let isEnding = Mutex(false)
  /// In how many channels a turn is open, or looked for.
  private let open = Mutex(0)
  /// How far everything was heard and answered.
  private let progress = Mutex(Progress())

  private struct Progress {
    var isRecovered = false
    /// Whether something that was heard has no answer.
    var isLeft = false
    var heard: Position?

    /// Up to where the next start has nothing to look for, as far as that was not noted before.
    var settled: Position? { isRecovered && !isLeft ? heard : nil }
  }

  init(
    _ assistant: Assistant, _ acting: ActingLease, _ building: BackgroundBuilds, _ faults: Faults,
    logger: Logger
  ) {
    (self.assistant, self.acting, self.logger) = (assistant, acting, logger)
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
        "ends once what was called in open turns has ended; a second signal ends it at once, and the next start takes up what is left",
        metadata: ["turns": "\(open)"])
    }
    settle()
  }

  /// Moves the checkpoint on, so that the next start has nothing to look for.
  private func settle() {
    guard acting.isActing, let settled = progress.withLock(\.settled) else { return }
    do { try assistant.settle(upTo: settled) } catch {
      faults.say("the next start looks for open turns once more", error)
    }
  }

  private var goesOn: @Sendable () -> Bool { { !self.isEnding.withLock { $0 } } }

  private func recover() async {
    guard acting.isActing else { return noteLooked(0) }
    do {
      open.withLock { $0 += 1 }
      defer { open.withLock { $0 -= 1 } }
      let failures = try await assistant.recover(found: noteLooked, while: goesOn)
      for failure in failures where !(failure.error is CancellationError) {
        faults.say(
          "a conversation cannot be taken up", failure.error, ["channel": "\(failure.channel)"])
      }
      progress.withLock { ($0.isRecovered, $0.isLeft) = (true, $0.isLeft || !failures.isEmpty) }
    } catch {
      leave()
      faults.say("open turns cannot be looked for", error)
    }
    noteLooked(0)
  }

  @Sendable private func noteLooked(_ channels: Int) { hasLooked.withLock { $0 = true } }

  private func answer(in channel: String) async {
    // Another server has heard it as well.
    guard acting.isActing else { return leave() }
    open.withLock { $0 += 1 }
    defer { open.withLock { $0 -= 1 } }
    do {
      try await assistant.run(channel, while: goesOn)
    } catch is CancellationError {
      leave()
    } catch {
      leave()
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

/// Lets the plugins' timers fire while the server runs; what was due before is said at the start.
final class TimerService: Service {
  private let keeper: TimerKeeper
  private let building: BackgroundBuilds

  init(_ assistant: Assistant, _ acting: ActingLease, _ building: BackgroundBuilds, logger: Logger)
  {
    let keeper = TimerKeeper(
      assistant, while: { acting.isActing }, reporting: { logger.error("\($0)") })
    (self.keeper, self.building) = (keeper, building)
    acting.whenBegun { [weak keeper] in keeper?.look() }
  }

  /// An event was appended: it may set a timer.
  func hear(_ event: borrowing EventView) { keeper.hear(event) }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await self.building.waitForViews()
      await self.keeper.run()
    }
  }
}

/// Whether this server does what must happen once: runs turns, fires timers, calls webhooks.
///
/// Of one that keeps its log alone that is so; of several over one log, one has the lease
/// (`SharedEventLog`), and the others show and take what people say, which the one that acts hears
/// as well.
package final class ActingLease: Service {
  private struct State {
    var isActing: Bool
    var hearers: [@Sendable () -> Void] = []
  }

  private let log: (any SharedEventLog)?
  private let state: Mutex<State>

  /// Of one log.
  package init(_ log: any EventLog) {
    self.log = log as? any SharedEventLog
    state = Mutex(State(isActing: self.log == nil))
  }

  /// Whether it acts now.
  package var isActing: Bool { log?.isActing ?? true }

  /// Has a function called each time that it begins to act after it did not.
  func whenBegun(_ hear: @escaping @Sendable () -> Void) {
    state.withLock { $0.hearers.append(hear) }
  }

  /// Follows who acts until the server shuts down.
  package func run() async throws {
    guard let log else { return try await gracefulShutdown() }
    await cancelWhenGracefulShutdown {
      for await isActing in log.acting() {
        let begun = self.state.withLock { state in
          defer { state.isActing = isActing }
          return isActing && !state.isActing ? state.hearers : []
        }
        for hear in begun { hear() }
      }
    }
    state.withLock { $0.isActing = false }
  }
}

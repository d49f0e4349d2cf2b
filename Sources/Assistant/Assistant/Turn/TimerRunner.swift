import Basics
package import Conversation
package import EventLog
import PluginKit
import Timers

/// Lets the timers of plugins fire when they are due, and says what their plugins say then: each
/// firing once, however often the program starts.
///
/// A firing is on the record before it is said, and what became of it afterwards: a start takes up
/// what the last run left in between. It follows no clock but the assistant's.
package final class TimerRunner: Sendable {
  let assistant: Assistant
  let rules: CommandRunner<TimerRules>
  let said: @Sendable (_ channel: String) async -> Void
  let report: @Sendable (_ failure: String) -> Void
  private let looks: AsyncStream<Void>
  private let next: AsyncStream<Void>.Continuation
  private let holdsLease: @Sendable () -> Bool
  /// Whether something that has fired waits for what goes on in its channel.
  private let hasWaiting = Lock(false)

  /// Keeps the timers of an assistant's plugins; `said` is told of each channel in which something
  /// was said.
  package convenience init(
    _ assistant: Assistant, said: @escaping @Sendable (_ channel: String) async -> Void = { _ in },
    report: @escaping @Sendable (_ failure: String) -> Void
  ) {
    self.init(assistant, while: { true }, saying: said, reporting: report)
  }

  /// Keeps them only while this program `holdsLease`: of several over one log, one does.
  package init(
    _ assistant: Assistant, while holdsLease: @escaping @Sendable () -> Bool,
    saying said: @escaping @Sendable (_ channel: String) async -> Void = { _ in },
    reporting report: @escaping @Sendable (_ failure: String) -> Void
  ) {
    self.assistant = assistant
    rules = CommandRunner(log: assistant.log)
    (self.said, self.report, self.holdsLease) = (said, report, holdsLease)
    (looks, next) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Looks for what is due; where this program has begun to act, that is news.
  package func look() { next.yield() }

  /// An event was appended: it may set a timer, or end what one waits for.
  package func hear(_ event: borrowing EventView) {
    switch event.type {
    case TimerSet.eventType, ChannelHandedOff.eventType: look()
    case TurnCompleted.eventType, TurnFailed.eventType:
      if hasWaiting.withLock({ $0 }) { look() }
    default: break
    }
  }

  /// Keeps the timers until the task is cancelled.
  package func run() async {
    await withDiscardingTaskGroup { waits in
      look()
      for await _ in looks {
        let next = await keep()
        if let next { waits.addTask { await self.wait(until: next) } }
      }
      waits.cancelAll()
    }
  }

  /// Hears what is appended to the log, for a program that has nobody else who follows it; until
  /// the task is cancelled.
  package func follow() async throws {
    var position = try assistant.log.head()
    while !Task.isCancelled {
      try await assistant.log.waitForEvents(after: position)
      try assistant.log.withSnapshot { snapshot in
        try snapshot.forEachStoredEvent(from: position.next) { event in
          position = event.position
          hear(event)
          return .proceed
        }
      }
    }
  }

  /// Lets everything fire that is due, says what is still to be said, and returns when there is
  /// more to do; nil if there is nothing.
  package func keep() async -> Timestamp? {
    guard holdsLease() else { return nil }
    do {
      let moment = assistant.environment.now()
      for timer in try pending() where timer.due.map({ $0 <= moment }) == true {
        await attempt(timer) { try await self.fire(timer, moment) }
      }
      var next: Timestamp?
      var isWaiting = false
      for timer in try pending() {
        next = [next, timer.due].compactMap(\.self).min()
        guard let owed = timer.owed else { continue }
        let until = await attempt(timer) { try await self.tell(timer, owed) }
        if case .waits(let moment)?? = until {
          isWaiting = true
          next = [next, moment].compactMap(\.self).min()
        }
      }
      hasWaiting.withLock { $0 = isWaiting }
      return next
    } catch {
      report("the timers cannot be read: \(error)")
      return assistant.environment.now().adding(Self.pause)
    }
  }

  /// When what failed is tried again.
  private static let pause = Duration.seconds(60)
  /// How long is waited at most: the clock may be set meanwhile.
  private static let longestWait = Duration.seconds(600)

  private func wait(until moment: Timestamp) async {
    let time = moment.microseconds - assistant.environment.now().microseconds
    do {
      try await Task.sleep(for: min(.microseconds(max(0, time)), Self.longestWait))
      look()
    } catch {
      // Cancelled: the next start goes on.
    }
  }

  /// What is set or still to be told, of the plugins that this program has.
  private func pending() throws -> [PendingTimer] {
    try assistant.views.catchUp()
    let view = try assistant.views.view(TimersProjection().name, TimersProjection.key)
    return try (view?.parts ?? []).map { try PendingTimer(json: $0.value.json) }
      .filter { assistant.registry[$0.plugin] != nil }
  }

  /// What cannot be done is said, and keeps no other timer back.
  @discardableResult
  private func attempt<R>(_ timer: PendingTimer, _ work: () async throws -> R) async -> R? {
    do {
      return try await work()
    } catch {
      report("the timer \(timer.timer) of \(timer.plugin) cannot be kept: \(error)")
      return nil
    }
  }

  private func fire(_ timer: PendingTimer, _ moment: Timestamp) async throws {
    try await execute(.fire(timer.timer, now: moment), of: timer, as: id(of: timer, timer.due))
  }
}

extension TimerRunner {
  /// Says what a firing comes to, and records that; what has to wait for long is asked for again.
  func tell(
    _ timer: PendingTimer, _ owed: PendingTimer.Firing
  ) async throws -> Announcement? {
    let outcome: Announcement
    do {
      outcome = try await announce(timer, owed)
    } catch is CancellationError {
      throw CancellationError()
    } catch let failure as TimerWordingFailed {
      report("the timer \(timer.timer) of \(timer.plugin) says nothing: \(failure.reason)")
      return try await settle(timer, owed, nil, .failed)
    }
    switch outcome {
    case .waits: return outcome
    case .notThere: return try await settle(timer, owed, nil, .notThere)
    case .said(let message):
      return try await settle(timer, owed, message, message == nil ? .nothingToSay : nil)
    }
  }

  private func settle(
    _ timer: PendingTimer, _ owed: PendingTimer.Firing, _ message: MessageID?,
    _ silence: SilenceReason?
  ) async throws -> Announcement? {
    try await execute(
      .tell(timer.timer, due: owed.due, message: message, untold: silence), of: timer,
      as: id(of: timer, owed.due, ".told"))
    return nil
  }

  private func announce(
    _ timer: PendingTimer, _ owed: PendingTimer.Firing
  ) async throws -> Announcement {
    guard let channel = try channel(of: timer) else { return .notThere }
    let outcome = try await assistant.announce(
      in: channel, to: timer.person, as: id(of: timer, owed.due, ".said"),
      causedBy: try position(of: id(of: timer, owed.due))
    ) { plugin in try await self.words(of: timer, owed, by: plugin) }
    if case .said(_?) = outcome { await said(channel) }
    return outcome
  }

  /// What the plugin says, in time and within limits.
  private func words(
    of timer: PendingTimer, _ owed: PendingTimer.Firing, by plugin: RegisteredPlugin
  ) async throws -> Rendering? {
    guard let say = plugin.timers[timer.kind] else {
      throw TimerWordingFailed(reason: "the plugin registers nothing for timers of \(timer.kind)")
    }
    let due = DueTimer(
      timer, owed, now: assistant.environment.now(), zone: assistant.environment.zone,
      views: CurrentViews(assistant.views))
    let rendering: Rendering?
    do {
      rendering = try await assistant.bulkhead.run(
        plugin.manifest.id, within: assistant.environment.renderingTime
      ) { try say(due) }
    } catch {
      throw TimerWordingFailed(reason: "\(error)")
    }
    guard rendering?.isWithinLimits != false else {
      throw TimerWordingFailed(reason: Rendering.limits)
    }
    return rendering
  }

  private func channel(of timer: PendingTimer) throws -> String? {
    if let channel = timer.channel { return channel }
    return try ChannelDirectory.channel(
      of: timer.person, with: timer.plugin, in: assistant.views)
  }

  func execute(
    _ command: TimerRules.Command, of timer: PendingTimer, as id: CommitID
  ) async throws {
    _ = try await rules.execute(
      command, on: .timers(of: timer.person), commitID: id,
      actor: assistant.actor(for: assistant.registry[timer.plugin]),
      causation: try position(of: self.id(of: timer, timer.owed?.due)),
      subject: timer.person.rawValue)
  }

  /// The same for one firing, whichever start it is done in.
  func id(of timer: PendingTimer, _ due: Timestamp?, _ part: String = "") -> CommitID {
    // A timer's identifier may be longer than there is room for in a commit's.
    let raw = timer.timer.rawValue
    let name = raw.utf8.count <= 120 ? raw : String(FNV1a.hash(raw).value, radix: 16)
    return CommitID("timer.\(name).\(due?.microseconds ?? 0)\(part)")
  }

  private func position(of id: CommitID) throws -> Position? {
    try assistant.log.withSnapshot { try $0.position(of: id) }
  }
}

/// A plugin could not say what its timer is for.
private struct TimerWordingFailed: Error {
  let reason: String
}

/// What becomes of something that the assistant wants to say by itself.
package enum Announcement: Sendable, Equatable {
  /// It is said; in a message, unless there was nothing to say.
  case said(MessageID?)
  /// It has to wait: for what is under way, or until a moment at the latest.
  case waits(until: Timestamp?)
  /// Nobody is there to hear it.
  case notThere
}

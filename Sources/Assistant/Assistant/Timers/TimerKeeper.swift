import Conversation
package import EventLog
import JSON
import PluginKit
import Projections
import Synchronization
import Timers

/// Lets the timers of plugins fire when they are due, and says what their plugins say then: each firing once, however often the program starts.
///
/// A firing is on the record before it is said, and what became of it afterwards: a start takes up what the last run left in between. It follows no clock
/// but the assistant's.
package final class TimerKeeper: Sendable {
  let assistant: Assistant
  let rules: CommandRunner<TimerRules>
  let said: @Sendable (_ channel: String) async -> Void
  let report: @Sendable (_ failure: String) -> Void
  private let looks: AsyncStream<Void>
  private let next: AsyncStream<Void>.Continuation
  private let isActing: @Sendable () -> Bool
  /// Whether something that has fired waits for what goes on in its channel.
  private let hasWaiting = Mutex(false)

  /// Keeps the timers of an assistant's plugins; `said` is told of each channel in which something was said.
  package convenience init(
    _ assistant: Assistant, said: @escaping @Sendable (_ channel: String) async -> Void = { _ in },
    report: @escaping @Sendable (_ failure: String) -> Void
  ) {
    self.init(assistant, while: { true }, saying: said, reporting: report)
  }

  /// Keeps them only while this program `isActing`: of several over one log, one does.
  package init(
    _ assistant: Assistant, while isActing: @escaping @Sendable () -> Bool,
    saying said: @escaping @Sendable (_ channel: String) async -> Void = { _ in },
    reporting report: @escaping @Sendable (_ failure: String) -> Void
  ) {
    self.assistant = assistant
    rules = CommandRunner(log: assistant.log)
    (self.said, self.report, self.isActing) = (said, report, isActing)
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

  /// Hears what is appended to the log, for a program that has nobody else who follows it; until the task is cancelled.
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

  /// Lets everything fire that is due, says what is still to be said, and returns when there is more to do; nil where there is nothing.
  package func keep() async -> Timestamp? {
    guard isActing() else { return nil }
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

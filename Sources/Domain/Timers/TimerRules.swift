public import Conversation
public import EventLog
internal import JSON

/// The rules of a person's timers: each is set once, fires once for each moment it is due at, and
/// is told of once.
public enum TimerRules: Decider {
  /// The most timers that a person has at a time.
  public static let maximumCount = 50
  /// The most bytes of what a timer carries.
  public static let largestPayload = 4096

  /// The timers that are set and not over.
  public struct State: Sendable, Equatable {
    /// In the order in which they were set.
    public internal(set) var timers: [PendingTimer] = []

    /// A timer that is not over.
    public subscript(timer: TimerID) -> PendingTimer? { timers.first { $0.timer == timer } }
  }

  /// A command to a person's timers.
  public enum Command: Sendable {
    /// Sets one; one that is set already stays as it is.
    case set(TimerSet)
    /// Cancels one; one that is over stays as it is.
    case cancel(TimerID)
    /// Lets one fire if it is due.
    case fire(TimerID, now: Timestamp)
    /// Notes what became of a firing.
    case tell(TimerID, due: Timestamp, message: MessageID?, untold: SilenceReason?)
  }

  /// An event of a person's timers.
  public typealias Event = TimerEvent

  /// None.
  public static let initial = State()

  /// The events that follow from a command.
  ///
  /// - Throws: ``TimerRefusal``.
  public static func decide(_ command: Command, in state: State) throws -> [TimerEvent] {
    switch command {
    case .set(let set): return try self.set(set, in: state)
    case .cancel(let timer):
      return state[timer].map {
        [.cancelled(TimerCancelled(timer: timer, person: $0.person))]
      } ?? []
    case .fire(let timer, let now):
      return state[timer].flatMap { fired($0, now) }.map { [.fired($0)] } ?? []
    case .tell(let timer, let due, let message, let untold):
      guard let owed = state[timer], owed.owed?.due == due else { return [] }
      return [
        .told(
          TimerTold(
            timer: timer, person: owed.person, due: due, message: message, untold: untold))
      ]
    }
  }

  private static func set(_ set: TimerSet, in state: State) throws -> [TimerEvent] {
    guard state[set.timer] == nil else { return [] }
    guard state.timers.count < maximumCount else { throw TimerRefusal.tooMany(state.timers.count) }
    let size = set.payload.json.count
    guard size <= largestPayload else { throw TimerRefusal.payloadTooLarge(size) }
    return [.set(set)]
  }

  private static func fired(_ timer: PendingTimer, _ now: Timestamp) -> TimerFired? {
    guard let due = timer.due, due <= now else { return nil }
    return TimerFired(
      timer: timer.timer, person: timer.person, due: due,
      skipped: timer.every?.count(after: due, upTo: now) ?? 0, next: timer.every?.next(after: now))
  }

  /// The timers after an event.
  public static func evolve(_ state: inout State, with event: TimerEvent) {
    switch event {
    case .set(let set): if let timer = PendingTimer(set) { state.timers.append(timer) }
    case .fired(let fired): state.change(fired.timer) { $0.fire(fired) }
    case .told(let told): state.change(told.timer) { $0.tell(told) }
    case .cancelled(let cancelled): state.timers.removeAll { $0.timer == cancelled.timer }
    }
  }

  /// Nothing fires because of another record.
  public static func evolve(_ state: inout State, withImported event: TimerEvent) {}
}

extension TimerRules.State {
  fileprivate mutating func change(_ timer: TimerID, _ change: (inout PendingTimer) -> Void) {
    guard let index = timers.firstIndex(where: { $0.timer == timer }) else { return }
    change(&timers[index])
    if timers[index].isOver { timers.remove(at: index) }
  }
}

/// Why a timer is not set.
public enum TimerRefusal: Error, Equatable, CustomStringConvertible {
  /// The person has as many as one can have.
  case tooMany(Int)
  /// It carries more than a timer may.
  case payloadTooLarge(Int)
  /// It would never fire.
  case neverDue
  /// Nobody's plugin sets it.
  case noPlugin

  /// The failure, and what to do.
  public var description: String {
    switch self {
    case .tooMany(let count):
      "\(count) timers are set already, and \(TimerRules.maximumCount) is the most: cancel one first"
    case .payloadTooLarge(let size):
      "the timer carries \(size) bytes, and \(TimerRules.largestPayload) is the most: carry an identifier instead"
    case .neverDue: "the timer would never fire: name a time from 00:00 to 23:59 and a weekday"
    case .noPlugin: "only a plugin's function sets timers, by the context of its call"
    }
  }
}

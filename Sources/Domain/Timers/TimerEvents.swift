public import Conversation
public import EventLog
internal import Foundation
public import JSON
public import Scheduling

/// Tells identifiers of timers apart from others.
public enum TimerIDKind: GeneratedIDKind {}

/// One timer from its setting until it fires for the last time or is cancelled.
public typealias TimerID = Identifier<TimerIDKind>

/// A plugin is to be heard at a moment, once or again and again.
@Event("timer.set")
public struct TimerSet: Sendable {
  /// The timer.
  public var timer: TimerID
  /// The plugin whose timer it is.
  @Plain("a plugin's identifier") public var plugin: String
  /// Its purpose; the plugin decides what is said then.
  @Plain("a plugin's name for its timers") public var kind: String
  /// The channel in which it is said; nil for the person's own conversation with the plugin.
  @Plain("a channel's identifier, which says nothing of anybody") public var channel: String?
  /// Whose timer it is.
  @Subject public var person: MemberID
  /// When it fires first.
  public var due: Timestamp
  /// When it fires again; nil for a timer that fires once.
  public var every: Recurrence?
  /// The data that the plugin wants back then.
  @Personal public var payload: JSONValue
}

/// A timer was due; it fires once for each moment, however often the program starts.
@Event("timer.fired")
public struct TimerFired: Sendable {
  /// The timer.
  public var timer: TimerID
  /// Whose timer it is.
  @Subject public var person: MemberID
  /// The moment it was due at.
  public var due: Timestamp
  /// How many later moments it was due at as well had passed by then, because the program was off:
  /// they are not made up for.
  public var skipped: Int
  /// When it is due again; nil if never.
  public var next: Timestamp?
}

/// The outcome of a timer that has fired.
@Event("timer.told")
public struct TimerTold: Sendable {
  /// The timer.
  public var timer: TimerID
  /// Whose timer it is.
  @Subject public var person: MemberID
  /// The moment it was due at.
  public var due: Timestamp
  /// The message; nil if there was none.
  public var message: MessageID?
  /// Why nothing was said; nil if something was.
  public var untold: SilenceReason?
}

/// A timer fires no more.
@Event("timer.cancelled")
public struct TimerCancelled: Sendable {
  /// The timer.
  public var timer: TimerID
  /// Whose timer it is.
  @Subject public var person: MemberID
}

/// Why nothing was said when a timer had fired.
@JSONShape
public enum SilenceReason: String, Sendable, PlainValue {
  /// The plugin has nothing to say, such as where it is done already.
  case nothingToSay
  /// The person has left the channel, or it is not there.
  case notThere
  /// The plugin failed.
  case failed
}

/// Everything that can happen to a person's timers.
@EventUnion
public enum TimerEvent: Sendable, Equatable {
  /// It was set.
  case set(TimerSet)
  /// It was due.
  case fired(TimerFired)
  /// The person was told, or not.
  case told(TimerTold)
  /// It was cancelled.
  case cancelled(TimerCancelled)
}

extension TimerSet {
  /// The person's own.
  public static var streams: StreamRule { .ofTimers }
}

extension TimerFired {
  /// The person's own.
  public static var streams: StreamRule { .ofTimers }
}

extension TimerTold {
  /// The person's own.
  public static var streams: StreamRule { .ofTimers }
}

extension TimerCancelled {
  /// The person's own.
  public static var streams: StreamRule { .ofTimers }
}

extension StreamRule {
  fileprivate static let ofTimers = StreamRule.category("timers", named: .afterSubject)
}

extension StreamName {
  /// The stream of a person's timers, `timers-<person>`.
  public static func timers(of person: MemberID) -> StreamName {
    StreamName(category: "timers", identifier: person.rawValue)
  }
}

/// Moments at a time on the clocks of one zone: each day, or on some weekdays.
///
/// A time that the clocks skip counts as the first one after it; of one that they show twice only
/// the first counts.
@JSONShape
public struct Recurrence: Sendable, Hashable, PlainValue {
  /// The time of day.
  public var time: LocalTime
  /// Whose clocks show it.
  public var zone: ZoneID
  /// On which days of the week; nil for every day.
  public var weekdays: [Weekday]?
}

extension Recurrence {
  /// Moments at a time on the clocks of a zone.
  public init(at time: LocalTime, in zone: ZoneID, on weekdays: [Weekday]? = nil) {
    self.init(time: time, zone: zone, weekdays: weekdays)
  }

  /// The first moment after another one; nil if there is none, such as on no day of the week, or at
  /// 24:00.
  public func next(after moment: Timestamp) -> Timestamp? {
    // A `ZoneID` is only made of a name that Foundation knows.
    let clock = WallClock(TimeZone(identifier: zone.rawValue) ?? .gmt)
    guard let today = clock.day(of: moment) else { return nil }
    return (0...8).lazy.map { today.adding(days: $0) }.filter(isOn)
      .compactMap { first(on: $0, clock) }.first { $0 > moment }
  }

  /// How many moments there are after one and up to another; at most a thousand are counted.
  func count(after start: Timestamp, upTo end: Timestamp) -> Int {
    var (moment, count) = (start, 0)
    while count < 1000, let next = next(after: moment), next <= end {
      (moment, count) = (next, count + 1)
    }
    return count
  }

  private func isOn(_ day: CalendarDay) -> Bool {
    weekdays?.contains { $0 == day.weekday } ?? true
  }

  /// The moment of a day at which the clocks show the time, or the first one after it.
  private func first(on day: CalendarDay, _ clock: WallClock) -> Timestamp? {
    guard time.hour < 24 else { return nil }
    let times = (time.minuteOfDay..<24 * 60).lazy.compactMap {
      LocalTime(hour: $0 / 60, minute: $0 % 60)
    }
    return times.compactMap { clock.moment(day, $0) }.first
  }
}

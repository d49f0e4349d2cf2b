internal import Basics
public import EventLog

/// What a provider's calendar looks like: who it is, what is offered, what is taken.
@JSONShape
public struct CalendarView: Sendable, Hashable {
  /// The profile published last; nil before the first one.
  public var profile: ProviderProfile?
  /// What was published and withdrawn, in that order, as far as it still counts.
  public var offers: [AvailabilityStep] = []
  /// What is held or booked, by its start.
  ///
  /// What was over before the newest event is left out, except where a buffer after it may still reach beyond that.
  public var taken: [TakenInterval] = []
}

/// One step by which a provider's offer came to be.
@JSONShape
public enum AvailabilityStep: Sendable, Hashable {
  /// A schedule counts from its first day on, on the clocks of a zone.
  case schedule(schedule: Schedule, zone: ZoneID)
  /// A day is open at these hours too.
  case window(window: DayHours)
  /// Some time is offered no longer.
  case withdrawn(scope: AvailabilityScope)
}

/// A stretch of a calendar that somebody has.
@JSONShape
public struct TakenInterval: Sendable, Hashable {
  public var appointment: AppointmentID
  /// When it starts.
  public var start: Timestamp
  /// When it ends.
  public var end: Timestamp
  /// When it runs out, if it is only held.
  public var heldUntil: Timestamp?
}

extension CalendarView {
  mutating func publish(_ offer: AvailabilityOffer) {
    switch offer {
    case .schedule(let profile, let schedule):
      self.profile = profile
      offers.removeAll { $0.firstDay >= schedule.effectiveFrom }
      offers.append(.schedule(schedule: schedule, zone: profile.zone))
    case .window(let window): offers.append(.window(window: window))
    }
  }

  mutating func withdraw(_ scope: AvailabilityScope) {
    if case .everything(let first) = scope { offers.removeAll { $0.firstDay >= first } }
    offers.append(.withdrawn(scope: scope))
  }

  mutating func take(_ interval: TakenInterval) {
    release(interval.appointment)
    let place = taken.firstIndex { interval.precedes($0) } ?? taken.endIndex
    taken.insert(interval, at: place)
  }

  mutating func release(_ id: AppointmentID) { taken.removeAll { $0.appointment == id } }

  mutating func forgetPast(_ now: Timestamp) {
    let buffer = offers.map(\.bufferMinutes).max() ?? 0
    let earliest = now.adding(.seconds(-60 * Double(buffer)))
    taken.removeAll { $0.end < earliest }
  }
}

extension AvailabilityStep {
  /// The first day it speaks of; nothing that comes later changes what it says of earlier days.
  fileprivate var firstDay: CalendarDay {
    switch self {
    case .schedule(let schedule, _): schedule.effectiveFrom
    case .window(let window), .withdrawn(.window(let window)): window.day
    case .withdrawn(.day(let day)), .withdrawn(.everything(let day)): day
    }
  }

  fileprivate var bufferMinutes: Int {
    guard case .schedule(let schedule, _) = self else { return 0 }
    return min(max(schedule.bufferMinutes, 0), Schedule.longestMinutes)
  }
}

extension TakenInterval {
  fileprivate func precedes(_ other: TakenInterval) -> Bool {
    (start, appointment) < (other.start, other.appointment)
  }
}

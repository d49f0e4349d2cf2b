public import EventLog

/// What a provider's calendar looks like: who it is, what is offered, what is taken.
@JSONShape
public struct CalendarView: Sendable, Hashable {
  /// The profile published last; nil before the first one.
  public var profile: ProviderProfile?
  /// What was published and withdrawn, in that order, as far as it still counts.
  public var offers: [AvailabilityStep] = []
  /// What is held or booked, by its start; what was over before the newest event is left out.
  public var taken: [TakenInterval] = []
}

/// One step by which a provider's offer came to be.
@JSONShape
public enum AvailabilityStep: Sendable, Hashable {
  /// A schedule counts from its first day on.
  case schedule(schedule: Schedule)
  /// A day is open at these hours too.
  case window(window: DayHours)
  /// Some time is offered no longer.
  case withdrawn(scope: AvailabilityScope)
}

/// A stretch of a calendar that somebody has.
@JSONShape
public struct TakenInterval: Sendable, Hashable {
  /// The appointment.
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
      offers.append(.schedule(schedule: schedule))
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

  mutating func forgetPast(_ now: Timestamp) { taken.removeAll { $0.end < now } }
}

extension AvailabilityStep {
  /// The first day it speaks of; nothing that comes later changes what it says of earlier days.
  fileprivate var firstDay: LocalDay {
    switch self {
    case .schedule(let schedule): schedule.effectiveFrom
    case .window(let window), .withdrawn(.window(let window)): window.day
    case .withdrawn(.day(let day)), .withdrawn(.everything(let day)): day
    }
  }
}

extension TakenInterval {
  fileprivate func precedes(_ other: TakenInterval) -> Bool {
    (start, appointment) < (other.start, other.appointment)
  }
}

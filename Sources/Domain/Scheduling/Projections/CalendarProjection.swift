internal import Basics
public import EventLog
public import Projections

/// `calendar`: what a provider offers and which of it is taken.
public struct CalendarProjection: KeyedProjection {
  /// `calendar`; the key is the provider's identifier.
  public let name = "calendar"
  /// The version of the rules.
  public let version = 2
  /// Everything that happens in a calendar.
  public let events = Set(CalendarEvent.eventTypes)

  /// One provider.
  public typealias Document = CalendarView

  public init() {}

  /// The provider whose calendar it is.
  public func key(for event: borrowing EventView) -> String? {
    event.isIn(category: "calendar") ? event.streamIdentifier : nil
  }

  /// Nothing is offered and nothing is taken.
  public func initial(_ key: String) -> CalendarView { CalendarView() }

  /// A calendar is one stream.
  public let isGroupedByStream = true

  /// The calendar's own stream; none if the key can be no provider.
  public func streams(of key: String) -> [StreamName]? {
    StreamName(rawValue: "calendar-\(key)").map { [$0] } ?? []
  }

  /// Brings the offer and the taken time up to date.
  public func apply(_ event: borrowing EventView, to calendar: inout CalendarView) throws {
    switch try CalendarEvent(event) {
    case .availabilityPublished(let event): calendar.publish(event.offer)
    case .availabilityWithdrawn(let event): calendar.withdraw(event.scope)
    case .held(let event):
      calendar.take(TakenInterval(event.appointment, event.interval, heldUntil: event.until))
    case .booked(let event): calendar.take(TakenInterval(event.appointment, event.interval))
    case .rescheduled(let event): calendar.take(TakenInterval(event.appointment, event.interval))
    case .cancelled(let event): calendar.release(event.appointment)
    case .holdExpired(let event): calendar.release(event.appointment)
    case .busyImported(let event): calendar.setBusy(event.times, of: event.source)
    case .completed, .missed, .waitingJoined, .waitingLeft, nil: break
    }
    calendar.forgetPast(event.time)
  }
}

extension TakenInterval {
  fileprivate init(
    _ appointment: AppointmentID, _ interval: Interval, heldUntil: Timestamp? = nil
  ) {
    self.init(
      appointment: appointment, start: interval.start, end: interval.end, heldUntil: heldUntil)
  }
}

/// The view of a provider's calendar: who it is, what is offered, what is taken.
@JSONShape
public struct CalendarView: Sendable, Hashable {
  /// The profile published last; nil before the first one.
  public var profile: ProviderProfile?
  /// The offers that were published and withdrawn, in that order, as far as they still count.
  public var offers: [AvailabilityStep] = []
  /// The held and booked intervals, by its start.
  ///
  /// Intervals that were over before the newest event are left out, unless a buffer after them may
  /// still reach beyond it.
  public var taken: [TakenInterval] = []
  /// When the provider is busy elsewhere, by the source that says so; nil if none has.
  public var busy: [BusySource]?
}

/// One of a provider's other calendars.
@JSONShape
public struct BusySource: Sendable, Hashable {
  /// The source.
  public var source: String
  /// The times, in order.
  public var times: [Interval]
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

  mutating func setBusy(_ times: [Interval], of source: String) {
    var busy = (busy ?? []).filter { $0.source != source }
    if !times.isEmpty { busy.append(BusySource(source: source, times: times)) }
    self.busy = busy.isEmpty ? nil : busy
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

extension CalendarView {
  /// The free times that lie wholly in a stretch of time, in order; see
  /// ``ProviderCalendar/freeTimes(in:from:to:now:limit:)``.
  ///
  /// The view is enough: nothing is read from the log. Only time from its newest event on is told
  /// rightly.
  public func freeTimes(
    from start: Timestamp, to end: Timestamp, now: Timestamp? = nil, limit: Int
  ) -> [Interval] {
    ProviderCalendar.freeTimes(in: state, from: start, to: end, now: now, limit: limit)
  }

  private var state: CalendarState {
    var state = CalendarState()
    for step in offers {
      switch step {
      case .schedule(let schedule, let zone): state.offered.publish(schedule, zone: zone)
      case .window(let window): state.offered.publish(window)
      case .withdrawn(let scope): state.offered.withdraw(scope)
      }
    }
    for taken in taken {
      state.taken.insert(
        TakenTime.Entry(
          interval: Interval(start: taken.start, end: taken.end), heldUntil: taken.heldUntil))
    }
    for busy in busy ?? [] { state.busy.set(busy.times, of: busy.source) }
    return state
  }
}

/// `providers`: who offers appointments, so that somebody who knows none of them can choose.
package struct ProvidersProjection: Projection {
  /// `providers`; everybody is in the one view ``key``.
  package let name = "providers"
  /// The version of the rules.
  package let version = 1
  /// Who publishes a schedule is a provider.
  package let events: Set<EventType> = [AvailabilityPublished.eventType]
  /// The parts are the `providers`, by their identifiers.
  package let partsMember = "providers"

  /// Nothing but its parts.
  package typealias Document = ProviderCount
  /// The profile of one provider that people see.
  package typealias Part = ProviderProfile

  /// The key of the one view.
  package static let key = "all"

  package init() {}

  /// The one view.
  package func view(of event: borrowing EventView) -> String? {
    event.isIn(category: "calendar") ? Self.key : nil
  }

  /// The one view is of every calendar's stream.
  package let isGroupedByStream = false

  /// Takes the profile that was published last.
  package func apply(
    _ event: borrowing EventView, to documents: inout Documents<ProvidersProjection>
  ) throws {
    guard event.isIn(category: "calendar") else { return }
    let published = try event.decode(AvailabilityPublished.self)
    guard case .schedule(let profile, _) = published.offer else { return }
    let part = PartName.named(published.provider.rawValue)
    if try documents.part(part, of: Self.key) == nil {
      try documents.update(Self.key, default: ProviderCount()) { $0.count += 1 }
    }
    try documents.update(part, of: Self.key, default: profile) { $0 = profile }
  }
}

/// How many providers there are.
@JSONShape
package struct ProviderCount: Sendable, Equatable {
  /// So many have published a schedule.
  package var count: Int = 0
}

/// The projections of appointments that an installation with calendars has.
public enum SchedulingProjections {
  /// `reservations`, `calendar`, `providers`, `feeds` and `waiting`.
  public static let all: [any Projection] = [
    ReservationsProjection(), CalendarProjection(), ProvidersProjection(), FeedsProjection(),
    WaitingProjection(),
  ]
}

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

  /// The calendar's own stream; none where the key can be no provider.
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
    case .completed, .missed, nil: break
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

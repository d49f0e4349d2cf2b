public import EventLog
public import Projections

/// `reservations`: a person's appointments and how each of them stands.
public struct ReservationsProjection: KeyedProjection {
  /// `reservations`; the key is the person's identifier.
  public let name = "reservations"
  /// The version of the rules.
  public let version = 1
  /// Everything that happens to an appointment.
  public let events: Set<EventType> = [
    AppointmentHeld.eventType, AppointmentBooked.eventType, AppointmentRescheduled.eventType,
    AppointmentCancelled.eventType, AppointmentHoldExpired.eventType,
    AppointmentCompleted.eventType, AppointmentMissed.eventType,
  ]

  /// One person.
  public typealias Document = Reservations

  public init() {}

  /// The person whose appointment it is.
  public func key(for event: borrowing EventView) throws -> String? {
    guard event.isIn(category: "calendar") else { return nil }
    return try AppointmentPerson(json: event.payload).person
  }

  /// No appointments.
  public func initial(_ key: String) -> Reservations { Reservations() }

  /// Brings the appointment up to date.
  public func apply(_ event: borrowing EventView, to reservations: inout Reservations) throws {
    switch try CalendarEvent(event) {
    case .held(let event): reservations.keep(Reservation(event))
    case .booked(let event): reservations.keep(Reservation(event))
    case .rescheduled(let event): reservations.keep(Reservation(event))
    case .cancelled(let event): reservations.mark(event.appointment, .cancelled)
    case .holdExpired(let event): reservations.remove(event.appointment)
    case .completed(let event): reservations.mark(event.appointment, .completed)
    case .missed(let event): reservations.mark(event.appointment, .missed)
    case .availabilityPublished, .availabilityWithdrawn, .busyImported, .waitingJoined,
      .waitingLeft, nil:
      break
    }
  }
}

/// The part of an appointment's event that says whose it is.
@JSONShape
private struct AppointmentPerson {
  var person: String
}

extension Reservation {
  fileprivate init(_ event: AppointmentHeld) {
    self.init(
      appointment: event.appointment, provider: event.provider, purpose: event.purpose,
      start: event.start, end: event.end, zone: event.zone, status: .held,
      heldUntil: event.until, wish: event.wish)
  }

  fileprivate init(_ event: AppointmentBooked) {
    self.init(
      appointment: event.appointment, provider: event.provider, purpose: event.purpose,
      start: event.start, end: event.end, zone: event.zone, status: .booked, series: event.series)
  }

  fileprivate init(_ event: AppointmentRescheduled) {
    self.init(
      appointment: event.appointment, provider: event.provider, purpose: event.purpose,
      start: event.start, end: event.end, zone: event.zone, status: .booked)
  }
}

/// The appointments of one person, past and future, by their start.
@JSONShape
public struct Reservations: Sendable, Hashable {
  /// The appointments with their newest data; a hold that ran out is not among them.
  public var appointments: [Reservation] = []
}

/// One appointment as its person sees it.
@JSONShape
public struct Reservation: Sendable, Hashable {
  public var appointment: AppointmentID
  /// In whose calendar.
  public var provider: ProviderID
  /// The purpose.
  @JSONName("department") public var purpose: Specialty
  /// When it starts.
  public var start: Timestamp
  /// When it ends.
  public var end: Timestamp
  /// The provider's zone.
  public var zone: ZoneID
  /// How it stands.
  public var status: ReservationStatus
  /// When it runs out; nil unless it is held.
  public var heldUntil: Timestamp?
  /// The series that it is one of; nil for an appointment by itself.
  public var series: SeriesID?
  /// The wish of somebody who waited, to whom it is offered; nil for any other.
  public var wish: WaitingID?
}

/// How an appointment stands.
@JSONShape
public enum ReservationStatus: String, Sendable, Hashable {
  /// Kept until the person decides.
  case held
  /// Agreed.
  case booked
  /// Given up by one of both sides.
  case cancelled
  /// It took place.
  case completed
  /// The person did not come.
  case missed
}

extension Reservations {
  /// Puts an appointment in its place; one of the same id is replaced.
  mutating func keep(_ reservation: Reservation) {
    var reservation = reservation
    let known = appointments.first { $0.appointment == reservation.appointment }
    reservation.series = reservation.series ?? known?.series
    remove(reservation.appointment)
    let place = appointments.firstIndex { reservation.precedes($0) } ?? appointments.endIndex
    appointments.insert(reservation, at: place)
  }

  mutating func remove(_ id: AppointmentID) { appointments.removeAll { $0.appointment == id } }

  mutating func mark(_ id: AppointmentID, _ status: ReservationStatus) {
    guard let place = appointments.firstIndex(where: { $0.appointment == id }) else { return }
    appointments[place].status = status
    appointments[place].heldUntil = nil
  }
}

extension Reservation {
  fileprivate func precedes(_ other: Reservation) -> Bool {
    (start, appointment) < (other.start, other.appointment)
  }
}

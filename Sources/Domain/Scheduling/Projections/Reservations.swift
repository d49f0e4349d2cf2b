public import EventLog

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
  /// What for.
  public var department: Specialty
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

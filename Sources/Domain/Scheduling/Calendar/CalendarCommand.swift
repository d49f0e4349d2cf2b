public import EventLog

/// What can be asked of one provider's calendar; `now` is when it is asked.
public enum CalendarCommand: Sendable, Equatable {
  /// Offers time.
  case publish(AvailabilityOffer, by: ProviderID, now: Timestamp)
  /// Offers some time no longer; what is held or booked in it stays so.
  case withdraw(AvailabilityScope, by: ProviderID, reason: String? = nil)
  /// Ends the calendar, whose provider is gone: nothing is offered from now on, and holds are given up; what is booked stays.
  case close(by: ProviderID, now: Timestamp)
  /// Keeps a slot for a person until a moment.
  case hold(AppointmentRequest, until: Timestamp, now: Timestamp)
  /// Ends all holds that have run out.
  case expireHolds(now: Timestamp)
  /// Books a slot; with the id of a hold, the slot that is held.
  case book(AppointmentRequest, now: Timestamp)
  /// Moves a booked appointment to another slot.
  case reschedule(AppointmentID, to: Interval, by: Party, now: Timestamp)
  /// Gives up a booked appointment or a hold.
  case cancel(AppointmentID, by: Party, reason: String = "", now: Timestamp)
  /// Says that an appointment took place.
  case complete(AppointmentID, by: ProviderID, now: Timestamp)
  /// Says that the person did not come.
  case markNoShow(AppointmentID, by: ProviderID, now: Timestamp)
}

public import Basics
public import EventLog

/// Why a calendar does not do what it was asked.
///
/// Alternatives are free slots, nearest to the one asked for first (of two as near the
/// earlier), at most three and at most 60 days away.
public enum SchedulingRefusal: Error, Equatable {
  /// Somebody else has the slot, or one so near that the buffer would be lost.
  case slotTaken(alternatives: [Interval])
  /// The time is none of the slots offered.
  case outsideAvailability(alternatives: [Interval])
  /// This moment has passed.
  case inThePast(Timestamp)
  /// The appointment has not begun; it begins then.
  case notYet(Timestamp)
  /// No appointment has this id.
  case unknownAppointment(AppointmentID)
  /// The appointment has been cancelled.
  case alreadyCancelled(AppointmentID)
  /// The appointment has taken place or has been missed.
  case alreadyOver(AppointmentID)
  /// The id belongs to the same person's appointment at another time or for something else.
  case alreadyExists(AppointmentID)
  /// The appointment is held and not booked.
  case notBooked(AppointmentID)
  /// The hold ran out before it was booked.
  case holdExpired(AppointmentID)
  /// The appointment or the calendar belongs to somebody else.
  case notYours
  /// The provider does not offer this; what is offered is listed.
  case departmentNotOffered(Specialty, offered: [Specialty])
  /// The person has as many appointments open as one may have.
  case tooManyOpen(most: Int)
  /// A window overlaps hours that are published for its day.
  case overlapsPublished([LocalHours])
  /// No schedule counts on the day of a window.
  case noSchedule(CalendarDay)
  /// Two weekly hours of one day overlap.
  case overlappingHours(WeeklyHours, WeeklyHours)
  /// No slot fits into these hours.
  case noRoomForSlot(LocalHours, slotMinutes: Int)
  /// The slots are not 1 to 1440 minutes long.
  case slotLength(minutes: Int)
  /// The buffer is not 0 to 1440 minutes long.
  case bufferLength(minutes: Int)
}

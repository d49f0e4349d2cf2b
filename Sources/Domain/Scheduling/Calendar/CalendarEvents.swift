public import Basics
public import EventLog
public import JSON

/// An event in one provider's calendar.
@EventUnion
public enum CalendarEvent: Sendable, Equatable {
  /// Time is offered.
  case availabilityPublished(AvailabilityPublished)
  /// Time is offered no longer.
  case availabilityWithdrawn(AvailabilityWithdrawn)
  /// A time is kept.
  case held(AppointmentHeld)
  /// An appointment is made.
  case booked(AppointmentBooked)
  /// An appointment is moved.
  case rescheduled(AppointmentRescheduled)
  /// An appointment or a hold is given up.
  case cancelled(AppointmentCancelled)
  /// A hold has run out.
  case holdExpired(AppointmentHoldExpired)
  /// An appointment took place.
  case completed(AppointmentCompleted)
  /// The person did not come.
  case missed(AppointmentMissed)
  /// The provider is busy elsewhere.
  case busyImported(BusyImported)
  /// Somebody waits for a time.
  case waitingJoined(WaitingJoined)
  /// Somebody waits no more.
  case waitingLeft(WaitingLeft)
}

/// One of the two sides of an appointment.
@JSONShape
public enum Party: Sendable, Hashable {
  /// The person who has the appointment.
  case person(id: PersonID)
  /// The provider whose calendar it is in.
  case provider(id: ProviderID)
}

/// A time is kept for a person who has not decided yet.
@Event("appointment.held")
public struct AppointmentHeld: Sendable {
  /// The appointment it may become.
  public var appointment: AppointmentID
  /// In whose calendar.
  public var provider: ProviderID
  /// For whom.
  @Subject public var person: PersonID
  /// The purpose.
  @JSONName("department") public var purpose: Specialty
  /// When it begins.
  public var start: Timestamp
  /// When it ends.
  public var end: Timestamp
  /// The provider's zone when it was held.
  public var zone: ZoneID
  /// When the hold runs out.
  public var until: Timestamp
  /// The wish of somebody who waited, to whom the time is offered; nil for any other hold.
  public var wish: WaitingID?
}

extension AppointmentHeld {
  /// When it is.
  public var interval: Interval { Interval(start: start, end: end) }
}

/// A person has an appointment.
@Event("appointment.booked")
public struct AppointmentBooked: Sendable {
  public var appointment: AppointmentID
  /// In whose calendar.
  public var provider: ProviderID
  /// Who has it.
  @Subject public var person: PersonID
  /// The purpose.
  @JSONName("department") public var purpose: Specialty
  /// When it starts.
  public var start: Timestamp
  /// When it ends.
  public var end: Timestamp
  /// The provider's zone when it was booked.
  public var zone: ZoneID
  /// The revision for calendars (`SEQUENCE` of RFC 5545, section 3.8.7.4): 0, or 1 after a hold.
  public var sequence: Int
  /// The series that it is one of; nil for an appointment by itself.
  public var series: SeriesID?
}

extension AppointmentBooked {
  /// When it is.
  public var interval: Interval { Interval(start: start, end: end) }
}

/// An appointment has moved to another time of the same provider.
@Event("appointment.rescheduled")
public struct AppointmentRescheduled: Sendable {
  public var appointment: AppointmentID
  /// In whose calendar.
  public var provider: ProviderID
  /// Who has it.
  @Subject public var person: PersonID
  /// The purpose.
  @JSONName("department") public var purpose: Specialty
  /// When it starts now.
  public var start: Timestamp
  /// When it ends now.
  public var end: Timestamp
  /// The provider's zone when it was moved.
  public var zone: ZoneID
  /// The revision for calendars (RFC 5545, section 3.8.7.4): one more than before.
  public var sequence: Int
  /// The time it had before.
  public var previous: Interval
  /// Who moved it.
  public var by: Party
}

extension AppointmentRescheduled {
  /// The time it has now.
  public var interval: Interval { Interval(start: start, end: end) }
}

/// An appointment or a hold is given up, and its time is free again.
@Event("appointment.cancelled")
public struct AppointmentCancelled: Sendable {
  public var appointment: AppointmentID
  /// In whose calendar.
  public var provider: ProviderID
  /// Who had it.
  @Subject public var person: PersonID
  /// The revision for calendars (RFC 5546, section 3.2.5): one more than before.
  public var sequence: Int
  /// Who gave it up.
  public var by: Party
  /// Why, for people; may be empty, and reads as `[erased]` once its person is forgotten.
  @Personal public var reason: String
  /// The appointment that was booked for it in another calendar; nil if it was only given up.
  public var movedTo: AppointmentPlace?
}

/// An appointment in a calendar.
@JSONShape
public struct AppointmentPlace: Sendable, Hashable {
  /// In whose calendar.
  public var provider: ProviderID
  public var appointment: AppointmentID
}

/// A hold ran out before it was booked, or somebody who waited declined it, and its time is free
/// again.
@Event("appointment.holdExpired")
public struct AppointmentHoldExpired: Sendable {
  public var appointment: AppointmentID
  /// In whose calendar.
  public var provider: ProviderID
  /// For whom it was held.
  @Subject public var person: PersonID
  /// The wish of somebody who waited, to whom it was offered; nil for any other hold.
  public var wish: WaitingID?
  /// Whether they declined it; nil if it ran out.
  public var isDeclined: Bool?
}

/// An appointment took place.
@Event("appointment.completed")
public struct AppointmentCompleted: Sendable {
  public var appointment: AppointmentID
  /// In whose calendar.
  public var provider: ProviderID
  /// Who came.
  @Subject public var person: PersonID
}

/// An appointment did not take place because the person did not come.
@Event("appointment.missed")
public struct AppointmentMissed: Sendable {
  public var appointment: AppointmentID
  /// In whose calendar.
  public var provider: ProviderID
  /// Who did not come.
  @Subject public var person: PersonID
}

/// An offer that a provider publishes.
@JSONShape
public enum AvailabilityOffer: Sendable, Hashable {
  /// A whole schedule: from its first day on it takes the place of all that was published or
  /// withdrawn before.
  case schedule(profile: ProviderProfile, schedule: Schedule)
  /// Hours on one day beside those already published, in times of the schedule that counts on that
  /// day.
  case window(window: DayHours)
}

/// How much of what was published is withdrawn.
@JSONShape
public enum AvailabilityScope: Sendable, Hashable {
  /// A whole day.
  case day(day: CalendarDay)
  /// Some hours of a day; times are laid anew in what is left.
  case window(window: DayHours)
  /// Everything from a day on.
  case everything(from: CalendarDay)
}

/// A provider has offered time.
@Event("availability.published")
public struct AvailabilityPublished: Sendable {
  /// Whose time it is.
  public var provider: ProviderID
  /// The offer.
  @Plain("what a provider publishes") public var offer: AvailabilityOffer
}

/// A provider offers some time no longer; appointments booked in it stay valid.
@Event("availability.withdrawn")
public struct AvailabilityWithdrawn: Sendable {
  /// Whose time it is.
  @Subject public var provider: ProviderID
  /// Which time.
  public var scope: AvailabilityScope
  /// Why, for people.
  @Personal public var reason: String?
}

import PluginKit
import Scheduling

/// Somebody who can be booked.
@FunctionResult
struct ProviderLine: Sendable {
  /// by what they are booked.
  var id: String
  /// what they are called.
  var name: String
  /// what they can be booked for.
  var specialties: [String]
  /// the zone of their clocks.
  var zone: String
}

/// Everybody who can be booked.
@FunctionResult
struct ProviderList: Sendable {
  /// in the order of their identifiers.
  var providers: [ProviderLine]
}

/// A free time.
@FunctionResult
struct FreeSlot: Sendable {
  /// whose it is.
  var provider: String
  /// when it begins.
  @Parameter(.format(.dateTime))
  var start: String
  /// when it ends.
  @Parameter(.format(.dateTime))
  var end: String
}

/// Free times.
@FunctionResult
struct FreeSlots: Sendable {
  /// in the order of time.
  var slots: [FreeSlot]
}

/// An appointment as both sides see it.
@FunctionResult
struct AppointmentLine: Sendable {
  /// its identifier.
  var appointment: String
  /// in whose calendar.
  var provider: String
  /// what they are called.
  @Parameter("provider_name")
  var providerName: String?
  /// who has it.
  var person: String
  /// what they are called, where they have an account.
  @Parameter("person_name")
  var personName: String?
  /// what for.
  var department: String
  /// when it begins.
  @Parameter(.format(.dateTime))
  var start: String
  /// when it ends.
  @Parameter(.format(.dateTime))
  var end: String
  /// held, booked, cancelled, completed or missed.
  var status: String
}

/// Appointments.
@FunctionResult
struct AppointmentList: Sendable {
  /// in the order of time.
  var appointments: [AppointmentLine]
}

/// An appointment to book.
@Parameters
struct NewAppointment: Sendable {
  /// With whom.
  @Parameter(.length(1...255))
  var provider: String
  /// What for: one of their specialties.
  @Parameter(.length(1...255))
  var department: String
  /// When it begins: one of their free times.
  @Parameter(.format(.dateTime))
  var start: String
}

/// An appointment to move.
@Parameters
struct MovedAppointment: Sendable {
  /// Which.
  @Parameter(.length(1...255))
  var appointment: String
  /// When it begins now: one of the provider's free times.
  @Parameter(.format(.dateTime))
  var start: String
}

/// A schedule to offer.
@Parameters
struct NewSchedule: Sendable {
  /// What one can be booked for.
  @Parameter(.count(1...20), .unique)
  var specialties: [String]
  /// The zone of the hours, such as Europe/Berlin.
  @Parameter(.length(1...64))
  var zone: String
  /// The first day it counts for.
  @Parameter("effective_from", .format(.date))
  var effectiveFrom: String
  /// The hours of each week.
  @Parameter(.count(1...50))
  var weekly: [WeekHours]
  /// How many minutes an appointment takes.
  @Parameter("slot_minutes", .range(1...1440))
  var slotMinutes: Int
  /// How many minutes are kept free between two.
  @Parameter("buffer_minutes", .range(0...1440))
  var bufferMinutes: Int = 0
}

/// Hours that come back every week.
@Parameters
struct WeekHours: Sendable {
  /// The day of the week.
  var weekday: Weekday
  /// From when, such as 09:00.
  @Parameter(.pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$"))
  var from: String
  /// Until when, such as 17:00.
  @Parameter(.pattern("^([01][0-9]|2[0-4]):[0-5][0-9]$"))
  var to: String
}

/// Hours of one day that are offered beside the others, or not any longer.
@Parameters
struct ChangedDay: Sendable {
  /// The day.
  @Parameter(.format(.date))
  var day: String
  /// From when; without it the whole day is meant.
  @Parameter(.pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$"))
  var from: String?
  /// Until when.
  @Parameter(.pattern("^([01][0-9]|2[0-4]):[0-5][0-9]$"))
  var to: String?
  /// Whether these hours are offered from now on.
  var offered: Bool
}

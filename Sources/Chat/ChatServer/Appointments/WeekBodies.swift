import PluginKit
import Scheduling

/// A stretch of a provider's calendar.
@FunctionResult
struct ProviderWeek: Sendable {
  /// whose it is.
  var provider: String
  /// what they are called.
  var name: String
  /// the zone of their clocks.
  var zone: String
  /// the hours in which appointments are offered, taken or not.
  var offered: [TimeSpan]
  /// the times that can be booked.
  var free: [TimeSpan]
  /// what is held or booked.
  var taken: [TakenTimeLine]
  /// the schedule that was published last.
  var schedule: PublishedSchedule?
}

/// From one moment to another.
@FunctionResult
struct TimeSpan: Sendable {
  /// when it begins.
  @Parameter(.format(.dateTime))
  var start: String
  /// when it ends.
  @Parameter(.format(.dateTime))
  var end: String
}

/// A time that is held or booked; whose it is only the provider is told.
@FunctionResult
struct TakenTimeLine: Sendable {
  /// when it begins.
  @Parameter(.format(.dateTime))
  var start: String
  /// when it ends.
  @Parameter(.format(.dateTime))
  var end: String
  /// held or booked.
  var status: String
  /// its identifier.
  var appointment: String?
  /// who has it.
  var person: String?
  /// what they are called, where they have an account.
  @Parameter("person_name")
  var personName: String?
  /// what for.
  var department: String?
  /// until when it is held.
  @Parameter("held_until", .format(.dateTime))
  var heldUntil: String?
}

/// A schedule that is offered, as POST /providers/availability takes it.
@FunctionResult
struct PublishedSchedule: Sendable {
  /// what one can be booked for.
  var specialties: [String]
  /// the zone of the hours.
  var zone: String
  /// the first day it counts for.
  @Parameter("effective_from", .format(.date))
  var effectiveFrom: String
  /// the hours of each week.
  var weekly: [PublishedHours]
  /// how many minutes an appointment takes.
  @Parameter("slot_minutes")
  var slotMinutes: Int
  /// how many minutes are kept free between two.
  @Parameter("buffer_minutes")
  var bufferMinutes: Int
}

/// Hours that come back every week.
@FunctionResult
struct PublishedHours: Sendable {
  /// the day of the week.
  var weekday: Weekday
  /// from when, such as 09:00.
  var from: String
  /// until when, such as 17:00.
  var to: String
}

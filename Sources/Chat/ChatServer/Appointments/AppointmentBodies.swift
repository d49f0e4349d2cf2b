import Basics
import EventLog
import HTTPTypes
import PluginKit
import Scheduling

/// Somebody who can be booked.
@FunctionResult
struct ProviderItem: Sendable {
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
  var providers: [ProviderItem]
}

/// A free time.
@FunctionResult
struct FreeTimeItem: Sendable {
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
struct FreeTimeList: Sendable {
  /// in the order of time.
  @Parameter("slots")
  var times: [FreeTimeItem]
}

/// An appointment as both sides see it.
@FunctionResult
struct AppointmentItem: Sendable {
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
  /// the series that it is one of, if it is.
  var series: String?
  /// the wish for which it is kept, if it is held since somebody waited for it.
  var waiting: String?
}

/// Appointments.
@FunctionResult
struct AppointmentList: Sendable {
  /// in the order of time.
  var appointments: [AppointmentItem]
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

/// An appointment to give up, unless the query names it.
@Parameters
struct CancelledAppointment: Sendable {
  /// Which.
  @Parameter(.length(1...255))
  var appointment: String?
}

/// An appointment to move.
@Parameters
struct AppointmentMove: Sendable {
  /// Which.
  @Parameter(.length(1...255))
  var appointment: String
  /// When it begins now: one of the provider's free times.
  @Parameter(.format(.dateTime))
  var start: String
  /// With whom from now on, if that is another provider; it gets a new id there.
  @Parameter(.length(1...255))
  var provider: String?
  /// For what there, if for something else.
  @Parameter(.length(1...255))
  var department: String?
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
  /// How many minutes before its begin an appointment has to be asked for, 60 days at most.
  @Parameter("notice_minutes", .range(0...86_400))
  var noticeMinutes: Int = 0
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

extension ProviderItem {
  init(_ id: String, _ profile: ProviderProfile) {
    self.init(
      id: id, name: profile.name, specialties: profile.specialties.map(\.rawValue),
      zone: profile.zone.rawValue)
  }
}

extension FreeTimeItem {
  init(_ provider: String, _ time: Interval) {
    self.init(
      provider: provider, start: time.start.description, end: time.end.description)
  }
}

extension AppointmentItem {
  init(_ reservation: Reservation, of person: String) {
    self.init(
      appointment: reservation.appointment.rawValue, provider: reservation.provider.rawValue,
      person: person, department: reservation.purpose.rawValue,
      start: reservation.start.description, end: reservation.end.description,
      status: reservation.status.rawValue, series: reservation.series?.rawValue,
      waiting: reservation.status == .held ? reservation.wish?.rawValue : nil)
  }

  /// As it was booked.
  init(_ event: AppointmentBooked) {
    self.init(
      appointment: event.appointment.rawValue, provider: event.provider.rawValue,
      person: event.person.rawValue, department: event.purpose.rawValue,
      start: event.start.description, end: event.end.description, status: "booked",
      series: event.series?.rawValue)
  }

  /// As it was moved.
  init(_ event: AppointmentRescheduled) {
    self.init(
      appointment: event.appointment.rawValue, provider: event.provider.rawValue,
      person: event.person.rawValue, department: event.purpose.rawValue,
      start: event.start.description, end: event.end.description, status: "booked")
  }

  init(_ appointment: Appointment) {
    self.init(
      appointment: appointment.id.rawValue, provider: appointment.provider.rawValue,
      person: appointment.person.rawValue, department: appointment.purpose.rawValue,
      start: appointment.interval.start.description, end: appointment.interval.end.description,
      status: appointment.heldUntil == nil ? "booked" : "held",
      series: appointment.series?.rawValue)
  }
}

extension NewSchedule {
  /// The offer that a provider of a name publishes.
  func offer(named name: String) throws -> AvailabilityOffer {
    guard let zone = ZoneID(rawValue: zone) else {
      throw Problem(
        .unprocessableContent, "unknown-zone",
        "'zone' is '\(zone)', expected a zone such as Europe/Berlin")
    }
    let profile = ProviderProfile(
      name: name, specialties: try specialties.map { try Specialty(checking: $0) }, zone: zone)
    let weekly = try weekly.map {
      WeeklyHours(weekday: $0.weekday, hours: try LocalHours($0.from, $0.to))
    }
    return .schedule(
      profile: profile,
      schedule: Schedule(
        effectiveFrom: try CalendarDay(checking: effectiveFrom), weekly: weekly,
        slotMinutes: slotMinutes, bufferMinutes: bufferMinutes, noticeMinutes: noticeMinutes))
  }
}

extension ChangedDay {
  /// The command to a calendar.
  func command(of provider: ProviderID, now: Timestamp) throws -> CalendarCommand {
    let day = try CalendarDay(checking: day)
    guard let from, let to else {
      guard !offered, from == nil, to == nil else {
        throw Problem(
          .unprocessableContent, "hours-missing",
          "'from' and 'to' belong together, and hours that are offered need both")
      }
      return .withdraw(.day(day: day), by: provider)
    }
    let window = DayHours(day: day, hours: try LocalHours(from, to))
    return offered
      ? .publish(.window(window: window), by: provider, now: now)
      : .withdraw(.window(window: window), by: provider)
  }
}

extension LocalHours {
  fileprivate init(_ from: String, _ to: String) throws {
    guard let start = LocalTime(from), let end = LocalTime(to), start < end else {
      throw Problem(
        .unprocessableContent, "wrong-hours",
        "the hours are '\(from)' to '\(to)', expected two times such as 09:00 and 17:00, the earlier first"
      )
    }
    self.init(from: start, to: end)
  }
}

extension CalendarDay {
  fileprivate init(checking text: String) throws {
    guard let day = CalendarDay(text) else {
      throw Problem(
        .unprocessableContent, "wrong-day",
        "'\(text)' is no day, expected one such as 2026-11-24")
    }
    self = day
  }
}

extension AdmittedRequest {
  /// A moment of the query; nil if it is not given.
  func moment(_ name: String) throws -> Timestamp? {
    guard let text = query(name) else { return nil }
    guard let moment = Timestamp(text) else {
      throw Problem(
        .badRequest, "bad-request",
        "?\(name)= is '\(text)', expected a moment such as 2026-11-24T10:00:00Z")
    }
    return moment
  }
}

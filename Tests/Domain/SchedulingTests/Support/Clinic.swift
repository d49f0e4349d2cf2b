import PluginTesting
import EventLog
import Scheduling

/// Dr Lee in Berlin: Mondays from nine to noon in half hours, ten minutes between them.
enum Clinic {
  static let lee: ProviderID = "dr-lee"
  static let ada: PersonID = "ada"
  static let bob: PersonID = "bob"
  static let skin: Specialty = "dermatology"

  /// A Friday, before all slots.
  static let now = at("2026-11-20T08:00:00Z")

  static func profile(zone name: String = "Europe/Berlin") -> ProviderProfile {
    ProviderProfile(
      name: "Dr Lee", specialties: [skin], zone: zone(name))
  }

  static func schedule(slot: Int = 30, buffer: Int = 10) -> Schedule {
    Schedule(
      effectiveFrom: day("2026-11-01"),
      weekly: [WeeklyHours(weekday: .monday, hours: hours("09:00", "12:00"))],
      slotMinutes: slot, bufferMinutes: buffer)
  }

  static func published() -> CalendarEvent {
    .availabilityPublished(
      AvailabilityPublished(
        provider: lee, offer: .schedule(profile: profile(), schedule: schedule())))
  }

  static func hours(_ from: String, _ to: String) -> LocalHours {
    LocalHours(from: time(from), to: time(to))
  }

  static func window(_ date: String, _ from: String, _ to: String) -> DayHours {
    DayHours(day: day(date), hours: hours(from, to))
  }

  /// The slot on Monday, 2026-11-23, that starts at this UTC time; Berlin is an hour ahead.
  static func slot(_ start: String, day: String = "2026-11-23") -> Interval {
    let start = at("\(day)T\(start):00Z")
    return Interval(start: start, end: start.adding(.seconds(1800)))
  }

  static func request(
    _ appointment: AppointmentID, _ start: String, person: PersonID = ada
  ) -> AppointmentRequest {
    AppointmentRequest(
      appointment: appointment, person: person, purpose: skin, interval: slot(start))
  }

  static func booked(
    _ appointment: AppointmentID, _ start: String, person: PersonID = ada, sequence: Int = 0
  ) -> CalendarEvent {
    .booked(
      AppointmentBooked(
        appointment: appointment, provider: lee, person: person, purpose: skin,
        start: slot(start).start, end: slot(start).end, zone: berlin, sequence: sequence))
  }

  static func held(
    _ appointment: AppointmentID, _ start: String, until: String, person: PersonID = ada
  ) -> CalendarEvent {
    .held(
      AppointmentHeld(
        appointment: appointment, provider: lee, person: person, purpose: skin,
        start: slot(start).start, end: slot(start).end, zone: berlin, until: at(until)))
  }

  static var scenario: Scenario<ProviderCalendar> {
    Scenario(ProviderCalendar.self).given(published())
  }

  static let berlin = zone("Europe/Berlin")
}

/// A moment written in a test; a text that is none is a mistake in the test.
func at(_ text: String) -> Timestamp {
  guard let moment = Timestamp(text) else { preconditionFailure("\(text) is no moment") }
  return moment
}

/// A day written in a test.
func day(_ text: String) -> CalendarDay {
  guard let day = CalendarDay(text) else { preconditionFailure("\(text) is no day") }
  return day
}

/// A zone written in a test.
func zone(_ name: String) -> ZoneID {
  guard let zone = ZoneID(rawValue: name) else { preconditionFailure("\(name) is no zone") }
  return zone
}

/// A time of day written in a test.
func time(_ text: String) -> LocalTime {
  guard let time = LocalTime(text) else { preconditionFailure("\(text) is no time") }
  return time
}

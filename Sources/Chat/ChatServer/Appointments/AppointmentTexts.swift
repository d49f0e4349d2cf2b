import Basics
import EventLog
import HTTPTypes
import Scheduling

extension ProviderLine {
  init(_ id: String, _ profile: ProviderProfile) {
    self.init(
      id: id, name: profile.name, specialties: profile.specialties.map(\.rawValue),
      zone: profile.zone.rawValue)
  }
}

extension FreeSlot {
  init(_ provider: String, _ slot: Interval) {
    self.init(
      provider: provider, start: slot.start.description, end: slot.end.description)
  }
}

extension AppointmentLine {
  init(_ reservation: Reservation, of person: String) {
    self.init(
      appointment: reservation.appointment.rawValue, provider: reservation.provider.rawValue,
      person: person, department: reservation.department.rawValue,
      start: reservation.start.description, end: reservation.end.description,
      status: reservation.status.rawValue)
  }

  init(_ appointment: Appointment) {
    self.init(
      appointment: appointment.id.rawValue, provider: appointment.provider.rawValue,
      person: appointment.person.rawValue, department: appointment.department.rawValue,
      start: appointment.interval.start.description, end: appointment.interval.end.description,
      status: appointment.heldUntil == nil ? "booked" : "held")
  }

  /// Whether it takes place in a stretch of time.
  func overlaps(_ interval: Interval) -> Bool {
    guard let start = Timestamp(start), let end = Timestamp(end) else { return false }
    return Interval(start: start, end: end).overlaps(interval)
  }
}

extension NewSchedule {
  /// What a provider of a name publishes with it.
  func offer(named name: String) throws -> AvailabilityOffer {
    guard let zone = ZoneID(rawValue: zone) else {
      throw Problem(
        .unprocessableContent, "unknown-zone",
        "'zone' is '\(zone)', expected is a zone such as Europe/Berlin")
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
        slotMinutes: slotMinutes, bufferMinutes: bufferMinutes))
  }
}

extension ChangedDay {
  /// What it asks of a calendar.
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
        "the hours are '\(from)' to '\(to)', expected are two times such as 09:00 and 17:00, the earlier first"
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
        "'\(text)' is no day, expected is one such as 2026-11-24")
    }
    self = day
  }
}

extension Call {
  /// A moment of the query; nil where it is not given.
  func moment(_ name: String) throws -> Timestamp? {
    guard let text = query(name) else { return nil }
    guard let moment = Timestamp(text) else {
      throw Problem(
        .badRequest, "bad-request",
        "?\(name)= is '\(text)', expected is a moment such as 2026-11-24T10:00:00Z")
    }
    return moment
  }
}

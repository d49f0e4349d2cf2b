import EventLog
import Scheduling

/// Dr Lee's Monday with an appointment for every way in which one can stand.
enum Story {
  static let reason = "Grippe; 39,5 °C \\ Fieber\nund müde"

  /// The events with their times, an hour apart.
  static let events: [CalendarEvent] = [
    Clinic.published(),
    Clinic.booked("moved", "08:00"),
    .rescheduled(
      AppointmentRescheduled(
        appointment: "moved", provider: Clinic.lee, person: Clinic.ada, purpose: Clinic.skin,
        start: Clinic.slot("08:40").start, end: Clinic.slot("08:40").end, zone: Clinic.berlin,
        sequence: 1, previous: Clinic.slot("08:00"), by: .provider(id: Clinic.lee))),
    Clinic.held("given-up", "08:00", until: "2026-11-20T18:00:00Z", person: Clinic.bob),
    Clinic.booked("given-up", "08:00", person: Clinic.bob, sequence: 1),
    .cancelled(
      AppointmentCancelled(
        appointment: "given-up", provider: Clinic.lee, person: Clinic.bob, sequence: 2,
        by: .person(id: Clinic.bob), reason: reason)),
    Clinic.held("too-late", "09:20", until: "2026-11-20T14:30:00Z", person: Clinic.bob),
    .holdExpired(
      AppointmentHoldExpired(appointment: "too-late", provider: Clinic.lee, person: Clinic.bob)),
    Clinic.held("wished", "09:20", until: "2026-11-20T20:00:00Z"),
    Clinic.booked("done", "10:00", person: Clinic.bob),
    Clinic.booked("alone", "08:00"),
    .completed(
      AppointmentCompleted(appointment: "done", provider: Clinic.lee, person: Clinic.bob)),
    .missed(AppointmentMissed(appointment: "alone", provider: Clinic.lee, person: Clinic.ada)),
  ]

  /// The calendar after the first `count` events.
  static func calendar(after count: Int = .max) -> CalendarRecord {
    var calendar = CalendarRecord(of: Clinic.lee)
    for (index, event) in events.prefix(count).enumerated() {
      calendar.apply(event, at: time(index))
    }
    return calendar
  }

  /// When the event of that number happened.
  static func time(_ index: Int) -> Timestamp { Clinic.now.adding(.seconds(Double(index) * 3600)) }

  /// One of its appointments.
  static func record(_ id: AppointmentID, after count: Int = .max) throws -> AppointmentRecord {
    guard let record = calendar(after: count).appointments.first(where: { $0.id == id }) else {
      throw SchedulingRefusal.unknownAppointment(id)
    }
    return record
  }

  /// Its appointments, or some of them, as FHIR.
  static func bundle(
    free: Interval, where isWanted: (AppointmentRecord) -> Bool = { _ in true }
  ) -> String {
    var text = ""
    FHIR.writeBundle([calendar()], free: free, to: { text += $0 }, where: isWanted)
    return text
  }
}

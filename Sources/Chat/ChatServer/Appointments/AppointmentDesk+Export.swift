import EventLog
import HTTPTypes
import HummingbirdCore
import NIOCore
import Projections
import Scheduling

/// Appointments for calendar programs (RFC 5545).
extension AppointmentDesk {
  /// One's own appointment, on either side, whatever became of it.
  func exportAppointment(_ call: Call) throws -> Answer {
    let line = try appointment(try call.parameter("appointment"), of: try call.principal)
    let calendar = try record(of: try calendar(of: line.provider))
    let records = calendar?.appointments.filter { $0.id.rawValue == line.appointment } ?? []
    return Self.answer(records, of: calendar.map { [$0] } ?? [], named: "Appointment")
  }

  /// All appointments of a person; a calendar program that has an older export learns what was moved or given up.
  ///
  /// Costs the calendars of everybody that the person ever had an appointment with.
  func exportAppointments(_ call: Call) throws -> Answer {
    let person = try call.parameter("account")
    try platform.views.catchUp()
    let known = try platform.views.document(ReservationsProjection(), person)?.appointments ?? []
    let calendars = try Set(known.map(\.provider)).sorted().compactMap { try record(of: $0) }
    let records = calendars.flatMap(\.appointments).filter { $0.person.rawValue == person }
    return Self.answer(records, of: calendars, named: "Appointments")
  }

  private func record(of provider: ProviderID) throws -> CalendarRecord? {
    try platform.log.withSnapshot { try CalendarRecord(of: provider, in: $0) }
  }

  private static func answer(
    _ records: [AppointmentRecord], of calendars: [CalendarRecord], named name: String
  ) -> Answer {
    let names = Dictionary(calendars.map { ($0.provider, $0.name) }) { first, _ in first }
    let text = ICalendar.calendar(records, named: name, providers: names)
    return Answer(
      headers: [
        .contentType: "text/calendar; charset=utf-8", .xContentTypeOptions: "nosniff",
        .contentDisposition: FileName("\(name.lowercased()).ics").disposition("attachment"),
        .cacheControl: "private, no-cache",
      ], body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}

import EventLog

/// Writes appointments as iCalendar objects (RFC 5545), the format that calendar programs import and subscribe to.
///
/// Times are in UTC: an hour that comes twice, when clocks go back, has no other unambiguous name. The same records
/// give the same bytes, since `DTSTAMP` is the moment of an appointment's last change and not of the export. An
/// appointment keeps its `UID` for ever, and its `SEQUENCE` grows with every change of its time or of its `STATUS`, so
/// whoever imports a newer export updates what is there.
package enum ICalendar {
  /// One calendar of appointments, to import or subscribe to: `METHOD:PUBLISH` (RFC 5546, section 3.2.1).
  ///
  /// What was cancelled stays in it as `STATUS:CANCELLED`, so that it disappears where it was imported before; a hold
  /// is `TENTATIVE`. Without appointments it is a calendar without events.
  package static func calendar(
    _ appointments: [AppointmentRecord], named name: String,
    providers: [ProviderID: String] = [:]
  ) -> String {
    let title = [
      ContentLine("NAME", text: name), ContentLine("X-WR-CALNAME", text: name),
    ]
    let events = appointments.flatMap { VEvent($0, providers[$0.provider]).published }
    return object(method: "PUBLISH", title + events)
  }

  /// What an organizer sends to an attendee about one appointment (RFC 5546).
  ///
  /// `METHOD:CANCEL` where it was cancelled or held too long, else `METHOD:REQUEST`, which also tells of a new time.
  package static func message(
    _ appointment: AppointmentRecord, provider name: String? = nil
  ) -> String {
    let method = appointment.takesTime ? "REQUEST" : "CANCEL"
    return object(method: method, VEvent(appointment, name).sent)
  }

  private static func object(method: String, _ content: [ContentLine]) -> String {
    let head = [
      ContentLine("BEGIN", raw: "VCALENDAR"), ContentLine("VERSION", raw: "2.0"),
      ContentLine("PRODID", raw: "-//Verbatim//Verbatim//EN"),
      ContentLine("CALSCALE", raw: "GREGORIAN"), ContentLine("METHOD", raw: method),
    ]
    let lines = head + content + [ContentLine("END", raw: "VCALENDAR")]
    return lines.map(\.folded).joined()
  }
}

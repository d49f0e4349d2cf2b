import EventLog

/// One appointment as the lines of a `VEVENT` (RFC 5545, section 3.6.1).
struct VEvent {
  let appointment: AppointmentRecord
  let provider: String

  init(_ appointment: AppointmentRecord, _ provider: String?) {
    self.appointment = appointment
    self.provider = provider ?? appointment.provider.rawValue
  }

  /// The event in a published calendar, which has no attendees.
  var published: [ContentLine] { event(with: [organizer]) }

  /// The event in a message, which has one.
  var sent: [ContentLine] { event(with: [organizer, attendee]) }

  private func event(with people: [ContentLine]) -> [ContentLine] {
    [ContentLine("BEGIN", raw: "VEVENT")] + identity + what + people + comment
      + [ContentLine("END", raw: "VEVENT")]
  }

  private var identity: [ContentLine] {
    [
      ContentLine("UID", text: CalendarAddress.uid(appointment.id, of: appointment.provider)),
      ContentLine("SEQUENCE", raw: "\(appointment.sequence)"),
      ContentLine("DTSTAMP", raw: appointment.changed.basic),
      ContentLine("CREATED", raw: appointment.created.basic),
      ContentLine("LAST-MODIFIED", raw: appointment.changed.basic),
      ContentLine("DTSTART", raw: appointment.interval.start.basic),
      ContentLine("DTEND", raw: appointment.interval.end.basic),
      ContentLine("STATUS", raw: status),
    ]
  }

  private var what: [ContentLine] {
    [
      ContentLine("SUMMARY", text: "\(appointment.department): \(appointment.person), \(provider)"),
      ContentLine("DESCRIPTION", text: description),
      ContentLine("CATEGORIES", text: appointment.department.rawValue),
    ]
  }

  private var organizer: ContentLine {
    ContentLine("ORGANIZER", raw: CalendarAddress.mail(appointment.provider.rawValue))
      .with("CN", provider)
  }

  private var attendee: ContentLine {
    ContentLine("ATTENDEE", raw: CalendarAddress.mail(appointment.person.rawValue))
      .with("CN", appointment.person.rawValue).with("ROLE", "REQ-PARTICIPANT")
      .with("PARTSTAT", participation).with("RSVP", "FALSE")
  }

  private var comment: [ContentLine] {
    guard case .cancelled(_, let reason) = appointment.status, !reason.isEmpty else { return [] }
    return [ContentLine("COMMENT", text: reason)]
  }
}

extension Timestamp {
  /// The moment in UTC as `20261123T080000Z` (RFC 5545, section 3.3.5); fractions of a second are left out.
  fileprivate var basic: String {
    description.prefix { $0 != "." && $0 != "Z" }.filter { $0 != "-" && $0 != ":" } + "Z"
  }
}

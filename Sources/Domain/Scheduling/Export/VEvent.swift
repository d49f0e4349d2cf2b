internal import Basics
import EventLog

/// One appointment as the lines of a `VEVENT` (RFC 5545, section 3.6.1).
struct VEvent {
  let appointment: AppointmentRecord
  let provider: String

  /// The addresses of both sides; nil if none are known.
  private let addresses: (organizer: String, attendee: String)?

  init(
    _ appointment: AppointmentRecord, _ provider: String?,
    _ addresses: (organizer: String, attendee: String)? = nil
  ) {
    (self.appointment, self.addresses) = (appointment, addresses)
    self.provider = provider ?? appointment.provider.rawValue
  }

  /// The event in a published calendar, which has no attendees.
  var published: [ContentLine] { event(with: [organizer]) }

  /// The event in a message, which has one.
  var sent: [ContentLine] { event(with: [organizer, attendee]) }

  /// The event in a feed.
  func titled(_ title: String) -> [ContentLine] { event(titled: title, with: []) }

  /// The event in a message that says no more of it than a title.
  func sent(titled title: String) -> [ContentLine] {
    event(titled: title, with: [organizer, attendee])
  }

  private func event(titled title: String, with people: [ContentLine]) -> [ContentLine] {
    [ContentLine("BEGIN", raw: "VEVENT")] + identity + [ContentLine("SUMMARY", text: title)]
      + people + [ContentLine("END", raw: "VEVENT")]
  }

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
      ContentLine("SUMMARY", text: "\(appointment.purpose): \(appointment.person), \(provider)"),
      ContentLine("DESCRIPTION", text: description),
      ContentLine("CATEGORIES", text: appointment.purpose.rawValue),
    ]
  }

  private var organizer: ContentLine {
    ContentLine(
      "ORGANIZER",
      raw: addresses.map { "mailto:" + $0.organizer }
        ?? CalendarAddress.mail(appointment.provider.rawValue)
    )
    .with("CN", provider)
  }

  private var attendee: ContentLine {
    ContentLine(
      "ATTENDEE",
      raw: addresses.map { "mailto:" + $0.attendee }
        ?? CalendarAddress.mail(appointment.person.rawValue)
    )
    .with("CN", appointment.person.rawValue).with("ROLE", "REQ-PARTICIPANT")
    .with("PARTSTAT", participation).with("RSVP", "FALSE")
  }

  private var comment: [ContentLine] {
    guard case .cancelled(_, let reason) = appointment.status, !reason.isEmpty else { return [] }
    return [ContentLine("COMMENT", text: reason)]
  }
}

extension VEvent {
  /// The words of the standard for how the appointment stands (RFC 5545, section 3.8.1.11); it has
  /// none for a no-show.
  var status: String {
    switch appointment.status {
    case .held: "TENTATIVE"
    case .booked, .completed, .missed: "CONFIRMED"
    case .cancelled, .holdExpired: "CANCELLED"
    }
  }

  /// Whether the person agrees (section 3.2.12): not yet, where the provider has moved the
  /// appointment.
  var participation: String {
    switch appointment.status {
    case .held: "NEEDS-ACTION"
    case .cancelled(.person, _): "DECLINED"
    default: appointment.placedBy == .person(id: appointment.person) ? "ACCEPTED" : "NEEDS-ACTION"
    }
  }

  /// All that is known, for people, with the time on the provider's clocks.
  var description: String {
    let moments = MomentText(appointment.zone)
    let lines = [
      moments.text(appointment.interval.start), "Provider: \(provider)",
      "Person: \(appointment.person)", "Appointment: \(appointment.id)",
    ]
    return (lines + outcome(moments)).joined(separator: "\n")
  }

  private func outcome(_ moments: MomentText) -> [String] {
    switch appointment.status {
    case .held(let until): ["Held until \(moments.text(until))"]
    case .booked: []
    case .completed: ["It took place."]
    case .missed: ["The person did not come."]
    case .cancelled(.person, _): ["Cancelled by the person"]
    case .cancelled(.provider, _): ["Cancelled by the provider"]
    case .holdExpired: ["Held too long"]
    }
  }
}

internal import Basics
import EventLog

/// Writes appointments as iCalendar objects (RFC 5545), the format that calendar programs import
/// and subscribe to.
///
/// Times are in UTC: an hour that comes twice, when clocks go back, has no other unambiguous name.
/// The same records give the same bytes, since `DTSTAMP` is the moment of an appointment's last
/// change and not of the export. An appointment keeps its `UID` for ever, and its `SEQUENCE` grows
/// with every change of its time or of its `STATUS`, so whoever imports a newer export updates what
/// is there.
package enum ICalendar {
  /// One calendar of appointments, to import or subscribe to: `METHOD:PUBLISH` (RFC 5546, section
  /// 3.2.1).
  ///
  /// A cancelled appointment stays in it as `STATUS:CANCELLED`, so that it disappears where it was
  /// imported before; a hold is `TENTATIVE`. Without appointments it is a calendar without events.
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

  /// A calendar that a program asks for again and again: of each appointment its time, how it
  /// stands, and one line that the caller chooses, and nothing else.
  package static func feed(
    _ appointments: [(record: AppointmentRecord, title: String)], named name: String
  ) -> String {
    let head = [
      ContentLine("NAME", text: name), ContentLine("X-WR-CALNAME", text: name),
      ContentLine("REFRESH-INTERVAL", raw: "PT1H").with("VALUE", "DURATION"),
      ContentLine("X-PUBLISHED-TTL", raw: "PT1H"),
    ]
    let events = appointments.flatMap { VEvent($0.record, nil).titled($0.title) }
    return object(method: "PUBLISH", head + events)
  }

  /// The message that an organizer sends to an attendee about one appointment (RFC 5546).
  ///
  /// `METHOD:CANCEL` where it was cancelled or held too long, else `METHOD:REQUEST`, which also
  /// tells of a new time. Without addresses of mail they are such as nothing arrives at. With a title
  /// it says nothing else of what the appointment is for.
  package static func message(
    _ appointment: AppointmentRecord, provider name: String? = nil,
    addresses: (organizer: String, attendee: String)? = nil, titled title: String? = nil
  ) -> String {
    let method = appointment.takesTime ? "REQUEST" : "CANCEL"
    let event = VEvent(appointment, name, addresses)
    return object(method: method, title.map(event.sent(titled:)) ?? event.sent)
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

extension Timestamp {
  /// The moment in UTC as `20261123T080000Z` (RFC 5545, section 3.3.5); fractions of a second are
  /// left out.
  fileprivate var basic: String {
    description.prefix { $0 != "." && $0 != "Z" }.filter { $0 != "-" && $0 != ":" } + "Z"
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

/// Names of appointments and people as calendar programs want them.
enum CalendarAddress {
  /// A host that nobody can ever have (RFC 2606): programs want mail addresses, and none is known.
  private static let host = "verbatim.invalid"

  /// The same for ever: an appointment's id is its own within its provider's calendar, which it
  /// never leaves.
  static func uid(_ appointment: AppointmentID, of provider: ProviderID) -> String {
    "\(plain(appointment.rawValue)).\(plain(provider.rawValue))@\(host)"
  }

  /// Somebody's address; nothing sent to it arrives.
  static func mail(_ name: String) -> String { "mailto:\(plain(name))@\(host)" }

  /// Letters, digits, `-` and `_`; every other octet as `%XX`, so that no two names become the
  /// same.
  private static func plain(_ name: String) -> String {
    name.utf8.map { isPlain($0) ? String(UnicodeScalar($0)) : escape($0) }.joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    "%" + byte.hexadecimal.uppercased()
  }
}

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

extension Timestamp {
  /// The moment in UTC as `20261123T080000Z` (RFC 5545, section 3.3.5); fractions of a second are
  /// left out.
  var basic: String {
    description.prefix { $0 != "." && $0 != "Z" }.filter { $0 != "-" && $0 != ":" } + "Z"
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

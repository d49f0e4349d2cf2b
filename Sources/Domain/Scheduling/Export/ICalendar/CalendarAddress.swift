internal import EventLog
internal import Basics

/// Names of appointments and people as calendar programs want them.
enum CalendarAddress {
  /// A host that nobody can ever have (RFC 2606): programs want mail addresses, and none is known.
  private static let host = "verbatim.invalid"

  /// The same for ever: an appointment's id is its own within its provider's calendar, which it never leaves.
  static func uid(_ appointment: AppointmentID, of provider: ProviderID) -> String {
    "\(plain(appointment.rawValue)).\(plain(provider.rawValue))@\(host)"
  }

  /// Somebody's address; nothing sent to it arrives.
  static func mail(_ name: String) -> String { "mailto:\(plain(name))@\(host)" }

  /// Letters, digits, `-` and `_`; every other octet as `%XX`, so that no two names become the same.
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

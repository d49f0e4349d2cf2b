import AccessRecord
import EventLog
import Foundation

/// A line for a syslog (RFC 5424): an access, or a sign-in that was refused.
///
/// It has no names and no reasons of people, but identifiers.
struct SyslogMessage: Sendable {
  /// Log audit, informational; security, warning (RFC 5424, section 6.2.1).
  private enum Priority: Int {
    case access = 110
    case refusal = 84
  }

  /// The number that documentation has for who names elements (RFC 5612): nobody else's.
  private static let enterprise = "32473"

  let text: String

  /// The message of an event; nil for one that is none.
  init?(_ event: borrowing EventView) throws {
    guard event.isReadable, !event.isImported else { return nil }
    switch event.type {
    case RecordAccessed.eventType:
      let access = try event.decode(RecordAccessed.self)
      self.init(
        .access, event.time, "access",
        [
          ("position", "\(event.position)"), ("person", access.person.rawValue),
          ("by", access.by.rawValue), ("roles", access.roles.joined(separator: " ")),
          ("part", access.part.rawValue), ("place", access.place), ("address", access.address),
        ],
        "\(access.by) looked at the \(access.part.rawValue) of \(access.person) in \(access.place)")
    case RecordOpened.eventType:
      let opened = try event.decode(RecordOpened.self)
      self.init(
        .access, event.time, "opening",
        [
          ("position", "\(event.position)"), ("person", opened.person.rawValue),
          ("by", opened.by.rawValue), ("roles", opened.roles.joined(separator: " ")),
          ("place", "channel-\(opened.channel)"), ("address", opened.address),
        ],
        "\(opened.by) opened channel-\(opened.channel) of \(opened.person), outside their own patients"
      )
    default: return nil
    }
  }

  /// The message of a sign-in that was refused: who tried is not known, only from where.
  init(refusal kind: String, at endpoint: String, from address: String, _ time: Timestamp) {
    self.init(
      .refusal, time, "signin",
      [("kind", kind), ("endpoint", endpoint), ("address", address)],
      "a sign-in from \(address) was refused: \(kind)")
  }

  private init(
    _ priority: Priority, _ time: Timestamp, _ kind: String, _ data: [(String, String)],
    _ words: String
  ) {
    let elements = data.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: " ")
    let process = ProcessInfo.processInfo
    let host = process.hostName.filter { $0.isASCII && !$0.isWhitespace }.prefix(255)
    text =
      "<\(priority.rawValue)>1 \(time.fixedLength) \(host.isEmpty ? "-" : String(host)) verbatim \(process.processIdentifier) \(kind) "
      + "[\(kind)@\(Self.enterprise) \(elements)] \(Self.plain(words))"
  }

  /// The value of a parameter: quotes, backslashes and closing brackets are escaped (section 6.3.3).
  private static func escaped(_ value: String) -> String {
    plain(value).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("]", with: "\\]")
  }

  /// A text without control characters: one line stays one line.
  private static func plain(_ text: String) -> String {
    String(
      text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
  }
}

import ArgumentParser
import EventLog
import Scheduling

/// Which appointments are exported, of which moment, and how.
struct AppointmentOptions: ParsableArguments {
  @Option(help: "Only this provider's calendar, such as dr-lee.", transform: identifier)
  var provider: ProviderID?

  @Option(help: "Only this person's appointments, such as P12345.", transform: identifier)
  var person: PersonID?

  @Option(help: "Only the appointment with this identifier.", transform: identifier)
  var appointment: AppointmentID?

  @Option(
    parsing: .unconditional,
    help: "As it was at a position, time (@…) or how long ago (-1h).")
  var at: MomentArgument?

  @Flag(help: "icalendar: a message for each appointment, METHOD:REQUEST or METHOD:CANCEL.")
  var messages = false

  @Option(help: "fhir: the free slots of so many days too, from now or from --at on.")
  var freeDays = 0

  /// Says what is wrong where these options do not go with a format.
  func check(with format: ExportCommand.Format) throws {
    if messages, format != .iCalendar {
      throw ValidationError("--messages goes with --format icalendar only.")
    }
    if freeDays != 0, format != .fhir || person != nil || appointment != nil {
      throw ValidationError(
        "--free-days goes with --format fhir only, and not with --person or --appointment.")
    }
    guard (0...366).contains(freeDays) else {
      throw ValidationError("--free-days is 0 to 366.")
    }
    let chooses = provider != nil || person != nil || appointment != nil
    guard !chooses || format.isOfAppointments else {
      throw ValidationError(
        "--provider, --person and --appointment go with --format icalendar or fhir only.")
    }
    guard at == nil || format.isOfAppointments || format.isOfConversation else {
      throw ValidationError(
        "--at goes with --format html, adaptive-cards, icalendar or fhir only.")
    }
  }
}

extension ExportCommand.Format {
  /// Whether appointments are written, and not events.
  var isOfAppointments: Bool { self == .iCalendar || self == .fhir }

  /// Whether one conversation is written, as people see it.
  var isOfConversation: Bool { self == .html || self == .adaptiveCards }
}

/// Reads who or what is meant.
private func identifier<Kind>(_ text: String) throws -> Identifier<Kind> {
  guard let name = Identifier<Kind>(rawValue: text) else {
    throw ValidationError("an identifier has 1 to 255 bytes and no control characters.")
  }
  return name
}

import EventLog
import Scheduling
import Terminal

/// Writes appointments in the formats that calendar programs and clinics read.
struct AppointmentExport {
  private let options: AppointmentOptions
  private let choice: AppointmentChoice

  /// Reads what is wanted from a log.
  init(_ options: AppointmentOptions, of log: any EventLog, now: Timestamp) throws {
    self.options = options
    choice = try AppointmentChoice(options, in: log, now: now)
  }

  /// What could not be read, and is missing.
  var unreadable: [UnreadableEvent] { choice.unreadable }

  /// Writes everything in a format, and beside it that there is nothing, where that is so.
  func write(as format: ExportCommand.Format, on console: Console) throws {
    if format == .fhir {
      try writeBundle { try console.export(json: $0) }
      try console.output.writeLine()
    } else if options.messages {
      for record in choice.appointments {
        try console.output.write(
          exactly: ICalendar.message(record, provider: names[record.provider]))
      }
    } else {
      try console.output.write(
        exactly: ICalendar.calendar(choice.appointments, named: title, providers: names))
    }
    if choice.appointments.isEmpty {
      let who = options.provider.map { "'\($0)' has" } ?? "there are"
      try console.note("\(who) no appointments")
    }
  }

  private func writeBundle(to sink: (String) throws -> Void) throws {
    let end = choice.moment.adding(.seconds(Double(options.freeDays) * 86_400))
    try FHIR.writeBundle(
      choice.calendars,
      free: options.freeDays == 0 ? nil : Interval(start: choice.moment, end: end), to: sink,
      where: options.wants)
  }

  private var names: [ProviderID: String] {
    Dictionary(
      choice.calendars.map { ($0.provider, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  private var title: String {
    if let person = options.person { return person.rawValue }
    return options.provider.flatMap { names[$0] } ?? "Appointments"
  }
}

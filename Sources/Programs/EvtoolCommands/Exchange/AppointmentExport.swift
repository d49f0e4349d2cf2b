import ArgumentParser
import EventLog
import Projections
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

  /// The events that could not be read, and are missing.
  var unreadable: [UnreadableEvent] { choice.unreadable }

  /// Writes everything in a format, and beside it that there is nothing, if that is so.
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

/// The appointments that an export was asked for, as they are in a log.
struct AppointmentChoice {
  /// Their calendars, by provider; those without any of them are left out unless they were asked
  /// for.
  let calendars: [CalendarRecord]
  /// The moment that is shown.
  let moment: Timestamp
  /// The events that could not be read in the calendars that were looked through.
  let unreadable: [UnreadableEvent]
  private let options: AppointmentOptions

  /// Reads them.
  ///
  /// - Throws: ``NothingFound`` for a provider, person or appointment that the log knows nothing
  ///   of.
  init(_ options: AppointmentOptions, in log: any EventLog, now: Timestamp) throws {
    self.options = options
    let then = options.at?.moment(now: now)
    let read = try log.withSnapshot { snapshot in
      try Self.read(options.provider, in: snapshot) { then?.includes($0) ?? true }
    }
    moment = try then?.time(in: log) ?? now
    unreadable = read.flatMap(\.unreadable)
    let isFiltered = options.person != nil || options.appointment != nil
    calendars = read.filter { calendar in
      !isFiltered || calendar.appointments.contains(where: options.wants)
    }
    if isFiltered, calendars.isEmpty { throw NothingFound(options.nothing) }
  }

  /// The appointments of all calendars, by time.
  var appointments: [AppointmentRecord] {
    calendars.flatMap(\.appointments).filter(options.wants)
      .sorted { ($0.interval, $0.provider, $0.id) < ($1.interval, $1.provider, $1.id) }
  }

  private static func read(
    _ provider: ProviderID?, in snapshot: borrowing Snapshot,
    where isWanted: (borrowing EventView) -> Bool
  ) throws -> [CalendarRecord] {
    guard let provider else { return try CalendarRecord.all(in: snapshot, where: isWanted) }
    guard let calendar = try CalendarRecord(of: provider, in: snapshot, where: isWanted) else {
      throw NothingFound(unknown: provider, among: try CalendarRecord.providers(in: snapshot))
    }
    return [calendar]
  }
}

extension AppointmentOptions {
  /// Whether nothing but a person is named.
  var isPersonAlone: Bool {
    person != nil && provider == nil && appointment == nil && at == nil && freeDays == 0
  }

  /// Whether an appointment is one of those that are exported.
  func wants(_ record: AppointmentRecord) -> Bool {
    person ?? record.person == record.person && appointment ?? record.id == record.id
  }

  fileprivate var nothing: String {
    let what = appointment.map { "no appointment '\($0)'" } ?? "no appointment"
    let whose = person.map { " of '\($0)'" } ?? ""
    let place = provider.map { " in the calendar of '\($0)'" } ?? " in this log"
    return "there is \(what)\(whose)\(place)" + (at == nil ? "" : " at that moment")
  }
}

extension NothingFound {
  private static let maximumCount = 10

  /// A provider without a calendar, and some who have one.
  fileprivate init(unknown provider: ProviderID, among known: [ProviderID]) {
    let names = known.prefix(Self.maximumCount).map(\.rawValue).joined(separator: ", ")
    let more = known.count > Self.maximumCount ? " and \(known.count - Self.maximumCount) more" : ""
    self.init(
      "there is no calendar of '\(provider)'; "
        + (known.isEmpty ? "the log has no calendars" : "there are \(names)\(more)"))
  }
}

extension LogMoment {
  /// The time, or that of the event at the position or of the newest one before it.
  fileprivate func time(in log: any EventLog) throws -> Timestamp? {
    switch self {
    case .time(let time): time
    case .position(let position):
      try log.withSnapshot { try $0.event(at: min(position, $0.head))?.time }
    }
  }
}

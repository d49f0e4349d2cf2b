import EventLog
import Projections
import Scheduling

/// The appointments that an export was asked for, as they are in a log.
struct AppointmentChoice {
  /// Their calendars, by provider; those without any of them are left out unless they were asked for.
  let calendars: [CalendarRecord]
  /// The moment that is shown.
  let moment: Timestamp
  /// What could not be read in the calendars that were looked through.
  let unreadable: [UnreadableEvent]
  private let options: AppointmentOptions

  /// Reads them.
  ///
  /// - Throws: ``NothingFound`` for a provider, person or appointment that the log knows nothing of.
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
  private static let most = 10

  /// A provider without a calendar, and some who have one.
  fileprivate init(unknown provider: ProviderID, among known: [ProviderID]) {
    let names = known.prefix(Self.most).map(\.rawValue).joined(separator: ", ")
    let more = known.count > Self.most ? " and \(known.count - Self.most) more" : ""
    self.init(
      "there is no calendar of '\(provider)'; "
        + (known.isEmpty ? "the log has no calendars" : "there are \(names)\(more)"))
  }
}

extension Moment {
  /// The time, or that of the event at the position or of the newest one before it.
  fileprivate func time(in log: any EventLog) throws -> Timestamp? {
    switch self {
    case .time(let time): time
    case .position(let position):
      try log.withSnapshot { try $0.event(at: min(position, $0.head))?.time }
    }
  }
}

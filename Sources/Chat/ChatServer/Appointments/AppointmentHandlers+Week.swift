import Accounts
import EventLog
import HTTPTypes
import PluginKit
import Projections
import Scheduling

extension AppointmentHandlers {
  /// The longest stretch of a calendar that is shown at once.
  private static let longest = Duration.seconds(62 * 24 * 3600)

  /// A stretch of a provider's calendar; whose appointments they are, only the provider and
  /// auditors are told.
  func week(_ request: AdmittedRequest) async throws -> ProviderWeek {
    let item = try provider(request)
    let caller = try request.principal
    let (start, end) = try range(of: request)
    let now = server.now()
    let state = try calendars.state(of: try calendar(of: item.id).stream)
    let isOwn = caller.id.rawValue == item.id || caller.has(.auditor)
    let taken = state.appointments.filter { appointment in
      appointment.interval.overlaps(Interval(start: start, end: end))
        && appointment.heldUntil.map { $0 > now } ?? true
    }
    if isOwn { try await note(taken.map { (item.id, $0.person.rawValue) }, by: request) }
    return ProviderWeek(
      provider: item.id, name: item.name, zone: item.zone,
      offered: state.offeredHours(from: start, to: end).map { TimeSpan($0) },
      free: ProviderCalendar.freeTimes(
        in: state, from: max(start, now), to: end, now: now, limit: .max
      ).map { TimeSpan($0) },
      taken: (taken.map { isOwn ? known($0) : TakenTimeItem($0) }
        + state.busyTimes(from: start, to: end).map { TakenTimeItem(busy: $0) })
        .sorted { $0.start < $1.start },
      schedule: try schedule(of: item.id))
  }

  private func range(of request: AdmittedRequest) throws -> (start: Timestamp, end: Timestamp) {
    let start = try request.moment("from") ?? server.now()
    let end = try request.moment("to") ?? start.adding(.seconds(7 * 24 * 3600))
    guard start < end, end <= start.adding(Self.longest) else {
      throw Problem(
        .unprocessableContent, "wrong-stretch",
        "?from= is \(start) and ?to= is \(end), expected two moments, the earlier first, at most 62 days apart"
      )
    }
    return (start, end)
  }

  private func known(_ appointment: Appointment) -> TakenTimeItem {
    var item = TakenTimeItem(appointment)
    item.appointment = appointment.id.rawValue
    item.person = appointment.person.rawValue
    item.personName = name(of: appointment.person.rawValue)
    item.department = appointment.purpose.rawValue
    item.heldUntil = appointment.heldUntil?.description
    return item
  }

  /// The schedule that was published last.
  private func schedule(of provider: String) throws -> PublishedSchedule? {
    let view = try server.views.document(CalendarProjection(), provider)
    for case .schedule(let schedule, let zone) in (view?.offers ?? []).reversed() {
      return PublishedSchedule(
        schedule, zone: zone, specialties: view?.profile?.specialties.map(\.rawValue) ?? [])
    }
    return nil
  }
}

extension TimeSpan {
  fileprivate init(_ interval: Interval) {
    self.init(start: interval.start.description, end: interval.end.description)
  }
}

extension TakenTimeItem {
  fileprivate init(_ appointment: Appointment) {
    self.init(
      start: appointment.interval.start.description, end: appointment.interval.end.description,
      status: appointment.heldUntil == nil ? "booked" : "held")
  }

  fileprivate init(busy time: Interval) {
    self.init(start: time.start.description, end: time.end.description, status: "busy")
  }
}

extension PublishedSchedule {
  fileprivate init(_ schedule: Schedule, zone: ZoneID, specialties: [String]) {
    self.init(
      specialties: specialties, zone: zone.rawValue,
      effectiveFrom: schedule.effectiveFrom.description,
      weekly: schedule.weekly.map {
        PublishedHours(
          weekday: $0.weekday, from: $0.hours.from.description, to: $0.hours.to.description)
      }, slotMinutes: schedule.slotMinutes, bufferMinutes: schedule.bufferMinutes,
      noticeMinutes: schedule.noticeMinutes)
  }
}

/// A stretch of a provider's calendar.
@FunctionResult
struct ProviderWeek: Sendable {
  /// whose it is.
  var provider: String
  /// what they are called.
  var name: String
  /// the zone of their clocks.
  var zone: String
  /// the hours in which appointments are offered, taken or not.
  var offered: [TimeSpan]
  /// the times that can be booked.
  var free: [TimeSpan]
  /// what is held or booked.
  var taken: [TakenTimeItem]
  /// the schedule that was published last.
  var schedule: PublishedSchedule?
}

/// From one moment to another.
@FunctionResult
struct TimeSpan: Sendable {
  /// when it begins.
  @Parameter(.format(.dateTime))
  var start: String
  /// when it ends.
  @Parameter(.format(.dateTime))
  var end: String
}

/// A time that is held or booked; whose it is only the provider is told.
@FunctionResult
struct TakenTimeItem: Sendable {
  /// when it begins.
  @Parameter(.format(.dateTime))
  var start: String
  /// when it ends.
  @Parameter(.format(.dateTime))
  var end: String
  /// held or booked, or busy: the provider is elsewhere.
  var status: String
  /// its identifier.
  var appointment: String?
  /// who has it.
  var person: String?
  /// what they are called, where they have an account.
  @Parameter("person_name")
  var personName: String?
  /// what for.
  var department: String?
  /// until when it is held.
  @Parameter("held_until", .format(.dateTime))
  var heldUntil: String?
}

/// A schedule that is offered, as POST /providers/availability takes it.
@FunctionResult
struct PublishedSchedule: Sendable {
  /// what one can be booked for.
  var specialties: [String]
  /// the zone of the hours.
  var zone: String
  /// the first day it counts for.
  @Parameter("effective_from", .format(.date))
  var effectiveFrom: String
  /// the hours of each week.
  var weekly: [PublishedHours]
  /// how many minutes an appointment takes.
  @Parameter("slot_minutes")
  var slotMinutes: Int
  /// how many minutes are kept free between two.
  @Parameter("buffer_minutes")
  var bufferMinutes: Int
  /// how many minutes before its begin an appointment has to be asked for.
  @Parameter("notice_minutes")
  var noticeMinutes: Int
}

/// Hours that come back every week.
@FunctionResult
struct PublishedHours: Sendable {
  /// the day of the week.
  var weekday: Weekday
  /// from when, such as 09:00.
  var from: String
  /// until when, such as 17:00.
  var to: String
}

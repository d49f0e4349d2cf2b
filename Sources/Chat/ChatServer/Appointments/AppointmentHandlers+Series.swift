import Accounts
import Assistant
import Basics
import EventLog
import Foundation
import HTTPTypes
import PluginKit
import Scheduling

/// Appointments that are booked as one, such as one a week for six weeks.
extension AppointmentHandlers {
  /// Books a time each so many weeks: all of them, or none.
  func bookSeries(_ request: AdmittedRequest, _ input: NewSeries) async throws -> AppointmentList {
    try await server.personQueues.inQueue(of: try request.principal.id.rawValue) {
      let caller = try request.principal
      try checkForOneself(request)
      // It may have waited until they were gone.
      guard request.isStillAllowed() else { throw Problem.badToken }
      let calendar = try calendar(of: input.provider)
      let starts = try weekly(input, in: calendar)
      if let done = try done(request) {
        return try repeated(done) { booked in
          booked.map(\.start) == starts
            && booked.allSatisfy {
              $0.provider == calendar && $0.purpose.rawValue == input.department
            }
        }
      }
      try checkPresent(input.provider)
      let series = try SeriesID(checking: request.key.identifier("series-"))
      let now = server.now()
      let requests = try starts.enumerated().map { index, start in
        AppointmentRequest(
          appointment: try AppointmentID(
            checking: request.key.identifier("appointment-\(index + 1)-")),
          person: try PersonID(checking: caller.id.rawValue),
          purpose: try Specialty(checking: input.department),
          interval: try time(at: start.description, in: calendar, orOf: ""))
      }
      try await execute(.bookSeries(series, requests, now: now), on: calendar, request)
      return AppointmentList(appointments: try list(of: series, in: calendar, from: now))
    }
  }

  /// The answer to a series that comes again: as the first time, whatever became of it.
  private func repeated(
    _ done: [CalendarEvent], if isSame: ([AppointmentBooked]) -> Bool
  ) throws -> AppointmentList {
    let booked = done.compactMap { event -> AppointmentBooked? in
      if case .booked(let booked) = event { booked } else { nil }
    }
    guard !booked.isEmpty, isSame(booked) else { throw Problem.keyReused }
    return AppointmentList(appointments: booked.map { AppointmentItem($0) })
  }

  /// The answer to a move that comes again.
  private func repeated(
    _ done: [CalendarEvent], _ input: SeriesMove, of series: String
  ) throws -> AppointmentList {
    let moved = done.compactMap { event -> AppointmentRescheduled? in
      if case .rescheduled(let moved) = event { moved } else { nil }
    }
    let isSame = moved.contains {
      $0.appointment.rawValue == input.appointment && $0.start == Timestamp(input.start)
    }
    guard isSame else { throw Problem.keyReused }
    return AppointmentList(
      appointments: moved.sorted { $0.start < $1.start }.map { moved in
        var item = AppointmentItem(moved)
        item.series = series
        return item
      })
  }

  /// - Throws: ``Problem`` 403 if a series is asked for somebody else: nobody books one for another.
  private func checkForOneself(_ request: AdmittedRequest) throws {
    let whom = request.query(Representation.parameter.name)
    guard try whom == nil || whom == request.principal.id.rawValue else {
      throw Problem.forbidden(
        "a series is booked for oneself: book each visit of somebody else's with POST /appointments?for="
      )
    }
  }

  /// Moves what is still to come of a series, as far as one of them moves.
  ///
  /// - Throws: ``Problem`` 404 for an appointment that is none of the series.
  func moveSeries(_ request: AdmittedRequest, _ input: SeriesMove) async throws -> AppointmentList {
    let caller = try request.principal
    let (name, now) = (try request.parameter("series"), server.now())
    if let done = try done(request) { return try repeated(done, input, of: name) }
    let known = try appointment(input.appointment, of: caller)
    guard let series = SeriesID(rawValue: name), known.series == name else {
      throw Problem.notFound("the appointment \(input.appointment) of the series \(name)")
    }
    return try await server.personQueues.inQueue(of: known.person) {
      let calendar = try calendar(of: known.provider)
      try checkPresent(known.provider)
      let coming = try calendars.state(of: calendar.stream).appointments(of: series, from: now)
      let clock = try clock(of: known.provider)
      guard let start = Timestamp(input.start), let old = Timestamp(known.start),
        let day = clock.day(of: start), let first = clock.day(of: old),
        let time = clock.time(of: start)
      else { throw Problem.wrongValue("'start' is '\(input.start)', expected a moment (RFC 3339)") }
      let days = day.daysSinceEpoch - first.daysSinceEpoch
      var times: [AppointmentID: Interval] = [:]
      for visit in coming {
        let isNamed = visit.id.rawValue == input.appointment
        let moved = clock.day(of: visit.interval.start)
          .flatMap { clock.moment($0.adding(days: days), time) }
        guard let begin = isNamed ? start : moved else {
          throw Problem(
            .conflict, "not-free", "the clocks skip \(time) on one of the days: choose another time"
          )
        }
        let length = visit.interval.end.microseconds - visit.interval.start.microseconds
        times[visit.id] = Interval(
          start: begin, end: Timestamp(microseconds: begin.microseconds + length))
      }
      try await execute(
        .rescheduleAll(times, by: try party(caller, in: known), now: now), on: calendar, request)
      return AppointmentList(appointments: try list(of: series, in: calendar, from: now))
    }
  }

  /// Gives up what is still to come of a series.
  ///
  /// - Throws: ``Problem`` 404 if the caller has none of it.
  func cancelSeries(_ request: AdmittedRequest) async throws {
    let (caller, name) = (try request.principal, try request.parameter("series"))
    if try done(request) != nil { return }
    let own = try reservations(of: caller.id.rawValue).first { $0.series == name }
    let provider = own?.provider ?? caller.id.rawValue
    guard let series = SeriesID(rawValue: name), own != nil || caller.has(.provider) else {
      throw Problem.notFound("the series \(name)")
    }
    let calendar = try calendar(of: provider)
    guard let any = try list(of: series, in: calendar, from: server.now()).first else {
      guard own == nil else { return }
      throw Problem.notFound("the series \(name)")
    }
    try await execute(
      .cancelSeries(series, by: try party(caller, in: any), now: server.now()), on: calendar,
      request)
  }

  private func list(
    of series: SeriesID, in calendar: ProviderID, from now: Timestamp
  ) throws -> [AppointmentItem] {
    try calendars.state(of: calendar.stream).appointments(of: series, from: now)
      .map { AppointmentItem($0) }
  }

  private func clock(of provider: String) throws -> WallClock {
    let item = try providers().providers.first { $0.id == provider }
    return WallClock(
      item.flatMap { TimeZone(identifier: $0.zone) } ?? server.assistant.environment.zone)
  }

  /// One time of day each so many weeks.
  private func weekly(_ input: NewSeries, in calendar: ProviderID) throws -> [Timestamp] {
    let clock = try clock(of: input.provider)
    guard let start = Timestamp(input.start), let day = clock.day(of: start),
      let time = clock.time(of: start)
    else { throw Problem.wrongValue("'start' is '\(input.start)', expected a moment (RFC 3339)") }
    return try (0..<input.count).map { number in
      guard number > 0 else { return start }
      let day = day.adding(days: 7 * number * input.weeks)
      guard let moment = clock.moment(day, time) else {
        throw Problem(
          .conflict, "not-free", "the clocks skip \(time) on \(day): choose another time")
      }
      return moment
    }
  }
}

/// Several appointments to book as one.
@Parameters
struct NewSeries: Sendable {
  /// With whom.
  @Parameter(.length(1...255))
  var provider: String
  /// What for: one of their specialties.
  @Parameter(.length(1...255))
  var department: String
  /// When the first begins: one of their free times.
  @Parameter(.format(.dateTime))
  var start: String
  /// How many there are.
  @Parameter(.range(2...52))
  var count: Int
  /// How many weeks lie from one to the next.
  @Parameter(.range(1...8))
  var weeks: Int = 1
}

/// A series to move.
@Parameters
struct SeriesMove: Sendable {
  /// One of its appointments.
  @Parameter(.length(1...255))
  var appointment: String
  /// When that one begins now; the others move as far as it does.
  @Parameter(.format(.dateTime))
  var start: String
}

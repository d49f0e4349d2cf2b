internal import Basics
package import EventLog
package import Scheduling

/// The bounds of one person, in whomever's calendars: so many appointments open at a time, and no two
/// at once.
///
/// Open is what is booked or held, and not over. A calendar's rules know one provider alone, so every
/// way to book asks here too; it counts for whom an appointment is, not who makes it. What was looked
/// at is a condition of the commit: nobody books for the same person in between. A log that takes no
/// conditions has the commands for one person come one after the other, on this machine.
package final class BookingBound: Sendable {
  /// The most of one person.
  package let maximum: Int
  private let people = KeyedQueue<PersonID>()

  package init(maximum: Int = .max) { self.maximum = maximum }

  /// The demand that nothing has changed when a person is where since a position.
  package static func demands(of person: PersonID, since place: Position) -> CommandDemands {
    let tag = EventTag("person", person.rawValue)
    let types = [
      AppointmentHeld.eventType, AppointmentBooked.eventType, AppointmentRescheduled.eventType,
    ]
    return CommandDemands([.nothing(EventQuery(types, tagged: tag), after: place)], tags: [tag])
  }

  /// Does what a command asks for, once others for its person have been done where the log takes no
  /// conditions.
  package func within<R: Sendable>(
    _ command: CalendarCommand, in log: any EventLog, _ body: () async throws -> R
  ) async throws -> R {
    guard !log.takesConditions, let person = command.person else { return try await body() }
    return try await people.inQueue(of: person, body)
  }

  /// Checks what a command asks of a calendar beside all else that its person has; `leaving` is an
  /// appointment that is given up with it.
  ///
  /// `reservations` says what somebody has, as it is in the log at least up to `place`.
  ///
  /// - Returns: The demand that this is still so when the command's events are appended; nothing of
  ///   a command that brings nobody anywhere, and where the log takes none.
  /// - Throws: ``SchedulingRefusal/tooManyOpen(maximum:)``, ``SchedulingRefusal/inTwoPlaces(_:_:)``,
  ///   or what `reservations` throws.
  package func demands(
    of command: CalendarCommand, in calendar: CalendarState, since place: Position,
    of log: any EventLog, leaving left: AppointmentID? = nil,
    reservations: (PersonID) throws -> Reservations?
  ) throws -> CommandDemands {
    let wishes = command.wishes(in: calendar)
    guard let first = wishes.first else { return CommandDemands() }
    let others = (try reservations(first.person)?.appointments ?? []).filter { other in
      other.isOpen(at: first.now) && other.appointment != left
        && !wishes.contains { $0.appointment == other.appointment }
    }
    let count = wishes.count { $0.isNew }
    if count > 0, others.count + count > maximum {
      throw SchedulingRefusal.tooManyOpen(maximum: maximum)
    }
    for wish in wishes {
      let same = others.first { Interval(start: $0.start, end: $0.end).overlaps(wish.interval) }
      if let same { throw SchedulingRefusal.inTwoPlaces(same.appointment, same.start) }
    }
    return log.takesConditions ? Self.demands(of: first.person, since: place) : CommandDemands()
  }
}

/// When somebody will be where because of a command, and whether that is one appointment more.
private struct Wish {
  let person: PersonID
  let appointment: AppointmentID
  let interval: Interval
  let now: Timestamp
  let isNew: Bool

  init(_ request: AppointmentRequest, _ now: Timestamp) {
    (person, appointment, interval) = (request.person, request.appointment, request.interval)
    (self.now, isNew) = (now, true)
  }

  /// Nil for an appointment that is not there.
  init?(
    moving id: AppointmentID, to interval: Interval, _ now: Timestamp, in calendar: CalendarState
  ) {
    guard let known = calendar.appointment(id) else { return nil }
    (person, appointment, self.interval) = (known.person, id, interval)
    (self.now, isNew) = (now, false)
  }
}

extension CalendarCommand {
  /// For whom it books or holds.
  fileprivate var person: PersonID? {
    switch self {
    case .hold(let request, _, _), .book(let request, _): request.person
    case .bookSeries(_, let requests, _): requests.first?.person
    default: nil
    }
  }

  fileprivate func wishes(in calendar: CalendarState) -> [Wish] {
    switch self {
    case .hold(let request, _, let now), .book(let request, let now): [Wish(request, now)]
    case .bookSeries(_, let requests, let now): requests.map { Wish($0, now) }
    case .reschedule(let id, let interval, _, let now):
      [Wish(moving: id, to: interval, now, in: calendar)].compactMap(\.self)
    case .rescheduleAll(let times, _, let now):
      times.compactMap { Wish(moving: $0.key, to: $0.value, now, in: calendar) }
    default: []
    }
  }
}

extension Reservation {
  fileprivate func isOpen(at now: Timestamp) -> Bool {
    switch status {
    case .booked: end > now
    case .held: end > now && (heldUntil ?? now) > now
    case .cancelled, .completed, .missed: false
    }
  }
}

internal import Basics
package import EventLog
package import Scheduling

/// The bounds of one person, in whomever's calendars: so many appointments open at a time, and no two
/// at once.
///
/// Open is what is booked or held, and not over. A calendar's rules know one provider alone, so every
/// way to book asks here too; it counts for whom an appointment is, not who makes it. A provider is a
/// person as well, who is where their own calendar says and where they are somebody's patient. What
/// was looked at is a condition of the commit: nobody books for the same people in between. A log
/// that takes no conditions has the commands for one person come one after the other, on this machine.
package final class BookingBound: Sendable {
  /// The most of one person.
  package let maximum: Int
  private let people = KeyedQueue<PersonID>()

  package init(maximum: Int = .max) { self.maximum = maximum }

  /// The demand that nothing has brought these people anywhere as patients since a position.
  private static func unmoved(_ people: [PersonID], since place: Position) -> AppendCondition {
    let types = [
      AppointmentHeld.eventType, AppointmentBooked.eventType, AppointmentRescheduled.eventType,
    ]
    let items = people.map { EventQuery.Item(types, tagged: [Self.tag(of: $0)]) }
    return .nothing(EventQuery(items), after: place)
  }

  private static func tag(of person: PersonID) -> EventTag { EventTag("person", person.rawValue) }

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
  ///   ``SchedulingRefusal/withOneself(_:)``, `slotTaken` if the provider is somewhere as a patient,
  ///   or what `reservations` throws.
  package func demands(
    of command: CalendarCommand, in calendar: CalendarState, since place: Position,
    of log: any EventLog, leaving left: AppointmentID? = nil,
    reservations: (PersonID) throws -> Reservations?
  ) throws -> CommandDemands {
    let wishes = command.wishes(in: calendar)
    guard let first = wishes.first else { return CommandDemands() }
    func others(of person: PersonID) throws -> [Reservation] {
      (try reservations(person)?.appointments ?? []).filter { other in
        other.isOpen(at: first.now) && other.appointment != left
          && !wishes.contains { $0.appointment == other.appointment }
      }
    }
    let own = try others(of: first.person)
    let count = wishes.count { $0.isNew }
    if count > 0, own.count + count > maximum {
      throw SchedulingRefusal.tooManyOpen(maximum: maximum)
    }
    for wish in wishes {
      if let same = own.first(where: wish.overlaps) {
        throw SchedulingRefusal.inTwoPlaces(same.appointment, same.start)
      }
    }
    var (people, isOwn) = ([first.person], false)
    if let provider = calendar.provider {
      isOwn = provider.rawValue == first.person.rawValue
      if count > 0, isOwn { throw SchedulingRefusal.withOneself(provider) }
      let treated = try PersonID(checking: provider.rawValue)
      let theirs = try others(of: treated)
      guard !wishes.contains(where: { theirs.contains(where: $0.overlaps) }) else {
        throw SchedulingRefusal.slotTaken(alternatives: [])
      }
      people.append(treated)
    }
    var conditions = [Self.unmoved(people, since: place)]
    if !isOwn {
      let version = try checkOwnCalendar(for: wishes, of: first, leaving: left, in: log)
      conditions.append(.stream(first.calendar, version.map { .exactly($0) } ?? .noStream))
    }
    guard log.takesConditions else { return CommandDemands() }
    return CommandDemands(conditions, tags: [Self.tag(of: first.person)])
  }

  /// Checks that a person who is a provider treats nobody then; returns the version at which their
  /// calendar was looked at.
  private func checkOwnCalendar(
    for wishes: [Wish], of first: Wish, leaving left: AppointmentID?, in log: any EventLog
  ) throws -> Version? {
    // Read before the calendar, so what comes in between is noticed.
    let version = try log.withSnapshot { try $0.lastVersion(of: first.calendar) }
    guard version != nil else { return nil }
    let calendar = try CommandRunner<ProviderCalendar>(log: log).state(of: first.calendar)
    let same = calendar.appointments.first { other in
      other.id != left && other.heldUntil.map { $0 > first.now } ?? true
        && wishes.contains { $0.appointment != other.id && other.interval.overlaps($0.interval) }
    }
    if let same { throw SchedulingRefusal.inTwoPlaces(same.id, same.interval.start) }
    return version
  }
}

/// When somebody will be where because of a command, and whether that is one appointment more.
private struct Wish {
  let person: PersonID
  let appointment: AppointmentID
  let interval: Interval
  let now: Timestamp
  let isNew: Bool

  /// The person's own calendar, if they are a provider.
  var calendar: StreamName { StreamName(category: "calendar", identifier: person.rawValue) }

  func overlaps(_ other: Reservation) -> Bool {
    Interval(start: other.start, end: other.end).overlaps(interval)
  }

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
    // What is only offered to who waits takes nothing from them.
    case .held: wish == nil && end > now && (heldUntil ?? now) > now
    case .cancelled, .completed, .missed: false
    }
  }
}

import AccessRecord
import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import HTTPTypes
import PluginKit
import Projections
import Scheduling

/// Booking, moving and cancelling, and what providers offer.
extension AppointmentHandlers {
  /// Books a free time, for the caller or a person for whom they act.
  func book(_ request: AdmittedRequest, _ input: NewAppointment) async throws -> AppointmentItem {
    let person = try representation.person(of: request, for: .booking).id
    return try await server.personQueues.inQueue(of: person.rawValue) {
      try await booked(request, input)
    }
  }

  private func booked(_ request: AdmittedRequest, _ input: NewAppointment) async throws
    -> AppointmentItem
  {
    let caller = try request.principal
    // It may have waited until they were gone.
    guard request.isStillAllowed() else { throw Problem.badToken }
    let person = try representation.person(of: request, for: .booking)
    let calendar = try calendar(of: input.provider)
    let id = request.key.identifier("appointment-")
    if let done = try done(request) {
      return try repeated(done, id) {
        $0.provider == calendar && $0.purpose.rawValue == input.department
          && $0.start == Timestamp(input.start)
      }
    }
    try checkPresent(input.provider)
    let interval = try time(at: input.start, in: calendar, orOf: id)
    let wanted = AppointmentRequest(
      appointment: try AppointmentID(checking: id),
      person: try PersonID(checking: person.id.rawValue),
      purpose: try Specialty(checking: input.department), interval: interval)
    try await execute(.book(wanted, now: server.now()), on: calendar, request, for: person)
    return try appointment(id, of: caller, for: person)
  }

  /// Moves one's own appointment to another free time.
  func move(_ request: AdmittedRequest, _ input: AppointmentMove) async throws -> AppointmentItem {
    let known = try appointment(
      input.appointment, of: try request.principal,
      for: try representation.person(of: request, for: .booking))
    return try await server.personQueues.inQueue(of: known.person) {
      try await moved(request, input, known)
    }
  }

  private func moved(
    _ request: AdmittedRequest, _ input: AppointmentMove, _ known: AppointmentItem
  ) async throws -> AppointmentItem {
    let caller = try request.principal
    let person = try representation.person(of: request, for: .booking)
    if let provider = input.provider, provider != known.provider {
      return try await moved(request, input, known, to: provider, for: person)
    }
    if let done = try done(request) {
      for case .rescheduled(let moved) in done
      where moved.appointment.rawValue == input.appointment
        && moved.start == Timestamp(input.start)
      { return try named(AppointmentItem(moved)) }
      throw Problem.keyReused
    }
    let calendar = try calendar(of: known.provider)
    try checkPresent(known.provider)
    let party = try party(person, in: known)
    let interval = try time(
      at: input.start, in: calendar, orOf: input.appointment, isBoundByNotice: party.isPerson)
    try await execute(
      .reschedule(
        try AppointmentID(checking: input.appointment), to: interval, by: party,
        now: server.now()), on: calendar, request, for: person)
    return try appointment(input.appointment, of: caller, for: person)
  }

  /// Moves it to another provider: given up here and booked there, both or neither.
  private func moved(
    _ request: AdmittedRequest, _ input: AppointmentMove, _ known: AppointmentItem,
    to provider: String, for represented: Representation.Person
  ) async throws -> AppointmentItem {
    let caller = try request.principal
    guard represented.id.rawValue == known.person else {
      throw Problem.forbidden("to whom an appointment goes its person says: cancel it")
    }
    let id = request.key.identifier("appointment-")
    let calendar = try calendar(of: provider)
    if let done = try done(request) {
      return try repeated(done, id) {
        $0.provider == calendar && $0.start == Timestamp(input.start)
          && $0.purpose.rawValue == input.department ?? known.department
      }
    }
    try checkPresent(provider)
    let person = try PersonID(checking: known.person)
    let now = server.now()
    let wanted = AppointmentRequest(
      appointment: try AppointmentID(checking: id), person: person,
      purpose: try Specialty(checking: input.department ?? known.department),
      interval: try time(at: input.start, in: calendar, orOf: id))
    let transfer = AppointmentTransfer(
      of: try AppointmentID(checking: input.appointment),
      from: try self.calendar(of: known.provider), to: wanted, with: calendar)
    try await told {
      _ = try await server.log.decide(id: request.key.commitID) { decision in
        let place = decision.head
        decision.demand(try demanded(by: represented, request))
        return try transfer.decide(now: now, actor: caller.id.rawValue, in: &decision) { state in
          try bookings.demands(
            of: .book(wanted, now: now), in: state, since: place, of: server.log,
            leaving: transfer.appointment, reservations: reserved)
        }
      }
    }
    return try appointment(id, of: caller, for: represented)
  }

  /// The events of the commit that the same request has led to before; nil if there is none.
  func done(_ request: AdmittedRequest) throws -> [CalendarEvent]? {
    guard request.key.isNamed,
      let receipt = try server.log.receipt(of: request.key.commitID)
    else { return nil }
    return try server.log.events(of: receipt, as: ProviderCalendar.self)
  }

  /// The answer to a booking that comes again: as the first time, whatever became of it.
  private func repeated(
    _ done: [CalendarEvent], _ id: String, if isSame: (AppointmentBooked) -> Bool
  ) throws -> AppointmentItem {
    for case .booked(let booked) in done
    where booked.appointment.rawValue == id && isSame(booked) {
      return try named(AppointmentItem(booked))
    }
    throw Problem.keyReused
  }

  /// Gives up one's own appointment; one that was moved to another provider is given up there, under
  /// its new id.
  ///
  /// - Throws: ``Problem`` 400 unless it is named once.
  func cancel(_ request: AdmittedRequest, _ input: CancelledAppointment) async throws
    -> AppointmentItem
  {
    let caller = try request.principal
    let named = [request.query("appointment"), input.appointment].compactMap { $0 }
    guard let id = named.first, Set(named).count == 1 else {
      throw Problem(
        .badRequest, "bad-request",
        named.isEmpty
          ? "which one is missing: name it as ?appointment= or as {\"appointment\": …}"
          : "the query names \(named[0]) and the body \(named[1]): name one")
    }
    let person = try representation.person(of: request, for: .booking)
    var known = try appointment(id, of: caller, for: person)
    try await execute(
      .cancel(
        try AppointmentID(checking: id), by: try party(person, in: known), now: server.now()),
      on: try calendar(of: known.provider), request, for: person)
    // A calendar does not keep what was given up.
    known.status = "cancelled"
    return known
  }

  /// Offers a schedule in the caller's own calendar.
  func publish(_ request: AdmittedRequest, _ input: NewSchedule) async throws {
    let caller = try request.principal
    let provider = try calendar(of: caller.id.rawValue)
    let offer = try input.offer(named: caller.name)
    try await execute(.publish(offer, by: provider, now: server.now()), on: provider, request)
  }

  /// Offers some hours of a day beside the others, or not any longer.
  func change(_ request: AdmittedRequest, _ input: ChangedDay) async throws {
    let provider = try calendar(of: try request.principal.id.rawValue)
    let command = try input.command(of: provider, now: server.now())
    try await execute(command, on: provider, request)
  }

  func execute(
    _ command: CalendarCommand, on calendar: ProviderID, _ request: AdmittedRequest,
    for person: Representation.Person? = nil, leaving left: AppointmentID? = nil
  ) async throws {
    let caller = try request.principal.id.rawValue
    let bookings = bookings
    try await told {
      _ = try await bookings.within(command, in: server.log) {
        try await calendars.execute(
          command, on: calendar.stream, commitID: request.key.commitID, actor: caller,
          subject: person?.id.rawValue ?? caller
        ) { state in
          var demands = try bookings.demands(
            of: command, in: state, since: try server.log.head(), of: server.log,
            leaving: left, reservations: reserved)
          demands.conditions += try demanded(by: person, request)
          return demands
        }
      }
    }
  }

  /// The demand that somebody may still act for a person, where the log takes any: looked up each
  /// time that a command is decided, since of what has changed meanwhile not everything ends it.
  ///
  /// - Throws: ``Problem`` 403 once it has ended.
  private func demanded(
    by person: Representation.Person?, _ request: AdmittedRequest
  ) throws -> [AppendCondition] {
    guard server.log.takesConditions, person?.isRepresented == true else { return [] }
    return try representation.person(of: request, for: .booking).conditions
  }

  private var bookings: BookingBound { server.bookings ?? BookingBound() }

  /// Does something with calendars, and tells what they refuse.
  private func told(_ body: () async throws -> Void) async throws {
    do { try await body() } catch let refusal as SchedulingRefusal {
      switch refusal {
      case .tooManyOpen: throw Problem(.conflict, "too-many-appointments", "\(refusal)")
      case .inTwoPlaces(let other, let start):
        throw Problem(
          .conflict, "two-places", "there is another appointment then: \(other), \(start)")
      default: throw Problem(.conflict, "refused", "\(refusal)")
      }
    } catch AppendError.invalid(let rule) {
      // The log of a cluster takes nothing that concerns two calendars.
      throw Problem(.conflict, "refused", rule)
    }
  }

  private func reserved(by person: PersonID) throws -> Reservations? {
    try server.views.catchUp()
    return try server.views.document(ReservationsProjection(), person.rawValue)
  }

  /// Whether a provider is still here.
  ///
  /// - Throws: ``Problem`` 409.
  func checkPresent(_ provider: String) throws {
    guard isGone(provider) else { return }
    throw Problem(
      .conflict, "provider-gone",
      "\(provider) has left and takes no appointments: choose another provider, GET /providers lists them"
    )
  }

  /// The time of a calendar that begins at a moment, free or the appointment's own.
  func time(
    at text: String, in calendar: ProviderID, orOf appointment: String,
    isBoundByNotice: Bool = true
  ) throws -> Interval {
    guard let start = Timestamp(text) else {
      throw Problem(
        .badRequest, "bad-request", "'start' is '\(text)', expected a moment (RFC 3339)")
    }
    let state = try calendars.state(of: calendar.stream)
    if let own = AppointmentID(rawValue: appointment).flatMap(state.appointment),
      own.interval.start == start
    {
      return own.interval
    }
    let day = start.adding(.seconds(24 * 3600))
    let free = ProviderCalendar.freeTimes(
      in: state, from: start, to: day, now: server.now(), limit: 1,
      isBoundByNotice: isBoundByNotice)
    guard let time = free.first, time.start == start else {
      throw Problem(
        .conflict, "not-free",
        "\(text) is no free time of \(calendar): GET /providers/\(calendar)/availability lists them"
      )
    }
    return time
  }

  func party(_ person: Representation.Person, in known: AppointmentItem) throws -> Party {
    try party(person.id.rawValue, in: known)
  }

  func party(_ caller: Principal, in known: AppointmentItem) throws -> Party {
    try party(caller.id.rawValue, in: known)
  }

  private func party(_ identifier: String, in known: AppointmentItem) throws -> Party {
    known.person == identifier
      ? .person(id: try PersonID(checking: known.person))
      : .provider(id: try ProviderID(checking: known.provider))
  }
}

/// The conversation of the two sides of an appointment, among themselves.
struct AppointmentChats: Sendable {
  let handlers: AppointmentHandlers

  /// Begins it, or returns to it; whoever has left it comes in again.
  func open(_ request: AdmittedRequest) async throws -> ChannelName {
    let caller = try request.principal
    let item = try handlers.appointment(try request.parameter("appointment"), of: caller)
    let (person, provider) = (
      try member(item.person, as: .person), try member(item.provider, as: .provider)
    )
    let channel = channel(of: item)
    try await handlers.server.personQueues.inQueue(of: item.person) {
      try await enter(
        channel, as: caller.id == person.id ? person : provider, [person, provider], request)
    }
    return ChannelName(channel: channel)
  }

  private func enter(
    _ channel: String, as own: Member, _ members: [Member], _ request: AdmittedRequest
  ) async throws {
    let stream = StreamName.channel(channel)
    let channels = handlers.server.channels
    guard try channels.state(of: stream).exists else {
      _ = try await channels.execute(
        // The title stands in the log in plain: nothing of the appointment.
        .create(ChannelCreated(title: "Appointment"), members: members, opening: []),
        on: stream, commitID: CommitID("create \(channel)"), actor: own.id.rawValue,
        subject: own.id.rawValue)
      return
    }
    if try channels.state(of: stream).members[own.id] == nil {
      _ = try await channels.execute(
        .join(own), on: stream, commitID: request.key.commitID, actor: own.id.rawValue,
        subject: own.id.rawValue)
    }
  }

  /// The same for both sides and for ever: an appointment's id is its own within its provider's
  /// calendar.
  private func channel(of item: AppointmentItem) -> String {
    handlers.server.log.channelID { attempt in
      let whole = "\(item.provider)\n\(item.appointment)" + (attempt == 0 ? "" : "\n\(attempt)")
      let hash = Digest(of: whole.utf8)
      return "appointment-" + hash.bytes.prefix(16).hexadecimal
    }
  }

  private func member(_ id: String, as role: MemberRole) throws -> Member {
    guard let account = MemberID(rawValue: id).flatMap(handlers.accounts.account) else {
      throw Problem(
        .unprocessableContent, "unknown-account",
        "'\(id)' has no account to talk to: the appointment itself can still be moved or cancelled")
    }
    return Member(id: account.id, name: account.name, role: role)
  }
}

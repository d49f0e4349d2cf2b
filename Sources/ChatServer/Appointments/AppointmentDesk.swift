import Accounts
import Basics
import Conversation
import EventLog
import HTTPTypes
import JSON
import PluginKit
import Projections
import Scheduling

/// Providers, free times and appointments, over the calendars that the plugins use as well.
struct AppointmentDesk: Sendable {
  /// How far ahead free times are looked for where nothing else is asked.
  private static let horizon = Duration.seconds(60 * 24 * 3600)

  let platform: Platform
  let accounts: AccountStore
  let calendars: CommandRunner<ProviderCalendar>
  /// A person's wishes are looked at one after the other: two at once could be in two places.
  let people = Lanes<String>()

  init(_ platform: Platform, _ accounts: AccountStore) {
    (self.platform, self.accounts) = (platform, accounts)
    calendars = CommandRunner(log: platform.log)
  }

  // MARK: Looking

  /// Everybody who can be booked.
  func providers() throws -> ProviderList {
    try platform.views.catchUp()
    let parts = try platform.views.view(ProvidersProjection().name, ProvidersProjection.key)?.parts
    let lines = try (parts ?? []).compactMap { part -> ProviderLine? in
      guard case .named(let id) = part.name else { return nil }
      return ProviderLine(id, try ProviderProfile(json: part.value.json))
    }
    return ProviderList(providers: lines.sorted { $0.id < $1.id })
  }

  /// One of them.
  func provider(_ call: Call) throws -> ProviderLine {
    let id = try call.parameter("provider")
    guard let line = try providers().providers.first(where: { $0.id == id }) else {
      throw Problem.notFound("the provider \(id)")
    }
    return line
  }

  /// The free times of a provider.
  func freeSlots(_ call: Call) throws -> FreeSlots {
    try freeSlots(of: [try provider(call)], call)
  }

  /// The free times of everybody with a specialty.
  func freeSlotsOfSpecialty(_ call: Call) throws -> FreeSlots {
    let specialty = try call.parameter("specialty")
    let able = try providers().providers.filter { $0.specialties.contains(specialty) }
    guard !able.isEmpty else { throw Problem.notFound("the specialty \(specialty)") }
    return try freeSlots(of: able, call)
  }

  private func freeSlots(of providers: [ProviderLine], _ call: Call) throws -> FreeSlots {
    let now = platform.now()
    let start = max(now, try call.moment("from") ?? now)
    let end = try call.moment("to") ?? start.adding(Self.horizon)
    let limit = try call.number("limit", in: 1...200) ?? 20
    var found: [FreeSlot] = []
    for provider in providers {
      let calendar = try platform.views.document(CalendarProjection(), provider.id)
      let slots = calendar?.freeSlots(from: start, to: end, now: now, limit: limit) ?? []
      found += slots.map { FreeSlot(provider.id, $0) }
    }
    let sorted = found.sorted { ($0.start, $0.provider) < ($1.start, $1.provider) }
    return FreeSlots(slots: Array(sorted.prefix(limit)))
  }

  /// The appointments of a person: theirs alone, but for auditors.
  func appointments(ofPerson call: Call) throws -> AppointmentList {
    AppointmentList(appointments: try reservations(of: try call.parameter("account")))
  }

  private func reservations(of person: String) throws -> [AppointmentLine] {
    try platform.views.catchUp()
    let found = try platform.views.document(ReservationsProjection(), person)
    return try (found?.appointments ?? []).map { try named(AppointmentLine($0, of: person)) }
  }

  /// With what both sides are called.
  private func named(_ line: AppointmentLine) throws -> AppointmentLine {
    var line = line
    let profile = try platform.views.part(
      ProvidersProjection(), ProvidersProjection.key, .named(line.provider))
    (line.providerName, line.personName) = (profile?.name, name(of: line.person))
    return line
  }

  /// What somebody with an account is called.
  func name(of person: String) -> String? {
    MemberID(rawValue: person).flatMap(accounts.account)?.name
  }

  /// What is held or booked in a provider's calendar: the provider's alone, but for auditors.
  func appointments(ofProvider call: Call) throws -> AppointmentList {
    let id = try call.parameter("provider")
    let caller = try call.principal
    guard caller.id.rawValue == id || caller.has(.auditor) else {
      throw Problem.forbidden("a calendar's appointments are its provider's: sign in as \(id)")
    }
    let calendar = try calendars.state(of: try calendar(of: id).stream)
    return AppointmentList(
      appointments: try calendar.appointments.map { try named(AppointmentLine($0)) })
  }

  /// One's own appointment, on either side.
  func appointment(_ call: Call) throws -> AppointmentLine {
    try appointment(try call.parameter("appointment"), of: try call.principal)
  }

  func appointment(_ id: String, of caller: Principal) throws -> AppointmentLine {
    let own = try reservations(of: caller.id.rawValue).first { $0.appointment == id }
    if let own { return own }
    if caller.has(.provider), let calendar = ProviderID(rawValue: caller.id.rawValue),
      let appointment = AppointmentID(rawValue: id),
      let found = try calendars.state(of: calendar.stream).appointment(appointment)
    {
      return try named(AppointmentLine(found))
    }
    throw Problem.notFound("the appointment \(id)")
  }

  // MARK: Acting

  /// Books a free time.
  func book(_ call: Call, _ wish: NewAppointment) async throws -> AppointmentLine {
    try await people.inLane(of: try call.principal.id.rawValue) { try await booked(call, wish) }
  }

  private func booked(_ call: Call, _ wish: NewAppointment) async throws -> AppointmentLine {
    let caller = try call.principal
    let calendar = try calendar(of: wish.provider)
    let id = call.key.identifier("appointment-")
    let interval = try slot(at: wish.start, in: calendar, orOf: id)
    try checkFree(caller.id.rawValue, in: interval, butFor: id)
    let request = AppointmentRequest(
      appointment: try AppointmentID(checking: id),
      person: try PersonID(checking: caller.id.rawValue),
      department: try Specialty(checking: wish.department), interval: interval)
    try await execute(.book(request, now: platform.now()), on: calendar, call)
    return try appointment(id, of: caller)
  }

  /// Moves one's own appointment to another free time.
  func move(_ call: Call, _ wish: MovedAppointment) async throws -> AppointmentLine {
    let known = try appointment(wish.appointment, of: try call.principal)
    return try await people.inLane(of: known.person) { try await moved(call, wish, known) }
  }

  private func moved(
    _ call: Call, _ wish: MovedAppointment, _ known: AppointmentLine
  ) async throws -> AppointmentLine {
    let caller = try call.principal
    let calendar = try calendar(of: known.provider)
    let interval = try slot(at: wish.start, in: calendar, orOf: wish.appointment)
    try checkFree(known.person, in: interval, butFor: wish.appointment)
    try await execute(
      .reschedule(
        try AppointmentID(checking: wish.appointment), to: interval,
        by: try party(caller, in: known), now: platform.now()), on: calendar, call)
    return try appointment(wish.appointment, of: caller)
  }

  /// Gives up one's own appointment.
  func cancel(_ call: Call) async throws {
    let caller = try call.principal
    guard let id = call.query("appointment") else {
      throw Problem(.badRequest, "bad-request", "?appointment= is missing: say which is cancelled")
    }
    let known = try appointment(id, of: caller)
    try await execute(
      .cancel(
        try AppointmentID(checking: id), by: try party(caller, in: known), now: platform.now()),
      on: try calendar(of: known.provider), call)
  }

  /// Offers a schedule in the caller's own calendar.
  func publish(_ call: Call, _ wish: NewSchedule) async throws {
    let caller = try call.principal
    let provider = try calendar(of: caller.id.rawValue)
    let offer = try wish.offer(named: caller.name)
    try await execute(.publish(offer, by: provider, now: platform.now()), on: provider, call)
  }

  /// Offers some hours of a day beside the others, or not any longer.
  func change(_ call: Call, _ wish: ChangedDay) async throws {
    let provider = try calendar(of: try call.principal.id.rawValue)
    let command = try wish.command(of: provider, now: platform.now())
    try await execute(command, on: provider, call)
  }

  private func execute(
    _ command: CalendarCommand, on calendar: ProviderID, _ call: Call
  ) async throws {
    let caller = try call.principal.id.rawValue
    do {
      _ = try await calendars.execute(
        command, on: calendar.stream, commitID: call.key.commitID, actor: caller, subject: caller)
    } catch let refusal as SchedulingRefusal {
      throw Problem(.conflict, "refused", "\(refusal)")
    }
  }

  /// Whether a person has nothing else in a stretch of time.
  ///
  /// - Throws: ``Problem`` 409, which names what they have.
  private func checkFree(
    _ person: String, in interval: Interval, butFor appointment: String
  ) throws {
    let other = try reservations(of: person).first { line in
      line.appointment != appointment && ["booked", "held"].contains(line.status)
        && line.overlaps(interval)
    }
    guard let other else { return }
    throw Problem(
      .conflict, "two-places",
      "there is another appointment then: \(other.appointment), \(other.start)")
  }

  /// The slot of a calendar that begins at a moment, free or the appointment's own.
  private func slot(
    at text: String, in calendar: ProviderID, orOf appointment: String
  ) throws -> Interval {
    guard let start = Timestamp(text) else {
      throw Problem(
        .badRequest, "bad-request", "'start' is '\(text)', expected is a moment (RFC 3339)")
    }
    let state = try calendars.state(of: calendar.stream)
    if let own = AppointmentID(rawValue: appointment).flatMap(state.appointment),
      own.interval.start == start
    {
      return own.interval
    }
    let day = start.adding(.seconds(24 * 3600))
    let free = ProviderCalendar.freeSlots(
      in: state, from: start, to: day, now: platform.now(), limit: 1)
    guard let slot = free.first, slot.start == start else {
      throw Problem(
        .conflict, "not-free",
        "\(text) is no free time of \(calendar): GET /providers/\(calendar)/availability lists them"
      )
    }
    return slot
  }

  private func party(_ caller: Principal, in known: AppointmentLine) throws -> Party {
    known.person == caller.id.rawValue
      ? .person(id: try PersonID(checking: known.person))
      : .provider(id: try ProviderID(checking: known.provider))
  }

  func calendar(of provider: String) throws -> ProviderID {
    guard let id = ProviderID(rawValue: provider) else {
      throw Problem.notFound("the provider \(provider)")
    }
    return id
  }
}

import AccessRecord
import Accounts
import Basics
import Conversation
import EventLog
import HTTPTypes
import HummingbirdCore
import NIOCore
import Projections
import Scheduling

/// Providers, free times and appointments, over the calendars that the plugins use as well.
struct AppointmentHandlers: Sendable {
  /// How far ahead free times are looked for if nothing else is asked.
  private static let horizon = Duration.seconds(60 * 24 * 3600)

  let server: ServerParts
  let accounts: AccountStore
  let accesses: AccessRecorder
  let calendars: CommandRunner<ProviderCalendar>
  let representation: Representation

  init(_ server: ServerParts, _ accounts: AccountStore, _ accesses: AccessRecorder) {
    (self.server, self.accounts, self.accesses) = (server, accounts, accesses)
    calendars = CommandRunner(log: server.log)
    representation = Representation(server: server, accounts: accounts)
  }

  /// Everybody who can be booked.
  func providers() throws -> ProviderList {
    try server.views.catchUp()
    let parts = try server.views.view(ProvidersProjection().name, ProvidersProjection.key)?.parts
    let items = try (parts ?? []).compactMap { part -> ProviderItem? in
      guard case .named(let id) = part.name, !isGone(id) else { return nil }
      return ProviderItem(id, try ProviderProfile(json: part.value.json))
    }
    return ProviderList(providers: items.sorted { $0.id < $1.id })
  }

  /// One of them.
  func provider(_ request: AdmittedRequest) throws -> ProviderItem {
    let id = try request.parameter("provider")
    guard let item = try providers().providers.first(where: { $0.id == id }) else {
      throw Problem.notFound("the provider \(id)")
    }
    return item
  }

  /// The free times of a provider.
  func freeTimes(_ request: AdmittedRequest) throws -> FreeTimeList {
    try freeTimes(of: [try provider(request)], request)
  }

  /// The free times of everybody with a specialty.
  func freeTimesOfSpecialty(_ request: AdmittedRequest) throws -> FreeTimeList {
    let specialty = try request.parameter("specialty")
    let able = try providers().providers.filter { provider in
      provider.specialties.contains { $0.lowercased() == specialty.lowercased() }
    }
    guard !able.isEmpty else { throw Problem.notFound("the specialty \(specialty)") }
    return try freeTimes(of: able, request)
  }

  private func freeTimes(of providers: [ProviderItem], _ request: AdmittedRequest) throws
    -> FreeTimeList
  {
    let now = server.now()
    let start = max(now, try request.moment("from") ?? now)
    let end = try request.moment("to") ?? start.adding(Self.horizon)
    let limit = try request.number("limit", in: 1...200) ?? 20
    var found: [FreeTimeItem] = []
    for provider in providers {
      let calendar = try server.views.document(CalendarProjection(), provider.id)
      let times = calendar?.freeTimes(from: start, to: end, now: now, limit: limit) ?? []
      found += times.map { FreeTimeItem(provider.id, $0) }
    }
    let sorted = found.sorted { ($0.start, $0.provider) < ($1.start, $1.provider) }
    return FreeTimeList(times: Array(sorted.prefix(limit)))
  }

  /// The appointments of a person: theirs alone, but for auditors.
  func appointments(ofPerson request: AdmittedRequest) async throws -> AppointmentList {
    let items = try reservations(of: try request.parameter("account"))
    try await note(items.map { ($0.provider, $0.person) }, by: request)
    return AppointmentList(appointments: items)
  }

  /// Notes that somebody is shown appointments, which are their people's.
  func note(
    _ shown: [(provider: String, person: String)], by request: AdmittedRequest
  ) async throws {
    let places = Dictionary(grouping: shown, by: \.provider).map { provider, shown in
      ("calendar-\(provider)", shown.compactMap { MemberID(rawValue: $0.person) })
    }
    try await accesses.note(.appointments, at: places, by: request)
  }

  /// The appointments that a person holds or has booked.
  func reservations(of person: String) throws -> [AppointmentItem] {
    try server.views.catchUp()
    let found = try server.views.document(ReservationsProjection(), person)
    return try (found?.appointments ?? []).map { try named(AppointmentItem($0, of: person)) }
  }

  /// With what both sides are called.
  func named(_ item: AppointmentItem) throws -> AppointmentItem {
    var item = item
    let profile = try server.views.part(
      ProvidersProjection(), ProvidersProjection.key, .named(item.provider))
    (item.providerName, item.personName) = (profile?.name, name(of: item.person))
    return item
  }

  /// The name of somebody with an account.
  func name(of person: String) -> String? {
    MemberID(rawValue: person).flatMap(accounts.account)?.name
  }

  /// The appointments in a provider's calendar: for the provider alone, and for auditors.
  func appointments(ofProvider request: AdmittedRequest) async throws -> AppointmentList {
    let id = try request.parameter("provider")
    let caller = try request.principal
    guard caller.id.rawValue == id || caller.has(.auditor) else {
      throw Problem.forbidden("a calendar's appointments are its provider's: sign in as \(id)")
    }
    let calendar = try calendars.state(of: try calendar(of: id).stream)
    let items = try calendar.appointments.map { try named(AppointmentItem($0)) }
    try await note(items.map { (id, $0.person) }, by: request)
    return AppointmentList(appointments: items)
  }

  /// One's own appointment, on either side, or that of somebody for whom one may read.
  func appointment(_ request: AdmittedRequest) async throws -> AppointmentItem {
    let item = try appointment(
      try request.parameter("appointment"), of: try request.principal,
      for: try representation.person(of: request, for: .reading))
    try await note([(item.provider, item.person)], by: request)
    return item
  }

  /// An appointment of the person for whom a request is made; without another one the caller's own,
  /// on either side.
  func appointment(
    _ id: String, of caller: Principal, for person: Representation.Person
  ) throws -> AppointmentItem {
    guard person.isRepresented else { return try appointment(id, of: caller) }
    guard let own = try reservations(of: person.id.rawValue).first(where: { $0.appointment == id })
    else { throw Problem.notFound("the appointment \(id)") }
    return own
  }

  func appointment(_ id: String, of caller: Principal) throws -> AppointmentItem {
    let own = try reservations(of: caller.id.rawValue).first { $0.appointment == id }
    if let own { return own }
    if caller.has(.provider), let calendar = ProviderID(rawValue: caller.id.rawValue),
      let appointment = AppointmentID(rawValue: id),
      let found = try calendars.state(of: calendar.stream).appointment(appointment)
    {
      return try named(AppointmentItem(found))
    }
    throw Problem.notFound("the appointment \(id)")
  }

  /// Whether a provider's account was removed.
  func isGone(_ provider: String) -> Bool {
    MemberID(rawValue: provider).map(accounts.isRetired) ?? false
  }

  /// The calendar of that name, whether or not anybody has it.
  func calendar(of provider: String) throws -> ProviderID {
    guard let id = ProviderID(rawValue: provider) else {
      throw Problem.notFound("the provider \(provider)")
    }
    return id
  }
}

/// Appointments for calendar programs (RFC 5545).
extension AppointmentHandlers {
  /// One's own appointment, on either side, whatever became of it.
  func exportAppointment(_ request: AdmittedRequest) async throws -> EndpointAnswer {
    let item = try await appointment(request)
    let calendar = try record(of: try calendar(of: item.provider))
    let records = calendar?.appointments.filter { $0.id.rawValue == item.appointment } ?? []
    return Self.answer(records, of: calendar.map { [$0] } ?? [], named: "Appointment")
  }

  /// All appointments of a person; a calendar program that has an older export learns what was
  /// moved or given up.
  ///
  /// Costs the calendars of everybody that the person ever had an appointment with.
  func exportAppointments(_ request: AdmittedRequest) async throws -> EndpointAnswer {
    let person = try request.parameter("account")
    let (records, calendars) = try records(ofPerson: person)
    try await note(records.map { ($0.provider.rawValue, person) }, by: request)
    return Self.answer(records, of: calendars, named: "Appointments")
  }

  /// All appointments of a person, and the calendars that they are in.
  func records(ofPerson person: String) throws -> ([AppointmentRecord], [CalendarRecord]) {
    try server.views.catchUp()
    let known = try server.views.document(ReservationsProjection(), person)?.appointments ?? []
    let calendars = try Set(known.map(\.provider)).sorted().compactMap { try record(of: $0) }
    return (calendars.flatMap(\.appointments).filter { $0.person.rawValue == person }, calendars)
  }

  func record(of provider: ProviderID) throws -> CalendarRecord? {
    try server.log.withSnapshot { try CalendarRecord(of: provider, in: $0) }
  }

  private static func answer(
    _ records: [AppointmentRecord], of calendars: [CalendarRecord], named name: String
  ) -> EndpointAnswer {
    let names = Dictionary(calendars.map { ($0.provider, $0.name) }) { first, _ in first }
    let text = ICalendar.calendar(records, named: name, providers: names)
    return EndpointAnswer(
      headers: [
        .contentType: "text/calendar; charset=utf-8", .xContentTypeOptions: "nosniff",
        .contentDisposition: FileName("\(name.lowercased()).ics").disposition("attachment"),
        .cacheControl: "private, no-cache",
      ], body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}

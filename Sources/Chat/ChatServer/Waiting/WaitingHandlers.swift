import AccessRecord
import Accounts
import Basics
import EventLog
import HTTPTypes
import PluginKit
import Projections
import Scheduling

/// Puts people on the waiting lists of calendars, and takes them off.
struct WaitingHandlers: Sendable {
  /// How far ahead somebody waits if they say nothing.
  private static let horizon = Duration.seconds(60 * 86_400)
  /// The furthest ahead.
  private static let furthest = Duration.seconds(366 * 86_400)
  /// The most wishes of one person.
  private static let maximum = 10

  /// The time that is meant, by its appointment: after it, another may be kept.
  static let appointment = Endpoint.Query("appointment", .string(minLength: 1, maxLength: 255))

  let appointments: AppointmentHandlers
  /// How many minutes an offer is kept.
  let minutes: Int

  private var server: ServerParts { appointments.server }

  func list(_ request: AdmittedRequest) async throws -> WaitingAnswer {
    let person = try appointments.representation.person(of: request, for: .reading)
    let places = try places(of: person)
    try await appointments.note(
      places.map { ($0.provider.rawValue, person.id.rawValue) }, by: request)
    return WaitingAnswer(waiting: try items(places))
  }

  func join(_ request: AdmittedRequest, _ input: NewWaiting) async throws -> WaitingItem {
    let person = try appointments.representation.person(of: request, for: .booking)
    return try await server.personQueues.inQueue(of: person.id.rawValue) {
      // It may have waited until they were gone.
      guard request.isStillAllowed() else { throw Problem.badToken }
      let wish = try WaitingID(checking: request.key.identifier("waiting-"))
      let known = try places(of: person)
      if let same = try items(known.filter { $0.wish == wish }).first { return same }
      guard Set(known.map(\.wish)).count < Self.maximum else {
        throw Problem(
          .conflict, "conflict",
          "\(Self.maximum) wishes are the most that one waits for: end one first")
      }
      var refusal: SchedulingRefusal?
      var joined = 0
      for event in try self.wishes(wish, of: person, input, by: try request.principal) {
        do {
          try await execute(
            .joinWaiting(event, now: server.now()), on: event.provider, request, for: person)
          joined += 1
        } catch let error as SchedulingRefusal {
          refusal = refusal ?? error
        }
      }
      if joined == 0 { throw Problem(refusal) }
      guard let item = try items(try places(of: person).filter { $0.wish == wish }).first else {
        throw Problem.notFound("the wish \(wish)")
      }
      return item
    }
  }

  /// The same wish for each calendar in which it may come true.
  private func wishes(
    _ wish: WaitingID, of person: Representation.Person, _ input: NewWaiting, by caller: Principal
  ) throws -> [WaitingJoined] {
    let now = server.now()
    func moment(_ text: String?, _ name: String) throws -> Timestamp? {
      guard let text else { return nil }
      guard let moment = Timestamp(text) else {
        throw Problem.wrongValue("'\(name)' is '\(text)', expected a moment (RFC 3339)")
      }
      return moment
    }
    let own = try input.instead.map { try appointments.appointment($0, of: caller, for: person) }
    if let own, own.person != person.id.rawValue {
      throw Problem.notFound("the appointment \(own.appointment)")
    }
    guard let department = input.department ?? own?.department else {
      throw Problem.wrongValue(
        "'department' is missing: say what for, or with 'instead' which appointment is given up")
    }
    let named = own?.provider ?? input.provider
    if let named { try appointments.checkPresent(named) }
    let able = try appointments.providers().providers.filter { provider in
      named.map { $0 == provider.id } ?? true
    }
    guard !able.isEmpty else { throw Problem.notFound("the provider \(named ?? "")") }
    let from = max(now, try moment(input.from, "from") ?? now)
    let until =
      try moment(input.until, "until") ?? own.flatMap { Timestamp($0.start) }
      ?? from.adding(Self.horizon)
    let bound = now.adding(Self.furthest)
    guard until <= bound else {
      throw Problem.wrongValue("'until' is \(until), expected \(bound) at the latest: a year ahead")
    }
    let wishes = try able.compactMap { provider -> WaitingJoined? in
      guard
        let purpose = provider.specialties.first(where: {
          $0.lowercased() == department.lowercased()
        })
      else { return nil }
      return WaitingJoined(
        wish: wish, provider: try ProviderID(checking: provider.id),
        person: try PersonID(checking: person.id.rawValue),
        purpose: try Specialty(checking: purpose), from: from, until: until,
        instead: try own.map { try AppointmentID(checking: $0.appointment) }, minutes: minutes)
    }
    guard !wishes.isEmpty else { throw Problem.notFound("the specialty \(department)") }
    return wishes
  }

  func accept(_ request: AdmittedRequest) async throws -> AppointmentItem {
    let person = try appointments.representation.person(of: request, for: .booking)
    return try await server.personQueues.inQueue(of: person.id.rawValue) {
      let place = try offered(request, person)
      let offer = try shown(place, request)
      let booking = AppointmentRequest(
        appointment: offer.appointment, person: try PersonID(checking: person.id.rawValue),
        purpose: place.purpose, interval: Interval(start: offer.start, end: offer.end))
      try await appointments.execute(
        .book(booking, now: server.now()), on: place.provider, request, for: person,
        leaving: place.instead)
      return try appointments.appointment(
        offer.appointment.rawValue, of: try request.principal, for: person)
    }
  }

  func decline(_ request: AdmittedRequest) async throws {
    let person = try appointments.representation.person(of: request, for: .booking)
    let place = try offered(request, person)
    let offer = try shown(place, request)
    try await told {
      try await execute(
        .declineOffer(
          offer.appointment, by: try PersonID(checking: person.id.rawValue), now: server.now()),
        on: place.provider, request, for: person)
    }
  }

  /// The time that is kept, if it is the one that the request names: another may be by now.
  private func shown(_ place: WaitingPlace, _ request: AdmittedRequest) throws -> WaitingOffer {
    guard let offer = place.offer,
      request.query(Self.appointment.name).map({ $0 == offer.appointment.rawValue }) ?? true
    else { throw Problem.nothingKept(place.wish) }
    return offer
  }

  func leave(_ request: AdmittedRequest) async throws {
    let person = try appointments.representation.person(of: request, for: .booking)
    let wish = try request.parameter("waiting")
    let own = try places(of: person).filter { $0.wish.rawValue == wish }
    guard !own.isEmpty else { throw Problem.notFound("the wish \(wish)") }
    for place in own {
      try await told {
        try await execute(
          .leaveWaiting(
            place.wish, by: .person(id: try PersonID(checking: person.id.rawValue)),
            now: server.now()), on: place.provider, request, for: person)
      }
    }
  }

  /// The place of a wish at which something is kept, else any of its places.
  private func offered(
    _ request: AdmittedRequest, _ person: Representation.Person
  ) throws -> WaitingPlace {
    let wish = try request.parameter("waiting")
    let own = try places(of: person).filter { $0.wish.rawValue == wish }
    guard let place = own.first(where: { $0.offer != nil }) ?? own.first else {
      throw Problem.notFound("the wish \(wish)")
    }
    return place
  }

  private func places(of person: Representation.Person) throws -> [WaitingPlace] {
    try server.views.catchUp()
    return try server.views.document(WaitingProjection(), person.id.rawValue)?.places ?? []
  }

  private func items(_ places: [WaitingPlace]) throws -> [WaitingItem] {
    let names = try Dictionary(
      appointments.providers().providers.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    var items: [WaitingItem] = []
    for place in places {
      let offer = place.offer.map { offer in
        OfferItem(
          appointment: offer.appointment.rawValue, provider: place.provider.rawValue,
          providerName: names[place.provider.rawValue], start: offer.start.description,
          end: offer.end.description, until: offer.until.description)
      }
      if let index = items.firstIndex(where: { $0.waiting == place.wish.rawValue }) {
        items[index].providers.append(place.provider.rawValue)
        items[index].offer = items[index].offer ?? offer
        continue
      }
      items.append(
        WaitingItem(
          waiting: place.wish.rawValue, department: place.purpose.rawValue,
          providers: [place.provider.rawValue], from: place.from.description,
          until: place.until.description, instead: place.instead?.rawValue,
          since: place.since.description, offer: offer))
    }
    return items
  }

  /// A command of one of several calendars.
  private func execute(
    _ command: CalendarCommand, on provider: ProviderID, _ request: AdmittedRequest,
    for person: Representation.Person
  ) async throws {
    _ = try await appointments.calendars.execute(
      command, on: provider.stream, actor: try request.principal.id.rawValue,
      subject: person.id.rawValue
    ) { _ in
      guard server.log.takesConditions, person.isRepresented else { return CommandDemands() }
      return CommandDemands(
        try appointments.representation.person(of: request, for: .booking).conditions)
    }
  }

  private func told(_ body: () async throws -> Void) async throws {
    do { try await body() } catch let refusal as SchedulingRefusal { throw Problem(refusal) }
  }
}

extension Problem {
  fileprivate init(_ refusal: SchedulingRefusal?) {
    let words = refusal.map { "\($0)" } ?? "nobody of this department can be waited for"
    self.init(.conflict, "refused", words)
  }

  fileprivate static func nothingKept(_ wish: WaitingID) -> Problem {
    Problem(
      .conflict, "nothing-kept",
      "nothing is kept for \(wish) now: it ran out, or was declined; GET /v1/waiting shows what one waits for"
    )
  }
}

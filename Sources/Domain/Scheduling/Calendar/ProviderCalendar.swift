public import EventLog
public import JSON

/// The rules of one provider's calendar, the stream `ProviderID.stream`.
///
/// Some things always hold, whatever is asked in whatever order: an appointment or hold takes
/// exactly one time that was offered when it was made; no two of them overlap, buffer included;
/// none is made in the past; only its person and its provider change it. A command that is repeated
/// as it was changes nothing and is no error. Withdrawing or replacing availability touches no
/// appointment and no hold: they stay valid until somebody cancels them.
public enum ProviderCalendar: Decider {
  /// Nothing is offered and nothing is booked.
  public static var initial: CalendarState { CalendarState() }

  /// The events that follow from a command; nothing if it changes nothing.
  ///
  /// An event `appointment.holdExpired` comes first for each hold that has run out and stands in
  /// the way. What becomes free is offered to those who wait for it, last.
  public static func decide(
    _ command: CalendarCommand, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    let events = try decided(command, in: state)
    return events + offers(after: events, to: command, in: state)
  }

  private static func decided(
    _ command: CalendarCommand, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    switch command {
    case .publish(let offer, let provider, let now):
      try publish(offer, by: provider, now: now, in: state)
    case .withdraw(let scope, let provider, let reason):
      try withdraw(scope, by: provider, reason: reason, in: state)
    case .close(let provider, let now): try close(by: provider, now: now, in: state)
    case .hold(let request, let until, let now):
      try hold(request, until: until, now: now, in: state)
    case .expireHolds(let now): state.expiredHolds(now: now).map { state.expiry(of: $0) }
    case .book(let request, let now): try book(request, now: now, in: state)
    case .bookSeries(let series, let requests, let now):
      try book(requests, as: series, now: now, in: state)
    case .joinWaiting(let wish, let now): try join(wish, now: now, in: state)
    case .leaveWaiting(let wish, let party, _): try leave(wish, by: party, in: state)
    case .declineOffer(let id, let person, _): try declineOffer(id, by: person, in: state)
    case .importBusy(let times, let source, let provider):
      try importBusy(times, from: source, of: provider, in: state)
    case .reschedule(let id, let interval, let party, let now):
      try reschedule(id, to: interval, by: party, now: now, in: state)
    case .rescheduleAll(let times, let party, let now):
      try reschedule(times, by: party, now: now, in: state)
    case .cancelSeries(let series, let party, let now):
      try cancel(series, by: party, now: now, in: state)
    case .cancel(let id, let party, let reason, let now):
      try cancel(id, by: party, reason: reason, now: now, in: state)
    case .complete(let id, let provider, let now):
      try finish(id, as: .completed, by: provider, now: now, in: state)
    case .markNoShow(let id, let provider, let now):
      try finish(id, as: .missed, by: provider, now: now, in: state)
    }
  }
}

/// A command to one provider's calendar; `now` is when it is asked.
public enum CalendarCommand: Sendable, Equatable {
  /// Offers time.
  case publish(AvailabilityOffer, by: ProviderID, now: Timestamp)
  /// Offers some time no longer; what is held or booked in it stays so.
  case withdraw(AvailabilityScope, by: ProviderID, reason: String? = nil)
  /// Ends the calendar, whose provider is gone: nothing is offered from now on, and holds are given
  /// up; what is booked stays.
  case close(by: ProviderID, now: Timestamp)
  /// Keeps a time for a person until a moment.
  case hold(AppointmentRequest, until: Timestamp, now: Timestamp)
  /// Ends all holds that have run out, and looks for those who wait.
  case expireHolds(now: Timestamp)
  /// Books a time; with the id of a hold, the time that is held.
  case book(AppointmentRequest, now: Timestamp)
  /// Books several times as one series: all of them or none.
  case bookSeries(SeriesID, [AppointmentRequest], now: Timestamp)
  /// Moves several booked appointments, each to another time: all of them or none.
  case rescheduleAll([AppointmentID: Interval], by: Party, now: Timestamp)
  /// Gives up what is still to come of a series.
  case cancelSeries(SeriesID, by: Party, now: Timestamp)
  /// Puts somebody on the waiting list.
  case joinWaiting(WaitingJoined, now: Timestamp)
  /// Takes somebody off the waiting list, and gives up what is kept for them.
  case leaveWaiting(WaitingID, by: Party, now: Timestamp)
  /// Lets the next in order have a time that is kept; what is booked by now stays.
  case declineOffer(AppointmentID, by: PersonID, now: Timestamp)
  /// Notes when the provider is busy elsewhere, as a source of theirs says.
  case importBusy([Interval], from: String, by: ProviderID)
  /// Moves a booked appointment to another time.
  case reschedule(AppointmentID, to: Interval, by: Party, now: Timestamp)
  /// Gives up a booked appointment or a hold.
  case cancel(AppointmentID, by: Party, reason: String = "", now: Timestamp)
  /// Says that an appointment took place.
  case complete(AppointmentID, by: ProviderID, now: Timestamp)
  /// Says that the person did not come.
  case markNoShow(AppointmentID, by: ProviderID, now: Timestamp)
}

/// Which time a person wants, and what for.
@JSONShape
public struct AppointmentRequest: Sendable, Hashable {
  /// The appointment; a new id for a new wish, the same id when a request is repeated.
  public var appointment: AppointmentID
  /// Who wants it.
  public var person: PersonID
  /// The purpose; one of the provider's specialties.
  @JSONName("department") public var purpose: Specialty
  /// Exactly one of the times that are offered.
  public var interval: Interval
}

extension ProviderCalendar {
  static func hold(
    _ request: AppointmentRequest, until: Timestamp, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    guard try state.existing(request, now: now) == nil else { return [] }
    guard until > now else { throw .inThePast(until) }
    let place = try state.claim(request, now: now)
    let held = AppointmentHeld(
      appointment: request.appointment, provider: place.provider, person: request.person,
      purpose: request.purpose, start: request.interval.start, end: request.interval.end,
      zone: place.zone, until: until)
    return place.expired + [.held(held)]
  }

  static func book(
    _ request: AppointmentRequest, as series: SeriesID? = nil, now: Timestamp,
    in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    if let existing = try state.existing(request, now: now) {
      guard existing.heldUntil != nil else { return [] }
      guard now <= existing.interval.start else { throw .inThePast(existing.interval.start) }
      // A hold of one's own stays; an offer stands only as long as the time can be had.
      if existing.wish != nil { try state.checkOffered(existing) }
      return [
        booked(
          request, as: series, with: existing.provider, zone: existing.zone,
          sequence: existing.sequence + 1)
      ] + accepted(existing, in: state)
    }
    let place = try state.claim(request, now: now)
    return place.expired + [booked(request, as: series, with: place.provider, zone: place.zone)]
  }

  private static func booked(
    _ request: AppointmentRequest, as series: SeriesID?, with provider: ProviderID, zone: ZoneID,
    sequence: Int = 0
  ) -> CalendarEvent {
    .booked(
      AppointmentBooked(
        appointment: request.appointment, provider: provider, person: request.person,
        purpose: request.purpose, start: request.interval.start, end: request.interval.end,
        zone: zone, sequence: sequence, series: series))
  }
}

extension CalendarState {
  /// The appointment this request has already led to, if it has.
  fileprivate func existing(
    _ request: AppointmentRequest, now: Timestamp
  ) throws(SchedulingRefusal) -> Appointment? {
    let id = request.appointment
    if let over = ended[id] {
      guard over.person == request.person else { throw .notYours }
      throw over.outcome.refusal(of: id)
    }
    guard let appointment = open[id] else { return nil }
    guard appointment.person == request.person else { throw .notYours }
    guard appointment.interval == request.interval, appointment.purpose == request.purpose
    else { throw .alreadyExists(id) }
    if let until = appointment.heldUntil, until <= now { throw .holdExpired(id) }
    return appointment
  }

  fileprivate func claim(_ request: AppointmentRequest, now: Timestamp) throws(SchedulingRefusal)
    -> ClaimedPlace
  {
    if let profile, !profile.specialties.contains(request.purpose) {
      throw .purposeNotOffered(request.purpose, offered: profile.specialties)
    }
    return try claim(request.interval, now: now)
  }
}

extension ProviderCalendar {
  static func reschedule(
    _ id: AppointmentID, to time: Interval, by party: Party, now: Timestamp,
    in state: CalendarState, keepingOwn: Bool = true
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    let appointment = try state.changeable(id, by: party)
    guard appointment.heldUntil == nil else { throw .notBooked(id) }
    guard appointment.interval != time else { return [] }
    guard appointment.interval.start >= now else { throw .inThePast(appointment.interval.start) }
    let place = try state.claim(
      time, now: now, leaving: keepingOwn ? appointment.interval : nil,
      isBoundByNotice: party.isPerson)
    let moved = AppointmentRescheduled(
      appointment: id, provider: place.provider, person: appointment.person,
      purpose: appointment.purpose, start: time.start, end: time.end, zone: place.zone,
      sequence: appointment.sequence + 1, previous: appointment.interval, by: party)
    return place.expired + [.rescheduled(moved)]
  }

  static func cancel(
    _ id: AppointmentID, by party: Party, reason: String, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    if state.ended[id]?.outcome == .cancelled(by: party) { return [] }
    if let over = state.ended[id], over.outcome == .declined, party == .person(id: over.person) {
      return []
    }
    let appointment = try state.changeable(id, by: party)
    guard appointment.heldUntil != nil || appointment.interval.start >= now else {
      throw .inThePast(appointment.interval.start)
    }
    // Nobody had what was only offered to somebody who waits.
    if appointment.wish != nil { return [state.expiry(of: appointment, isDeclined: true)] }
    return [
      .cancelled(
        AppointmentCancelled(
          appointment: id, provider: appointment.provider, person: appointment.person,
          sequence: appointment.sequence + 1, by: party, reason: reason))
    ]
  }

  static func finish(
    _ id: AppointmentID, as outcome: EndedAppointment.Outcome, by provider: ProviderID,
    now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    guard state.provider ?? provider == provider else { throw .notYours }
    if state.ended[id]?.outcome == outcome { return [] }
    let appointment = try state.changeable(id, by: .provider(id: provider))
    guard appointment.heldUntil == nil else { throw .notBooked(id) }
    guard appointment.interval.start <= now else { throw .notYet(appointment.interval.start) }
    return [
      outcome == .missed
        ? .missed(
          AppointmentMissed(appointment: id, provider: provider, person: appointment.person))
        : .completed(
          AppointmentCompleted(appointment: id, provider: provider, person: appointment.person))
    ]
  }
}

extension CalendarState {
  /// The appointment of that id, if the party may change it and it is not over.
  func changeable(
    _ id: AppointmentID, by party: Party
  ) throws(SchedulingRefusal) -> Appointment {
    guard let person = open[id]?.person ?? ended[id]?.person else { throw .unknownAppointment(id) }
    switch party {
    case .person(let own): guard own == person else { throw .notYours }
    case .provider(let own): guard own == provider else { throw .notYours }
    }
    if let appointment = open[id] { return appointment }
    throw ended[id]?.outcome.refusal(of: id) ?? .unknownAppointment(id)
  }
}

extension EndedAppointment.Outcome {
  func refusal(of id: AppointmentID) -> SchedulingRefusal {
    switch self {
    case .cancelled: .alreadyCancelled(id)
    case .moved(let place): .movedAway(id, to: place)
    case .holdExpired, .declined: .holdExpired(id)
    case .completed, .missed: .alreadyOver(id)
    }
  }
}

extension ProviderCalendar {
  /// The state after an event; it accepts every event that was ever recorded.
  ///
  /// It asks no time zone anything: appointments are recorded in UTC, so a new edition of the zone
  /// database changes what is offered from then on and nothing that was agreed.
  public static func evolve(_ state: inout CalendarState, with event: CalendarEvent) {
    switch event {
    case .availabilityPublished(let event): state.publish(event)
    case .availabilityWithdrawn(let event): state.offered.withdraw(event.scope)
    case .held(let event):
      state.begin(Appointment(event))
      if let wish = event.wish { state.beginOffer(event.appointment, of: wish) }
    case .booked(let event):
      state.begin(Appointment(event))
    case .rescheduled(let event):
      state.begin(Appointment(event, in: state.open[event.appointment]?.series))
    case .cancelled(let event):
      state.end(
        event.appointment, of: event.person,
        event.movedTo.map { .moved(to: $0) } ?? .cancelled(by: event.by))
    case .holdExpired(let event):
      state.endOffer(event.appointment, isUnanswered: event.isDeclined != true)
      state.end(
        event.appointment, of: event.person, event.isDeclined == true ? .declined : .holdExpired)
    case .completed(let event): state.endBegun(event.appointment, of: event.person, .completed)
    case .missed(let event): state.endBegun(event.appointment, of: event.person, .missed)
    case .waitingJoined(let event): state.waiting.append(Waiting(event))
    case .waitingLeft(let event): state.waiting.removeAll { $0.wish == event.wish }
    case .busyImported(let event):
      state.provider = state.provider ?? event.provider
      state.busy.set(event.times, of: event.source)
    }
  }
}

extension CalendarState {
  fileprivate mutating func publish(_ event: AvailabilityPublished) {
    provider = provider ?? event.provider
    switch event.offer {
    case .schedule(let profile, let schedule):
      self.profile = profile
      offered.publish(schedule, zone: profile.zone)
    case .window(let window): offered.publish(window)
    }
  }

  fileprivate mutating func begin(_ appointment: Appointment) {
    provider = provider ?? appointment.provider
    keep(appointment)
  }
}

extension Appointment {
  fileprivate init(_ event: AppointmentHeld) {
    self.init(
      id: event.appointment, provider: event.provider, person: event.person,
      purpose: event.purpose, interval: event.interval, zone: event.zone, sequence: 0, series: nil,
      heldUntil: event.until, wish: event.wish)
  }

  fileprivate init(_ event: AppointmentBooked) {
    self.init(
      id: event.appointment, provider: event.provider, person: event.person,
      purpose: event.purpose, interval: event.interval, zone: event.zone,
      sequence: event.sequence, series: event.series, heldUntil: nil, wish: nil)
  }

  fileprivate init(_ event: AppointmentRescheduled, in series: SeriesID?) {
    self.init(
      id: event.appointment, provider: event.provider, person: event.person,
      purpose: event.purpose, interval: event.interval, zone: event.zone,
      sequence: event.sequence, series: series, heldUntil: nil, wish: nil)
  }
}

extension ProviderCalendar {
  /// Whether an event that was recorded elsewhere, at some time, may follow in a provider's
  /// calendar.
  ///
  /// It asks for what those who read the calendar rely on: it is that provider's, nothing is booked
  /// twice, and an appointment is changed only while it stands, as the person's it is.
  ///
  /// - Throws: ``SchedulingRefusal``.
  package static func checkImported(
    _ event: CalendarEvent, of provider: ProviderID, at time: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) {
    guard event.provider == provider else { throw .notYours }
    switch event {
    case .availabilityPublished, .availabilityWithdrawn, .busyImported, .waitingJoined,
      .waitingLeft:
      break
    case .held(let held):
      guard state.open[held.appointment] == nil, state.ended[held.appointment] == nil else {
        throw .alreadyExists(held.appointment)
      }
      try state.checkFree(held.interval, at: time)
    case .booked(let booked):
      if let over = state.ended[booked.appointment] {
        throw over.outcome.refusal(of: booked.appointment)
      }
      let hold = state.open[booked.appointment]
      if let hold {
        guard hold.person == booked.person else { throw .notYours }
        guard hold.heldUntil != nil, hold.interval == booked.interval else {
          throw .alreadyExists(booked.appointment)
        }
      }
      try state.checkFree(booked.interval, at: time, leaving: hold)
    case .rescheduled(let moved):
      let open = try state.standing(moved.appointment, of: moved.person)
      try state.checkFree(moved.interval, at: time, leaving: open)
    case .cancelled(let event):
      _ = try state.standing(event.appointment, of: event.person)
      guard event.by == .person(id: event.person) || event.by == .provider(id: provider) else {
        throw .notYours
      }
    case .holdExpired(let event):
      let open = try state.standing(event.appointment, of: event.person)
      guard open.heldUntil != nil else { throw .notYours }
    case .completed(let event): _ = try state.standing(event.appointment, of: event.person)
    case .missed(let event): _ = try state.standing(event.appointment, of: event.person)
    }
  }
}

extension CalendarState {
  /// Holds that have run out stand in nobody's way.
  fileprivate func checkFree(
    _ wished: Interval, at time: Timestamp, leaving own: Appointment? = nil
  ) throws(SchedulingRefusal) {
    guard wished.start < wished.end else { throw .outsideAvailability(alternatives: []) }
    var taken = taken
    if let own { taken.remove(own.entry) }
    let question = TakenTime.Question(buffer: 0, now: time, excluded: nil)
    guard taken.isFree(wished, question) else { throw .slotTaken(alternatives: []) }
  }

  fileprivate func standing(
    _ id: AppointmentID, of person: PersonID
  ) throws(SchedulingRefusal) -> Appointment {
    guard let appointment = open[id] else {
      throw ended[id]?.outcome.refusal(of: id) ?? .unknownAppointment(id)
    }
    guard appointment.person == person else { throw .notYours }
    return appointment
  }
}

extension CalendarEvent {
  /// In whose calendar it is.
  fileprivate var provider: ProviderID {
    switch self {
    case .availabilityPublished(let event): event.provider
    case .availabilityWithdrawn(let event): event.provider
    case .held(let event): event.provider
    case .booked(let event): event.provider
    case .rescheduled(let event): event.provider
    case .cancelled(let event): event.provider
    case .holdExpired(let event): event.provider
    case .completed(let event): event.provider
    case .missed(let event): event.provider
    case .busyImported(let event): event.provider
    case .waitingJoined(let event): event.provider
    case .waitingLeft(let event): event.provider
    }
  }
}

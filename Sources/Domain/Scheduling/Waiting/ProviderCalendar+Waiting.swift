import EventLog

/// The rules of those who wait: when a time becomes free, the first in order who wants it is offered
/// it, in the same append. An offer is a hold, so nobody else can have the time as long as it stands.
extension ProviderCalendar {
  /// The most who wait in one calendar.
  public static let longestWaitingList = 500
  /// After so many offers that ran out, somebody is taken off the list.
  public static let maximumUnanswered = 3
  /// How long an offer may stand, in minutes.
  public static let offerMinutes = 5...2880
  /// How many free times are looked at for those who wait.
  private static let maximumFree = 2000

  static func join(
    _ wish: WaitingJoined, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    guard let profile = state.profile, state.provider == wish.provider else {
      throw .outsideAvailability(alternatives: [])
    }
    guard wish.provider.rawValue != wish.person.rawValue else {
      throw .withOneself(wish.provider)
    }
    guard profile.specialties.contains(wish.purpose) else {
      throw .purposeNotOffered(wish.purpose, offered: profile.specialties)
    }
    if let known = state.waiting.first(where: { $0.wish == wish.wish }) {
      guard known.person == wish.person else { throw .notYours }
      return []
    }
    guard wish.until > max(now, wish.from) else { throw .inThePast(wish.until) }
    let own = state.waiting.first { $0.person == wish.person && $0.purpose == wish.purpose }
    if let own { throw .waitsAlready(own.wish) }
    guard state.waiting.count < longestWaitingList else {
      throw .waitingListFull(maximum: longestWaitingList)
    }
    if let instead = wish.instead {
      let known = try state.changeable(instead, by: .person(id: wish.person))
      guard known.heldUntil == nil else { throw .notBooked(instead) }
    }
    var wish = wish
    wish.minutes = min(max(wish.minutes, offerMinutes.lowerBound), offerMinutes.upperBound)
    return [.waitingJoined(wish)]
  }

  static func leave(
    _ wish: WaitingID, by party: Party, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    guard let waiting = state.waiting.first(where: { $0.wish == wish }) else { return [] }
    switch party {
    case .person(let own): guard own == waiting.person else { throw .notYours }
    case .provider(let own): guard own == state.provider else { throw .notYours }
    }
    let offer = waiting.offer.flatMap { state.open[$0] }
    return (offer.map { [state.expiry(of: $0, isDeclined: true)] } ?? [])
      + state.leaving(waiting, because: .withdrawn)
  }

  static func declineOffer(
    _ id: AppointmentID, by person: PersonID, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    if state.ended[id]?.outcome == .declined, state.ended[id]?.person == person { return [] }
    let offer = try state.changeable(id, by: .person(id: person))
    guard offer.wish != nil else { throw .alreadyExists(id) }
    return [state.expiry(of: offer, isDeclined: true)]
  }

  /// Ended by the booking of an offer: the wish, and the appointment that was to be given up for it.
  static func accepted(_ hold: Appointment, in state: CalendarState) -> [CalendarEvent] {
    guard let wish = hold.wish, let waiting = state.waiting.first(where: { $0.wish == wish }) else {
      return []
    }
    var events: [CalendarEvent] = []
    if let old = waiting.instead.flatMap({ state.open[$0] }), old.heldUntil == nil {
      events.append(
        .cancelled(
          AppointmentCancelled(
            appointment: old.id, provider: old.provider, person: old.person,
            sequence: old.sequence + 1, by: .person(id: old.person), reason: "")))
    }
    return events + state.leaving(waiting, because: .booked)
  }

  /// The events for those who wait that follow from a command that led to some events: offers that have run
  /// out end, who waited too long leaves, and what is free is offered.
  static func offers(
    after events: [CalendarEvent], to command: CalendarCommand, in state: CalendarState
  ) -> [CalendarEvent] {
    guard let now = command.lookingForWaiting(events) else { return [] }
    var state = state
    for event in events { evolve(&state, with: event) }
    guard !state.waiting.isEmpty else { return [] }
    var made: [CalendarEvent] = []
    func make(_ new: [CalendarEvent]) {
      for event in new { evolve(&state, with: event) }
      made += new
    }
    make(state.expiredHolds(now: now).filter { $0.wish != nil }.map { state.expiry(of: $0) })
    for waiting in state.waiting where waiting.instead != nil {
      let own = state.givenUp(by: waiting)
      if let offer = waiting.offer.flatMap({ state.open[$0] }),
        own.map({ $0.start <= offer.interval.start }) ?? true
      {
        make([state.expiry(of: offer, isDeclined: true)])
      }
      if own == nil { make(state.leaving(waiting, because: .over)) }
    }
    for waiting in state.waiting where waiting.offer == nil {
      if waiting.range.end <= now {
        make(state.leaving(waiting, because: .over))
      } else if waiting.unanswered >= maximumUnanswered {
        make(state.leaving(waiting, because: .unanswered))
      }
    }
    let asking = state.waiting.filter { $0.offer == nil }
    guard let first = asking.map(\.range.start).min(), let last = asking.map(\.range.end).max(),
      let specialties = state.profile?.specialties
    else { return made }
    let free = freeTimes(
      in: state, from: max(first, now), to: last, now: now, limit: maximumFree)
    for waiting in asking where specialties.contains(waiting.purpose) {
      let latest = state.givenUp(by: waiting)?.start
      let time = free.first {
        waiting.wants($0) && $0.start > now && $0.start < latest ?? $0.end
          && state.isFree($0, now: now)
      }
      if let time, let offer = state.offer(of: time, to: waiting, now: now) { make([offer]) }
    }
    return made
  }
}

extension CalendarCommand {
  /// When it is looked for those who wait after this; nil if nothing can have become free.
  fileprivate func lookingForWaiting(_ events: [CalendarEvent]) -> Timestamp? {
    switch self {
    case .expireHolds(let now): return now
    case .publish(_, _, let now), .joinWaiting(_, let now), .leaveWaiting(_, _, let now),
      .declineOffer(_, _, let now),
      .book(_, let now), .hold(_, _, let now), .bookSeries(_, _, let now),
      .reschedule(_, _, _, let now), .rescheduleAll(_, _, let now),
      .cancelSeries(_, _, let now), .cancel(_, _, _, let now):
      return events.contains(where: \.mayFree) ? now : nil
    case .withdraw, .close, .importBusy, .complete, .markNoShow: return nil
    }
  }
}

extension CalendarEvent {
  /// Whether a time may be free after it that was not, or somebody waits who did not.
  fileprivate var mayFree: Bool {
    switch self {
    case .availabilityPublished, .rescheduled, .cancelled, .holdExpired, .waitingJoined: true
    case .availabilityWithdrawn, .held, .booked, .completed, .missed, .busyImported, .waitingLeft:
      false
    }
  }
}

extension CalendarState {
  func leaving(_ waiting: Waiting, because reason: WaitingEnd) -> [CalendarEvent] {
    guard let provider else { return [] }
    return [
      .waitingLeft(
        WaitingLeft(
          wish: waiting.wish, provider: provider, person: waiting.person, reason: reason))
    ]
  }

  /// The time of the appointment that is given up for an earlier one; nil if there is none any more.
  fileprivate func givenUp(by waiting: Waiting) -> Interval? {
    let own = waiting.instead.flatMap { open[$0] }
    return own?.heldUntil == nil ? own?.interval : nil
  }

  /// Checks that a time that was offered can still be had: the provider may be away meanwhile.
  func checkOffered(_ hold: Appointment) throws(SchedulingRefusal) {
    var clocks = ZoneClocks()
    guard offered.schedule(offering: hold.interval, by: &clocks) != nil,
      !busy.overlaps(hold.interval)
    else { throw .outsideAvailability(alternatives: []) }
  }

  fileprivate func isFree(_ time: Interval, now: Timestamp) -> Bool {
    var clocks = ZoneClocks()
    guard let schedule = offered.schedule(offering: time, by: &clocks) else { return false }
    return taken.isFree(time, TakenTime.Question(buffer: schedule.buffer, now: now))
  }

  fileprivate func offer(
    of time: Interval, to waiting: Waiting, now: Timestamp
  ) -> CalendarEvent? {
    guard let provider, let zone = profile?.zone,
      let id = AppointmentID(rawValue: "offer-\(provider)-\(waiting.wish)-\(waiting.offers)")
    else { return nil }
    let until = min(now.adding(.seconds(60 * waiting.minutes)), time.start)
    return .held(
      AppointmentHeld(
        appointment: id, provider: provider, person: waiting.person, purpose: waiting.purpose,
        start: time.start, end: time.end, zone: zone, until: until, wish: waiting.wish))
  }

  /// Notes what an offer has come to.
  mutating func endOffer(_ id: AppointmentID, isUnanswered: Bool) {
    guard let hold = open[id], let wish = hold.wish,
      let place = waiting.firstIndex(where: { $0.wish == wish })
    else { return }
    waiting[place].offer = nil
    waiting[place].refused.insert(hold.interval)
    if isUnanswered { waiting[place].unanswered += 1 }
  }

  /// Notes that a time is kept for somebody who waits.
  mutating func beginOffer(_ id: AppointmentID, of wish: WaitingID) {
    guard let place = waiting.firstIndex(where: { $0.wish == wish }) else { return }
    waiting[place].offer = id
    waiting[place].offers += 1
  }
}

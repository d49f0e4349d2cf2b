import Basics
import EventLog

extension ProviderCalendar {
  static func publish(
    _ offer: AvailabilityOffer, by provider: ProviderID, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    guard state.provider ?? provider == provider else { throw .notYours }
    switch offer {
    case .schedule(_, let schedule): try schedule.check()
    case .window(let window): try check(window, now: now, in: state)
    }
    return unlessVain(
      .availabilityPublished(AvailabilityPublished(provider: provider, offer: offer)), in: state)
  }

  static func withdraw(
    _ scope: AvailabilityScope, by provider: ProviderID, reason: String?, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    guard let owner = state.provider else { return [] }
    guard owner == provider else { throw .notYours }
    return unlessVain(
      .availabilityWithdrawn(
        AvailabilityWithdrawn(provider: provider, scope: scope, reason: reason)), in: state)
  }

  static func close(
    by provider: ProviderID, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    // Nobody's clocks are more than a day behind those of UTC.
    let today = Int(now.microseconds / 86_400_000_000) - 1
    let withdrawn = try withdraw(
      .everything(from: CalendarDay(daysSinceEpoch: today)), by: provider, reason: nil, in: state)
    let held = state.appointments.filter { $0.heldUntil != nil }
    return withdrawn
      + held.map { hold in
        if hold.wish != nil { return state.expiry(of: hold, isDeclined: true) }
        return .cancelled(
          AppointmentCancelled(
            appointment: hold.id, provider: hold.provider, person: hold.person,
            sequence: hold.sequence + 1, by: .provider(id: provider), reason: ""))
      } + state.waiting.flatMap { state.leaving($0, because: .closed) }
  }

  private static func unlessVain(_ event: CalendarEvent, in state: CalendarState) -> [CalendarEvent]
  {
    var next = state
    evolve(&next, with: event)
    let isVain = next.offered == state.offered && next.profile == state.profile
    return isVain ? [] : [event]
  }

  private static func check(
    _ window: DayHours, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) {
    let day = window.day.daysSinceEpoch
    guard let schedule = state.offered.schedule(on: day) else { throw .noSchedule(window.day) }
    try window.hours.check(slotMinutes: schedule.slotMinutes)
    let opening = OpenInterval(window.hours)
    let published = state.offered.openings(on: day)
    let isRepeated = published.contains { $0.from <= opening.from && opening.to <= $0.to }
    guard !isRepeated else { return }
    let overlapped = published.filter(opening.overlaps)
    guard overlapped.isEmpty else { throw .overlapsPublished(overlapped.compactMap(\.hours)) }
    var zone = ZoneClock(schedule.zone)
    let clock = zone.day(day)
    let end = clock.stretches(from: opening.from, to: opening.to).last?.upperBound
    let closing = Timestamp(
      microseconds: (end ?? clock.second(reachingMinute: opening.to)) * 1_000_000)
    guard closing > now else { throw .inThePast(closing) }
  }
}

extension Schedule {
  fileprivate func check() throws(SchedulingRefusal) {
    guard (1...Self.longestMinutes).contains(slotMinutes) else {
      throw .slotLength(minutes: slotMinutes)
    }
    guard (0...Self.longestMinutes).contains(bufferMinutes) else {
      throw .bufferLength(minutes: bufferMinutes)
    }
    guard (0...Self.longestNotice).contains(noticeMinutes) else {
      throw .noticeLength(minutes: noticeMinutes)
    }
    for (index, rule) in weekly.enumerated() {
      try rule.hours.check(slotMinutes: slotMinutes)
      let earlier = weekly[..<index].first(where: rule.overlaps)
      if let earlier { throw .overlappingHours(earlier, rule) }
    }
    for case .extraHours(_, let hours) in exceptions { try hours.check(slotMinutes: slotMinutes) }
  }
}

extension WeeklyHours {
  fileprivate func overlaps(_ other: WeeklyHours) -> Bool {
    weekday == other.weekday && OpenInterval(hours).overlaps(OpenInterval(other.hours))
  }
}

extension LocalHours {
  fileprivate func check(slotMinutes: Int) throws(SchedulingRefusal) {
    guard to.minuteOfDay - from.minuteOfDay >= slotMinutes else {
      throw .noRoomForSlot(self, slotMinutes: slotMinutes)
    }
  }
}

extension OpenInterval {
  fileprivate var hours: LocalHours? {
    guard let from = LocalTime(hour: from / 60, minute: from % 60),
      let to = LocalTime(hour: to / 60, minute: to % 60)
    else { return nil }
    return LocalHours(from: from, to: to)
  }
}

package import EventLog

/// A slot that may be taken now.
struct ClaimedPlace {
  let provider: ProviderID
  let zone: ZoneID
  /// The ends of holds that have run out and stand in the way.
  let expired: [CalendarEvent]
}

extension CalendarState {
  /// Makes sure that a slot is offered, free and not past; `own` is the slot that is given up for it.
  func claim(
    _ slot: Interval, now: Timestamp, leaving own: Interval? = nil
  ) throws(SchedulingRefusal) -> ClaimedPlace {
    guard slot.start >= now else { throw .inThePast(slot.start) }
    var clocks = ZoneClocks()
    guard let provider, let schedule = offered.schedule(offering: slot, by: &clocks) else {
      throw .outsideAvailability(
        alternatives: alternatives(to: slot.start, now: now, excluding: own))
    }
    let question = TakenTime.Question(buffer: schedule.buffer, now: now, excluded: own)
    guard taken.isFree(slot, question) else {
      throw .slotTaken(alternatives: alternatives(to: slot.start, now: now, excluding: own))
    }
    let reach = slot.widened(by: schedule.buffer)
    let expired = expiredHolds(now: now).filter { $0.interval.overlaps(reach) }
    return ClaimedPlace(
      provider: provider, zone: schedule.zone, expired: expired.map(expiry))
  }

  /// The holds that have run out, by time.
  func expiredHolds(now: Timestamp) -> [Appointment] {
    let expired = open.values.filter { hold in hold.heldUntil.map { $0 <= now } ?? false }
    return expired.sorted { ($0.interval, $0.id) < ($1.interval, $1.id) }
  }

  /// When the next hold runs out; nil where nothing is held.
  package var firstHoldEnd: Timestamp? { open.values.compactMap(\.heldUntil).min() }

  func expiry(of hold: Appointment) -> CalendarEvent {
    .holdExpired(
      AppointmentHoldExpired(
        appointment: hold.id, provider: hold.provider, person: hold.person))
  }
}

extension Interval {
  fileprivate func widened(by buffer: Int64) -> Interval {
    Interval(
      start: Timestamp(microseconds: start.microseconds - buffer),
      end: Timestamp(microseconds: end.microseconds + buffer))
  }
}

public import EventLog

extension ProviderCalendar {
  /// The free slots of one calendar that lie wholly in a stretch of time, in order.
  ///
  /// Days are looked at one after another only until `limit` slots are found. A slot is left out if it or its buffer
  /// touches an appointment or a hold; a hold that has run out by `now` does not count, and without a `now`
  /// every hold counts. Each slot can be booked by itself; where a schedule's buffer is longer than a pause
  /// between its hours, one of the two slots beside the pause goes when the other is booked.
  public static func freeSlots(
    in state: CalendarState, from start: Timestamp, to end: Timestamp, now: Timestamp? = nil,
    limit: Int
  ) -> [Interval] {
    var cursor = SlotCursor(state, range: Interval(start: start, end: end), now: now)
    var clocks = ZoneClocks()
    var slots: [Interval] = []
    while slots.count < limit, let slot = cursor.next(by: &clocks) { slots.append(slot) }
    return slots
  }

  /// The free slots of several calendars, merged by time and, at the same time, in the order of `states`.
  ///
  /// With a department only the calendars of providers who offer it count. What makes a slot free is said at
  /// ``freeSlots(in:from:to:now:limit:)``; each calendar is looked at only as far as the result needs it.
  public static func nextFreeSlots(
    in states: [CalendarState], for department: Specialty? = nil, from start: Timestamp,
    to end: Timestamp, now: Timestamp? = nil, limit: Int
  ) -> [ProviderSlot] {
    let range = Interval(start: start, end: end)
    let open = states.filter { $0.offers(department) }
    let providers = open.compactMap(\.provider)
    var merge = SlotMerge(open.map { SlotCursor($0, range: range, now: now) })
    var slots: [ProviderSlot] = []
    while slots.count < limit, let (slot, calendar) = merge.next() {
      slots.append(ProviderSlot(provider: providers[calendar], interval: slot))
    }
    return slots
  }
}

extension CalendarState {
  fileprivate func offers(_ department: Specialty?) -> Bool {
    guard provider != nil, let profile else { return false }
    return department.map(profile.specialties.contains) ?? true
  }
}

public import EventLog

extension CalendarView {
  /// The free slots that lie wholly in a stretch of time, in order; see ``ProviderCalendar/freeSlots(in:from:to:now:limit:)``.
  ///
  /// The view is enough: nothing is read from the log. Only time from its newest event on is told rightly.
  public func freeSlots(
    from start: Timestamp, to end: Timestamp, now: Timestamp? = nil, limit: Int
  ) -> [Interval] {
    ProviderCalendar.freeSlots(in: state, from: start, to: end, now: now, limit: limit)
  }

  private var state: CalendarState {
    var state = CalendarState()
    for step in offers {
      switch step {
      case .schedule(let schedule, let zone): state.offered.publish(schedule, zone: zone)
      case .window(let window): state.offered.publish(window)
      case .withdrawn(let scope): state.offered.withdraw(scope)
      }
    }
    for taken in taken {
      state.taken.insert(
        TakenTime.Entry(
          interval: Interval(start: taken.start, end: taken.end), heldUntil: taken.heldUntil))
    }
    return state
  }
}

package import EventLog

extension CalendarState {
  /// The hours in which appointments are offered, taken or not, in order; those that reach out of the stretch of time are cut off at its ends.
  package func offeredHours(from start: Timestamp, to end: Timestamp) -> [Interval] {
    guard start < end else { return [] }
    var clocks = ZoneClocks()
    var hours: [Interval] = []
    for day in utcDay(of: start) - 1...utcDay(of: end) + 1 {
      for opening in offered.hours(on: day, by: &clocks) {
        let (from, to) = (max(opening.start, start), min(opening.end, end))
        if from < to { hours.append(Interval(start: from, end: to)) }
      }
    }
    return hours
  }
}

import EventLog

extension CalendarState {
  private static let alternatives = 3
  private static let daysAround = 60

  /// The free slots nearest to a moment, nearest first, none of them past; at most three, at most 60 days away.
  func alternatives(
    to moment: Timestamp, now: Timestamp, excluding own: Interval? = nil
  ) -> [Interval] {
    var clocks = ZoneClocks()
    let middle = utcDay(of: moment)
    var found: [Interval] = []
    var isEnough = false
    for distance in 0...Self.daysAround {
      for day in distance == 0 ? [middle] : [middle - distance, middle + distance] {
        found += freeSlots(on: day, now: now, excluding: own, by: &clocks)
      }
      // A slot of the next ring can be nearer than one at the far end of this ring; the ring after that cannot.
      if isEnough { break }
      isEnough = found.count >= Self.alternatives && distance > 0
    }
    let nearest = found.sorted { left, right in
      (left.distance(to: moment), left) < (right.distance(to: moment), right)
    }
    return Array(nearest.prefix(Self.alternatives))
  }

  private func freeSlots(
    on day: Int, now: Timestamp, excluding own: Interval?, by clocks: inout ZoneClocks
  ) -> [Interval] {
    let buffer = offered.schedule(on: day)?.buffer ?? 0
    let question = TakenTime.Question(buffer: buffer, now: now, excluded: own)
    return offered.slots(on: day, by: &clocks).filter {
      $0.start >= now && $0 != own && taken.isFree($0, question)
    }
  }
}

extension Interval {
  fileprivate func distance(to moment: Timestamp) -> UInt64 {
    let (low, high) = (min(start, moment).microseconds, max(start, moment).microseconds)
    return UInt64(bitPattern: high &- low)
  }
}

import EventLog

/// The free slots of several calendars in one order: by time, then in the order of the calendars.
///
/// A binary heap of one waiting slot for each calendar: O(log n) for a slot.
struct SlotMerge {
  private struct Waiting {
    let slot: Interval
    let calendar: Int

    static func < (left: Waiting, right: Waiting) -> Bool {
      (left.slot, left.calendar) < (right.slot, right.calendar)
    }
  }

  private var cursors: [SlotCursor]
  private var clocks = ZoneClocks()
  private var heap: [Waiting] = []

  init(_ cursors: [SlotCursor]) {
    self.cursors = cursors
    for calendar in cursors.indices {
      guard let slot = self.cursors[calendar].next(by: &clocks) else { continue }
      heap.append(Waiting(slot: slot, calendar: calendar))
    }
    for index in heap.indices.reversed() { sink(index) }
  }

  mutating func next() -> (slot: Interval, calendar: Int)? {
    guard let first = heap.first else { return nil }
    if let following = cursors[first.calendar].next(by: &clocks) {
      heap[0] = Waiting(slot: following, calendar: first.calendar)
    } else {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    sink(0)
    return (first.slot, first.calendar)
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return }
      let right = left + 1
      let least = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[least] < heap[parent] else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

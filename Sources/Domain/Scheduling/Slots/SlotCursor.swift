import EventLog

/// Walks through one calendar's free slots in order, one day's slots at a time.
struct SlotCursor {
  private let offered: OfferedTime
  private let taken: TakenTime
  private let range: Interval
  private let lastDay: Int
  private var question: TakenTime.Question
  private var day: Int
  private var slots: [Interval] = []
  private var slotIndex = 0
  private var takenIndex = 0

  /// A cursor before the first slot that starts in `range` and ends in it.
  init(_ state: CalendarState, range: Interval, now: Timestamp?) {
    offered = state.offered
    taken = state.taken
    self.range = range
    question = TakenTime.Question(buffer: 0, now: now)
    day = max(utcDay(of: range.start) - 1, offered.schedules.first?.firstDay ?? .min)
    lastDay = min(utcDay(of: range.end) + 1, offered.lastDay ?? .max)
  }

  mutating func next(by clocks: inout ZoneClocks) -> Interval? {
    while true {
      while slotIndex < slots.count {
        let slot = slots[slotIndex]
        slotIndex += 1
        guard slot.end.microseconds <= range.end.microseconds else { return nil }
        if slot.start.microseconds >= range.start.microseconds,
          taken.isFree(slot, question, from: &takenIndex)
        {
          return slot
        }
      }
      guard day <= lastDay else { return nil }
      load(by: &clocks)
    }
  }

  private mutating func load(by clocks: inout ZoneClocks) {
    slots = offered.slots(on: day, by: &clocks)
    slotIndex = 0
    question.buffer = offered.schedule(on: day)?.buffer ?? 0
    day += 1
    guard let first = slots.first else { return }
    takenIndex = taken.firstIndex(reaching: first.start.microseconds - question.buffer)
  }
}

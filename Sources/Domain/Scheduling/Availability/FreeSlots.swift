public import EventLog

extension ProviderCalendar {
  /// The free slots of one calendar that lie wholly in a stretch of time, in order.
  ///
  /// Days are looked at one after another only until `limit` slots are found. A slot is left out if
  /// it or its buffer touches an appointment or a hold; a hold that has run out by `now` does not
  /// count, and without a `now` every hold counts. Each slot can be booked by itself; where a
  /// schedule's buffer is longer than a pause between its hours, one of the two slots beside the
  /// pause goes when the other is booked.
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

  /// The free slots of several calendars, merged by time and, at the same time, in the order of
  /// `states`.
  ///
  /// With a purpose only the calendars of providers who offer it count. What makes a slot free is
  /// said at ``freeSlots(in:from:to:now:limit:)``; each calendar is looked at only as far as the
  /// result needs it.
  public static func nextFreeSlots(
    in states: [CalendarState], for purpose: Specialty? = nil, from start: Timestamp,
    to end: Timestamp, now: Timestamp? = nil, limit: Int
  ) -> [ProviderSlot] {
    let range = Interval(start: start, end: end)
    let open = states.filter { $0.offers(purpose) }
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
  fileprivate func offers(_ purpose: Specialty?) -> Bool {
    guard provider != nil, let profile else { return false }
    return purpose.map(profile.specialties.contains) ?? true
  }
}

/// A free slot in one of several calendars.
public struct ProviderSlot: Sendable, Hashable {
  /// Whose slot it is.
  public let provider: ProviderID
  /// When it is.
  public let interval: Interval

  public init(provider: ProviderID, interval: Interval) {
    self.provider = provider
    self.interval = interval
  }
}

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

extension CalendarState {
  private static let alternatives = 3
  private static let daysAround = 60

  /// The free slots nearest to a moment, nearest first, none of them past; at most three, at most
  /// 60 days away.
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
      // A slot of the next ring can be nearer than one at the far end of this ring; the ring after
      // that cannot.
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

extension CalendarState {
  /// The hours in which appointments are offered, taken or not, in order; those that reach out of
  /// the stretch of time are cut off at its ends.
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

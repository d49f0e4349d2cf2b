public import EventLog

extension ProviderCalendar {
  /// The free times of one calendar that lie wholly in a stretch of time, in order.
  ///
  /// Days are looked at one after another only until `limit` times are found. A time is left out if
  /// it or its buffer touches an appointment or a hold, if the provider is busy elsewhere then, or if
  /// it is nearer to `now` than they want; a hold that has run out by `now` does not
  /// count, and without a `now` every hold counts. Each time can be booked by itself; where a
  /// schedule's buffer is longer than a pause between its hours, one of the two times beside the
  /// pause goes when the other is booked. The provider may move an appointment to times that are
  /// nearer than they want: these are free if `isBoundByNotice` is false.
  public static func freeTimes(
    in state: CalendarState, from start: Timestamp, to end: Timestamp, now: Timestamp? = nil,
    limit: Int, isBoundByNotice: Bool = true
  ) -> [Interval] {
    var cursor = FreeTimeCursor(state, range: Interval(start: start, end: end), now: now)
    cursor.isBoundByNotice = isBoundByNotice
    var clocks = ZoneClocks()
    var times: [Interval] = []
    while times.count < limit, let time = cursor.next(by: &clocks) { times.append(time) }
    return times
  }

  /// The free times of several calendars, merged by time and, at the same time, in the order of
  /// `states`.
  ///
  /// With a purpose only the calendars of providers who offer it count. What makes a time free is
  /// said at ``freeTimes(in:from:to:now:limit:)``; each calendar is looked at only as far as the
  /// result needs it.
  public static func nextFreeTimes(
    in states: [CalendarState], for purpose: Specialty? = nil, from start: Timestamp,
    to end: Timestamp, now: Timestamp? = nil, limit: Int
  ) -> [FreeTime] {
    let range = Interval(start: start, end: end)
    let open = states.filter { $0.offers(purpose) }
    let providers = open.compactMap(\.provider)
    var merge = FreeTimeMerge(open.map { FreeTimeCursor($0, range: range, now: now) })
    var times: [FreeTime] = []
    while times.count < limit, let (time, calendar) = merge.next() {
      times.append(FreeTime(provider: providers[calendar], interval: time))
    }
    return times
  }
}

extension CalendarState {
  fileprivate func offers(_ purpose: Specialty?) -> Bool {
    guard provider != nil, let profile else { return false }
    return purpose.map(profile.specialties.contains) ?? true
  }
}

/// A free time in one of several calendars.
public struct FreeTime: Sendable, Hashable {
  /// Whose time it is.
  public let provider: ProviderID
  /// When it is.
  public let interval: Interval

  public init(provider: ProviderID, interval: Interval) {
    self.provider = provider
    self.interval = interval
  }
}

/// The free times of several calendars in one order: by time, then in the order of the calendars.
///
/// A binary heap of one waiting time for each calendar: O(log n) for a time.
struct FreeTimeMerge {
  private struct Waiting {
    let time: Interval
    let calendar: Int

    static func < (left: Waiting, right: Waiting) -> Bool {
      (left.time, left.calendar) < (right.time, right.calendar)
    }
  }

  private var cursors: [FreeTimeCursor]
  private var clocks = ZoneClocks()
  private var heap: [Waiting] = []

  init(_ cursors: [FreeTimeCursor]) {
    self.cursors = cursors
    for calendar in cursors.indices {
      guard let time = self.cursors[calendar].next(by: &clocks) else { continue }
      heap.append(Waiting(time: time, calendar: calendar))
    }
    for index in heap.indices.reversed() { sink(index) }
  }

  mutating func next() -> (time: Interval, calendar: Int)? {
    guard let first = heap.first else { return nil }
    if let following = cursors[first.calendar].next(by: &clocks) {
      heap[0] = Waiting(time: following, calendar: first.calendar)
    } else {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    sink(0)
    return (first.time, first.calendar)
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

/// Walks through one calendar's free times in order, one day's times at a time.
struct FreeTimeCursor {
  private let offered: OfferedTime
  private let taken: TakenTime
  private let busy: BusyTime
  private let range: Interval
  private let lastDay: Int
  private var question: TakenTime.Question
  /// Whether times that are nearer to now than the provider wants are left out.
  var isBoundByNotice = true
  private var earliest = Int64.min
  private var day: Int
  private var times: [Interval] = []
  private var timeIndex = 0
  private var takenIndex = 0

  /// A cursor before the first time that starts in `range` and ends in it.
  init(_ state: CalendarState, range: Interval, now: Timestamp?) {
    offered = state.offered
    taken = state.taken
    busy = state.busy
    self.range = range
    question = TakenTime.Question(buffer: 0, now: now)
    day = max(utcDay(of: range.start) - 1, offered.schedules.first?.firstDay ?? .min)
    lastDay = min(utcDay(of: range.end) + 1, offered.lastDay ?? .max)
  }

  mutating func next(by clocks: inout ZoneClocks) -> Interval? {
    while true {
      while timeIndex < times.count {
        let time = times[timeIndex]
        timeIndex += 1
        guard time.end.microseconds <= range.end.microseconds else { return nil }
        if time.start.microseconds >= max(range.start.microseconds, earliest),
          taken.isFree(time, question, from: &takenIndex), !busy.overlaps(time)
        {
          return time
        }
      }
      guard day <= lastDay else { return nil }
      load(by: &clocks)
    }
  }

  private mutating func load(by clocks: inout ZoneClocks) {
    times = offered.times(on: day, by: &clocks)
    timeIndex = 0
    let schedule = offered.schedule(on: day)
    question.buffer = schedule?.buffer ?? 0
    earliest =
      question.now.flatMap { now in
        isBoundByNotice ? schedule?.earliestStart(asked: now).microseconds : now.microseconds
      } ?? .min
    day += 1
    guard let first = times.first else { return }
    takenIndex = taken.firstIndex(reaching: first.start.microseconds - question.buffer)
  }
}

extension CalendarState {
  private static let alternatives = 3
  private static let daysAround = 60

  /// The free times nearest to a moment, nearest first, none of them past; at most three, at most
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
        found += freeTimes(on: day, now: now, excluding: own, by: &clocks)
      }
      // A time of the next ring can be nearer than one at the far end of this ring; the ring after
      // that cannot.
      if isEnough { break }
      isEnough = found.count >= Self.alternatives && distance > 0
    }
    let nearest = found.sorted { left, right in
      (left.distance(to: moment), left) < (right.distance(to: moment), right)
    }
    return Array(nearest.prefix(Self.alternatives))
  }

  private func freeTimes(
    on day: Int, now: Timestamp, excluding own: Interval?, by clocks: inout ZoneClocks
  ) -> [Interval] {
    guard let schedule = offered.schedule(on: day) else { return [] }
    let question = TakenTime.Question(buffer: schedule.buffer, now: now, excluded: own)
    let earliest = schedule.earliestStart(asked: now)
    return offered.times(on: day, by: &clocks).filter {
      $0.start >= earliest && $0 != own && taken.isFree($0, question) && !busy.overlaps($0)
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

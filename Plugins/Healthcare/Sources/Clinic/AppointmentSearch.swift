import PluginKit
import Scheduling

/// Finds free time in the doctors' calendars, as they are in the log now.
struct AppointmentSearch {
  /// How far ahead it looks, in days.
  static let horizon = 90
  /// How far ahead appointments are given at all, in days.
  static let bookable = 366
  private static let day = 86_400.0

  private let context: FunctionContext
  let now: Timestamp
  let clock: WallClock

  init(_ context: FunctionContext) {
    self.context = context
    now = context.now
    clock = WallClock(context.zone)
  }

  /// The free times that are exactly what was wished for and still to come, by time.
  func freeTimes(with doctors: [Doctor], at wish: TimeWish) throws -> [DoctorTime] {
    let start = wish.firstDay.flatMap { clock.start(of: $0) } ?? now
    let end = wish.lastDay.flatMap { clock.start(of: $0, addingDays: 1) }
    return try freeTimes(with: doctors, from: start, to: end, limit: .max).filter { fits($0, wish) }
  }

  /// At most `limit` free times within a wish and from a moment on, in order, shared among the
  /// doctors: of one day its first ones, else the earliest of each half day.
  func suggestions(
    with doctors: [Doctor], from start: Timestamp, within wish: TimeWish = TimeWish(),
    limit: Int = 5
  ) throws -> [DoctorTime] {
    let share = (limit + doctors.count - 1) / max(1, doctors.count)
    let isOpen = wish == TimeWish()
    let found = try doctors.flatMap { doctor in
      let free = try freeTimes(with: [doctor], from: start, limit: isOpen ? 100 : .max)
        .filter { fits($0, wish) }
      return (wish.onlyDay == nil ? earliestOfHalfDays(free) : free).prefix(share)
    }
    return Array(found.sorted(by: precedes).prefix(limit))
  }

  /// The offer to a wish: the times within it, else the next at its hours, else the next.
  func offers(with doctors: [Doctor], for wish: TimeWish) throws -> (free: [DoctorTime], fit: Bool)
  {
    let day = wish.firstDay.flatMap { clock.start(of: $0) } ?? now
    let fitting = try suggestions(with: doctors, from: day, within: wish)
    guard fitting.isEmpty else { return (fitting, true) }
    return (try next(with: doctors, after: wish), false)
  }

  /// The next times at the hours of a wish, else the next at all.
  func next(with doctors: [Doctor], after wish: TimeWish) throws -> [DoctorTime] {
    let start = wish.start(clock) ?? now
    let next = try suggestions(with: doctors, from: start, within: wish.onAnyDay)
    return next.isEmpty ? try suggestions(with: doctors, from: start) : next
  }

  private func fits(_ freeTime: DoctorTime, _ wish: TimeWish) -> Bool {
    guard wish != TimeWish() else { return true }
    let start = freeTime.interval.start
    guard let day = clock.day(of: start), let time = clock.time(of: start) else { return false }
    return wish.includes(day, time)
  }

  private func freeTimes(
    with doctors: [Doctor], from start: Timestamp, to end: Timestamp? = nil, limit: Int
  ) throws -> [DoctorTime] {
    let start = max(start, now)
    let states = try doctors.map { doctor in
      try context.state(of: ProviderCalendar.self, on: doctor.id.stream)
    }
    let found = ProviderCalendar.nextFreeTimes(
      in: states, from: start,
      to: end ?? start.adding(.seconds(Double(Self.horizon) * Self.day)), now: now, limit: limit)
    return found.compactMap { freeTime in
      doctors.first { $0.id == freeTime.provider }
        .map { DoctorTime(doctor: $0, interval: freeTime.interval) }
    }
  }

  private func earliestOfHalfDays(_ freeTimes: [DoctorTime]) -> [DoctorTime] {
    var seen: Set<HalfDay> = []
    return freeTimes.filter { freeTime in
      let start = freeTime.interval.start
      let isMorning = (clock.time(of: start)?.hour ?? 0) < 12
      return seen.insert(HalfDay(day: clock.day(of: start), isMorning: isMorning)).inserted
    }
  }

  // The same time with two doctors: in the order in which the department lists them.
  private func precedes(_ left: DoctorTime, _ right: DoctorTime) -> Bool {
    (left.interval, Self.rank(left.doctor)) < (right.interval, Self.rank(right.doctor))
  }

  private static func rank(_ doctor: Doctor) -> Int {
    Clinic.doctors.firstIndex(of: doctor) ?? .max
  }
}

private struct HalfDay: Hashable {
  let day: CalendarDay?
  let isMorning: Bool
}

/// A free time and whose it is.
struct DoctorTime: Sendable, Hashable {
  /// The doctor.
  let doctor: Doctor
  /// When it is.
  let interval: Interval

  /// The free time as it is offered.
  func offered(_ clock: WallClock) -> OfferedAppointment {
    OfferedAppointment(doctor: doctor.name, date: clock.text(interval.start))
  }
}

/// A free time as it is offered: `{"doctor", "recommend_date"}`, as in the demo.
@FunctionResult
struct OfferedAppointment {
  /// whom the patient would see.
  var doctor: String
  /// the day and time.
  @Parameter("recommend_date") var date: String
}

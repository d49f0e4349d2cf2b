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

  /// The free times that are exactly what was wished for, by time: of a day, or some hours of it,
  /// all that are still to come.
  func freeTimes(with doctors: [Doctor], at wished: RequestedTime) throws -> [DoctorTime] {
    switch wished {
    case .moment(let moment):
      guard moment >= now else { return [] }
      return try doctors.flatMap { try freeTimes(with: [$0], from: moment, limit: 1) }
        .filter { $0.interval.start == moment }
    case .day(let day):
      guard let start = clock.start(of: day), let end = clock.start(of: day, addingDays: 1) else {
        return []
      }
      return try freeTimes(with: doctors, from: start, to: end, limit: .max)
        .filter { $0.interval.start < end }
    case .hours(let day, let first, let last):
      guard let start = clock.moment(day, first), let end = clock.moment(day, last), start < end
      else { return [] }
      return try freeTimes(with: doctors, from: start, to: end, limit: .max)
        .filter { $0.interval.start < end }
    }
  }

  /// At most `limit` free times from a moment on, in order: the earliest of each half day, shared
  /// among the doctors.
  func suggestions(
    with doctors: [Doctor], from start: Timestamp, limit: Int = 5
  ) throws -> [DoctorTime] {
    let share = (limit + doctors.count - 1) / max(1, doctors.count)
    let found = try doctors.flatMap { doctor in
      try earliestOfHalfDays(freeTimes(with: [doctor], from: start, limit: 100)).prefix(share)
    }
    return Array(found.sorted(by: precedes).prefix(limit))
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

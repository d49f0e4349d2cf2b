import EventLog
import Scheduling

/// A calendar as two bitmaps of minutes, kept from events alone.
struct NaiveCalendar {
  private struct Taken {
    var person: PersonID
    var minutes: Range<Int>
  }

  let wall: WallClock
  private var weeklyFrom: [(day: Int, schedule: Schedule)] = []
  private var open: [Int: Set<Int>] = [:]
  private var taken: [AppointmentID: Taken] = [:]

  init(_ zone: ZoneID) { wall = WallClock(zone) }

  private static let epoch = 1970

  static func number(_ day: CalendarDay) -> Int {
    let sums = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    let leap = { (year: Int) in year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    let years = (epoch..<day.year).reduce(0) { $0 + (leap($1) ? 366 : 365) }
    return years + sums[day.month - 1] + (leap(day.year) && day.month > 2 ? 1 : 0) + day.day - 1
  }

  private func schedule(_ day: Int) -> Schedule? { weeklyFrom.last { $0.day <= day }?.schedule }

  func minutes(_ day: Int) -> Set<Int> {
    if let own = open[day] { return own }
    let weekday = Weekday.allCases[(day + 3) % 7]
    let rules = schedule(day)?.weekly.filter { $0.weekday == weekday } ?? []
    return rules.reduce(into: []) { $0.formUnion(Self.minutes($1.hours)) }
  }

  static func minutes(_ hours: LocalHours) -> Range<Int> {
    hours.from.minuteOfDay..<hours.to.minuteOfDay
  }

  func person(_ id: AppointmentID) -> PersonID? { taken[id]?.person }
}

extension NaiveCalendar {
  /// What is wrong with giving a slot to an appointment; nil if nothing is.
  func fault(_ slot: Interval, for id: AppointmentID, now: Timestamp) -> String? {
    let local = slot.minutes.map(wall.local(atUTC:))
    guard let first = local.first else { return "empty" }
    guard let schedule = schedule(first / 1440) else { return "no schedule" }
    if slot.start < now { return "past" }
    if slot.minutes.count != schedule.slotMinutes { return "length" }
    let opened = minutes(first / 1440)
    if !local.allSatisfy({ opened.contains($0 % 1440) }) { return "closed" }
    return isTaken(slot, for: id, buffer: schedule.bufferMinutes) ? "taken" : nil
  }

  private func isTaken(_ slot: Interval, for id: AppointmentID, buffer: Int) -> Bool {
    let reach = slot.minutes.lowerBound - buffer..<slot.minutes.upperBound + buffer
    return taken.contains { other, value in
      other != id && value.minutes.contains { reach.contains($0) }
    }
  }

  mutating func apply(_ event: CalendarEvent) {
    switch event {
    case .availabilityPublished(let event): publish(event.offer)
    case .availabilityWithdrawn(let event): withdraw(event.scope)
    case .held(let event):
      taken[event.appointment] = Taken(
        person: event.person, minutes: event.interval.minutes)
    case .booked(let event):
      taken[event.appointment] = Taken(person: event.person, minutes: event.interval.minutes)
    case .rescheduled(let event): taken[event.appointment]?.minutes = event.interval.minutes
    case .cancelled(let event): taken[event.appointment] = nil
    case .holdExpired(let event): taken[event.appointment] = nil
    // Their minutes are past or passing; nothing can be booked there any more.
    case .completed, .missed, .busyImported, .waitingJoined, .waitingLeft: break
    }
  }

  private mutating func publish(_ offer: AvailabilityOffer) {
    switch offer {
    case .schedule(_, let schedule):
      let first = Self.number(schedule.effectiveFrom)
      weeklyFrom = weeklyFrom.filter { $0.day < first } + [(first, schedule)]
      open = open.filter { $0.key < first }
    case .window(let window):
      let day = Self.number(window.day)
      open[day] = minutes(day).union(Self.minutes(window.hours))
    }
  }

  private mutating func withdraw(_ scope: AvailabilityScope) {
    switch scope {
    case .day(let day): open[Self.number(day)] = []
    case .window(let window):
      let day = Self.number(window.day)
      open[day] = minutes(day).subtracting(Self.minutes(window.hours))
    case .everything(let first): close(from: Self.number(first))
    }
  }

  private mutating func close(from day: Int) {
    guard var closed = schedule(day) else { return }
    closed.weekly = []
    weeklyFrom = weeklyFrom.filter { $0.day < day } + [(day, closed)]
    open = open.filter { $0.key < day }
  }
}

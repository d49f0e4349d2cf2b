import EventLog
import Scheduling
import TestSupport

/// Random commands around the last Sunday of October 2026, as time goes on.
struct CommandSource {
  private(set) var now = at("2026-10-19T00:00:00Z")
  private let people: [PersonID] = ["ada", "bob", "cem"]

  mutating func advance(using random: inout SplitMix64) {
    now = now.adding(.seconds(Double(Int.random(in: 0...240, using: &random) * 60)))
  }

  func next(
    in state: CalendarState, offered: CalendarState, using random: inout SplitMix64
  ) -> CalendarCommand {
    let slot = slot(in: state, offered: offered, using: &random)
    return switch Int.random(in: 0..<100, using: &random) {
    case 0..<30: .book(request(slot, using: &random), now: now)
    case 30..<50:
      .hold(
        request(slot, using: &random),
        until: now.adding(.seconds(Double.random(in: 1...40_000, using: &random))), now: now)
    case 50..<60: .cancel(id(&random), by: party(&random), now: now)
    case 60..<75:
      .reschedule(
        id(&random), to: slot, by: party(&random), now: now)
    case 75..<79: .complete(id(&random), by: Clinic.lee, now: now)
    case 79..<82: .markNoShow(id(&random), by: Clinic.lee, now: now)
    case 82..<86: .expireHolds(now: now)
    case 86..<91: .withdraw(scope(&random), by: Clinic.lee)
    case 91..<96: .publish(.window(window: window(&random)), by: Clinic.lee, now: now)
    default: schedule(using: &random)
    }
  }

  func schedule(using random: inout SplitMix64) -> CalendarCommand {
    var weekly: [WeeklyHours] = []
    for weekday in Weekday.allCases where Bool.random(using: &random) || weekday == .sunday {
      weekly.append(WeeklyHours(weekday: weekday, hours: Clinic.hours("00:00", "05:00")))
      weekly.append(WeeklyHours(weekday: weekday, hours: Clinic.hours("13:00", "17:30")))
    }
    let schedule = Schedule(
      effectiveFrom: today(plus: Int.random(in: -1...2, using: &random)), weekly: weekly,
      slotMinutes: [15, 30, 45, 60].randomElement(using: &random) ?? 15,
      bufferMinutes: [0, 10, 15].randomElement(using: &random) ?? 0)
    return .publish(
      .schedule(profile: Clinic.profile(), schedule: schedule), by: Clinic.lee, now: now)
  }

  private func request(
    _ slot: Interval, using random: inout SplitMix64
  ) -> AppointmentRequest {
    AppointmentRequest(
      appointment: id(&random), person: people.randomElement(using: &random) ?? "ada",
      purpose: Clinic.skin, interval: slot)
  }

  // Near slots, so that they collide: offered ones, those that are taken, and times that are no
  // slots.
  private func slot(
    in state: CalendarState, offered: CalendarState, using random: inout SplitMix64
  ) -> Interval {
    let slots = ProviderCalendar.freeTimes(
      in: offered, from: now, to: now.adding(.seconds(5 * 86_400)), limit: 30)
    let taken = state.appointments.map(\.interval)
    let start = now.adding(.seconds(Double(Int.random(in: -20...400, using: &random) * 900)))
    let any = Interval(start: start, end: start.adding(.seconds(1800)))
    let kind = Int.random(in: 0..<10, using: &random)
    let choice = kind < 7 ? slots : kind < 9 ? taken : []
    return choice.randomElement(using: &random) ?? any
  }

  private func id(_ random: inout SplitMix64) -> AppointmentID {
    AppointmentID("a\(Int.random(in: 0..<60, using: &random))")
  }

  private func party(_ random: inout SplitMix64) -> Party {
    Bool.random(using: &random)
      ? .provider(id: Clinic.lee) : .person(id: people.randomElement(using: &random) ?? "ada")
  }

  private func scope(_ random: inout SplitMix64) -> AvailabilityScope {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .everything(from: today(plus: Int.random(in: 2...6, using: &random)))
    case 1, 2: .day(day: today(plus: Int.random(in: 0...4, using: &random)))
    default: .window(window: window(&random))
    }
  }

  private func window(_ random: inout SplitMix64) -> DayHours {
    let from = Int.random(in: 0...20, using: &random)
    let to = Int.random(in: from + 1...min(24, from + 5), using: &random)
    let text = { (hour: Int) in hour < 10 ? "0\(hour):00" : "\(hour):00" }
    return DayHours(
      day: today(plus: Int.random(in: 0...4, using: &random)),
      hours: Clinic.hours(text(from), text(to)))
  }

  private func today(plus days: Int) -> CalendarDay {
    day(String(now.adding(.seconds(Double(days * 86_400))).description.prefix(10)))
  }
}

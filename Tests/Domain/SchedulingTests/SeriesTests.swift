import EventLog
import PluginTesting
import Scheduling
import TestSupport
import Testing

/// Series, notice, and time in which a provider is busy elsewhere.
@Suite struct SeriesTests {
  private func calendar(notice: Int = 0) throws -> CalendarState {
    let weekly = Weekday.allCases.map {
      WeeklyHours(weekday: $0, hours: Clinic.hours("09:00", "12:00"))
    }
    let schedule = Schedule(
      effectiveFrom: day("2000-01-01"), weekly: weekly, slotMinutes: 60, noticeMinutes: notice)
    return try Scenario(ProviderCalendar.self).given(
      after: .publish(
        .schedule(profile: Clinic.profile(zone: "Europe/Berlin"), schedule: schedule),
        by: Clinic.lee, now: Clinic.now)
    ).state
  }

  private static let now = at("2026-10-01T00:00:00Z")

  private func wishes(_ starts: [String]) -> [AppointmentRequest] {
    starts.enumerated().map { index, start in
      AppointmentRequest(
        appointment: AppointmentID(stringLiteral: "a\(index)"), person: Clinic.ada,
        purpose: Clinic.skin,
        interval: Interval(start: at(start), end: at(start).adding(.seconds(3600))))
    }
  }

  @discardableResult
  private func run(_ command: CalendarCommand, _ state: inout CalendarState) throws -> Int {
    let events = try ProviderCalendar.decide(command, in: state)
    for event in events { ProviderCalendar.evolve(&state, with: event) }
    return events.count
  }

  @Test func `a series is booked as a whole or not at all, moved and cancelled together`() throws {
    var state = try calendar()
    // Nine o'clock each week, over the change of the clocks.
    let series = wishes(["2026-10-12T07:00:00Z", "2026-10-19T07:00:00Z", "2026-10-26T08:00:00Z"])
    try run(.book(wishes(["2026-10-19T07:00:00Z"])[0], now: Self.now), &state)
    #expect {
      try ProviderCalendar.decide(.bookSeries("s", series, now: Self.now), in: state)
    } throws: {
      guard case SchedulingRefusal.inSeries(let start, .alreadyExists) = $0 else {
        return "\($0)".contains("2026-10-19")
      }
      return start == series[0].interval.start
    }
    try run(.cancel("a0", by: .person(id: Clinic.ada), now: Self.now), &state)
    state = try calendar()
    #expect(try run(.bookSeries("s", series, now: Self.now), &state) == 3)
    #expect(try run(.bookSeries("s", series, now: Self.now), &state) == 0)
    #expect(state.appointments.allSatisfy { $0.series == "s" })
    // Each to where the next was.
    let moved = [
      AppointmentID("a0"): series[1].interval, "a1": series[2].interval,
      "a2": wishes(["2026-11-02T08:00:00Z"])[0].interval,
    ]
    let ada = Party.person(id: Clinic.ada)
    #expect(try run(.rescheduleAll(moved, by: ada, now: Self.now), &state) == 3)
    #expect(state.appointments.map(\.interval) == moved.values.sorted())
    #expect(throws: SchedulingRefusal.self) {
      try ProviderCalendar.decide(
        .rescheduleAll(
          ["a0": series[0].interval, "a1": wishes(["2026-10-26T20:00:00Z"])[0].interval], by: ada,
          now: Self.now), in: state)
    }
    // The past stays.
    let later = at("2026-10-20T00:00:00Z")
    #expect(try run(.cancelSeries("s", by: ada, now: later), &state) == 2)
    #expect(state.appointments.map(\.id) == ["a0"])
  }

  @Test func `a series has two visits at least, of one person, and never the same twice`() throws {
    let state = try calendar()
    let wishes = wishes(["2026-10-12T07:00:00Z", "2026-10-12T07:00:00Z"])
    for some in [Array(wishes.prefix(1)), wishes] {
      #expect(throws: SchedulingRefusal.self) {
        try ProviderCalendar.decide(.bookSeries("s", some, now: Self.now), in: state)
      }
    }
  }

  @Test func `who asks too late gets no time, but for the provider who moves one there`() throws {
    var state = try calendar(notice: 120)
    let now = at("2026-10-12T06:00:00Z")
    let (near, far) = (
      wishes(["2026-10-12T07:00:00Z"])[0], wishes(["2026-10-12T08:00:00Z"])[0]
    )
    #expect(throws: SchedulingRefusal.tooSoon(earliest: at("2026-10-12T08:00:00Z"))) {
      try ProviderCalendar.decide(.book(near, now: now), in: state)
    }
    let free = ProviderCalendar.freeTimes(
      in: state, from: now, to: at("2026-10-13T00:00:00Z"), now: now, limit: 9)
    #expect(free.first == far.interval)
    try run(.book(far, now: now), &state)
    let id = far.appointment
    #expect(throws: SchedulingRefusal.self) {
      try ProviderCalendar.decide(
        .reschedule(id, to: near.interval, by: .person(id: Clinic.ada), now: now), in: state)
    }
    #expect(
      try run(
        .reschedule(id, to: near.interval, by: .provider(id: Clinic.lee), now: now), &state) == 1)
  }

  @Test func `what a source says takes the place of what it said before`() throws {
    var state = try calendar()
    let (first, second) = (
      wishes(["2026-10-12T07:00:00Z"])[0], wishes(["2026-10-12T08:00:00Z"])[0]
    )
    // Half of it is enough.
    let half = Interval(start: at("2026-10-12T07:30:00Z"), end: at("2026-10-12T08:00:00Z"))
    #expect(try run(.importBusy([half, half], from: "x", by: Clinic.lee), &state) == 1)
    #expect(try run(.importBusy([half], from: "x", by: Clinic.lee), &state) == 0)
    let free = {
      ProviderCalendar.freeTimes(
        in: $0, from: at("2026-10-12T00:00:00Z"), to: at("2026-10-13T00:00:00Z"), limit: 9)
    }
    #expect(free(state).first == second.interval)
    #expect {
      try ProviderCalendar.decide(.book(first, now: Self.now), in: state)
    } throws: {
      guard case SchedulingRefusal.slotTaken(let free) = $0 else { return false }
      return !free.contains(first.interval)
    }
    #expect(throws: SchedulingRefusal.notYours) {
      try ProviderCalendar.decide(.importBusy([], from: "x", by: "dr-other"), in: state)
    }
    #expect(try run(.importBusy([], from: "y", by: Clinic.lee), &state) == 0)
    #expect(try run(.importBusy([], from: "x", by: Clinic.lee), &state) == 1)
    #expect(free(state).first == first.interval)
  }
}

import EventLog
import Scheduling
import PluginTesting
import Testing

@Suite struct FreeTimesTests {
  private let end = at("2026-11-24T00:00:00Z")

  private func calendar(
    _ provider: ProviderID, zone: String = "Europe/Berlin", specialty: Specialty = Clinic.skin
  ) throws -> CalendarState {
    var profile = Clinic.profile(zone: zone)
    profile.specialties = [specialty]
    return try Scenario(ProviderCalendar.self).given(
      after: .publish(
        .schedule(profile: profile, schedule: Clinic.schedule()), by: provider, now: Clinic.now)
    ).state
  }

  @Test func `only slots wholly inside the stretch are found, and no more than asked for`() {
    let state = Clinic.scenario.given(Clinic.booked("a1", "08:40")).state
    let start = Clinic.slot("08:00").start
    func slots(_ from: Timestamp, _ to: Timestamp, limit: Int = 9) -> [Interval] {
      ProviderCalendar.freeTimes(in: state, from: from, to: to, limit: limit)
    }
    #expect(
      slots(start, Clinic.slot("10:00").end)
        == [Clinic.slot("08:00"), Clinic.slot("09:20"), Clinic.slot("10:00")])
    #expect(
      slots(start.adding(.seconds(0.5)), Clinic.slot("10:00").end.adding(.seconds(-0.5)))
        == [Clinic.slot("09:20")])
    #expect(slots(start, end, limit: 1) == [Clinic.slot("08:00")])
    #expect(slots(start, end, limit: 0) == [])
    #expect(slots(end, start) == [])
  }

  @Test func `an unbounded stretch is searched only as far as needed`() {
    let slots = ProviderCalendar.freeTimes(
      in: Clinic.scenario.state, from: Timestamp(microseconds: .min),
      to: Timestamp(microseconds: .max), limit: 1)
    #expect(slots == [Clinic.slot("08:00", day: "2026-11-02")])
  }

  @Test func `several calendars are merged by time and then by their order`() throws {
    let states = [
      try calendar("z"), try calendar("new-york", zone: "America/New_York"), try calendar("a"),
      ProviderCalendar.initial,
    ]
    let slots = ProviderCalendar.nextFreeTimes(in: states, from: Clinic.now, to: end, limit: 10)
    let expected: [(ProviderID, String)] = [
      ("z", "08:00"), ("a", "08:00"), ("z", "08:40"), ("a", "08:40"), ("z", "09:20"),
      ("a", "09:20"), ("z", "10:00"), ("a", "10:00"), ("new-york", "14:00"), ("new-york", "14:40"),
    ]
    #expect(
      slots == expected.map { FreeTime(provider: $0, interval: Clinic.slot($1)) })
  }

  @Test func `a department leaves out who does not offer it`() throws {
    let states = [try calendar("a", specialty: "surgery"), try calendar("b")]
    #expect(
      ProviderCalendar.nextFreeTimes(
        in: states, for: Clinic.skin, from: Clinic.now, to: end, limit: 1)
        == [FreeTime(provider: "b", interval: Clinic.slot("08:00"))])
  }
}

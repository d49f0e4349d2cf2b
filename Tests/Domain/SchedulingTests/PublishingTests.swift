import EventLog
import Scheduling
import PluginTesting
import Testing

@Suite struct PublishingTests {
  private func publish(_ schedule: Schedule) -> CalendarCommand {
    .publish(
      .schedule(profile: Clinic.profile(), schedule: schedule), by: Clinic.lee,
      now: Clinic.now)
  }

  private func publish(_ window: DayHours) -> CalendarCommand {
    .publish(.window(window: window), by: Clinic.lee, now: Clinic.now)
  }

  private func starts(
    _ scenario: Scenario<ProviderCalendar>, to end: String = "2026-11-30T00:00:00Z"
  ) -> [String] {
    ProviderCalendar.freeTimes(in: scenario.state, from: Clinic.now, to: at(end), limit: 99)
      .map(\.start.description)
  }

  @Test func `a schedule is published once`() throws {
    let command = publish(Clinic.schedule())
    try Scenario(ProviderCalendar.self).when(command).then(Clinic.published())
    try Clinic.scenario.when(command).then()
  }

  private static let close = CalendarCommand.close(by: Clinic.lee, now: Clinic.now)
  private static let closed = CalendarEvent.availabilityWithdrawn(
    AvailabilityWithdrawn(
      provider: Clinic.lee, scope: .everything(from: day("2026-11-19")), reason: nil))

  @Test func `a closed calendar offers nothing, holds nothing, and keeps what is booked`() throws {
    let both = Clinic.scenario.given(
      Clinic.held("a1", "08:00", until: "2026-11-20T08:15:00Z"), Clinic.booked("b1", "08:40"))
    let given = CalendarEvent.cancelled(
      AppointmentCancelled(
        appointment: "a1", provider: Clinic.lee, person: Clinic.ada, sequence: 1,
        by: .provider(id: Clinic.lee), reason: ""))
    try both.when(Self.close).then(Self.closed, given)
    let after = both.given(Self.closed, given)
    #expect(starts(after).isEmpty)
    #expect(after.state.appointments.map(\.id) == ["b1"])
    try after.when(.book(Clinic.request("a1", "08:00"), now: Clinic.now))
      .thenRefuses(SchedulingRefusal.alreadyCancelled("a1"))
    try after.when(.book(Clinic.request("c1", "09:20"), now: Clinic.now))
      .thenRefuses(SchedulingRefusal.outsideAvailability(alternatives: []))
    try after.when(
      .reschedule("b1", to: Clinic.slot("09:20"), by: .person(id: Clinic.ada), now: Clinic.now)
    )
    .thenRefuses(SchedulingRefusal.outsideAvailability(alternatives: []))
    try after.when(Self.close).then()
    try after.when(.close(by: Clinic.lee, now: at("2027-03-01T00:00:00Z"))).then()
  }

  @Test func `a calendar that nobody had is closed already, and another's is not one's own`() throws
  {
    try Scenario(ProviderCalendar.self).when(Self.close).then()
    try Clinic.scenario.when(.close(by: "dr-who", now: Clinic.now))
      .thenRefuses(SchedulingRefusal.notYours)
  }

  @Test func `another provider cannot publish here or withdraw`() throws {
    let offer = AvailabilityOffer.schedule(
      profile: Clinic.profile(), schedule: Clinic.schedule())
    try Clinic.scenario.when(.publish(offer, by: "dr-who", now: Clinic.now))
      .thenRefuses(SchedulingRefusal.notYours)
    try Clinic.scenario.when(.withdraw(.day(day: day("2026-11-23")), by: "dr-who"))
      .thenRefuses(SchedulingRefusal.notYours)
  }

  @Test func `a schedule that cannot hold a slot or overlaps itself is refused`() throws {
    var schedule = Clinic.schedule()
    schedule.slotMinutes = 0
    try Clinic.scenario.when(publish(schedule))
      .thenRefuses(SchedulingRefusal.slotLength(minutes: 0))
    schedule.slotMinutes = 181
    try Clinic.scenario.when(publish(schedule))
      .thenRefuses(
        SchedulingRefusal.noRoomForSlot(Clinic.hours("09:00", "12:00"), slotMinutes: 181))
    schedule = Clinic.schedule(buffer: -1)
    try Clinic.scenario.when(publish(schedule))
      .thenRefuses(SchedulingRefusal.bufferLength(minutes: -1))
    schedule = Clinic.schedule()
    let late = WeeklyHours(weekday: .monday, hours: Clinic.hours("11:00", "13:00"))
    schedule.weekly.append(late)
    try Clinic.scenario.when(publish(schedule))
      .thenRefuses(SchedulingRefusal.overlappingHours(schedule.weekly[0], late))
  }

  @Test func `a schedule counts from its first day and the earlier one until then`() throws {
    var later = Clinic.schedule(slot: 90, buffer: 0)
    later.effectiveFrom = day("2026-11-30")
    let scenario = try Clinic.scenario.given(after: publish(later))
    #expect(
      starts(scenario, to: "2026-12-01T00:00:00Z") == [
        "2026-11-23T08:00:00Z", "2026-11-23T08:40:00Z", "2026-11-23T09:20:00Z",
        "2026-11-23T10:00:00Z", "2026-11-30T08:00:00Z", "2026-11-30T09:30:00Z",
      ])
  }

  @Test func `exceptions close a day and open another`() throws {
    var schedule = Clinic.schedule(slot: 60, buffer: 0)
    schedule.exceptions = [
      .extraHours(day: day("2026-11-23"), hours: Clinic.hours("14:00", "15:00")),
      .dayOff(day: day("2026-11-23")),
      .extraHours(day: day("2026-11-25"), hours: Clinic.hours("23:00", "24:00")),
    ]
    let scenario = try Scenario(ProviderCalendar.self).given(after: publish(schedule))
    #expect(starts(scenario) == ["2026-11-23T13:00:00Z", "2026-11-25T22:00:00Z"])
  }

  @Test func `a window adds hours once and must not overlap others`() throws {
    let window = Clinic.window("2026-11-24", "10:00", "10:40")
    let scenario = try Clinic.scenario.given(after: publish(window))
    #expect(starts(scenario).last == "2026-11-24T09:00:00Z")
    try scenario.when(publish(window)).then()
    try scenario.when(publish(Clinic.window("2026-11-24", "10:30", "11:30")))
      .thenRefuses(SchedulingRefusal.overlapsPublished([window.hours]))
  }

  @Test func `a window needs a schedule, room for a slot and a future`() throws {
    let early = Clinic.window("2026-10-31", "10:00", "11:00")
    try Clinic.scenario.when(publish(early))
      .thenRefuses(SchedulingRefusal.noSchedule(early.day))
    let short = Clinic.window("2026-11-24", "10:00", "10:29")
    try Clinic.scenario.when(publish(short))
      .thenRefuses(SchedulingRefusal.noRoomForSlot(short.hours, slotMinutes: 30))
    try Clinic.scenario.when(publish(Clinic.window("2026-11-20", "08:00", "09:00")))
      .thenRefuses(SchedulingRefusal.inThePast(Clinic.now))
  }

  @Test func `withdrawing takes a day, some hours or everything, once`() throws {
    let hours = AvailabilityScope.window(
      window: Clinic.window("2026-11-23", "09:30", "11:00"))
    let some = try Clinic.scenario.given(after: .withdraw(hours, by: Clinic.lee))
    #expect(starts(some) == ["2026-11-23T08:00:00Z", "2026-11-23T10:00:00Z"])
    try some.when(.withdraw(hours, by: Clinic.lee)).then()

    let whole = AvailabilityScope.day(day: day("2026-11-23"))
    let none = try Clinic.scenario.given(after: .withdraw(whole, by: Clinic.lee))
    #expect(starts(none) == [])
    #expect(starts(none, to: "2026-12-01T00:00:00Z").first == "2026-11-30T08:00:00Z")
    try none.when(.withdraw(whole, by: Clinic.lee)).then()

    let rest = AvailabilityScope.everything(from: day("2026-11-30"))
    let ended = try Clinic.scenario.given(after: .withdraw(rest, by: Clinic.lee))
    #expect(starts(ended, to: "9999-12-31T00:00:00Z").last == "2026-11-23T10:00:00Z")
    try ended.when(.withdraw(rest, by: Clinic.lee)).then()
  }

  @Test func `withdrawing keeps what is booked or held`() throws {
    let scenario = try Clinic.scenario.given(
      Clinic.booked("a1", "08:00"), Clinic.held("b1", "08:40", until: "2026-11-20T09:00:00Z")
    ).given(after: .withdraw(.everything(from: day("2026-11-01")), by: Clinic.lee))
    #expect(scenario.state.appointments.map(\.id) == ["a1", "b1"])
    try scenario.when(.book(Clinic.request("b1", "08:40"), now: Clinic.now))
      .then(Clinic.booked("b1", "08:40", sequence: 1))
  }

  @Test func `a schedule in another zone begins with its own midnight`() throws {
    var daily = Clinic.schedule(slot: 60, buffer: 0)
    daily.weekly = Weekday.allCases.map {
      WeeklyHours(weekday: $0, hours: Clinic.hours("00:00", "24:00"))
    }
    var moved = daily
    moved.effectiveFrom = day("2026-11-22")
    let scenario = try Scenario(ProviderCalendar.self).given(
      after: .publish(
        .schedule(profile: Clinic.profile(zone: "America/New_York"), schedule: daily),
        by: Clinic.lee, now: Clinic.now), publish(moved))
    let slots = ProviderCalendar.freeTimes(
      in: scenario.state, from: at("2026-11-21T21:00:00Z"), to: at("2026-11-22T02:00:00Z"),
      limit: 99)
    #expect(
      slots.map(\.start.description) == [
        "2026-11-21T21:00:00Z", "2026-11-21T22:00:00Z", "2026-11-21T23:00:00Z",
        "2026-11-22T00:00:00Z", "2026-11-22T01:00:00Z",
      ])
  }
}

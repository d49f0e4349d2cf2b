import Conversation
import EventLog
import JSON
import PluginTesting
import Scheduling
import Testing
import Timers

/// A person's timers: set once, fired once for each moment, told of once.
struct TimerRulesTests {
  private static let due = Timestamp.opening

  private static func set(
    _ timer: TimerID = "t1", every: Recurrence? = nil, payload: JSONValue = [:]
  ) -> TimerSet {
    TimerSet(
      timer: timer, plugin: "nutrition", kind: "reminder", channel: nil, person: "ann", due: due,
      every: every, payload: payload)
  }

  private static func fired(skipped: Int = 0, next: Timestamp? = nil) -> TimerFired {
    TimerFired(timer: "t1", person: "ann", due: due, skipped: skipped, next: next)
  }

  private static func told(_ due: Timestamp) -> TimerTold {
    TimerTold(timer: "t1", person: "ann", due: due, message: "m1", untold: nil)
  }

  @Test func `a timer is set once`() throws {
    try Scenario(TimerRules.self).when(.set(Self.set())).then(.set(Self.set()))
    try Scenario(TimerRules.self).given(.set(Self.set())).when(.set(Self.set())).then()
  }

  @Test func `it fires when it is due, and once`() throws {
    let set = Scenario(TimerRules.self).given(.set(Self.set()))
    try set.when(.fire("t1", now: Self.due.adding(.seconds(-1)))).then()
    try set.when(.fire("t1", now: Self.due)).then(.fired(Self.fired()))
    try set.given(.fired(Self.fired())).when(.fire("t1", now: Self.due)).then()
  }

  @Test func `what was missed is counted and not made up for`() throws {
    let every = Recurrence(at: try #require(LocalTime("10:00")), in: .utc)
    let days = Duration.seconds(86_400)
    let set = Scenario(TimerRules.self).given(.set(Self.set(every: every)))
    try set.when(.fire("t1", now: Self.due.adding(days * 3 + .seconds(60))))
      .then(.fired(Self.fired(skipped: 3, next: Self.due.adding(days * 4))))
  }

  @Test func `a firing is told of once`() throws {
    let set = Scenario(TimerRules.self).given(.set(Self.set()), .fired(Self.fired()))
    let tell = TimerRules.Command.tell("t1", due: Self.due, message: "m1", untold: nil)
    try set.when(tell).then(.told(Self.told(Self.due)))
    try set.given(.told(Self.told(Self.due))).when(tell).then()
  }

  @Test func `a cancelled timer does not fire`() throws {
    let cancelled = Scenario(TimerRules.self).given(.set(Self.set()))
      .given(.cancelled(TimerCancelled(timer: "t1", person: "ann")))
    try cancelled.when(.fire("t1", now: Self.due)).then()
    try cancelled.when(.cancel("t1")).then()
  }

  @Test func `the timer of somebody who is forgotten does not fire`() throws {
    try Scenario(TimerRules.self).given(.set(Self.set(payload: PersonalField.erasedText)))
      .when(.fire("t1", now: Self.due)).then()
  }

  @Test func `nothing fires because of another record`() throws {
    var state = TimerRules.initial
    TimerRules.evolve(&state, withImported: .set(Self.set()))
    #expect(state == TimerRules.initial)
  }

  @Test func `there is a limit to timers, and to what they carry`() throws {
    var full = Scenario(TimerRules.self)
    for number in 0..<TimerRules.maximumCount {
      full = full.given(.set(Self.set(TimerID("t\(number)"))))
    }
    try full.when(.set(Self.set("another"))).thenRefuses(
      TimerRefusal.tooMany(TimerRules.maximumCount))
    let large = JSONValue.string(String(repeating: "a", count: TimerRules.largestPayload))
    try Scenario(TimerRules.self).when(.set(Self.set(payload: large)))
      .thenRefuses(TimerRefusal.payloadTooLarge(TimerRules.largestPayload + 2))
  }
}

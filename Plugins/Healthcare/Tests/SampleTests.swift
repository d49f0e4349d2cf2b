import EventLog
import JSON
import PluginKit
import Scheduling
import PluginTesting
import Testing

@Suite struct SampleTests {
  @Test func `a second start publishes nothing`() async throws {
    let stage = try Stage()
    try await stage.setUp()
    let head = try stage.log.head()
    try await stage.setUp(at: Stage.now.adding(.seconds(3 * 86_400)))
    #expect(try stage.log.head() == head)
  }

  @Test(arguments: [
    ("2026-11-20T08:00:00Z", "Europe/Berlin"), ("2028-02-29T23:30:00Z", "America/New_York"),
    ("2031-12-31T12:00:00Z", "Asia/Kolkata"), ("2026-03-29T00:30:00Z", "GMT"),
  ])
  func `whenever the first start is, each department has five dates soon`(
    _ time: String, _ zone: String
  ) async throws {
    let stage = try Stage(zone: zone)
    let now = moment(time)
    try await stage.setUp(at: now)
    let limit = now.adding(.seconds(8 * 86_400)).description.prefix(10)
    for department in try stage.departments {
      let dates =
        try await stage.ask(
          "recommend_date", ["department": .string(department)], at: now
        ).body.array ?? []
      #expect(dates.count == 5, "\(department)")
      #expect(dates[0]["recommend_date"]?.string ?? "~" < limit, "\(department)")
    }
  }

  @Test func `other patients have booked, John Doe has not`() async throws {
    let stage = try Stage()
    try await stage.setUp()
    let calendar = try #require(try stage.view("calendar", "dr-kim"))
    let view = try CalendarView(json: calendar.json)
    #expect(view.profile?.name == "Dr. Kim")
    #expect(view.taken.count == 6)
    #expect(try stage.view("reservations", "P12345") == nil)
    #expect(try stage.view("reservations", "P20021") != nil)
  }
}

extension Stage {
  fileprivate var departments: [String] {
    get throws {
      let slot = try #require(plugin.function("reservation")?.slots["department"])
      guard case .choice(let options) = slot.kind else { return [] }
      return options.map(\.name)
    }
  }
}

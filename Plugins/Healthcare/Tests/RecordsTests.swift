import EventLog
import JSON
import PluginKit
import Scheduling
import PluginTesting
import Testing

@Suite struct RecordsTests {
  @Test func `somebody without appointments has an empty list`() async throws {
    #expect(
      try await Stage().ask("get_reservation", ["patientId": "P12345"])
        == FunctionResponse(["reservations": []]))
  }

  @Test(arguments: ["get_reservation", "get_medical_history"])
  func `nobody sees another patient's records`(_ function: String) async throws {
    let stage = try Stage()
    try await stage.setUp()
    #expect(
      try await stage.ask(function, ["patientId": "P12345"], person: "P2")
        == FunctionResponse(
          ["message": "I can only show you what is recorded about yourself."], status: 403))
  }

  @Test func `appointments of past days are no longer listed`() async throws {
    let stage = try await Stage.withCardiologists()
    _ = try await stage.ask(
      "reservation",
      ["department": "Cardiology", "preferred_reservation_date": "2026-11-23 09:00"])
    func listed(at time: String) async throws -> Int? {
      try await stage.ask("get_reservation", at: moment(time)).body["reservations"]?.array?.count
    }
    #expect(try await listed(at: "2026-11-23T20:00:00Z") == 1)
    #expect(try await listed(at: "2026-11-24T08:00:00Z") == 0)
  }

  @Test func `a doctor who is not listed is called as in the calendar`() async throws {
    let stage = try Stage()
    try await stage.publish("guest", "Cardiology", .monday, 9, 10)
    let start = moment("2026-11-23T08:00:00Z")
    _ = try await CommandRunner<ProviderCalendar>(log: stage.log).execute(
      .book(
        AppointmentRequest(
          appointment: "a1", person: "P12345", purpose: "Cardiology",
          interval: Interval(start: start, end: start.adding(.seconds(1800)))), now: Stage.now),
      on: ProviderID("guest").stream)
    #expect(
      try await stage.ask("get_reservation").body["reservations"]?[0]?["doctor"] == "Name of guest"
    )
  }

  @Test func `the history of the sample patient comes newest first`() async throws {
    let stage = try Stage()
    try await stage.setUp()
    let history = try await stage.ask("get_medical_history", ["patientId": "P12345"])
    #expect(
      history.body["history"]?[0] == [
        "date": "2026-05-07", "department": "Cardiology", "doctor": "Dr. Kim",
        "diagnosis": "Mildly raised blood pressure",
        "treatment": "Less salt, daily walks, control after a year",
      ])
    #expect(
      history.body["history"]?.array?.compactMap { $0["date"]?.string } == [
        "2026-05-07", "2025-09-16", "2024-05-22",
      ])
    #expect(
      try await stage.ask("get_medical_history", person: "P2")
        == FunctionResponse(["history": []]))
  }
}

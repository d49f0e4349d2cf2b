import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

@Suite struct ConsultationTests {
  private let function = "check_availability_of_doctor_for_consultation"

  @Test(arguments: ["2026-11-20T08:00:00Z", "2026-11-22T02:30:00Z", "2027-07-01T23:59:59Z"])
  func `the sample roster has a doctor at any hour`(_ time: String) async throws {
    let stage = try Stage()
    try await stage.setUp()
    #expect(
      try await stage.ask(function, at: moment(time))
        == FunctionResponse([
          "available": true, "doctor": ["id": "dr-lee", "name": "Dr. Lee"],
        ]))
  }

  @Test(
    arguments: [
      ("2026-11-20T08:00:00Z", ["available": true, "doctor": ["id": "dr-x", "name": "Dr. X"]]),
      ("2026-11-20T09:00:00Z", ["available": false, "next": "2026-11-27 08:00"]),
      ("2026-11-20T06:59:00Z", ["available": false, "next": "2026-11-20 08:00"]),
      ("2026-11-25T12:00:00Z", ["available": false, "next": "2026-11-27 08:00"]),
    ] as [(String, JSONValue)])
  func `outside the hours nobody is there, and the next time is said`(
    _ time: String, _ answer: JSONValue
  ) async throws {
    let stage = try Stage()
    try await stage.log.append(
      [
        NewEvent(
          type: "onCall.rostered",
          payload: [
            "provider": "dr-x", "name": "Dr. X", "zone": "Europe/Berlin",
            "hours": [["weekday": "friday", "hours": ["from": "08:00", "to": "10:00"]]],
          ])
      ], to: StreamName(category: "roster", identifier: "consultation"))
    #expect(try await stage.ask(function, at: moment(time)) == FunctionResponse(answer))
  }

  @Test func `with nobody on the roster no time is promised`() async throws {
    #expect(try await Stage().ask(function) == FunctionResponse(["available": false]))
  }
}

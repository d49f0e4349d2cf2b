import EventLog
import JSON
import PluginKit
import Scheduling
import PluginTesting
import Testing

@Suite struct AvailabilityTests {
  @Test func `a free time is assigned to a doctor`() async throws {
    let stage = try await Stage.withCardiologists()
    #expect(
      try await stage.ask(
        "check_availability",
        ["department": "Cardiology", "preferred_reservation_date": "2026-11-24 09:30"])
        == FunctionResponse([
          "available": true, "department": "Cardiology", "doctor": "Dr. Novak",
          "date": "2026-11-24", "time": "09:30",
        ]))
  }

  @Test func `of a day all free times of the assigned doctor are named`() async throws {
    let stage = try await Stage.withCardiologists()
    #expect(
      try await stage.ask(
        "check_availability",
        [
          "department": "CARDIOLOGY", "preferred_reservation_date": "2026-11-23",
          "preferred_doctor_name": "doctor kim",
        ])
        == FunctionResponse([
          "available": true, "department": "Cardiology", "doctor": "Dr. Kim",
          "date": "2026-11-23", "time": "09:00", "times": ["09:00", "09:30"],
        ]))
  }

  @Test func `where the named doctor is not free alternatives are given`() async throws {
    let stage = try await Stage.withCardiologists()
    #expect(
      try await stage.ask(
        "check_availability",
        [
          "department": "Cardiology", "preferred_reservation_date": "2026-11-24 09:00",
          "preferred_doctor_name": "Dr. Kim",
        ])
        == FunctionResponse([
          "available": false, "department": "Cardiology", "doctor": "Dr. Kim",
          "date": "2026-11-24", "time": "09:00",
          "alternatives": [
            slot("Dr. Novak", "2026-11-24 09:00"), slot("Dr. Kim", "2026-11-30 09:00"),
            slot("Dr. Novak", "2026-12-01 09:00"), slot("Dr. Kim", "2026-12-07 09:00"),
          ],
        ]))
  }

  @Test func `yesterday nobody is free`() async throws {
    let stage = try await Stage.withCardiologists()
    let response = try await stage.ask(
      "check_availability",
      ["department": "Cardiology", "preferred_reservation_date": "2026-11-16 09:00"])
    #expect(response.body["available"] == false)
  }

  @Test(arguments: [
    ("2027-10-31 02:30", 200), ("2027-03-28 02:30", 400), ("2027-03-28 03:30", 200),
  ])
  func `when the clocks change a time that comes twice is the first, one that is skipped is none`(
    _ time: String, _ status: Int
  ) async throws {
    let stage = try Stage()
    try await stage.publish("dr-kim", "Cardiology", .sunday, 2, 4)
    let response = try await stage.ask(
      "check_availability",
      ["department": "Cardiology Department", "preferred_reservation_date": .string(time)])
    #expect(response.status == status)
    #expect(response.body["available"] == (status == 200 ? true : nil))
  }
}

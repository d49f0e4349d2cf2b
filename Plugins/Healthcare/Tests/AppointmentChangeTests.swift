import Conversation
import EventLog
import JSON
import PluginKit
import Scheduling
import PluginTesting
import Testing

/// An appointment can be moved and given up by whose it is, once for each call.
@Suite struct AppointmentChangeTests {
  @Test func `an appointment is moved with the same doctor, at the same time where that is free`()
    async throws
  {
    let stage = try await Stage.withCardiologists()
    try await book(stage, "Dr. Kim", "2026-11-23 09:30", "call-1")
    let moved = try await stage.ask(
      "move_appointment", ["preferred_reservation_date": "2026-11-30"], call: "call-2")
    #expect(
      moved.body["message"]
        == "Your appointment with Dr. Kim has been moved from 2026-11-23 09:30 to 2026-11-30 09:30."
    )
    #expect(try starts(stage) == ["2026-11-30T08:30:00Z"])
  }

  @Test func `an appointment is moved to the first free time of some hours`() async throws {
    let stage = try await Stage.withCardiologists()
    try await book(stage, "Dr. Kim", "2026-11-23 09:30", "call-1")
    let refused = try await stage.ask(
      "move_appointment", ["preferred_reservation_date": "2026-11-30 21:00–23:59"], call: "call-2")
    #expect(refused.status == 409)
    let moved = try await stage.ask(
      "move_appointment", ["preferred_reservation_date": "2026-11-30 09:00–12:00"], call: "call-3")
    #expect(moved.status == 200)
    #expect(try starts(stage) == ["2026-11-30T08:30:00Z"])
  }

  @Test func `a call that is made twice moves and cancels once`() async throws {
    let stage = try await Stage.withCardiologists()
    try await book(stage, "Dr. Kim", "2026-11-23 09:00", "call-1")
    for _ in 1...2 {
      let moved = try await stage.ask(
        "move_appointment", ["preferred_reservation_date": "2026-11-23 09:30"], call: "call-2")
      #expect(moved.status == 200)
    }
    #expect(try starts(stage) == ["2026-11-23T08:30:00Z"])
    for _ in 1...2 {
      #expect(try await stage.ask("cancel_appointment", call: "call-3").status == 200)
    }
    #expect(try starts(stage).isEmpty)
  }

  @Test func `where nothing is free it stays, and what is free is said`() async throws {
    let stage = try await Stage.withCardiologists()
    try await book(stage, "Dr. Kim", "2026-11-23 09:00", "call-1")
    let moved = try await stage.ask(
      "move_appointment", ["preferred_reservation_date": "2026-11-24"], call: "call-2")
    #expect(moved.status == 409)
    #expect(moved.body["message"]?.string?.contains("Free instead: 2026-11-30 09:00") == true)
    #expect(try starts(stage) == ["2026-11-23T08:00:00Z"])
  }

  @Test func `of several the one that is named is meant, and none is guessed`() async throws {
    let stage = try await Stage.withCardiologists()
    try await book(stage, "Dr. Kim", "2026-11-23 09:00", "call-1")
    try await book(stage, "Dr. Novak", "2026-11-24 09:00", "call-2")
    let unclear = try await stage.ask("cancel_appointment", call: "call-3")
    #expect(unclear.status == 409)
    #expect(
      unclear.body["message"]
        == """
        These are your coming appointments: 2026-11-23 09:00 with Dr. Kim, 2026-11-24 09:00 with Dr. Novak. \
        Please say which one, with its day and time.
        """)
    let named = try await stage.ask(
      "cancel_appointment", ["reserved_date": "2026-11-24"], call: "call-4")
    #expect(named.status == 200)
    #expect(try starts(stage) == ["2026-11-23T08:00:00Z"])
  }

  @Test(arguments: [
    ("move_appointment", ["preferred_reservation_date": "2026-11-30"] as JSONValue),
    ("cancel_appointment", ["reserved_date": "2026-11-23"] as JSONValue),
  ])
  func `nobody touches somebody else's`(
    _ function: String, _ arguments: JSONValue
  ) async throws {
    let stage = try await Stage.withCardiologists()
    try await book(stage, "Dr. Kim", "2026-11-23 09:00", "call-1")
    let answer = try await stage.ask(
      function, arguments, call: "call-2", person: "P2")
    #expect(answer.body["message"] == "You have no upcoming appointment.")
    #expect(try starts(stage) == ["2026-11-23T08:00:00Z"])
  }

  @Test(arguments: ["reservation", "check_availability", "recommend_date"])
  func `a day that is years ahead is said to be too far`(_ function: String) async throws {
    let stage = try await Stage.withCardiologists()
    let answer = try await stage.ask(
      function, ["department": "Cardiology", "preferred_reservation_date": "2036-11-24"])
    #expect(answer.status == 409)
    #expect(answer.body["message"]?.string?.contains("only given until 2027-11-21") == true)
  }

  private func book(_ stage: Stage, _ doctor: String, _ date: String, _ call: CallID) async throws {
    let booked = try await stage.ask(
      "reservation",
      [
        "department": "Cardiology", "preferred_doctor_name": .string(doctor),
        "preferred_reservation_date": .string(date),
      ], call: call)
    #expect(booked.status == 200)
  }

  private func starts(_ stage: Stage) throws -> [String] {
    guard let view = try stage.view("reservations", "P12345") else { return [] }
    return try Reservations(json: view.json).appointments.filter { $0.status == .booked }
      .map { "\($0.start)" }
  }
}

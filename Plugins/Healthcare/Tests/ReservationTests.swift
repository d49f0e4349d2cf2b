import EventLog
import JSON
import PluginKit
import Scheduling
import PluginTesting
import Testing

@Suite struct ReservationTests {
  private static let wish: JSONValue = [
    "department": "Cardiology", "preferred_reservation_date": "2026-11-24 09:00",
    "preferred_doctor_name": "Dr. Novak",
  ]

  private static let unusable: [(JSONValue, Int)] = [
    (["department": "Cardiology", "preferred_reservation_date": " "], 400),
    (["department": "", "preferred_reservation_date": "2026-11-24"], 400),
    (["department": "Cardiology", "preferred_reservation_date": "soon"], 400),
    (["department": "Cardiology", "preferred_reservation_date": "2020-01-01"], 409),
    (["department": "Nowhere", "preferred_reservation_date": "2026-11-24"], 404),
    (
      [
        "department": "", "preferred_doctor_name": "Dr. Who",
        "preferred_reservation_date": "2026-11-24",
      ], 404
    ),
    (["department": "Cardiology", "preferred_reservation_date": "9999-12-31 23:59"], 409),
  ]

  private static func details(_ id: String, _ date: String, _ time: String, _ doctor: String)
    -> FunctionResponse
  {
    FunctionResponse([
      "appointmentDetails": [
        "appointmentId": .string(id), "date": .string(date), "time": .string(time),
        "department": "Cardiology", "doctor": .string(doctor),
      ]
    ])
  }

  @Test func `a free slot is booked and appears among the reservations`() async throws {
    let stage = try await Stage.withCardiologists()
    #expect(
      try await stage.ask("reservation", Self.wish)
        == Self.details("call-1", "2026-11-24", "09:00", "Dr. Novak"))
    #expect(
      try await stage.ask("get_reservation", ["patientId": "P12345"])
        == FunctionResponse([
          "reservations": [
            [
              "appointmentId": "call-1", "date": "2026-11-24", "time": "09:00",
              "department": "Cardiology", "doctor": "Dr. Novak", "status": "booked",
            ]
          ]
        ]))
  }

  @Test func `the booking says who did it in which turn`() async throws {
    let stage = try await Stage.withCardiologists()
    _ = try await stage.ask("reservation", Self.wish)
    let event = try stage.log.withSnapshot { try $0.event(at: $0.head) }
    #expect(event?.type == "appointment.booked")
    #expect(event?.actor?.hasPrefix("P12345 via healthcare@") == true)
    #expect(event?.correlation == "turn-call-1")
  }

  @Test func `a day without a time means its first free slot`() async throws {
    let stage = try await Stage.withCardiologists()
    let wish: JSONValue = [
      "department": "cardiology", "preferred_reservation_date": "2026-11-23",
    ]
    #expect(
      try await stage.ask("reservation", wish)
        == Self.details("call-1", "2026-11-23", "09:00", "Dr. Kim"))
    #expect(
      try await stage.ask("reservation", wish, call: "call-2", person: "P2")
        == Self.details("call-2", "2026-11-23", "09:30", "Dr. Kim"))
  }

  @Test func `beside a blank department the doctor's own counts`() async throws {
    let stage = try await Stage.withCardiologists()
    #expect(
      try await stage.ask(
        "reservation",
        [
          "department": " ", "preferred_reservation_date": "2026-11-24 09:00",
          "preferred_doctor_name": "dr novak",
        ])
        == Self.details("call-1", "2026-11-24", "09:00", "Dr. Novak"))
  }

  @Test func `the same call is the same appointment and acts once`() async throws {
    let stage = try await Stage.withCardiologists()
    let first = try await stage.ask("reservation", Self.wish)
    let head = try stage.log.head()
    #expect(try await stage.ask("reservation", Self.wish) == first)
    #expect(try stage.log.head() == head)
  }

  @Test func `a slot that is taken is refused with what is free instead`() async throws {
    let stage = try await Stage.withCardiologists()
    _ = try await stage.ask("reservation", Self.wish, call: "other", person: "P2")
    #expect(
      try await stage.ask("reservation", Self.wish)
        == FunctionResponse(
          [
            "message": """
            I'm sorry, Dr. Novak has no free appointment on 2026-11-24 at 09:00. \
            These are the next ones:
            """,
            "recommend_dates": [
              slot("Dr. Novak", "2026-11-24 09:30"), slot("Dr. Kim", "2026-11-30 09:00"),
              slot("Dr. Novak", "2026-12-01 09:00"), slot("Dr. Kim", "2026-12-07 09:00"),
            ],
          ], status: 409))
  }

  @Test func `nobody is booked twice for one time`() async throws {
    let stage = try await Stage.withCardiologists()
    try await stage.publish("dr-park", "Dermatology", .tuesday, 9, 10)
    _ = try await stage.ask("reservation", Self.wish)
    #expect(
      try await stage.ask(
        "reservation",
        ["department": "Dermatology", "preferred_reservation_date": "2026-11-24 09:00"],
        call: "call-2")
        == FunctionResponse(
          [
            "message": """
            You already have an appointment with Dr. Novak on 2026-11-24 at 09:00. \
            Please choose another time.
            """,
            "recommend_dates": [],
          ], status: 409))
    #expect(
      try await stage.ask(
        "reservation", ["department": "Dermatology", "preferred_reservation_date": "2026-11-24"],
        call: "call-3"
      ).body["appointmentDetails"]?["time"] == "09:30")
  }

  @Test func `a doctor of another department is not guessed away`() async throws {
    let stage = try await Stage.withCardiologists()
    #expect(
      try await stage.ask(
        "reservation",
        [
          "department": "Dermatology", "preferred_reservation_date": "2026-11-23",
          "preferred_doctor_name": "Dr. Kim",
        ])
        == FunctionResponse(
          [
            "message": """
            Dr. Kim works in Cardiology, not in Dermatology. In Dermatology there is \
            Dr. Park or Dr. Rossi: please tell me whom you would like to see, and when.
            """
          ], status: 409))
  }

  @Test(arguments: unusable)
  func `what cannot be booked is answered in words and changes nothing`(
    _ arguments: JSONValue, _ status: Int
  ) async throws {
    let stage = try await Stage.withCardiologists()
    let head = try stage.log.head()
    let response = try await stage.ask("reservation", arguments)
    #expect(response.status == status)
    #expect(response.body["message"]?.string?.isEmpty == false)
    #expect(try stage.log.head() == head)
  }

  @Test func `arguments that do not fit are refused by name before anything is looked up`() async {
    let wish: JSONValue = ["department": 5, "preferred_doctor": "Dr. Kim"]
    let error = await #expect(throws: ParameterError.self) {
      try await Stage().ask("reservation", wish)
    }
    #expect(
      error?.description
        == "preferred_reservation_date: expected a string, found nothing; "
        + "department: expected a string, found 5; preferred_doctor: unknown member, expected "
        + "one of department, preferred_doctor_name, preferred_reservation_date")
  }

  @Test func `of fifty people who want one slot exactly one gets it`() async throws {
    let stage = try await Stage.withCardiologists()
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        group.addTask {
          try await stage.ask(
            "reservation", Self.wish, call: CallID("call-\(number)"),
            person: MemberID("P\(number)")
          ).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == [200] + Array(repeating: 409, count: 49))
  }

  @Test func `one call made many times at once books one slot`() async throws {
    let stage = try await Stage.withCardiologists()
    let head = try stage.log.head()
    let wish: JSONValue = [
      "department": "Cardiology", "preferred_reservation_date": "2026-11-23",
    ]
    let answers = try await withThrowingTaskGroup(of: FunctionResponse.self) { group in
      for _ in 0..<20 { group.addTask { try await stage.ask("reservation", wish) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(answers.map(\.body)) == [answers[0].body] && answers[0].status == 200)
    #expect(try stage.log.head() == head + 1)
  }
}

import EventLog
import FolderPlugins
import JSON
import PluginKit
import Testing

@Event("demo.answered", version: 2)
private struct DemoAnswered {
  var function: String
  var status: Int
  var response: JSONValue
}

private let slots: JSONValue = [
  ["doctor": "Dr. Kim", "recommend_date": "2026-11-24 09:00"],
  ["doctor": "Dr. Park", "recommend_date": "2026-12-01 14:30"],
]

private let first: JSONValue = [
  "function_response": [
    "status_code": 200, "endpoint": "https://9f306185.mock.pstmn.io/recommend_date",
    "response": slots,
  ]
]

private let later: JSONValue = [
  "function_calls": [
    [
      "name": "get_recommend_date", "status_code": 200,
      "response_text": .string(
        slots.jsonText.replacing("recommend_date", with: "recommended_date")),
    ]
  ]
]

/// Both shapes in which the demos sent what a function answered.
@Suite struct DemoResponseTests {
  @Test(arguments: [first, later, .string(first.jsonText), .string(later.jsonText)])
  func `both shapes read as one`(_ data: JSONValue) throws {
    #expect(
      try DemoResponse(data: data)
        == DemoResponse(function: "recommend_date", status: 200, response: slots))
  }

  @Test(arguments: [
    ("post_appointments", "reservation"),
    ("check_doctors_availability", "check_availability_of_doctor_for_consultation"),
    ("get_medical_history", "get_medical_history"),
  ])
  func `a renamed function has its first name`(later: String, first: String) throws {
    let data: JSONValue = [
      "function_calls": [
        ["name": .string(later), "status_code": 404, "response_text": "no such patient"]
      ]
    ]
    #expect(
      try DemoResponse(data: data)
        == DemoResponse(function: first, status: 404, response: "no such patient"))
  }

  @Test(arguments: [
    ("/check_availability", "check_availability"), ("x/reservation/?id=1/2", "reservation"),
    (
      "https://h/check_availability_of_doctor_for_consultation#a",
      "check_availability_of_doctor_for_consultation"
    ),
  ])
  func `a function is the last part of its endpoint`(endpoint: String, name: String) throws {
    let data: JSONValue = [
      "function_response": ["status_code": 200, "endpoint": .string(endpoint)]
    ]
    #expect(
      try DemoResponse(data: data) == DemoResponse(function: name, status: 200, response: .null))
  }

  @Test(
    arguments: [
      [:], ["function_calls": []], ["function_response": .null], "Hello!", .null,
    ] as [JSONValue])
  func `a message in which no function answered has no response`(_ data: JSONValue) throws {
    #expect(try DemoResponse(data: data) == nil)
  }

  @Test func `a response that lacks a part is refused by its name`() {
    let parts: [(JSONValue, String)] = [
      (["function_response": ["status_code": 200]], "function_response.endpoint"),
      (["function_response": ["endpoint": "/a"]], "function_response.status_code"),
      (["function_calls": [["status_code": 200]]], "function_calls[0].name"),
      (["function_calls": [["name": "a", "status_code": "200"]]], "function_calls[0].status_code"),
    ]
    for (data, member) in parts {
      let error = #expect(throws: DemoResponseError.self) { try DemoResponse(data: data) }
      #expect(error?.member == member)
    }
  }

  @Test func `recorded responses of both shapes are read in the present one`() async throws {
    let upcasters = try Upcasters(
      [DemoResponse.upcaster("demo.answered", owner: "healthcare")], for: [DemoAnswered.self])
    let log = MemoryEventLog(
      clock: { Timestamp(microseconds: 0) }, upcasters: upcasters, personal: .inPlain)
    let stream = StreamName(category: "channel", identifier: "one")
    try await log.append(
      [first, later].map { NewEvent(type: "demo.answered", payload: $0) }, to: stream)
    let answer = DemoAnswered(function: "recommend_date", status: 200, response: slots)
    try await log.append([NewEvent(answer)], to: stream)
    let answers = try log.withSnapshot { snapshot in
      try snapshot.events(in: stream).map { try $0.decode(DemoAnswered.self) }
    }
    #expect(answers == [answer, answer, answer])
  }
}

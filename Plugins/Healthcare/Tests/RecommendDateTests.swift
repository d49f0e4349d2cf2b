import Conversation
import EventLog
import JSON
import PluginKit
import Scheduling
import PluginTesting
import Testing

@Suite struct RecommendDateTests {
  @Test func `without a date the earliest slots come, of each half day and each doctor`()
    async throws
  {
    let stage = try await Stage.withCardiologists()
    #expect(
      try await stage.ask("recommend_date", ["department": "cardiology"])
        == FunctionResponse([
          slot("Dr. Kim", "2026-11-23 09:00"), slot("Dr. Novak", "2026-11-24 09:00"),
          slot("Dr. Kim", "2026-11-30 09:00"), slot("Dr. Novak", "2026-12-01 09:00"),
        ]))
  }

  @Test(arguments: [
    ("2026-11-24", "2026-11-24 09:00"), ("2026-11-24 09:30", "2026-11-24 09:30"),
    ("2026-11-24T08:30:00Z", "2026-11-24 09:30"), ("2026-11-24 10:00", "2026-11-30 09:00"),
    ("2020-01-01", "2026-11-23 09:00"),
  ])
  func `with a date the slots begin there, and never in the past`(_ wished: String, _ first: String)
    async throws
  {
    let stage = try await Stage.withCardiologists()
    let response = try await stage.ask(
      "recommend_date",
      ["department": "Cardiology", "preferred_reservation_date": .string(wished)])
    #expect(response.body[0]?["recommend_date"] == .string(first))
  }

  @Test(arguments: ["later", "", "February 30", "2026-02-30", "2026-11-24 25:00"])
  func `a date that cannot be read is said`(_ wished: String) async throws {
    let stage = try await Stage.withCardiologists()
    let response = try await stage.ask(
      "recommend_date",
      ["department": "Cardiology", "preferred_reservation_date": .string(wished)])
    #expect(response.status == (wished.isEmpty ? 200 : 400))
  }

  @Test func `an unknown department is answered with those there are`() async throws {
    let response = try await Stage().ask("recommend_date", ["department": "Astrology"])
    #expect(response.status == 404)
    #expect(
      response.body["message"]?.string?.hasPrefix(
        "I'm sorry, there is no department \"Astrology\" here. There are General Medicine, ")
        == true)
  }

  @Test func `asking for later ones goes on after those just offered`() async throws {
    let stage = try await Stage.withCardiologists()
    try await stage.record(
      "I want to know other schedule later than this date", offered: "2026-11-30 09:00")
    #expect(
      try await stage.ask("recommend_date", ["department": "Cardiology"]).body[0]
        == slot("Dr. Kim", "2026-11-30 09:30"))
  }

  @Test func `asking anew, or for another department, begins at the earliest again`() async throws {
    let stage = try await Stage.withCardiologists()
    try await stage.publish("dr-park", "Dermatology", .monday, 9, 10)
    try await stage.record("Later ones please", offered: "2026-11-30 09:00")
    #expect(
      try await stage.ask("recommend_date", ["department": "Dermatology"]).body[0]
        == slot("Dr. Park", "2026-11-23 09:00"))
    try await stage.record("What is the earliest date?", offered: "2026-11-30 09:00")
    #expect(
      try await stage.ask("recommend_date", ["department": "Cardiology"]).body[0]
        == slot("Dr. Kim", "2026-11-23 09:00"))
  }
}

extension Stage {
  /// A channel in which slots of Cardiology were offered up to a date, and then the person says
  /// something.
  fileprivate func record(_ said: String, offered date: String) async throws {
    let call = CallID("call-0")
    let name = "healthcare.recommend_date"
    try await log.append(
      [
        NewEvent(
          FunctionCalled(call: call, function: name, arguments: ["department": "Cardiology"]),
          subject: "P12345"),
        NewEvent(
          FunctionReturned(call: call, function: name, response: [slot("Dr. Kim", date)]),
          subject: "P12345"),
        NewEvent(
          MessageSent(message: "m1", sender: "P12345", content: .text(text: said)),
          subject: "P12345"),
      ], to: .channel("healthcare-P12345"))
  }
}

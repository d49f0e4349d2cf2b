import Assistant
import Conversation
import JSON
import PluginKit
import Testing
import Understanding

/// Everything that a message may do is weighed together, and the best is meant.
@Suite struct InterpretationTests {
  @Test(arguments: [
    "the second, thanks a lot", "the second one, thank you so much!", "number 2, many thanks",
    "den zweiten, vielen Dank",
  ])
  func `thanks beside a choice are only thanks`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say(words)
      #expect(desk.called.last == #"book {"day":"2026-12-01","room":"Blue"}"#)
    }
  }

  @Test(arguments: ["hold on", "wait", "one moment please", "hang on a sec", "moment mal bitte"])
  func `a pause is no text that is passed on`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      let asked = try await desk.say("Leave a note")
      #expect(try await desk.say(words) == asked)
      #expect(desk.called.isEmpty)
      try await desk.say("The heating is cold")
      #expect(desk.called == [#"leave_note {"text":"The heating is cold"}"#])
    }
  }

  @Test(arguments: [
    "no, which rooms are free?", "no thanks. which rooms are free?",
    "no, please show me free rooms",
  ])
  func `a no leaves what was asked, and what is said with it is taken up`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say("any")
      try await desk.say(words)
      #expect(try desk.events(ConsentDeclined.self).count == 1)
      #expect(desk.called.last == "free_rooms {}")
      #expect(try desk.events(ConsentGiven.self).isEmpty)
    }
  }

  @Test(arguments: [
    "anything but Red, it was so noisy", "no Red room please, it was terrible",
  ])
  func `a list is shown without what is not wanted, whatever else is told`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      let reply = try await desk.say(words)
      #expect(reply.contains("Blue room") && reply.contains("Green room"), "\(reply)")
      #expect(!reply.contains("Red room"), "\(reply)")
      #expect(!desk.called.contains { $0.hasPrefix("book") })
    }
  }

  @Test func `a long story with a denial in it is not left alone`() async throws {
    try await withDesk { (desk) async throws in
      let reply = try await desk.say(
        "I don't want to book it twice because my colleague reserved the room on Monday already")
      #expect(reply != AssistantPhrases().leftAlone)
      #expect(!desk.called.contains { $0.hasPrefix("book") })
    }
  }

  /// A request as likely as the choice, and one that is likelier.
  @Test(arguments: [(4.4, true), (5.5, false)])
  func `the person is asked between a choice and a request only if these are close`(
    _ score: Double, _ isAsked: Bool
  ) async throws {
    try await withDesk(interpreter: Wishing(score: score)) { (desk) async throws in
      try await desk.say("Which rooms are free?")
      let reply = try await desk.say("Red room")
      #expect((reply == AssistantPhrases().ambiguous) == isAsked, "\(reply)")
      #expect(desk.called.last == (isAsked ? "free_rooms {}" : "my_bookings {}"))
      #expect(!desk.called.contains { $0.hasPrefix("book") })
    }
  }
}

/// Takes whatever names a room for a wish to see bookings.
private struct Wishing: IntentInterpreter {
  let score: Double
  private let interpreter = BuiltInInterpreter()

  init(score: Double) { self.score = score }

  func decide(_ request: IntentRequest) async throws -> IntentDecision {
    try await interpreter.decide(request)
  }

  func interpretations(
    of request: IntentRequest
  ) async throws -> [Interpretation<IntentDecision>] {
    guard request.text == "Red room" else {
      return try await interpreter.interpretations(of: request)
    }
    return [
      Interpretation(
        .askFor, score, .call(function: "my_bookings", arguments: JSONObject()),
        wording: "Show my bookings")
    ]
  }
}

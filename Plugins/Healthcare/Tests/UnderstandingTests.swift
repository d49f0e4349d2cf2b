import Assistant
import Conversation
import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

/// What the built-in model makes of sentences in the clinic.
@Suite struct UnderstandingTests {
  @Test(arguments: [
    "What's the weather like?", "How is the weather today?", "Who won the world cup?",
    "Tell me a joke", "What is the capital of France?",
  ])
  func `what is about something else is said to be so, and nothing is done`(_ text: String)
    async throws
  {
    switch try await decide(text) {
    case .notUnderstood(let offers), .unclear(let offers, isFar: true): #expect(!offers.isEmpty)
    case let decision: Issue.record("\(text) became \(decision)")
    }
  }

  @Test(arguments: ["ok", "OK!", "yes please", "Yep", "sure, go ahead", "👍", "Yes", "Sure", "cool"])
  func `a bare yes to nothing starts nothing`(_ text: String) async throws {
    let decision = try await decide(text)
    guard case .say(let said, let replies) = decision else {
      Issue.record("\(text) became \(decision)")
      return
    }
    #expect(said == AssistantPhrases().nothingAsked && !replies.isEmpty)
  }

  @Test(arguments: [
    ("When can I get a slot in orthopedics?", "recommend_date"),
    ("wich apointments do I have", "get_reservation"),
    ("my past diagnosis", "get_medical_history"),
  ])
  func `slips and names that no example has are understood`(_ text: String, _ function: String)
    async throws
  {
    let decision = try await decide(text)
    switch decision {
    case .call(let name, _), .ask(let name, _, _, _): #expect(name == function)
    default: Issue.record("\(text) became \(decision)")
    }
  }

  @Test(arguments: [
    ("question for the doctor: are these tablets ok with wine", "are these tablets ok with wine"),
    ("ask one of the doctors if I may swim with stitches", "if I may swim with stitches"),
    ("Bitte fragen Sie den Arzt, ob ich duschen darf", "ob ich duschen darf"),
    ("run this past Dr. Kim please: is one glass of wine fine", "is one glass of wine fine"),
    ("frag doch mal den Dr. Lee, ob ich fliegen darf", "ob ich fliegen darf"),
    ("que le consulten a la doctora Rossi si puedo nadar", "si puedo nadar"),
    ("pregúntele al médico si puedo conducir", "si puedo conducir"),
  ])
  func `a question that is to be passed on is taken from its sentence`(
    _ text: String, _ question: String
  ) async throws {
    switch try await decide(text) {
    case .call("ask_clinician", let arguments): #expect(arguments["question"]?.string == question)
    case let decision: Issue.record("\(text) became \(decision)")
    }
  }

  @Test(arguments: ["book neurology on Tuesday at 11", "reserve urology next Friday at 9"])
  func `a command is what it says, not a question`(_ text: String) async throws {
    guard case .call(let function, _) = try await decide(text) else {
      Issue.record("\(text) is no call")
      return
    }
    #expect(function == "reservation")
  }

  /// It learns the plugin's examples once, which takes a while in a debug build.
  private static let interpreter = BuiltInInterpreter()

  private func decide(_ text: String) async throws -> IntentDecision {
    let stage = try Stage()
    return try await Self.interpreter.decide(
      IntentRequest(
        text: text, plugin: stage.plugin, person: "P1", now: Stage.now,
        zone: stage.zone))
  }
}

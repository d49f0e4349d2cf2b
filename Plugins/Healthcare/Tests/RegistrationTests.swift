import Conversation
import JSON
import PluginKit
import PluginTesting
import Testing

@Suite struct RegistrationTests {
  /// Moving, cancelling, asking a clinician, asking who has looked and waiting are the clinic's own.
  @Test func `the functions are the demo's in names, texts, parameters and quick replies`() throws {
    let demo = try #require(JSONValue(json: DemoSettings.functions).array)
    let own = [
      "move_appointment", "cancel_appointment", "ask_clinician", "who_has_looked",
      "join_waiting_list", "take_kept_time", "decline_kept_time", "leave_waiting_list",
    ]
    let registered = try Stage().plugin.functions.filter { !own.contains($0.name) }.map {
      function in
      var settings: JSONObject = [
        "name": .string(function.name), "description": .string(function.summary),
        "parameters": function.parameters.json,
      ]
      if !function.quickReplies.isEmpty {
        settings["quick_replies"] = .array(function.quickReplies.map { .string($0) })
      }
      return JSONValue.object(settings)
    }
    let expected = try demo.map { settings in
      var settings = try #require(settings.object)
      settings["parameters"] = try JSONSchema(try #require(settings["parameters"])).strict.json
      if let replies = settings["quick_replies"]?.array {
        settings["quick_replies"] = .array(replies.map { DemoSettings.saidRight[$0] ?? $0 })
      }
      return JSONValue.object(settings)
    }
    #expect(registered == expected)
  }

  @Test func `only the reservation and what changes it change the world`() throws {
    let changing = try Stage().plugin.functions.filter { $0.effect != .read }
      .map { "\($0.name): \($0.effect)" }
    #expect(
      changing == [
        "reservation: write", "move_appointment: write", "cancel_appointment: destructive",
        "ask_clinician: write", "join_waiting_list: write", "take_kept_time: write",
        "decline_kept_time: write", "leave_waiting_list: write",
      ])
  }

  @Test func `the welcome is the demo's`() throws {
    #expect(
      try Stage().plugin.manifest.welcome == [
        WelcomeMessage("Hi, I\u{2019}m the clinic\u{2019}s assistant."),
        WelcomeMessage(
          "I'm still learning but I'm here 24/7 to answer your question or "
            + "connect you with the right person to help.",
          quickReplies: [
            "I don't feel well.", "Can I check my previous medical records?",
            "Can I check my reservation information?",
          ]),
      ])
  }

  @Test func `the persona has seven rules and nobody's identity`() throws {
    let persona = try Stage().plugin.manifest.persona
    let rules = persona.split(separator: "\n").filter { $0.first?.isNumber == true }
    #expect(rules.map { $0.prefix(2) } == ["1.", "2.", "3.", "4.", "5.", "6.", "7."])
    #expect(!persona.contains("John Doe") && !persona.contains("P12345"))
  }

  @Test func `every reply that is offered leads somewhere`() throws {
    let plugin = try Stage().plugin
    let understood = Set(
      plugin.functions.flatMap(\.examples) + plugin.flows.flatMap(\.examples)
        + plugin.smallTalk.flatMap(\.examples))
    let offered =
      plugin.functions.flatMap(\.quickReplies) + plugin.smallTalk.flatMap(\.quickReplies)
      + plugin.manifest.welcome.flatMap(\.quickReplies)
      + plugin.flows.flatMap(\.steps).flatMap(\.repliesBesidesOptions)
      + ["What is the earliest date?", "Can I talk to a doctor?"]
    #expect(Set(offered).subtracting(understood) == [])
  }

  @Test func `nothing is an example of two things, and everything has at least eight`() throws {
    let plugin = try Stage().plugin
    let inner = Set(plugin.flows.flatMap(\.steps).compactMap(\.runs))
    let functions = plugin.functions.filter { $0.name != "ask_clinician" }
    let examples =
      functions.map(\.examples)
      + plugin.flows.filter { !inner.contains($0.name) }.map(\.examples)
      + plugin.smallTalk.map(\.examples)
    #expect(examples.allSatisfy { $0.count >= 8 })
    let all = examples.flatMap { $0 }.map { $0.lowercased() }
    #expect(Set(all).count == all.count)
  }

  @Test func `naming a doctor names the department, and dates are not remembered for questions`()
    throws
  {
    let function = try #require(try Stage().plugin.function("reservation"))
    guard case .choice(let options) = function.slots["department"]?.kind else {
      Issue.record("the department is no choice")
      return
    }
    #expect(options.filter { $0.synonyms.contains("Dr. Kim") }.map(\.name) == ["Cardiology"])
    let remembered = try Stage().plugin.functions.map { function in
      function.slots.keys.sorted().filter { function.slots[$0]?.lifetime != .turn }
    }
    #expect(
      remembered == [
        [], [], ["department"], ["department"],
        ["department", "preferred_doctor_name", "preferred_reservation_date"], [],
        ["reserved_date"], [], [], [], [], [], [], [],
      ])
  }
}

extension FlowStep {
  /// What is offered at it and is no option of its question.
  fileprivate var repliesBesidesOptions: [String] {
    guard case .singleOption(let options) = accepts else { return quickReplies }
    return quickReplies.filter { !options.contains($0) }
  }
}

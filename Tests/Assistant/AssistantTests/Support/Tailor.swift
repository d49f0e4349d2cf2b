import Assistant
import Conversation
import EventLog
import JSON
import JSONSchema
import PluginKit
import TestSupport

/// Takes measures in a flow that ends in an order.
struct TailorPlugin: Plugin {
  let calls = Calls()

  var manifest: PluginManifest {
    PluginManifest(
      id: "tailor", version: "1.0.0", summary: "Sews.", assistantName: "Tailor",
      persona: "You sew.",
      welcome: [])
  }

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      function("hours", .read, [], ["When are you open?", "opening hours", "are you open today"]))
    try registry.add(
      function(
        "hat", .write, [], ["Order a hat", "I want a hat", "a new hat please"]))
    try registry.add(
      function(
        "order", .write, [.required("chest", .integer()), .required("colour", .string())], [],
        slots: ["colour": Slot.choice([.init("red"), .init("blue")]).asking("In which colour?")])
    )
    try registry.add(
      Flow(
        "measuring", examples: ["I want to be measured", "take my measures", "measure me"],
        steps: [chest, colour]))
  }

  private var chest: FlowStep {
    FlowStep(
      "chest", prompt: "What is your chest in cm?", retry: "A number, please.",
      accepts: .text(placeholder: nil), next: ["colour"]
    ) { answer in
      guard let centimetres = Int64(answer.text) else { return nil }
      guard centimetres < 200 else { return .invalid("\(centimetres) cm is more than any.") }
      return .step(
        "colour", keeping: ["chest": .int(centimetres)], saying: "\(centimetres) it is.")
    }
  }

  private var colour: FlowStep {
    FlowStep(
      "colour", prompt: "Which colour?", retry: "Red or blue?", accepts: .text(placeholder: nil),
      calls: ["order"]
    ) { answer in
      var arguments = answer.values
      switch answer.text {
      case "red", "blue": arguments["colour"] = .string(answer.text)
      case "any": break
      // Nowhere, by what the step declares.
      case "none": return .call(function: "hat", arguments: [:])
      case "wider": return .step("chest")
      default: return nil
      }
      return .call(function: "order", arguments: arguments)
    }
  }

  private func function(
    _ name: String, _ effect: FunctionEffect, _ parameters: [PropertyDeclaration],
    _ examples: [String],
    slots: [String: Slot] = [:]
  ) throws -> Function {
    let question: @Sendable (JSONValue) -> Confirmation = {
      Confirmation(
        "Shall I \(name) \($0.jsonText)?", quickReplies: ["Yes", "No"], declined: "Left.")
    }
    let function = Function(
      name, "Does \(name).", parameters: try JSONSchema(.object(properties: parameters)),
      effect: effect
    ) { arguments, context in
      calls.note(name, arguments, context)
      return FunctionResponse(["message": "Done."])
    }
    .examples(examples)
    .slots(slots)
    return effect == .read ? function : function.asks(question)
  }
}

/// A conversation with the tailor.
struct Tailor {
  let log: any EventLog
  let session: ChatSession
  let calls: Calls

  @discardableResult
  func say(_ text: String) async throws -> String { try await session.reply(to: text) }

  /// What was called, by name and arguments.
  var called: [String] { calls.made }

  /// What happened to flows, in order.
  var flowEvents: [String] {
    get throws {
      try recorded.compactMap { event in
        switch event.type {
        case FlowStarted.eventType: "started \(try event.decode(FlowStarted.self).step)"
        case FlowAdvanced.eventType: "advanced \(try event.decode(FlowAdvanced.self).step)"
        case FlowResumed.eventType: "resumed \(try event.decode(FlowResumed.self).step)"
        case FlowAbandoned.eventType: "abandoned"
        case FlowCompleted.eventType: "completed"
        default: nil
        }
      }
    }
  }

  /// What the flow found out.
  var result: JSONValue? {
    get throws {
      try recorded.last { $0.type == FlowCompleted.eventType }?.decode(FlowCompleted.self).result
    }
  }

  private var recorded: [RecordedEvent] {
    get throws { try log.withSnapshot { try $0.events() } }
  }
}

func withTailor(_ test: (Tailor) async throws -> Void) async throws {
  try await withFolder { folder in
    let plugin = TailorPlugin()
    let (log, session) = try await conversing(with: plugin, as: "P12345", in: folder)
    try await test(Tailor(log: log, session: session, calls: plugin.calls))
  }
}

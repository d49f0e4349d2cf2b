import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Testing

/// Other words in which people ask for what a plugin does are learnt beside the examples.
@Suite struct WordingsTests {
  private struct Shop: Plugin {
    let manifest = PluginManifest(
      id: "shop", version: "1.0.0", summary: "", assistantName: "Shop", persona: "", welcome: [])
    let wordings: String

    func register(in registry: inout PluginRegistry) throws {
      try registry.add(
        Function("orders", "Lists orders", effect: .read) { (_: FunctionContext) in ["1001"] }
          .examples(["Show my orders"]))
      try registry.add(
        Function("gifts", "Proposes gifts", effect: .read) { (_: FunctionContext) in ["a pen"] }
          .examples(["What could I give my mother?"]))
      try registry.add(wordings: wordings)
    }
  }

  private func decision(_ text: String, knowing wordings: String) async throws -> IntentDecision {
    try await BuiltInInterpreter().decide(
      IntentRequest(
        text: text, plugin: try PluginRegistry([Shop(wordings: wordings)]).plugins[0],
        person: "P1", now: noon, zone: .gmt))
  }

  @Test(arguments: [
    ("wen is my parcel comin", "[nothing]\nnice weather today", nil),
    ("wen is my parcel comin", "[orders]\nwhen is the parcel coming to me", "orders"),
    ("PLS where r my parcels", "[orders]\nwhere are the parcels", "orders"),
    ("show me some nice weather", "[nothing]\nshow us the weather", nil),
  ])
  func `a sentence of theirs asks for the function, and shorthand is spelt out`(
    _ text: String, _ wordings: String, _ expected: String?
  ) async throws {
    let decision = try await decision(text, knowing: wordings)
    if case .call(let name, _) = decision {
      #expect(name == expected)
    } else {
      #expect(expected == nil, "\(decision)")
    }
  }

  @Test func `who only remarks something is asked what they want`() async throws {
    let decision = try await decision(
      "my dog loves this park", knowing: "[nothing]\nour dog loves the park")
    guard case .say(let text, let replies) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(text == AssistantPhrases().nothingAsked && !replies.isEmpty)
  }
}

import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Testing

/// What is looked for and what is done are told apart where both are about one thing.
@Suite struct SearchTests {
  private static let interpreter = BuiltInInterpreter()
  private static let registry = Result { try PluginRegistry([InnPlugin()]) }

  private func function(_ text: String) async throws -> String? {
    let decision = try await Self.interpreter.decide(
      IntentRequest(
        text: text, plugin: try Self.registry.get().plugins[0], person: "P1", now: noon, zone: .gmt)
    )
    return switch decision {
    case .call(let name, _), .ask(let name, _, _, _): name
    default: nil
    }
  }

  @Test(arguments: [
    "I am going on a trip and need to book a hotel. Can you find me some hotels?",
    "I need a hotel reservation for my trip, please search for hotels",
    "I need a hotel reservation for my trip. Find some hotels please.",
  ])
  func `the thing that both are called by is no verb of the act`(_ text: String) async throws {
    #expect(try await function(text) == "SearchHotel")
  }

  @Test(arguments: [
    ("please reserve a hotel for me", "ReserveHotel"),
    ("please reserve a four star hotel for me", "SearchHotel"),
    ("I need to book a hotel in Rome, it has to have wifi", "SearchHotel"),
  ])
  func `who names what only the search takes is searching`(
    _ text: String, _ expected: String
  ) async throws {
    #expect(try await function(text) == expected)
  }
}

private struct InnPlugin: Plugin {
  let manifest = PluginManifest(
    id: "inn", version: "1.0.0", summary: "Hotels.", assistantName: "Inn", persona: "A clerk.",
    welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    let cities = Slot.choice([.init("Rome"), .init("Oslo")])
    try registry.add(
      Function(
        "ReserveHotel", "Reserves a hotel.", parameters: try .object(.optional("city", .string())),
        effect: .read
      ) { _, _ in FunctionResponse([:]) }
      .examples([
        "I would like to reserve a hotel", "I need to book a hotel",
        "Please reserve a hotel for me",
        "I'd like to have a hotel booking", "I need a hotel reservation for my trip",
        "I want to book a room in a hotel",
      ])
      .slots(["city": cities]))
    try registry.add(
      Function(
        "SearchHotel", "Finds hotels.",
        parameters: try .object(
          .optional("city", .string()), .optional("stars", .integer(minimum: 1, maximum: 5)),
          .optional("has_wifi", .boolean())), effect: .read
      ) { _, _ in FunctionResponse([:]) }
      .examples([
        "Please find me some hotels", "Can you help me locate a hotel?", "look for hotels",
        "Would you look for some hotels", "I want to find a hotel room",
      ])
      .slots(["city": cities]))
  }
}

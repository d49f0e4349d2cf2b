import Conversation
import FolderPlugins
import JSON
import PluginKit
import TestSupport
import Testing

/// What is understood of a function of which nothing is said but its request and its schema.
@Suite struct SuggestionTests {
  @Test(arguments: [
    ("look", "GET", Effect.read), ("cancel_order", "GET", .destructive), ("look", "POST", .write),
    ("deleteAccount", "POST", .destructive), ("look", "DELETE", .destructive),
    ("look", "PUT", .write),
    ("cancellations", "GET", .read),
  ])
  func `its effect`(_ name: String, _ method: String, _ effect: Effect) async throws {
    try await withFolder { path in
      let plugin = try PluginFolder(
        path, plugin: PluginFolder.function(name, method, "https://a.example/")
      ).plugin()
      #expect(plugin.functions.map(\.effect) == [effect])
    }
  }

  @Test func `how its parameters are found`() async throws {
    let parameters = """
      {"person_id": {"type": "string"}, "patientId": {"type": "string"}, "order_id": {"type": "string"},
       "size": {"enum": ["S", "L"]},
       "preferred_reservation_date": {"type": "string"}, "note": {"type": "string"}}
      """
    try await withFolder { path in
      let plugin = try PluginFolder(
        path,
        plugin: PluginFolder.function("look", "GET", "https://a.example/", parameters: parameters)
      ).plugin()
      #expect(
        plugin.functions.first?.slots.mapValues(\.kind) == [
          "person_id": .identity, "patientId": .identity,
          "size": .choice([Slot.Option("S"), Slot.Option("L")]),
          "order_id": .identifier(after: ["order", "order number", "#", "number"], digits: 1...12),
          "preferred_reservation_date": .date,
        ])
    }
  }

  @Test func `its question before something is destroyed`() async throws {
    try await withFolder { path in
      let plugin = try PluginFolder(
        path, plugin: PluginFolder.function("cancel_order", "GET", "https://a.example/")
      ).plugin()
      #expect(
        try plugin.function("cancel_order")?.confirmation?(["id": "7"])
          == Confirmation(
            "Shall I do this: Look (id: 7)?", quickReplies: ["Yes", "No"],
            declined: "All right, I leave it as it is."))
    }
  }
}

import Conversation
import FolderPlugins
import JSON
import PluginKit
import TestSupport
import Testing

/// What is understood of a function of which nothing is said but its request and its schema.
@Suite struct SuggestionTests {
  @Test(arguments: [
    ("look", "GET", FunctionEffect.read), ("cancel_order", "GET", .destructive),
    ("look", "POST", .write),
    ("deleteAccount", "POST", .destructive), ("look", "DELETE", .destructive),
    ("look", "PUT", .write),
    ("cancellations", "GET", .read),
  ])
  func `its effect`(_ name: String, _ method: String, _ effect: FunctionEffect) async throws {
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

  @Test func `its facts are files by language`() async throws {
    try await withFolder { path in
      let plugin = try PluginFolder(
        path, plugin: PluginFolder.function("look", "GET", "https://a.example/"),
        files: ["facts/en.txt": "[parking]\n? Where can I park?\nBehind the house."]
      ).plugin()
      #expect(plugin.facts.map(\.answer) == ["Behind the house."])
    }
  }

  @Test func `a choice is asked about by its label and called by its name, and a flow has none`()
    async throws
  {
    let option = #"{"name": "l", "label": "Large", "synonyms": ["big"]}"#
    try await withFolder { path in
      let plugin = try PluginFolder(
        path,
        plugin: PluginFolder.function(
          "cut", "POST", "https://a.example/", parameters: #"{"size": {"type": "string"}}"#,
          rest: #"""
            , "functions": {"cut": {"parameters": {"size": {"kind": "choice", "options": [\#(option)]}},
             "confirm": {"question": "Cut it {{size}}?"}}}
            """#)
      ).plugin()
      let function = try #require(plugin.function("cut"))
      #expect(
        function.slots["size"]?.kind
          == .choice([Slot.Option("l", label: "Large", synonyms: ["big"])]))
      #expect(try function.confirmation?(["size": "l"]).text == "Cut it Large?")
      let step = #"{"name": "size", "ask": "Which?", "kind": "choice", "options": [\#(option)]}"#
      let error = try PluginFolder(
        path,
        plugin: #""flows": [{"name": "f", "examples": ["x"], "say": "y", "steps": [\#(step)]}]"#
      ).error()
      #expect(
        error?.contains("/options/0/label: an option of a flow is kept as it is shown") == true)
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

import FolderPlugins
import JSON
import PluginKit
import TestSupport
import Testing

/// Flows and languages in a `plugin.json`.
@Suite struct FlowFolderTests {
  private static let flow = """
    "flows": [{
      "name": "measuring", "examples": ["measure me"], "call": "look",
      "steps": [
        {"name": "chest", "ask": "Chest?", "retry": "A number.", "kind": "number", "at_most": 200,
         "wrong": "No more than 200."},
        {"name": "lined", "ask": "Lined?", "kind": "yes_or_no", "next": {"false": "note"}},
        {"name": "colour", "ask": "Colour?", "kind": "choice",
         "options": ["red", {"name": "blue", "synonyms": ["navy"]}]},
        {"name": "note", "ask": "Anything else?", "kind": "text"}
      ]}]
    """

  private func withFlow(_ test: (Flow) throws -> Void) async throws {
    try await withFolder { path in
      let look = PluginFolder.function("look", "GET", "https://a.example/", rest: ",")
      let plugin = try PluginFolder(path, plugin: look + Self.flow).plugin()
      try test(try #require(plugin.flows.first))
    }
  }

  @Test func `a flow goes from question to question and ends in a call with every answer`()
    async throws
  {
    try await withFlow { flow in
      #expect(flow.examples == ["measure me"])
      #expect(flow.steps.map(\.name) == ["chest", "lined", "colour", "note"])
      #expect(
        flow.steps[0].understand(FlowAnswer("102 cm")) == .step("lined", keeping: ["chest": 102]))
      #expect(flow.steps[0].understand(FlowAnswer("pear")) == nil)
      #expect(flow.steps[0].understand(FlowAnswer("300")) == .invalid("No more than 200."))
      #expect(
        flow.steps[2].understand(FlowAnswer("in navy please"))
          == .step("note", keeping: ["colour": "blue"]))
      #expect(
        flow.steps[3].understand(FlowAnswer("no pockets", values: ["chest": 102]))
          == .call(function: "look", arguments: ["chest": 102, "note": "no pockets"]))
    }
  }

  @Test func `an answer may lead elsewhere than to the next question`() async throws {
    try await withFlow { flow in
      let lined = flow.steps[1]
      #expect(lined.understand(FlowAnswer("yes")) == .step("colour", keeping: ["lined": true]))
      #expect(lined.understand(FlowAnswer("no")) == .step("note", keeping: ["lined": false]))
    }
  }

  @Test func `a flow may end in a text that holds the answers`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path,
        plugin: """
          "flows": [{"name": "f", "say": "{{name}} it is.",
                     "steps": [{"name": "name", "ask": "Who?", "kind": "text"}]}]
          """)
      let step = try folder.plugin().flows.first?.steps.first
      #expect(
        step?.understand(FlowAnswer("Ann"))
          == .complete(result: ["name": "Ann"], Rendering(text: "Ann it is.", quickReplies: [])))
    }
  }

  @Test(arguments: [
    (#"{"name": "f", "steps": []}"#, "0/steps: has no steps"),
    (
      #"{"name": "f", "steps": [{"name": "a", "ask": "?", "kind": "text"}]}"#,
      #"0: a flow ends in "call" or in "say": give one of the two"#
    ),
    (
      #"{"name": "f", "say": "x", "steps": [{"name": "a", "ask": "?", "kind": "choice"}]}"#,
      #"0/steps/0: the member "options" is missing"#
    ),
    (
      #"{"name": "f", "say": "x", "steps": [{"name": "a", "ask": "?", "kind": "text", "next": {"x": "b"}}]}"#,
      #"0/steps/0: "x" leads to "b", which is no step: there are ["a"]"#
    ),
  ])
  func `what is wrong with a flow is pointed at`(_ flow: String, _ expected: String) async throws {
    try await withFolder { path in
      let error = try #require(PluginFolder(path, plugin: "\"flows\": [\(flow)]").error())
      #expect(error == "plugin.json:2 /flows/\(expected)")
    }
  }

  @Test func `a flow that ends in no function is refused`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path,
        plugin:
          #""flows": [{"name": "f", "call": "look", "steps": [{"name": "a", "ask": "?", "kind": "text"}]}]"#
      )
      #expect(throws: RegistrationError.self) { try folder.plugin() }
    }
  }

  @Test func `a language brings examples, words and texts`() async throws {
    try await withFolder { path in
      let look = PluginFolder.function(
        "look", "GET", "https://a.example/", parameters: #"{"size": {"enum": ["small"]}}"#,
        rest: ",")
      let folder = try PluginFolder(
        path, plugin: look + #""languages": {"de": "german.json"}"#,
        files: [
          "german.json": """
          {"examples": {"look": ["Zeig mir alles", "Was gibt es?"]}, "words": {"small": ["klein"]},
           "texts": {"Hello": "Hallo"}}
          """
        ])
      let german = try folder.plugin().speaking("de")
      #expect(german.functions.first?.examples == ["Zeig mir alles", "Was gibt es?"])
      #expect(
        german.functions.first?.slots["size"]?.kind
          == .choice([Slot.Option("small", synonyms: ["klein"])]))
      #expect(german.said("Hello") == "Hallo")
    }
  }

  @Test func `a language has a code of two letters`() async throws {
    try await withFolder { path in
      let error = try PluginFolder(path, plugin: #""languages": {"german": {}}"#).error()
      #expect(error?.contains("is no ISO 639-1 code") == true)
    }
  }
}

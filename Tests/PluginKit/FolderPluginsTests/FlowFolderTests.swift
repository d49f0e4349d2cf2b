import Assistant
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

  private func withFlow(_ test: (Flow, RegisteredPlugin) throws -> Void) async throws {
    try await withFolder { path in
      let look = PluginFolder.function("look", "GET", "https://a.example/", rest: ",")
      let plugin = try PluginFolder(path, plugin: look + Self.flow).plugin()
      try test(try #require(plugin.flows.first), plugin)
    }
  }

  /// What an answer to a step of the flow comes to; nil if it is none.
  private func move(
    _ text: String, at place: Int, in flow: Flow, of plugin: RegisteredPlugin
  ) -> FlowMove? {
    guard case .move(let move, _) = FlowReader(plugin).read(text, at: flow.steps[place]) else {
      return nil
    }
    return move
  }

  @Test func `a flow goes from question to question, and answers are read by their kinds`()
    async throws
  {
    try await withFlow { flow, plugin in
      #expect(flow.examples == ["measure me"])
      #expect(flow.steps.map(\.name) == ["chest", "lined", "colour", "note"])
      let said: (String, Int) -> FlowMove? = { move($0, at: $1, in: flow, of: plugin) }
      #expect(said("102 cm", 0) == .next(keeping: ["chest": 102]))
      #expect(said("pear", 0) == nil)
      #expect(said("300", 0) == .invalid("No more than 200."))
      #expect(said("no", 1) == .next(keeping: ["lined": false]))
      #expect(said("in navy please", 2) == .next(keeping: ["colour": "blue"]))
      #expect(said("green", 2) == nil)
      #expect(said("no pockets", 3) == .next(keeping: ["note": "no pockets"]))
      guard case .call("look") = flow.end else {
        Issue.record("the flow ends in \(flow.end)")
        return
      }
    }
  }

  @Test func `an answer may lead elsewhere than to the next question`() async throws {
    try await withFlow { flow, _ in
      #expect(flow.steps[1].target(knowing: ["lined": true]) == nil)
      #expect(flow.steps[1].target(knowing: ["lined": false]) == .step("note"))
    }
  }

  @Test func `conditions, edges, kinds and flows inside flows are read`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path,
        plugin: """
          "flows": [
            {"name": "when", "steps": [
              {"name": "day", "ask": "When?", "kind": "date", "earliest": "2026-11-01"}]},
            {"name": "f", "version": 3, "examples": ["f"], "say": "Done.", "steps": [
              {"name": "age", "ask": "Age?", "kind": "number",
               "next": [{"if": {"age": {"at_least": 18, "at_most": 99}}, "to": "wishes"}, {"to": "end"}]},
              {"name": "wishes", "ask": "What?", "kind": "choices", "options": ["a", "b"]},
              {"name": "show", "ask": "Show.", "kind": "pictures", "at_most": 2,
               "if": {"wishes": ["a", "c"], "not": {"age": 20}}},
              {"name": "call", "ask": "Number?", "kind": "phone"},
              {"name": "inner", "flow": "when"}]}]
          """)
      let plugin = try folder.plugin()
      let flow = try #require(plugin.flow("f"))
      #expect(flow.version == 3)
      #expect(
        flow.steps.map(\.accepts) == [
          .text(placeholder: nil), .multipleOption(options: ["a", "b"]),
          .textAndImages(maximumImages: 2), .phone, .none,
        ])
      #expect(
        flow.steps[2].condition
          == .all([.not(.isOne("age", of: [20])), .isOne("wishes", of: ["a", "c"])]))
      #expect(flow.steps[0].target(knowing: ["age": 17]) == .end)
      #expect(flow.steps[0].target(knowing: ["age": 18]) == .step("wishes"))
      #expect(flow.steps[4].runs == "when")
      #expect(
        plugin.flow("when")?.steps.first?.accepts == .date(earliest: "2026-11-01", latest: nil))
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
      guard case .say(let say)? = try folder.plugin().flows.first?.end else {
        Issue.record("the flow ends in no text")
        return
      }
      #expect(
        say(FlowAnswer("", values: ["name": "Ann"]))
          == Rendering(text: "Ann it is.", quickReplies: []))
    }
  }

  @Test(arguments: [
    (#"{"name": "f", "steps": []}"#, "0/steps: has no steps"),
    (
      #"{"name": "f", "examples": ["f"], "steps": [{"name": "a", "ask": "?", "kind": "text"}]}"#,
      #"0: a flow that people ask for ends in "call" or in "say": give one of the two"#
    ),
    (
      #"{"name": "f", "say": "x", "steps": [{"name": "a", "ask": "?", "kind": "choice"}]}"#,
      #"0/steps/0: the member "options" is missing"#
    ),
    (
      #"{"name": "f", "say": "x", "steps": [{"name": "a", "ask": "?", "kind": "text", "next": {"x": "b"}}]}"#,
      #"0/steps/0: "x" leads to "b", which is no step: there are ["a"]"#
    ),
    (
      #"{"name": "f", "say": "x", "steps": [{"name": "a", "flow": "g", "ask": "?"}]}"#,
      "0/steps/0/ask: belongs to a question, and this step runs a flow: leave it out"
    ),
    (
      #"{"name": "f", "say": "x", "steps": [{"name": "a", "ask": "?", "kind": "text", "if": {}}]}"#,
      "0/steps/0/if: a condition says nothing"
    ),
    (
      #"{"name": "f", "say": "x", "steps": [{"name": "a", "ask": "?", "kind": "text", "next": [{"on": "x"}]}]}"#,
      #"0/steps/0/next/0: leads "to" a step or "end", or to a "call": give one"#
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

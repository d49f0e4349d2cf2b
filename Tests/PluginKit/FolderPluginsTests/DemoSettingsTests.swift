import Conversation
import FolderPlugins
import Foundation
import JSON
import PluginKit
import TestSupport
import Testing

/// The chatbot demos' settings, as they were and as they are sent.
@Suite struct DemoSettingsTests {
  @Test(
    .enabled(
      if: SharedData.has("ecommerce-ai-attrs.json"),
      "the demos' data lie beside the repository only"))
  func `the shop demo's settings load as they are`() async throws {
    try await withFolder { path in
      let plugin = try Self.demo("ecommerce", path)
      #expect(
        plugin.functions.map { [$0.name, $0.effect.rawValue] } == [
          ["get_order_list", "read"], ["get_order_details", "read"],
          ["cancel_order", "destructive"], ["get_recommendation", "read"],
        ])
      #expect(
        plugin.function("get_order_list")?.slots.mapValues(\.kind) == ["customer_id": .identity])
      #expect(plugin.manifest.persona.hasPrefix("You are an AI assistant that handles"))
      #expect(plugin.manifest.welcome.map(\.quickReplies.count) == [3])
    }
  }

  @Test(
    .enabled(
      if: SharedData.has("ecommerce-ai-attrs.json"),
      "the demos' data lie beside the repository only"))
  func `the clinic demo's settings load as they are`() async throws {
    try await withFolder { path in
      let plugin = try Self.demo("healthcare", path)
      #expect(
        plugin.functions.map { [$0.name, $0.effect.rawValue, "\($0.quickReplies.count)"] } == [
          ["get_reservation", "read", "3"], ["get_medical_history", "read", "3"],
          ["recommend_date", "read", "2"], ["check_availability", "read", "2"],
          ["reservation", "write", "2"],
          ["check_availability_of_doctor_for_consultation", "read", "0"],
        ])
      #expect(plugin.function("recommend_date")?.slots["preferred_reservation_date"]?.kind == .date)
      #expect(plugin.manifest.welcome.map(\.quickReplies.count) == [0, 3])
    }
  }

  private static func demo(_ name: String, _ path: String) throws -> RegisteredPlugin {
    let names = ["\(name)-ai-attrs.json", "\(name)-first-message.json"]
    let files = try names.map { ($0, try String(contentsOf: SharedData.file($0), encoding: .utf8)) }
    return try PluginFolder(
      path, plugin: #""ai_attrs": "\#(names[0])", "first_message_data": "\#(names[1])""#,
      files: Dictionary(files) { first, _ in first }
    ).plugin()
  }

  /// A function in the demos' shape, with what their writers leave out or write otherwise.
  private static let attributes = """
    {"functions": [{"name": "look", "description": "Look", "request": {"url": "https://a.example/look",
    "headers": []}, "parameter": {"properties": []}, "quick_replies": []}]}
    """
  private static let welcome =
    #"[{"message": "Hi", "data": {"option": ["Look"]}}, {"message": "Yes?", "data": []}]"#

  /// The settings as themselves, in an object, as a text, as a text in a message's data, twice as a
  /// text.
  private static let forms: [@Sendable (_ name: String, _ json: String) -> String] = [
    { _, json in json },
    { name, json in #"{"\#(name)": \#(json)}"# },
    { _, json in JSONValue.string(json).jsonText },
    { name, json in #"{"data": \#(JSONValue.string(#"{"\#(name)": \#(json)}"#).jsonText)}"# },
    { name, json in JSONValue.string(JSONValue.string(#"{"\#(name)": \#(json)}"#).jsonText).jsonText
    },
  ]

  @Test(arguments: 0..<5)
  func `settings are read however they are wrapped`(_ form: Int) async throws {
    let wrap = Self.forms[form]
    try await withFolder { path in
      let plugin = try PluginFolder(
        path,
        plugin: """
          "ai_attrs": \(wrap("ai_attrs", Self.attributes)),
          "first_message_data": \(wrap("first_message_data", Self.welcome))
          """
      ).plugin()
      #expect(plugin.functions.map(\.name) == ["look"])
      #expect(plugin.functions.first?.parameters.properties.isEmpty == true)
      #expect(
        plugin.manifest.welcome
          == [WelcomeMessage("Hi", quickReplies: ["Look"]), WelcomeMessage("Yes?")])
    }
  }

  @Test func `one greeting with data of its own is a greeting, and no wrapping`() async throws {
    try await withFolder { path in
      let plugin = try PluginFolder(
        path,
        plugin: """
          "ai_attrs": \(Self.attributes),
          "first_message_data": {"message": "Hi", "data": {"option": ["Look"]}}
          """
      ).plugin()
      #expect(plugin.manifest.welcome == [WelcomeMessage("Hi", quickReplies: ["Look"])])
    }
  }

  @Test func `a line end in a member's name makes no line of the error`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path, plugin: #""ai_attrs": \#(Self.attributes), "x\nfine: nothing is wrong": 1"#)
      let error = try #require(folder.error())
      #expect(error.contains("/x␊fine: nothing is wrong: unknown member") && !error.contains("\n"))
    }
  }

  @Test func `settings of more than 4027 tokens are refused with the count`() async throws {
    try await withFolder { path in
      let words = Array(repeating: "a", count: 4100).joined(separator: " ")
      let folder = try PluginFolder(path, plugin: #""ai_attrs": {"system_message": "\#(words)"}"#)
      let error = try #require(folder.error())
      #expect(
        error.hasPrefix(
          "plugin.json:2 /ai_attrs: the settings and the persona have 4111 tokens; at most 4027"))
    }
  }

  @Test func `tokens are counted by pieces of words, digits and signs`() {
    #expect(SettingsSize.tokens(in: "You are helpful.") == 1 + 1 + 2 + 1)
    #expect(SettingsSize.tokens(in: #"{"id":12345}"#) == 1 + 1 + 1 + 1 + 1 + 2 + 1)
    #expect(SettingsSize.tokens(in: "a\n\n  b") == 3)
    #expect(SettingsSize.tokens(in: "") == 0)
  }
}

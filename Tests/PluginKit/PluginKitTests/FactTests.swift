import PluginKit
import Testing

/// A file of facts, as a clinic's secretary writes it.
@Suite struct FactTests {
  private static let parking = """
    # Where people leave their cars.
    [parking]
    ? Where can I park?
    ?  Is it free?
    Behind the house.
    It is free.
    > Show my visits

    [hours]
    ? When are you open?
    At ten.
    """

  @Test func `questions, answer and replies are read by how their lines begin`() throws {
    let plugin = try #require(
      try PluginRegistry([Sample { try $0.add(facts: Self.parking) }])["shop"])
    #expect(plugin.facts.map(\.name) == ["parking", "hours"])
    let parking = try #require(plugin.facts.first)
    #expect(parking.questions == ["Where can I park?", "Is it free?"])
    #expect(parking.answer == "Behind the house. It is free.")
    #expect(parking.quickReplies == ["Show my visits"])
  }

  @Test(arguments: [
    ("? Why?\nSo.", "line 1: expected [name] before \"? Why?\""),
    ("[a]\n? Why?", "line 1: [a] has no answer: say it in a line of its own"),
    ("[a]\nSo.", "line 1: [a] needs a question: a line such as \"? Where can I park?\""),
    ("[a]\n?\nSo.", "line 1: [a] needs a question: a line such as \"? Where can I park?\""),
    ("[a]\n? Why?\nSo.\n[a]\n? Why?\nSo.", "line 4: [a] is given twice: rename one"),
    ("[a\n? Why?\nSo.", "line 1: expected [name], found \"[a\""),
  ])
  func `a file with a mistake is refused with its line`(_ text: String, _ fault: String) {
    expect("plugin shop, facts in en, \(fault)") { try $0.add(facts: text) }
  }

  @Test func `each language has the same facts, and the plugin speaks it`() {
    let german = PluginLanguage("de", texts: [:], examples: [:])
    expect("plugin shop, facts in de: [hours] is missing, which another language has: add it") {
      try $0.speak(german)
      try $0.add(facts: Self.parking)
      try $0.add(facts: "[parking]\n? Wo?\nHinter dem Haus.", in: "de")
    }
    expect("plugin shop, facts in de: the plugin does not speak it: it speaks [\"en\"]") {
      try $0.add(facts: Self.parking)
      try $0.add(facts: Self.parking, in: "de")
    }
    expect("plugin shop, facts in en: are given twice: join the two files into one") {
      try $0.add(facts: Self.parking)
      try $0.add(facts: Self.parking)
    }
  }

  private struct Sample: Plugin {
    let manifest = PluginManifest(
      id: "shop", version: "1.0.0", summary: "", assistantName: "Shop", persona: "", welcome: [])
    let body: @Sendable (inout PluginRegistry) throws -> Void

    func register(in registry: inout PluginRegistry) throws { try body(&registry) }
  }

  private func expect(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ register: @escaping @Sendable (inout PluginRegistry) throws -> Void
  ) {
    let error = #expect(throws: RegistrationError.self, sourceLocation: sourceLocation) {
      try PluginRegistry([Sample(body: register)])
    }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }
}

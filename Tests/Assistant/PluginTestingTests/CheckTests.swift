import PluginInspection
import PluginKit
import PluginTesting
import Testing

@Suite struct CheckTests {
  private static func findings(_ flaw: TeaHouse.Flaw?) async throws -> [String] {
    let registry = try PluginRegistry([TeaHouse(flaw: flaw)])
    return try await PluginCheck(registry.plugins[0], in: registry).findings().map(\.description)
  }

  @Test(
    arguments: [
      (nil, []),
      (
        .silent,
        [
          "plugin teahouse, function list_teas: it has no examples, so only its name and description lead to it: add what people say"
        ]
      ),
      (
        .sharedExample,
        [
          "plugin teahouse, function order_tea: the example \"list all teas\" is an example of function list_teas, too: reword it"
        ]
      ),
      (
        .lostReply,
        [
          "plugin teahouse, function list_teas: the reply \"fnord\" leads nowhere: make it an example of what it is for"
        ]
      ),
      (
        .unrendered,
        [
          "plugin teahouse, function list_teas: it reads something and nothing shows it: say with .shows { … } how it looks, or let it return a sentence, a String"
        ]
      ),
      (
        .vague,
        [
          "plugin teahouse, function order_tea, parameter tea: it has no description: a model, and the question for it, need one"
        ]
      ),
      (
        .irrevocable,
        [
          "plugin teahouse, function order_tea: it does not say how what it does is taken back: name the function that does, or say why it cannot be, .undone(by: \"…\", with: […]) or .cannotBeUndone(\"…\")"
        ]
      ),
    ] as [(TeaHouse.Flaw?, [String])])
  func `each flaw is found and said with what to do`(
    _ flaw: TeaHouse.Flaw?, _ expected: [String]
  ) async throws {
    #expect(try await Self.findings(flaw) == expected)
  }

  /// What an author of a folder or of a server cannot write.
  private static let swift = [
    ".undone", ".shows", "String", "slot out", "renderer", "compensation",
  ]

  @Test(arguments: [PluginForm.folder, .server])
  func `who writes no Swift is not told to`(_ form: PluginForm) async throws {
    var said: [String] = []
    for flaw in [TeaHouse.Flaw.silent, .sharedExample, .unrendered, .vague, .irrevocable] {
      let registry = try PluginRegistry([Foreign(form: form, house: TeaHouse(flaw: flaw))])
      said += try await PluginCheck(registry.plugins[0], in: registry).findings().map(\.problem)
    }
    let registry = try PluginRegistry([Foreign(form: form, house: Counting())])
    said += try await PluginCheck(registry.plugins[0], in: registry).findings().map(\.problem)
    // MCP has no word for what takes something back.
    #expect(said.count == (form == .folder ? 6 : 5))
    for problem in said {
      #expect(!Self.swift.contains(where: problem.contains), "\(problem)")
      #expect(
        ["schema", "plugin.json", "\"undo\"", "tool", "add what people say"]
          .contains { problem.contains($0) }, "\(problem)")
    }
  }

  @Test func `a function that reads and returns a sentence shows it by saying it`() async throws {
    let registry = try PluginRegistry([Hours()])
    #expect(try await PluginCheck(registry.plugins[0], in: registry).findings() == [])
    #expect(try await Conformance(of: Hours(), seeds: 0..<2).violations() == [])
  }

  @Test func `names that are taken or mistaken are found`() async throws {
    let registry = try PluginRegistry([TeaHouse(), Impostor()])
    let findings = try await PluginCheck(registry.plugins[1], in: registry).findings()
    #expect(
      findings.filter { $0.rule == .name }.map(\.description) == [
        "plugin impostor, function listTeas: it is mistaken for list_teas: rename one",
        "plugin impostor, flow listTeas: a function has the same qualified name: rename one",
        "plugin impostor, event message.sent: it is one of the platform's own: rename it",
        "plugin impostor, event tea.ordered: the plugin teahouse has it, too: rename one",
        "plugin impostor, event Order: an event is a thing and what happened to it, such as order.cancelled",
      ])
    #expect(
      findings.filter { $0.rule == .unreachable && $0.place.contains("step") }.map(\.place)
        == ["flow listTeas, step lost"])
  }
}

/// A plugin as if it were a folder, or a server.
private struct Foreign: NonSwiftPlugin {
  let form: PluginForm
  let house: any Plugin
  var manifest: PluginManifest { house.manifest }

  func register(in registry: inout PluginRegistry) throws { try house.register(in: &registry) }
}

/// Says when it is open.
private struct Hours: Plugin {
  let manifest = PluginManifest(
    id: "hours", version: "1", summary: "Tells when it is open.", assistantName: "Hours",
    persona: "", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function("opening_hours", "Says when the house is open.", effect: .read) { _ in
        "From nine to five."
      }
      .examples(["when are you open", "what are your opening hours"]))
  }
}

/// A desk that looks for a text where it takes a number.
private struct Counting: Plugin {
  let manifest = PluginManifest(
    id: "counting", version: "1", summary: "", assistantName: "", persona: "", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function(
        "count", "Counts guests.",
        parameters: try .object(.required("guests", .integer("how many guests"))), effect: .write
      ) { _, _ in FunctionResponse([]) }
      .examples(["count my guests"])
      .slots(["guests": Slot.identifier(after: ["for"], digits: 1...2)])
      .cannotBeUndone("They are counted."))
  }
}

@Suite struct SlotCheckTests {
  @Test func `a slot that finds a text for a number is found out`() async throws {
    let registry = try PluginRegistry([Counting()])
    let findings = try await PluginCheck(registry.plugins[0], in: registry).findings()
    #expect(
      findings.map(\.description) == [
        "plugin counting, function count, parameter guests: its slot looks for an identifier, a text, and the parameter "
          + "is a whole number: leave the slot out, numbers are read without one, or make it a text"
      ])
  }
}

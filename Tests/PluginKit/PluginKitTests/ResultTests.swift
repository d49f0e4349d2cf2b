import Foundation
import PluginKit
import Testing

/// A refill as it is listed.
@FunctionResult
private struct Refill {
  /// the medicine.
  var medicine: String
  /// the day it is ready.
  @Parameter("ready_on") var day: String?
}

@Parameters
private struct Filter {
  /// how many.
  var count: Int
  /// of which kind.
  var kind: String = "any"
}

/// What a function gives is declared with it, and how that looks stands beside it.
@Suite struct ResultTests {
  @Test func `the schema of what it gives is derived`() throws {
    #expect(
      try list { _, _ in [] }.result?.json == [
        "type": "array",
        "items": [
          "type": "object", "required": ["medicine"],
          "properties": [
            "medicine": ["type": "string", "description": "the medicine"],
            "ready_on": ["type": "string", "description": "the day it is ready"],
          ],
        ],
      ])
    let said = Function(
      "say", "", effect: .read
    ) { _ in "Done." }
    #expect(said.result?.properties.map(\.name) == ["message"])
  }

  @Test func `its answer is recorded as JSON, and shown as it was given`() async throws {
    let function = try list { filter, _ in
      [Refill(medicine: "tea \(filter.count)", day: "2026-11-24"), Refill(medicine: "", day: nil)]
    }
    let response = try await function.run(["count": 2], context)
    #expect(
      response
        == FunctionResponse([
          ["medicine": "tea 2", "ready_on": "2026-11-24"], ["medicine": ""],
        ]))
    // A card without a title would be seen as nothing.
    #expect(
      function.render?(response.body)
        == Rendering(text: "2", cards: [.init(title: "tea 2", subtitle: "2026-11-24")]))
  }

  @Test(arguments: [JSONValue.null, 7, [7], [["medicine": 7]], ["medicine": "tea"]])
  func `what another version gave is shown as nothing special`(_ body: JSONValue) throws {
    #expect(try list { _, _ in [] }.render?(body) == Rendering())
  }

  @Test func `a sentence is said, and a refusal is answered with its status`() async throws {
    let function = Function(
      "take", "", effect: .write
    ) { (filter: Filter, _) in
      guard filter.count < 3 else { throw FunctionRefusal.conflict("Too many.") }
      return "Taken: \(filter.count)."
    }
    .previews { (filter: Filter, _) in
      guard filter.count > 0 else { throw FunctionRefusal.invalid("Nothing?") }
      return .complete(filter, isAsSaid: true)
    }
    #expect(
      try await function.run(["count": 2], context) == FunctionResponse(["message": "Taken: 2."]))
    #expect(
      try await function.run(["count": 3], context)
        == FunctionResponse(["message": "Too many."], status: 409))
    #expect(
      try await function.preview?(["count": 0], context)
        == .impossible(FunctionResponse(["message": "Nothing?"], status: 400)))
  }

  @Test func `a call is completed with what its parameters have otherwise than was said`()
    async throws
  {
    let function = Function(
      "take", "", effect: .write
    ) { (_: Filter, _) in "Taken." }
    .previews { (filter: Filter, _) in
      .complete(Filter(count: filter.count + 1, kind: filter.kind), isAsSaid: false)
    }
    #expect(
      try await function.preview?(["count": 2], context)
        == .complete(["count": 3], isAsSaid: false))
  }

  @Test func `what a refusal gives besides its reason is recorded and shown`() async throws {
    let function = Function(
      "take", "", effect: .read
    ) { (_: Filter, _) -> [Refill] in
      throw FunctionRefusal(
        "Gone.", status: 409, details: Refill(medicine: "tea", day: "2026-11-24"))
    }
    .shows { (_: [Refill]) in Rendering() }
    .showsRefusal { (instead: Refill) in
      Rendering(cards: [Rendering.Card(title: instead.medicine)])
    }
    let plugin = try PluginRegistry([Listing(function: function)]).plugins[0]
    let response = try await function.run(["count": 1], context)
    #expect(
      response
        == FunctionResponse(
          ["message": "Gone.", "medicine": "tea", "ready_on": "2026-11-24"], status: 409))
    #expect(plugin.render(response, of: "take") == Rendering(cards: [.init(title: "tea")]))
    let other = FunctionResponse(["message": "Where?"], status: 404)
    #expect(plugin.render(other, of: "take") == Rendering())
  }

  @Test func `a renderer beside a function is its renderer, and no other is taken`() throws {
    #expect(throws: RegistrationError.self) {
      try PluginRegistry([Listing(function: try list { _, _ in [] }, isTwice: true)])
    }
    let plugin = try PluginRegistry([Listing(function: try list { _, _ in [] })]).plugins[0]
    #expect(plugin.render(FunctionResponse([]), of: "list")?.text == "0")
  }

  private func list(
    _ run: @escaping @Sendable (Filter, FunctionContext) async throws -> [Refill]
  ) throws -> Function {
    Function(
      "list", "", effect: .read, run: run
    )
    .shows { (refills: [Refill]) in
      Rendering(
        text: "\(refills.count)",
        cards: refills.map { Rendering.Card(title: $0.medicine, subtitle: $0.day) })
    }
  }

  private var context: FunctionContext {
    FunctionContext(
      person: "ann", channel: "c", turn: "turn", call: "call", causation: nil,
      now: Timestamp(microseconds: 0), zone: .gmt,
      log: MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain),
      views: NoViews())
  }
}

private struct Listing: Plugin {
  let function: Function
  var isTwice = false

  var manifest: PluginManifest {
    PluginManifest(
      id: "listing", version: "1", summary: "", assistantName: "", persona: "", welcome: [])
  }

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(function)
    if isTwice { try registry.render("list") { _ in Rendering() } }
  }
}

import Conversation
import EventLog
import JSON
import PluginKit
import Projections
import Testing

/// What a program refuses when it starts, naming the plugin and the place.
@Suite struct RegistryTests {
  @Test func `a name given twice is refused within a plugin, not between plugins`() throws {
    expect("plugin shop, function buy: the name is given twice: rename one") { registry in
      try registry.add(try function("buy"))
      try registry.add(try function("buy"))
    }
    let registry = try PluginRegistry([
      Sample(id: "shop") { try $0.add(try function("buy")) },
      Sample(id: "clinic") { try $0.add(try function("buy")) },
    ])
    #expect(registry.plugins.map { $0.qualified("buy") } == ["shop.buy", "clinic.buy"])
    #expect(registry["clinic"]?.local("shop.buy") == nil)
  }

  @Test func `weights of alarms are refused without the alarm to ask about`() {
    expect(
      "plugin shop, alarm weights: there is no alarm danger to ask about: register it before the weights"
    ) { registry in
      try registry.add(alarmWeights: [], unsure: "danger")
    }
  }

  @Test func `a bad manifest is refused`() {
    #expect(throws: RegistrationError.self) { try PluginRegistry([Sample(id: "My Shop") { _ in }]) }
    #expect(throws: RegistrationError.self) {
      try PluginRegistry([Sample(id: "shop") { _ in }, Sample(id: "shop") { _ in }])
    }
  }

  @Test func `nobody who helps or visits is called like a plugin`() throws {
    let amara = Member(id: "Amara", name: "Amara", role: .provider)
    let clinic = Sample(id: "clinic", staff: [amara]) { _ in }
    #expect(try PluginRegistry([clinic, Sample(id: "shop") { _ in }]).plugins.count == 2)
    let error = #expect(throws: RegistrationError.self) {
      try PluginRegistry([clinic, Sample(id: "amara") { _ in }])
    }
    #expect(
      error?.description
        == "plugin clinic, staff Amara: a plugin is called so, or looks the same: choose another one"
    )
    #expect(throws: RegistrationError.self) {
      try PluginRegistry([Sample(id: "visitor") { _ in }])
    }
  }

  @Test func `what nobody gives has to be filled in by somebody`() {
    expect(
      "plugin shop, function pay, slot account: it is filled in, so nobody else gives it: make it optional, and give the function a preview that fills it in"
    ) { registry in
      try registry.add(
        Function(
          "pay", "Pays.", parameters: try .object(.optional("account", .string())), effect: .write
        ) { _, _ in FunctionResponse([]) }
        .slots(["account": .filledIn]))
    }
  }

  @Test func `a schema with a keyword that is not supported is refused`() {
    #expect(throws: SchemaError.self) {
      try JSONSchema(["type": "object", "unevaluatedProperties": false])
    }
    expect("plugin shop, function list: the parameters' schema must have type object") {
      let schema = try JSONSchema(["type": "array"])
      try $0.add(
        Function(
          "list", "", parameters: schema, effect: .read
        ) { _, _ in .init([]) })
    }
  }

  @Test func `a reference to something unknown is refused`() {
    expect("plugin shop, renderer of sell: there is no such function: there are [\"buy\"]") {
      try $0.add(try function("buy"))
      try $0.render("sell") { _ in Rendering() }
    }
    expect("plugin shop, function buy, slot colour: the schema has no such parameter: it has []") {
      try $0.add(try function("buy", slots: ["colour": Slot.text]))
    }
    expect("plugin shop, flow f, step one: goes on to two, which is no step: there are [\"one\"]") {
      let step = FlowStep(
        "one", prompt: "?", retry: "?", accepts: .text(placeholder: nil), next: ["two"]
      ) { _ in nil }
      try $0.add(Flow("f", examples: [], steps: [step]))
    }
    expect("plugin shop, projection channel: the name is taken: rename it") {
      $0.add(ChannelProjection())
    }
  }

  private func step(
    _ name: String, if condition: FlowCondition? = nil, next: [FlowEdge] = []
  ) -> FlowStep {
    FlowStep(
      name, ask: "?", accepts: .singleOption(options: ["A", "B"]), if: condition, next: next)
  }

  @Test func `a flow that could not go where it says is refused`() {
    expect("plugin shop, flow f, step one: leads somewhere on \"C\", which is none of its options")
    {
      try $0.add(Flow("f", examples: [], steps: [step("one", next: [.end(on: "C")])]))
    }
    expect(
      "plugin shop, flow f, step one: has a condition on two, which no step finds out: there are [\"one\"]"
    ) {
      try $0.add(Flow("f", examples: [], steps: [step("one", if: .is("two", 1))]))
    }
    expect("plugin shop, flow f: ends in sell, which is no function: there are []") {
      try $0.add(Flow("f", examples: [], steps: [step("one")], end: .call(function: "sell")))
    }
    expect("plugin shop, flow f, step one: ends in sell, which is no function: there are []") {
      try $0.add(Flow("f", examples: [], steps: [step("one", next: [.call("sell")])]))
    }
    expect("plugin shop, flow f, step one: runs g, which is no flow: there are [\"f\"]") {
      try $0.add(Flow("f", examples: [], steps: [FlowStep("one", runs: "g")]))
    }
    expect(
      "plugin shop, flow f, step one: runs f, which it runs inside of: it would never end"
    ) {
      try $0.add(Flow("f", examples: [], steps: [FlowStep("one", runs: "f")]))
    }
    expect(
      "plugin shop, flow f, step one: runs g, which ends in a call of buy and gives no result: call it in the outer flow"
    ) {
      try $0.add(try function("buy"))
      try $0.add(Flow("f", examples: [], steps: [FlowStep("one", runs: "g")]))
      try $0.add(Flow("g", examples: [], steps: [step("two")], end: .call(function: "buy")))
    }
  }

  @Test func `of several versions of a flow the newest is begun, the others are kept`() throws {
    let registry = try PluginRegistry([
      Sample(id: "shop") {
        for version in [2, 3, 1] {
          try $0.add(Flow("f", version: version, examples: ["f"], steps: [step("s\(version)")]))
        }
      }
    ])
    let plugin = try #require(registry["shop"])
    #expect(plugin.flows.map(\.version) == [3])
    #expect(plugin.flow("f", version: 1)?.steps.map(\.name) == ["s1"])
    #expect(plugin.flow("f", version: 4) == nil)
    expect(
      "plugin shop, flow f: the name is given twice: rename one, or raise the newer one's version"
    ) {
      try $0.add(Flow("f", examples: [], steps: [step("one")]))
      try $0.add(Flow("f", examples: [], steps: [step("one")]))
    }
  }

  @Test func `a projection that two plugins have is folded once`() throws {
    let registry = try PluginRegistry([
      Sample(id: "shop") { $0.add(Shared()) }, Sample(id: "clinic") { $0.add(Shared()) },
    ])
    #expect(registry.plugins.map { $0.projections.map(\.name) } == [["shared"], ["shared"]])
    #expect(registry.projections.map(\.name) == ["shared"])
    expect("plugin shop, projection shared: the name is taken: rename it") {
      $0.add(Shared())
      $0.add(Shared())
    }
  }

  @Test func `a destructive function needs the question that is asked before it`() {
    expect(
      "plugin shop, function burn: a destructive function needs the question that is asked before it"
    ) { try $0.add(try function("burn", effect: .destructive)) }
  }

  @Test func `a request alone is consent only to what can be taken back`() {
    expect(
      "plugin shop, function burn: a destructive function is always asked for: a request alone is "
        + "no consent"
    ) {
      try $0.add(
        Function(
          "burn", "", effect: .destructive
        ) { _ in FunctionResponse([]) }
        .consent(.spoken)
        .asks { Confirmation("?", quickReplies: [], declined: "") })
    }
    expect(
      "plugin shop, function look: a function that only reads needs no consent: leave it out"
    ) {
      try $0.add(
        Function(
          "look", "", effect: .read
        ) { _ in FunctionResponse([]) }
        .consent(.spoken)
      )
    }
  }

  @Test func `a function whose modifiers take something else than it does is refused`() {
    let function = Function("book", "", effect: .write) { (_: Visit, _) in ["9:00"] }
    expect(
      "plugin shop, function book: its asks takes NoParameters, but the function takes Visit: give "
        + "the closure that type"
    ) {
      try $0.add(
        function.asks { (_: NoParameters) in Confirmation("?", quickReplies: [], declined: "") })
    }
    expect(
      "plugin shop, function book: its previews takes NoParameters, but the function takes Visit: "
        + "give the closure that type"
    ) {
      try $0.add(function.previews { (wish: NoParameters, _) in .complete(wish, isAsSaid: true) })
    }
    expect(
      "plugin shop, function book: its shows takes String, but the function gives Array<String>: "
        + "give the closure that type"
    ) { try $0.add(function.shows { (text: String) in Rendering(text: text) }) }
  }

  @Test func `a function whose parameters are no schema is refused`() {
    expect(
      "plugin shop, function visit: what it takes: schema #/properties/day/minLength: minLength is "
        + "a rule for a string, but the parameter day is a whole number: remove the rule or change "
        + "the type"
    ) { try $0.add(Function("visit", "", effect: .read) { (_: WrongVisit, _) in "Here." }) }
  }

  @Test func `a question that nobody would be asked is refused`() {
    expect(
      "plugin shop, function look: a function that only reads is never asked about, and its "
        + "confirmation or preview would be ignored: leave it out"
    ) {
      try $0.add(
        Function(
          "look", "", effect: .read
        ) { _ in FunctionResponse([]) }
        .asks { Confirmation("?", quickReplies: [], declined: "") })
    }
  }

  @Test func `a response is rendered at 200 only, by the function's exact name`() throws {
    let registry = try PluginRegistry([
      Sample(id: "shop") {
        try $0.add(try function("check"))
        try $0.add(try function("check_all"))
        try $0.render("check") { _ in Rendering(text: "checked") }
      }
    ])
    let shop = try #require(registry["shop"])
    #expect(shop.render(FunctionResponse([]), of: "check") == Rendering(text: "checked"))
    #expect(shop.render(FunctionResponse([]), of: "check_all") == nil)
    #expect(shop.render(FunctionResponse([], status: 404), of: "check") == nil)
  }

  private func expect(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ register: @escaping @Sendable (inout PluginRegistry) throws -> Void
  ) {
    let error = #expect(throws: RegistrationError.self, sourceLocation: sourceLocation) {
      try PluginRegistry([Sample(id: "shop", body: register)])
    }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }
}

private func function(
  _ name: String, effect: FunctionEffect = .read, slots: [String: Slot] = [:]
) throws -> Function {
  Function(
    name, "", parameters: try .object(), effect: effect
  ) { _, _ in FunctionResponse([]) }
  .slots(slots)
}

@Parameters
private struct Visit {
  /// the day.
  var day: String
}

@Parameters
private struct WrongVisit {
  /// the day.
  @Parameter(.length(1...2))
  var day: Int
}

private struct Sample: Plugin {
  let id: String
  let staff: [Member]
  let body: @Sendable (inout PluginRegistry) throws -> Void

  init(
    id: String, staff: [Member] = [],
    body: @escaping @Sendable (inout PluginRegistry) throws -> Void
  ) {
    self.id = id
    self.staff = staff
    self.body = body
  }

  var manifest: PluginManifest {
    PluginManifest(
      id: id, version: "1", summary: "", assistantName: "", persona: "", welcome: [])
  }

  func register(in registry: inout PluginRegistry) throws { try body(&registry) }
}

private struct Shared: Projection {
  typealias Document = String
  let name = "shared"
  let version = 1
  let events: Set<EventType> = []
  func apply(_ event: borrowing EventView, to documents: inout Documents<Shared>) {}
}

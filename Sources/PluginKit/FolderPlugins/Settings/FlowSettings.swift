import Basics
import Conversation
import JSON
import PluginKit

/// A controlled dialogue as `plugin.json` writes it: questions, where answers lead, and a call or a
/// text at the end.
enum FlowSettings {
  private static let members = ["name", "version", "examples", "steps", "call", "say"]

  /// Reads `{name, version, examples, steps, call, say}`.
  static func flow(_ node: SettingsNode, in contents: FolderContents) throws(FolderError) -> Flow {
    try node.object(members)
    let end = try end(node, in: contents)
    var steps: [FlowStep] = []
    let nodes = try node.required("steps").elements()
    for step in nodes { steps.append(try FlowStepSettings(step).step) }
    guard !steps.isEmpty else { throw try node.required("steps").failure("has no steps") }
    let names = steps.map(\.name)
    for (step, node) in zip(steps, nodes) { try check(step, at: node, among: names) }
    return Flow(
      try node.required("name").functionName(),
      version: try node["version"]?.int(1...1_000_000) ?? 1,
      examples: try node["examples"]?.texts() ?? [], steps: steps, end: end)
  }

  /// Without a call or a text a flow gives its answers to the one that it runs inside of.
  private static func end(
    _ node: SettingsNode, in contents: FolderContents
  ) throws(FolderError) -> FlowEnd {
    switch (node["call"], node["say"]) {
    case (let call?, nil): return .call(function: try call.functionName())
    case (nil, let say?):
      let phrase = try Phrase(say, in: contents)
      return .say { rendering(phrase, .object($0.values)) }
    case (nil, nil) where node["examples"] == nil: return .result
    default:
      throw node.failure(
        "a flow that people ask for ends in \"call\" or in \"say\": give one of the two")
    }
  }

  /// What is said in the end; the answers alone where the text takes too much work.
  private static func rendering(_ phrase: Phrase, _ values: JSONValue) -> Rendering {
    guard let text = phrase.text(values) else { return PlainRendering.rendering(of: values) }
    return Rendering(text: text, quickReplies: [])
  }

  /// Checks that the steps to which answers lead are there.
  private static func check(
    _ step: FlowStep, at node: SettingsNode, among names: [String]
  ) throws(FolderError) {
    for edge in step.next {
      guard case .step(let next) = edge.target, !names.contains(next) else { continue }
      let answer = edge.label.map { "\"\($0)\" leads to" } ?? "it goes on to"
      throw node.failure("\(answer) \"\(next)\", which is no step: there are \(names)")
    }
  }
}

/// One step of a folder's flow: a question whose answer is kept under its name, or another flow.
struct FlowStepSettings {
  private enum Kind: String, CaseIterable {
    case choice, choices, number, text, date, phone, pictures
    case yesOrNo = "yes_or_no"
  }

  private static let members = [
    "name", "ask", "retry", "kind", "options", "at_least", "at_most", "earliest", "latest", "wrong",
    "quick_replies", "next", "if", "flow",
  ]

  let step: FlowStep

  /// Reads `{name, ask, kind, …, if, next}` or `{name, flow, if, next}`.
  init(_ node: SettingsNode) throws(FolderError) {
    try node.object(Self.members)
    let name = try node.required("name").functionName()
    let condition = try node["if"].map(FlowConditionSettings.condition)
    let next = try FlowConditionSettings.edges(node["next"])
    guard let flow = node["flow"] else {
      step = try Self.question(name, node, condition, next)
      return
    }
    for member in Self.members where !["name", "if", "next", "flow"].contains(member) {
      if let other = node[member] {
        throw other.failure("belongs to a question, and this step runs a flow: leave it out")
      }
    }
    step = FlowStep(name, runs: try flow.functionName(), if: condition, next: next)
  }

  private static func question(
    _ name: String, _ node: SettingsNode, _ condition: FlowCondition?, _ next: [FlowEdge]
  ) throws(FolderError) -> FlowStep {
    let kind = try node.required("kind").choice(Kind.self)
    let options = try options(node, isChoice: kind == .choice || kind == .choices)
    let limits = try limits(node)
    let replies = try node["quick_replies"]?.texts()
    return FlowStep(
      name, ask: try node.required("ask").text(),
      accepts: try accepts(kind, options.map(\.name), limits, node),
      reads: try reading(kind, options, limits, node), retry: try node["retry"]?.text(),
      quickReplies: replies ?? (kind == .choices ? [] : options.prefix(4).map(\.name)),
      if: condition, next: next)
  }

  private static func accepts(
    _ kind: Kind, _ options: [String], _ limits: ClosedRange<Int>, _ node: SettingsNode
  ) throws(FolderError) -> InputKind {
    switch kind {
    case .choice: .singleOption(options: options)
    case .choices: .multipleOption(options: options)
    case .date:
      .date(earliest: try node["earliest"]?.day(), latest: try node["latest"]?.day())
    case .phone: .phone
    case .pictures:
      .textAndImages(maximumImages: node["at_most"] == nil ? nil : limits.upperBound)
    case .number, .text, .yesOrNo: .text(placeholder: nil)
    }
  }

  private static func reading(
    _ kind: Kind, _ options: [Slot.Option], _ limits: ClosedRange<Int>, _ node: SettingsNode
  ) throws(FolderError) -> FlowReading {
    switch kind {
    case .number: return .number(limits, wrong: try node["wrong"]?.text())
    case .yesOrNo: return .yesOrNo
    case .choice, .choices, .text, .date, .phone, .pictures:
      let synonyms = options.map { ($0.name, $0.synonyms) }
      return .options(synonyms: Dictionary(synonyms) { one, _ in one })
    }
  }

  /// Numbers have at most nine digits.
  private static let numbers: ClosedRange<Int64> = 0...999_999_999

  private static func limits(_ node: SettingsNode) throws(FolderError) -> ClosedRange<Int> {
    let least = try node["at_least"]?.int(numbers) ?? Int(numbers.lowerBound)
    let most = try node["at_most"]?.int(numbers) ?? Int(numbers.upperBound)
    guard least <= most else { throw node.failure("at_least is more than at_most") }
    return least...most
  }

  private static func options(
    _ node: SettingsNode, isChoice: Bool
  ) throws(FolderError) -> [Slot.Option] {
    guard isChoice else {
      if let options = node["options"] {
        throw options.failure("belongs to the kinds \"choice\" and \"choices\"")
      }
      return []
    }
    var options: [Slot.Option] = []
    for option in try node.required("options").elements() {
      options.append(try ParameterSettings.option(option, hasLabel: false))
    }
    guard !options.isEmpty else { throw node.failure("a choice needs options") }
    return options
  }
}

/// Conditions and edges of a folder's flow.
enum FlowConditionSettings {
  /// Reads
  /// `{"age": {"at_least": 18}, "smokes": "Yes", "colour": ["red", "blue"], "not": {…}, "any": [{…}, {…}]}`:
  /// all of it has to be so.
  static func condition(_ node: SettingsNode) throws(FolderError) -> FlowCondition {
    var conditions: [FlowCondition] = []
    for member in try node.members() {
      switch member.name {
      case "not": conditions.append(.not(try condition(member.node)))
      case "any":
        var any: [FlowCondition] = []
        for one in try member.node.elements() { any.append(try condition(one)) }
        conditions.append(.any(any))
      default: conditions += try comparison(of: member.name, with: member.node)
      }
    }
    guard let first = conditions.first else { throw node.failure("a condition says nothing") }
    return conditions.count == 1 ? first : .all(conditions)
  }

  private static func comparison(
    of name: String, with node: SettingsNode
  ) throws(FolderError) -> [FlowCondition] {
    switch node.value {
    case .object:
      try node.object(["at_least", "at_most"])
      let numbers: ClosedRange<Int64> = -999_999_999...999_999_999
      var bounds: [FlowCondition] = []
      if let least = node["at_least"] { bounds.append(.isAtLeast(name, try least.int(numbers))) }
      if let most = node["at_most"] { bounds.append(.isAtMost(name, try most.int(numbers))) }
      guard !bounds.isEmpty else { throw node.failure("give at_least, at_most, or both") }
      return bounds
    case .array(let values): return [.isOne(name, of: values)]
    default: return [.isOne(name, of: [node.value])]
    }
  }

  /// Reads where answers lead, `{"false": "wishes", "true": "end"}`, or
  /// `[{"on": …, "if": …, "to" or "call": …}]`.
  static func edges(_ node: SettingsNode?) throws(FolderError) -> [FlowEdge] {
    guard let node else { return [] }
    var edges: [FlowEdge] = []
    if case .object = node.value {
      for member in try node.members() {
        edges.append(
          FlowEdge(
            try target(try member.node.text()), answers: [answer(member.name)], condition: nil))
      }
    } else if node.value.string != nil {
      edges.append(FlowEdge(try target(try node.text()), answers: [], condition: nil))
    } else {
      for element in try node.elements() { edges.append(try edge(element)) }
    }
    return edges
  }

  private static func edge(_ node: SettingsNode) throws(FolderError) -> FlowEdge {
    try node.object(["on", "if", "to", "call"])
    let answers = node["on"].map { $0.value.array ?? [$0.value] } ?? []
    let condition = try node["if"].map(condition)
    switch (node["to"], node["call"]) {
    case (let to?, nil):
      return FlowEdge(try target(try to.text()), answers: answers, condition: condition)
    case (nil, let call?):
      return FlowEdge(
        .call(function: try call.functionName()), answers: answers, condition: condition)
    default: throw node.failure("leads \"to\" a step or \"end\", or to a \"call\": give one")
    }
  }

  private static func target(_ name: String) throws(FolderError) -> FlowEdge.Target {
    name == "end" ? .end : .step(name)
  }

  /// A member's name stands for yes and no, too.
  private static func answer(_ name: String) -> JSONValue {
    switch name {
    case "true": true
    case "false": false
    default: .string(name)
    }
  }
}

extension SettingsNode {
  /// A day, `2026-11-24`.
  func day() throws(FolderError) -> String {
    let text = try text()
    guard CalendarDay(text) != nil else { throw expected("a day such as 2026-11-24") }
    return text
  }
}

import Basics
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

  /// The final text; the answers alone where the text takes too much work.
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

extension SettingsNode {
  /// A day, `2026-11-24`.
  func day() throws(FolderError) -> String {
    let text = try text()
    guard CalendarDay(text) != nil else { throw expected("a day such as 2026-11-24") }
    return text
  }
}

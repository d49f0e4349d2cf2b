import Basics
import Conversation
import PluginKit

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

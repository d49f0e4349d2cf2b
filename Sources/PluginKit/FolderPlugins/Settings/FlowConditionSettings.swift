import Basics
import JSON
import PluginKit

/// Conditions and edges of a folder's flow.
enum FlowConditionSettings {
  /// Reads `{"age": {"at_least": 18}, "smokes": "Yes", "colour": ["red", "blue"], "not": {…},
  /// "any": [{…}, {…}]}`: all of it has to be so.
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

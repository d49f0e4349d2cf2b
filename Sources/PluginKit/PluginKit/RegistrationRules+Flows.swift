import Conversation
import JSON

extension RegistrationRules {
  /// What of a flow can be checked by itself.
  static func check(_ flow: Flow, in plugin: RegisteredPlugin) throws {
    let place = "flow \(flow.name)"
    guard plugin.flow(flow.name, version: flow.version) == nil else {
      throw RegistrationError(
        plugin, place, "the name is given twice: rename one, or raise the newer one's version")
    }
    guard flow.version >= 1 else {
      throw RegistrationError(
        plugin, place, "the version is \(flow.version); the first one is 1")
    }
    guard !flow.steps.isEmpty else { throw RegistrationError(plugin, place, "it has no steps") }
    let names = flow.steps.map(\.name)
    for (index, step) in flow.steps.enumerated() {
      let place = "\(place), step \(step.name)"
      guard !names[..<index].contains(step.name) else {
        throw RegistrationError(plugin, place, "is given twice")
      }
      for edge in step.next {
        if case .step(let next) = edge.target, !names.contains(next) {
          throw RegistrationError(
            plugin, place, "goes on to \(next), which is no step: there are \(names)")
        }
        if let answer = step.impossible(in: edge) {
          throw RegistrationError(
            plugin, place, "leads somewhere on \(answer.jsonText), which is none of its options")
        }
      }
    }
    try checkConditions(of: flow, in: plugin)
  }

  /// A condition on what nothing keeps never holds; what a closure or another flow keeps is not known here.
  private static func checkConditions(of flow: Flow, in plugin: RegisteredPlugin) throws {
    let names = Set(flow.steps.map(\.name))
    guard flow.steps.allSatisfy(\.isRead) else { return }
    for step in flow.steps {
      let conditions = [step.condition].compactMap(\.self) + step.next.compactMap(\.condition)
      for name in conditions.flatMap(\.names).sorted() where !names.contains(name) {
        throw RegistrationError(
          plugin, "flow \(flow.name), step \(step.name)",
          "has a condition on \(name), which no step finds out: there are \(flow.steps.map(\.name))"
        )
      }
    }
  }

  /// What a flow names elsewhere in the plugin.
  static func checkReferences(of flow: Flow, in plugin: RegisteredPlugin) throws {
    for step in flow.steps {
      let place = "flow \(flow.name), step \(step.name)"
      for name in step.allCalls where plugin.function(name) == nil {
        throw RegistrationError(
          plugin, place,
          "ends in \(name), which is no function: there are \(plugin.functions.map(\.name))")
      }
      try checkInner(of: step, place, in: plugin, inside: [flow.name])
    }
    if case .call(let name) = flow.end, plugin.function(name) == nil {
      throw RegistrationError(
        plugin, "flow \(flow.name)",
        "ends in \(name), which is no function: there are \(plugin.functions.map(\.name))")
    }
  }

  /// A flow that runs inside another is there, does not run inside itself, and gives a result.
  private static func checkInner(
    of step: FlowStep, _ place: String, in plugin: RegisteredPlugin, inside flows: [String]
  ) throws {
    guard let name = step.runs else { return }
    guard let inner = plugin.flow(name) else {
      throw RegistrationError(
        plugin, place, "runs \(name), which is no flow: there are \(plugin.flows.map(\.name))")
    }
    guard !flows.contains(name) else {
      throw RegistrationError(
        plugin, place, "runs \(name), which it runs inside of: it would never end")
    }
    if let function = inner.allCalls.first {
      throw RegistrationError(
        plugin, place,
        "runs \(name), which ends in a call of \(function) and gives no result: call it in the outer flow"
      )
    }
    for next in inner.steps { try checkInner(of: next, place, in: plugin, inside: flows + [name]) }
  }
}

extension FlowStep {
  /// The functions that it can end in.
  package var allCalls: [String] {
    calls
      + next.compactMap { edge in
        if case .call(let function) = edge.target { function } else { nil }
      }
  }

  /// Whether what it keeps is known: the platform reads it.
  fileprivate var isRead: Bool {
    if case .keeps = work { true } else { false }
  }

  /// An answer of an edge that is none of the step's options; nil where there is none.
  fileprivate func impossible(in edge: FlowEdge) -> JSONValue? {
    guard case .keeps(.options, _) = work else { return nil }
    switch accepts {
    case .singleOption(let options), .multipleOption(let options):
      return edge.answers.first { !options.map(JSONValue.string).contains($0) }
    default: return nil
    }
  }
}

extension Flow {
  /// The functions that it can end in.
  package var allCalls: [String] {
    let last = if case .call(let function) = end { [function] } else { [String]() }
    return steps.flatMap(\.allCalls) + last
  }
}

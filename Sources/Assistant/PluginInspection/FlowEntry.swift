package import Conversation
import JSON
package import PluginKit

/// A flow as a value to print: everything but what its closures understand.
@JSONShape
package struct FlowEntry: Sendable, Equatable {
  /// Its name within the plugin.
  package var name: String
  /// Its name beyond it: `healthcare.triage`.
  package var qualifiedName: String
  /// Which state of it this is.
  package var version: Int
  /// What people say who need it.
  package var examples: [String]
  /// Its steps; the first one begins.
  package var steps: [Step]
  /// What comes after a step that leads to no other: `result`, `say`, or `call` and the function.
  package var end: String

  /// A question of a flow, or a flow inside it.
  @JSONShape
  package struct Step: Sendable, Equatable {
    /// Its name within the flow.
    package var name: String
    /// What is asked; empty where another flow runs.
    package var prompt: String
    /// What kind of answer it takes.
    package var accepts: InputKind
    /// The least and the most of a number that is read; nil where none is.
    package var atLeast: Int?
    package var atMost: Int?
    /// What can be answered with one touch.
    package var quickReplies: [String]
    /// What has to be so for it to be asked; nil where it always is.
    package var condition: String?
    /// The flow that runs here; nil where something is asked.
    package var runs: String?
    /// Whether a closure of the plugin understands the answers; then where each leads is known only as far as it is declared.
    package var isOpaque: Bool
    /// Where it can go on, in order.
    package var next: [FlowEntry.Edge]
    /// The functions it can end in, besides.
    package var calls: [String]
  }

  /// Where a step leads, and when.
  @JSONShape
  package struct Edge: Sendable, Equatable {
    /// The step it leads to; nil where to the end or a call.
    package var step: String?
    /// The function that is called; nil where none is.
    package var call: String?
    /// On which answers and conditions, in words; nil whenever none of those before holds.
    package var when: String?
  }
}

extension FlowEntry {
  /// Describes a flow of a plugin.
  package init(_ flow: Flow, of plugin: RegisteredPlugin) {
    self.init(
      name: flow.name, qualifiedName: plugin.qualified(flow.name), version: flow.version,
      examples: flow.examples, steps: flow.steps.map { Step($0, in: flow) },
      end: flow.end.name)
  }
}

extension FlowEntry.Step {
  fileprivate init(_ step: FlowStep, in flow: Flow) {
    self.init(
      name: step.name, prompt: step.prompt, accepts: step.accepts,
      atLeast: step.numbers?.lowerBound, atMost: step.numbers?.upperBound,
      quickReplies: step.quickReplies, condition: step.condition?.description, runs: step.runs,
      isOpaque: step.isOpaque,
      next: step.edges(in: flow).map { FlowEntry.Edge($0) }, calls: step.calls)
  }
}

extension FlowEntry.Edge {
  fileprivate init(_ edge: FlowEdge) {
    switch edge.target {
    case .step(let step): self.init(step: step, call: nil, when: edge.label)
    case .call(let function): self.init(step: nil, call: function, when: edge.label)
    case .end: self.init(step: nil, call: nil, when: edge.label)
    }
  }
}

extension FlowStep {
  /// Whether a closure of the plugin understands the answers.
  package var isOpaque: Bool {
    if case .understands = work { true } else { false }
  }

  /// The bounds of a number that is read.
  fileprivate var numbers: ClosedRange<Int>? {
    if case .keeps(.number(let bounds, _), _) = work { bounds } else { nil }
  }

  /// Where it leads, as it is declared: with the step below, or the end, where an answer may lead to none of its edges.
  package func edges(in flow: Flow) -> [FlowEdge] {
    guard !isOpaque, !next.contains(where: \.isAlways) else { return next }
    if case .singleOption(let options) = accepts,
      options.allSatisfy({ option in next.contains { $0.isFor(option) } })
    {
      return next
    }
    return next + [flow.step(after: name).map { .to($0.name) } ?? .end]
  }
}

extension FlowEdge {
  /// Whether an answer alone leads over it.
  fileprivate func isFor(_ option: String) -> Bool {
    condition == nil && answers.contains(.string(option))
  }
}

extension FlowEnd {
  fileprivate var name: String {
    switch self {
    case .result: "result"
    case .say: "say"
    case .call(let function): "call \(function)"
    }
  }
}

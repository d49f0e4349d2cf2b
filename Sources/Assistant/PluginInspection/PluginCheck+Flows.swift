import Assistant
import PluginKit

extension PluginCheck {
  /// Steps and functions that an answer leads to and that are not there, or not said to follow.
  func flows() -> [PluginFinding] {
    plugin.flows.flatMap { flow in
      flow.steps.flatMap { step in
        answers(to: step).compactMap { answer in
          problem(of: answer, at: step, flow).map { finding($0, at: step, of: flow) }
        }
      }
    }
  }

  private func finding(_ problem: String, at step: FlowStep, of flow: Flow) -> PluginFinding {
    finding(.flow, "flow \(flow.name), step \(step.name)", problem)
  }

  private func answers(to step: FlowStep) -> [String] {
    switch step.accepts {
    case .singleOption(let options), .multipleOption(let options), .symptom(let options):
      step.quickReplies + options.filter { !step.quickReplies.contains($0) }
    default: step.quickReplies
    }
  }

  private func problem(of answer: String, at step: FlowStep, _ flow: Flow) -> String? {
    let says = "the answer \"\(answer)\""
    guard case .move(let move, _) = FlowReader(plugin).read(answer, at: step), !step.names(move)
    else { return nil }
    switch move {
    case .step(let next, _, _):
      let names = flow.steps.map(\.name)
      return names.contains(next)
        ? "\(says) leads to \(next), which is not among its next: \(step.nextSteps)"
        : "\(says) leads to \(next), which is no step: there are \(names)"
    case .call(let function, _):
      return "\(says) ends in \(function), which is not among its calls: \(step.allCalls)"
    case .invalid, .next, .complete: return nil
    }
  }

  /// What no way from the first step leads to, over what is declared.
  func unreachable(in flow: Flow) -> [PluginFinding] {
    var reached: Set<String> = []
    var open = flow.steps.prefix(1).map(\.name)
    while let name = open.popLast() {
      guard reached.insert(name).inserted, let step = flow.step(name) else { continue }
      open += step.edges(in: flow).compactMap { edge in
        if case .step(let next) = edge.target { next } else { nil }
      }
      // What is passed over leads on as if it had been answered.
      if step.condition != nil, let below = flow.step(after: name) { open.append(below.name) }
    }
    return flow.steps.filter { !reached.contains($0.name) }.map {
      finding(
        .unreachable, "flow \(flow.name), step \($0.name)",
        "no step goes on to it: name it in another's next, or remove it")
    }
  }
}

extension FlowStep {
  fileprivate var nextSteps: [String] {
    next.compactMap { edge in
      if case .step(let next) = edge.target { next } else { nil }
    }
  }
}

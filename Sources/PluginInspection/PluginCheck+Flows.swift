import PluginKit

extension PluginCheck {
  /// Steps and functions that an answer leads to and that are not there, or not said to follow.
  func flows() -> [PluginFinding] {
    plugin.flows.flatMap { flow in
      flow.steps.flatMap { step in
        answers(to: step).compactMap { answer in
          problem(of: answer, at: step, flow).map {
            finding(.flow, "flow \(flow.name), step \(step.name)", $0)
          }
        }
      }
    }
  }

  private func answers(to step: FlowStep) -> [String] {
    switch step.accepts {
    case .singleOption(let options), .multipleOption(let options), .symptom(let options):
      step.quickReplies + options.filter { !step.quickReplies.contains($0) }
    default: step.quickReplies
    }
  }

  private func problem(of answer: String, at step: FlowStep, _ flow: Flow) -> String? {
    guard let move = step.understand(FlowAnswer(answer)), !step.names(move) else { return nil }
    let says = "the answer \"\(answer)\""
    switch move {
    case .step(let next, _, _):
      let names = flow.steps.map(\.name)
      return names.contains(next)
        ? "\(says) leads to \(next), which is not among its next: \(step.next)"
        : "\(says) leads to \(next), which is no step: there are \(names)"
    case .call(let function, _):
      return "\(says) ends in \(function), which is not among its calls: \(step.calls)"
    case .invalid, .complete: return nil
    }
  }
}

import PluginKit

extension PluginCheck {
  /// Steps that an answer leads to and that are not there, or not said to follow.
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
    guard case .step(let next, _, _) = step.understand(FlowAnswer(answer)) else { return nil }
    let names = flow.steps.map(\.name)
    guard names.contains(next) else {
      return "the answer \"\(answer)\" leads to \(next), which is no step: there are \(names)"
    }
    return step.next.contains(next)
      ? nil : "the answer \"\(answer)\" leads to \(next), which is not among its next: \(step.next)"
  }
}

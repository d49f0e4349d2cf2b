import Conversation
import JSON
import PluginKit

extension Proposal {
  /// Begins a flow with its first question.
  func begin(_ name: String) -> TurnStep {
    guard let flow = plugin.flow(name), let first = flow.steps.first else {
      return say(phrases.gone)
    }
    let started = FlowStarted(flow: plugin.qualified(name), step: first.name)
    return .ask(
      question(first.prompt, first, of: flow), after: leaving + [.flowStarted(started)])
  }

  /// Asks a flow's question again.
  func retry(_ step: String, of name: String) -> TurnStep {
    guard let flow = plugin.flow(name), let asked = flow.steps.first(where: { $0.name == step })
    else { return say(phrases.gone) }
    return .ask(question(asked.retry, asked, of: flow), after: [])
  }

  /// Goes where a flow's answer leads; the flow begins where this very message begins it.
  func advance(_ name: String, _ move: FlowMove) -> TurnStep {
    guard let flow = plugin.flow(name) else { return say(phrases.gone) }
    let qualified = plugin.qualified(name)
    var events: [ChannelEvent] = []
    if dialogue.flow?.flow != qualified, let first = flow.steps.first {
      events = leaving + [.flowStarted(FlowStarted(flow: qualified, step: first.name))]
    }
    if let question = dialogue.question { events.append(submitted(question, words)) }
    switch move {
    case .step(let next):
      guard let step = flow.steps.first(where: { $0.name == next }) else {
        return say(phrases.gone, after: events)
      }
      events.append(.flowAdvanced(FlowAdvanced(flow: qualified, step: next)))
      return .ask(question(step.prompt, step, of: flow), after: events)
    case .complete(let result, var rendering):
      events.append(.flowCompleted(FlowCompleted(flow: qualified, result: result)))
      rendering.text = rendering.text ?? phrases.flowEnded
      rendering.quickReplies = rendering.quickReplies ?? []
      return .finish(rendering, after: events)
    }
  }

  func question(_ text: String, _ step: FlowStep, of flow: Flow) -> Question {
    Question(
      text: text, accepts: step.accepts,
      purpose: .flow(flow: plugin.qualified(flow.name), step: step.name),
      quickReplies: step.quickReplies)
  }
}

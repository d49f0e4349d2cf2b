import Conversation
import JSON
import PluginKit

extension Proposal {
  /// Begins a flow with its first question; one that was left half-way goes on where it was.
  func begin(_ name: String) -> TurnStep {
    guard let flow = plugin.flow(name), let first = flow.steps.first else {
      return say(phrases.gone)
    }
    let qualified = plugin.qualified(name)
    if let left = dialogue.leftFlow, left.flow == qualified, !left.path.isEmpty,
      let again = resume(left)
    {
      return again
    }
    let started = FlowStarted(flow: qualified, step: first.name)
    return .ask(
      question(first.prompt, first, of: flow), after: leaving + [.flowStarted(started)])
  }

  /// Goes on with a flow that was left; nil where the plugin has no such step any more.
  func resume(_ left: RunningFlow) -> TurnStep? {
    guard let flow = plugin.local(left.flow).flatMap(plugin.flow), let step = flow.step(left.step)
    else { return nil }
    return .ask(
      question(phrases.repair.resuming(step.prompt), step, of: flow),
      after: leaving + [resumption(of: left), repaired(.resume)])
  }

  /// The record that a flow goes on.
  func resumption(of left: RunningFlow) -> ChannelEvent {
    .flowResumed(FlowResumed(flow: left.flow, step: left.step))
  }

  /// Asks a flow's question again.
  func retry(_ step: String, of name: String) -> TurnStep {
    guard let flow = plugin.flow(name), let asked = flow.step(step) else {
      return say(phrases.gone)
    }
    return .ask(question(asked.retry, asked, of: flow), after: [])
  }

  /// Goes where a flow's answer leads; the flow begins where this very message begins it.
  func advance(_ name: String, _ move: FlowMove) -> TurnStep {
    guard let flow = plugin.flow(name), let first = flow.steps.first else {
      return say(phrases.gone)
    }
    let qualified = plugin.qualified(name)
    let running = dialogue.flow.flatMap { $0.flow == qualified ? $0 : nil }
    var events: [ChannelEvent] = []
    if running == nil {
      events = leaving + [.flowStarted(FlowStarted(flow: qualified, step: first.name))]
    }
    let step = running.flatMap { flow.step($0.step) } ?? first
    if case .invalid(let reason) = move {
      return .ask(question("\(reason) \(step.prompt)", step, of: flow), after: events)
    }
    if let question = dialogue.question { events.append(submitted(question, answer(to: question))) }
    guard step.names(move) else { return say(phrases.gone, after: events) }
    return go(move, in: flow, knowing: running?.values ?? JSONObject(), after: events)
  }

  private func go(
    _ move: FlowMove, in flow: Flow, knowing values: JSONObject, after events: [ChannelEvent]
  ) -> TurnStep {
    let name = plugin.qualified(flow.name)
    switch move {
    case .step(let next, let kept, let said):
      guard let step = flow.step(next) else { return say(phrases.gone, after: events) }
      let advanced = FlowAdvanced(
        flow: name, step: next, values: kept.members.isEmpty ? nil : .object(kept))
      let text = [said, step.prompt].compactMap(\.self).joined(separator: " ")
      return .ask(question(text, step, of: flow), after: events + [.flowAdvanced(advanced)])
    case .invalid(let reason): return say(reason, after: events)
    case .call(let function, let arguments):
      let completed = FlowCompleted(flow: name, result: .object(values.with(arguments)))
      return end(in: function, arguments, after: events + [.flowCompleted(completed)])
    case .complete(let result, var rendering):
      let all = result.object.map { JSONValue.object(values.with($0)) } ?? result
      rendering.text = rendering.text ?? phrases.flowEnded
      rendering.quickReplies = rendering.quickReplies ?? []
      return .finish(
        rendering, after: events + [.flowCompleted(FlowCompleted(flow: name, result: all))])
    }
  }

  /// Calls what a flow ends in: what is missing is asked for, a write needs the person's consent.
  private func end(
    in name: String, _ arguments: JSONObject, after events: [ChannelEvent]
  ) -> TurnStep {
    guard let function = plugin.function(name) else { return say(phrases.gone, after: events) }
    let missing = function.parameters.properties.first { property in
      property.isRequired && arguments[property.name] == nil
        && function.slots[property.name]?.kind != .identity
    }
    if let missing {
      return asked(for: missing.name, of: function, arguments, named: nil, after: events)
    }
    return check(name, arguments) { function, call in
      function.effect == .read
        ? .call(call, after: events) : act(function, call, consent: nil, after: events)
    }
  }

  /// Goes back to the step before; nil at the first one.
  func flowBefore() -> TurnStep? {
    guard let running = dialogue.flow, let before = running.path.last,
      let flow = plugin.local(running.flow).flatMap(plugin.flow), let step = flow.step(before)
    else { return nil }
    let advanced = FlowAdvanced(flow: running.flow, step: before, values: nil)
    return .ask(
      question(step.prompt, step, of: flow),
      after: [.flowAdvanced(advanced), repaired(.goBack)])
  }

  func question(_ text: String, _ step: FlowStep, of flow: Flow) -> Question {
    Question(
      text: text, accepts: step.accepts,
      purpose: .flow(flow: plugin.qualified(flow.name), step: step.name),
      quickReplies: step.quickReplies)
  }
}

extension Flow {
  fileprivate func step(_ name: String) -> FlowStep? { steps.first { $0.name == name } }
}

import Conversation
import JSON
import PluginKit

extension TurnContext {
  /// Begins a flow with its first question; one that was left half-way goes on where it was.
  func begin(_ name: String) -> TurnStep {
    guard let flow = plugin.flow(name) else { return say(phrases.gone) }
    if let left = dialogue.leftFlow, left.outermost.flow == plugin.qualified(name),
      !left.outermost.path.isEmpty || !left.outer.isEmpty, let again = resume(left)
    {
      return again
    }
    var walk = FlowTraversal(plugin, nil, context: request.context, after: leaving)
    let destination = walk.begin(flow)
    return step(to: destination, by: walk)
  }

  /// Goes on with a flow that was left; nil if the plugin has no such step any more.
  func resume(_ left: RunningFlow) -> TurnStep? {
    var running: RunningFlow? = left
    guard let migration = left.migration(to: plugin) else { return nil }
    for event in migration { running.evolve(with: event) }
    guard let running, let flow = plugin.definition(of: running), let step = flow.step(running.step)
    else { return nil }
    return .ask(
      question(phrases.repair.resuming(step.prompt), step, of: flow),
      after: leaving + [resumption(of: left)] + migration + [repaired(.resume)])
  }

  /// The record that a flow goes on.
  func resumption(of left: RunningFlow) -> ChannelEvent {
    .flowResumed(FlowResumed(flow: left.flow, step: left.step))
  }

  /// Asks a flow's question again, and says what is expected.
  func retry(_ step: String, of name: String, _ expected: String?) -> TurnStep {
    guard let flow = definition(of: name), let asked = flow.step(step) else {
      return say(phrases.gone)
    }
    let says = expected.flatMap { asked.retry?.says(asked.accepts) == true ? nil : $0 }
    let text =
      asked.retry.map { [says, $0].compactMap(\.self).joined(separator: " ") }
      ?? says.map { "\($0) \(asked.prompt)" } ?? phrases.repair.notAnAnswer(asked.prompt)
    return .ask(question(text, asked, of: flow), after: [])
  }

  /// Asks what a flow waits for now, where the person was asked something else before it changed.
  func askAnew(_ name: String) -> TurnStep {
    guard let running = dialogue.flow, let flow = definition(of: name),
      let step = flow.step(running.step)
    else { return say(phrases.gone) }
    return .ask(
      question(phrases.repair.resuming(step.prompt), step, of: flow), after: [repaired(.resume)])
  }

  /// Goes where a flow's answer leads; the flow begins where this very message begins it.
  func advance(_ name: String, _ move: FlowMove, _ value: JSONValue? = nil) -> TurnStep {
    let qualified = plugin.qualified(name)
    let running = dialogue.flow.flatMap { $0.flow == qualified ? $0 : nil }
    guard let flow = running.map(plugin.definition) ?? plugin.flow(name) else {
      return say(phrases.gone)
    }
    var walk = FlowTraversal(
      plugin, running, context: request.context, after: running == nil ? leaving : [])
    if running == nil, case .nowhere = walk.begin(flow) { return flowLostStep(walk) }
    guard let asked = walk.running.flatMap({ flow.step($0.step) }) else {
      return flowLostStep(walk)
    }
    if case .invalid(let reason) = move {
      return .ask(question("\(reason) \(asked.prompt)", asked, of: flow), after: walk.events)
    }
    if let question = dialogue.question, case .flow(qualified, _) = question.purpose {
      walk.record(submitted(question, value ?? answer(to: question)))
    }
    let destination = walk.take(move)
    return step(to: destination, by: walk)
  }

  /// What a flow that another version has replaced comes to: it ends, and can be begun anew.
  func outdatedFlowStep() -> TurnStep {
    guard let running = dialogue.flow else { return say(phrases.gone) }
    let flow = plugin.local(running.outermost.flow).flatMap(plugin.flow)
    let abandoned = FlowAbandoned(flow: running.flow, reason: .newVersion)
    return say(
      flow == nil ? phrases.gone : phrases.flowChanged, Array(flow?.examples.prefix(1) ?? []),
      after: [.flowAbandoned(abandoned)])
  }

  /// Takes a flow that was begun in another version over into one that the plugin has; nil if
  /// nothing is to be done.
  func migrationStep() -> TurnStep? {
    guard let running = dialogue.flow, !running.isKnown(to: plugin),
      let events = running.migration(to: plugin), !events.isEmpty
    else { return nil }
    return .record(events)
  }

  private func step(to destination: FlowTraversal.Destination, by walk: FlowTraversal) -> TurnStep {
    switch destination {
    case .ask(let step, let flow):
      let text = (walk.said + [step.prompt]).joined(separator: " ")
      var question = question(text, step, of: flow)
      question.before = walk.shown
      return .ask(question, after: walk.events)
    case .call(let function, let arguments): return end(in: function, arguments, after: walk.events)
    case .complete(var rendering):
      let said = (walk.said + [rendering.text].compactMap(\.self)).joined(separator: " ")
      rendering.text = said.isEmpty ? phrases.flowEnded : said
      rendering.before = walk.shown + rendering.before
      rendering.quickReplies = rendering.quickReplies ?? []
      return .finish(rendering, after: walk.events)
    case .nowhere: return flowLostStep(walk)
    }
  }

  /// The flow ends, with the reason on the record, rather than answer every message in vain.
  private func flowLostStep(_ walk: FlowTraversal) -> TurnStep {
    let flow = walk.running ?? dialogue.flow
    let abandoned = flow.map {
      ChannelEvent.flowAbandoned(FlowAbandoned(flow: $0.flow, reason: .nowhere))
    }
    return say(phrases.flowLost, after: walk.events + [abandoned].compactMap(\.self))
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
      return reask(for: missing.name, of: function, arguments, named: nil, after: events)
    }
    return calls.checked(name, arguments) { function, call in
      function.effect == .read
        ? .recordCall(call, after: events) : act(function, call, consent: nil, after: events)
    }
  }

  /// Goes back to the step before; nil at the first one.
  func previousFlowStep() -> TurnStep? {
    for running in (dialogue.flow?.all ?? []).reversed() {
      guard let before = running.path.last else { continue }
      guard let flow = plugin.definition(of: running), let step = flow.step(before) else {
        return nil
      }
      var walk = FlowTraversal(plugin, dialogue.flow, context: request.context, after: [])
      walk.record(.flowAdvanced(FlowAdvanced(flow: running.flow, step: before, values: nil)))
      walk.record(repaired(.goBack))
      guard let inner = step.runs.flatMap(plugin.flow) else {
        return .ask(question(step.prompt, step, of: flow), after: walk.events)
      }
      let destination = walk.begin(inner, within: running.flow)
      return self.step(to: destination, by: walk)
    }
    return nil
  }

  func question(_ text: String, _ step: FlowStep, of flow: Flow) -> AskedQuestion {
    AskedQuestion(
      text: text, accepts: step.accepts,
      purpose: .flow(flow: plugin.qualified(flow.name), step: step.name),
      quickReplies: step.quickReplies)
  }

  /// The flow that is under way, or was left, in the version that it goes by; the newest of another
  /// one.
  func definition(of name: String) -> Flow? {
    let qualified = plugin.qualified(name)
    let running = [dialogue.flow, dialogue.leftFlow].compactMap(\.self).flatMap(\.all)
      .first { $0.flow == qualified }
    return running.map(plugin.definition) ?? plugin.flow(name)
  }

  /// What a value is as the answer to a flow's question that the person was asked last.
  func flowAnswerStep(_ input: InteractionID, with value: JSONValue) -> TurnStep? {
    guard let running = dialogue.flow, running.asked == input, let name = plugin.local(running.flow)
    else { return nil }
    guard let step = plugin.definition(of: running)?.step(running.step) else {
      return outdatedFlowStep()
    }
    switch FlowReader(request).read(value, at: step, knowing: running.values) {
    case .move(let move, let read): return advance(name, move, read ?? value)
    case .none(let expected): return retry(step.name, of: name, expected)
    }
  }

  /// A picture with its caption where words and pictures are asked for; nil anywhere else.
  func pictureStep() -> TurnStep? {
    guard case .image(let url, _, _, let caption) = turn.content, let running = dialogue.flow,
      let asked = running.asked, let step = plugin.definition(of: running)?.step(running.step),
      case .textAndImages = step.accepts
    else { return nil }
    return flowAnswerStep(
      asked, with: ["text": .string(caption ?? ""), "images": [.string(url)]])
  }
}

extension String {
  /// Whether it says each option that an input has.
  fileprivate func says(_ kind: InputKind) -> Bool {
    switch kind {
    case .singleOption(let options), .multipleOption(let options):
      let text = lowercased()
      return options.allSatisfy { text.contains($0.lowercased()) }
    default: return true
    }
  }
}

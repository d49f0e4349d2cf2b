import Conversation
import JSON
import PluginKit

/// The way of a flow from an answer to the next question, or to its end: over edges, past what is
/// not asked, into flows that run inside and out of them again.
///
/// It decides by what the flow declares and what is known, and collects what is to be recorded.
struct FlowTraversal {
  /// Where it comes to.
  enum Destination {
    /// This is asked, after what was said on the way.
    case ask(FlowStep, of: Flow)
    /// The flow ended in a call.
    case call(String, JSONObject)
    /// The flow ended.
    case complete(Rendering)
    /// An answer led to nothing that the flow has.
    case nowhere
  }

  /// So many steps are passed over on one way; one that goes on for ever leads nowhere.
  private static let maximumMoves = 100

  let plugin: RegisteredPlugin
  let context: PersonContext?
  /// What is to be recorded.
  private(set) var events: [ChannelEvent]
  /// What is said on the way, before what it comes to.
  private(set) var said: [String] = []
  private(set) var shown: [MessageContent] = []
  private(set) var running: RunningFlow?
  private var hasJustBegun = false
  private var moves = 0

  init(
    _ plugin: RegisteredPlugin, _ running: RunningFlow?, context: PersonContext?,
    after events: [ChannelEvent]
  ) {
    (self.plugin, self.running, self.context, self.events) = (plugin, running, context, events)
  }

  /// The flow as the version has it that goes on here.
  private var flow: Flow? { running.flatMap(plugin.definition) }

  /// Records an event on the way.
  mutating func record(_ event: ChannelEvent) {
    events.append(event)
    running.evolve(with: event)
  }

  /// Begins a flow, inside of another one or by itself.
  mutating func begin(_ flow: Flow, within outer: String? = nil) -> Destination {
    guard let first = flow.steps.first else { return .nowhere }
    record(
      .flowStarted(
        FlowStarted(
          flow: plugin.qualified(flow.name), step: first.name, version: flow.version,
          within: outer)))
    hasJustBegun = true
    return enter(first.name, keeping: JSONObject())
  }

  /// Goes where an answer to the step leads that it is at.
  mutating func take(_ move: FlowMove) -> Destination {
    hasJustBegun = false
    guard let running, let step = flow?.step(running.step), step.names(move) else {
      return .nowhere
    }
    switch move {
    case .invalid: return .nowhere
    case .step(let next, let kept, let words):
      say(words)
      return enter(next, keeping: kept)
    case .next(let kept, let words):
      say(words)
      return goOn(from: step, keeping: kept)
    case .call(let function, let arguments): return call(function, arguments, keeping: arguments)
    case .complete(let result, let rendering): return finish(result, rendering)
    }
  }

  /// Comes to a step; one that is not to be asked is passed over.
  mutating func enter(_ name: String, keeping kept: JSONObject) -> Destination {
    moves += 1
    guard moves <= Self.maximumMoves, let running, let flow, let step = flow.step(name) else {
      return .nowhere
    }
    if let condition = step.condition, !condition.holds(in: running.values.with(kept)) {
      return goOn(from: step, keeping: kept)
    }
    if !hasJustBegun || running.step != name || !kept.members.isEmpty {
      record(
        .flowAdvanced(
          FlowAdvanced(
            flow: running.flow, step: name, values: kept.members.isEmpty ? nil : .object(kept))))
    }
    hasJustBegun = false
    guard let inner = step.runs else { return .ask(step, of: flow) }
    return plugin.flow(inner).map { begin($0, within: running.flow) } ?? .nowhere
  }

  private mutating func goOn(from step: FlowStep, keeping kept: JSONObject) -> Destination {
    guard let running, let flow else { return .nowhere }
    let values = running.values.with(kept)
    switch step.target(knowing: values) {
    case .step(let next): return enter(next, keeping: kept)
    case .call(let function): return call(function, keeping: kept)
    case .end: return end(flow, keeping: kept)
    case nil:
      guard let next = flow.step(after: step.name) else { return end(flow, keeping: kept) }
      return enter(next.name, keeping: kept)
    }
  }

  private mutating func end(_ flow: Flow, keeping kept: JSONObject) -> Destination {
    let values = (running?.values ?? JSONObject()).with(kept)
    switch flow.end {
    case .result: return finish(.object(values), Rendering())
    case .say(let words):
      return finish(.object(values), words(FlowAnswer("", values: values, context: context)))
    case .call(let function): return call(function, keeping: kept)
    }
  }

  /// Ends in a call with what the flow knows of the function's parameters.
  private mutating func call(_ name: String, keeping kept: JSONObject) -> Destination {
    let values = (running?.values ?? JSONObject()).with(kept)
    let parameters = Set(
      plugin.function(name)?.parameters.properties.map(\.name) ?? [])
    let arguments = values.members.filter { parameters.contains($0.name) }
    return call(name, JSONObject(arguments.map { ($0.name, $0.value) }), keeping: kept)
  }

  private mutating func call(
    _ name: String, _ arguments: JSONObject, keeping kept: JSONObject
  ) -> Destination {
    guard let running, running.outer.isEmpty else { return .nowhere }
    record(
      .flowCompleted(FlowCompleted(flow: running.flow, result: .object(running.values.with(kept)))))
    return .call(name, arguments)
  }

  /// Ends the flow; where it runs inside another, that goes on.
  private mutating func finish(_ result: JSONValue, _ rendering: Rendering) -> Destination {
    guard let running else { return .nowhere }
    let all = result.object.map { JSONValue.object(running.values.with($0)) } ?? result
    record(.flowCompleted(FlowCompleted(flow: running.flow, result: all)))
    guard let outer = self.running else { return .complete(rendering) }
    shown += rendering.before
    say(rendering.text)
    guard let step = flow?.step(outer.step) else { return .nowhere }
    return goOn(from: step, keeping: JSONObject())
  }

  private mutating func say(_ words: String?) {
    if let words, !words.isEmpty { said.append(words) }
  }
}

extension RegisteredPlugin {
  /// The flow as it is in the version that a conversation goes by; nil if the plugin has that no
  /// more.
  func definition(of running: RunningFlow) -> Flow? {
    local(running.flow).flatMap { flow($0, version: running.version) }
  }
}

extension RunningFlow {
  /// Whether the plugin has every version of a flow that it goes by.
  func isKnown(to plugin: RegisteredPlugin) -> Bool {
    all.allSatisfy { plugin.definition(of: $0) != nil }
  }

  /// What takes it over into the versions that the plugin has, by the flows' own rules; nil if one
  /// has none, or it leads nowhere.
  func migration(to plugin: RegisteredPlugin) -> [ChannelEvent]? {
    var events: [ChannelEvent] = []
    for running in all where plugin.definition(of: running) == nil {
      let old = FlowPlace(version: running.version, step: running.step, values: running.values)
      guard let flow = plugin.local(running.flow).flatMap(plugin.flow),
        let place = flow.migrate?(old), flow.step(place.step) != nil
      else { return nil }
      events.append(
        .flowMigrated(
          FlowMigrated(
            flow: running.flow, from: running.version, to: flow.version, step: place.step,
            values: .object(place.values))))
    }
    return events
  }
}

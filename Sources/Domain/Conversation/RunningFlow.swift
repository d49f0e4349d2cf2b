package import EventLog

/// A controlled dialogue that is under way, or was left.
package struct RunningFlow: Sendable, Equatable {
  /// The flow, qualified by its plugin.
  package let flow: String
  /// The version of the flow that it goes by.
  package private(set) var version: Int
  /// The step whose answer it waits for.
  package private(set) var step: String
  /// The steps that were answered before, in order.
  package private(set) var path: [String] = []
  /// What the answers told, by name.
  package private(set) var values = JSONObject()
  /// The question that it asked last.
  package var asked: InteractionID?
  /// The flows that it runs inside of, the outermost first; each is at the step that runs the next.
  package private(set) var outer: [RunningFlow] = []

  /// The flow that a person needed, which all others run inside of.
  package var outermost: RunningFlow { outer.first ?? self }
  /// Itself and the flows that it runs inside of, the outermost first.
  package var all: [RunningFlow] { outer + [self] }

  private init(_ started: FlowStarted) {
    (flow, step, version) = (started.flow, started.step, started.version ?? 1)
  }
}

extension Optional<RunningFlow> {
  /// The flow after one of its events; as it was after any other.
  package mutating func evolve(with event: ChannelEvent) {
    switch event {
    case .flowStarted(let started): self = RunningFlow.began(started, inside: self)
    case .flowAdvanced(let advanced):
      self?.leaveInner(of: advanced.flow)
      self?.advance(advanced)
    case .flowMigrated(let migrated): self?.migrate(migrated)
    case .flowCompleted(let completed): self = self?.completed(completed)
    case .flowAbandoned: self = nil
    default: break
    }
  }
}

extension RunningFlow {
  fileprivate static func began(
    _ started: FlowStarted, inside running: RunningFlow?
  ) -> RunningFlow {
    var flow = RunningFlow(started)
    guard let within = started.within, var running, running.flow == within else { return flow }
    flow.outer = running.outer
    running.outer = []
    flow.outer.append(running)
    return flow
  }

  /// Goes on to a step; back, to one that was answered before.
  fileprivate mutating func advance(_ advanced: FlowAdvanced) {
    if let place = path.firstIndex(of: advanced.step) {
      path.removeSubrange(place...)
    } else if advanced.step != step {
      path.append(step)
    }
    step = advanced.step
    keep(advanced.values)
  }

  private mutating func keep(_ kept: JSONValue?) {
    for member in kept?.object?.members ?? [] { values[member.name] = member.value }
  }

  /// What runs inside of a flow that goes on by itself is over: the person went back to before it.
  fileprivate mutating func leaveInner(of name: String) {
    guard flow != name, let place = outer.lastIndex(where: { $0.flow == name }) else { return }
    let rest = outer[..<place]
    self = outer[place]
    outer = Array(rest)
  }

  fileprivate mutating func migrate(_ migrated: FlowMigrated) {
    if flow == migrated.flow { return take(migrated) }
    for place in outer.indices where outer[place].flow == migrated.flow {
      outer[place].take(migrated)
    }
  }

  private mutating func take(_ migrated: FlowMigrated) {
    (version, step) = (migrated.to, migrated.step)
    values = migrated.values.object ?? JSONObject()
    // Nobody knows whether the steps before are there any more.
    path = []
  }

  /// The flow that goes on with the result; nil where none does.
  fileprivate func completed(_ completed: FlowCompleted) -> RunningFlow? {
    guard flow == completed.flow, var next = outer.last else { return nil }
    next.outer = outer.dropLast()
    next.keep(completed.result)
    return next
  }
}

package import EventLog

/// A controlled dialogue that is under way, or was left.
package struct RunningFlow: Sendable, Equatable {
  /// The flow, qualified by its plugin.
  package let flow: String
  /// The step whose answer it waits for.
  package private(set) var step: String
  /// The steps that were answered before, in order.
  package private(set) var path: [String] = []
  /// What the answers told, by name.
  package private(set) var values = JSONObject()

  init(_ started: FlowStarted) { (flow, step) = (started.flow, started.step) }

  /// Goes on to a step; back, to one that was answered before.
  mutating func advance(_ advanced: FlowAdvanced) {
    if let place = path.firstIndex(of: advanced.step) {
      path.removeSubrange(place...)
    } else if advanced.step != step {
      path.append(step)
    }
    step = advanced.step
    for member in advanced.values?.object?.members ?? [] { values[member.name] = member.value }
  }
}

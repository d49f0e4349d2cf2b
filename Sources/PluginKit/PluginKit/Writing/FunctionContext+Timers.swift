public import EventLog
public import JSON
public import Timers

extension FunctionContext {
  /// Has the plugin heard again and again, at a time on the person's clocks, in this channel; it lasts until it is cancelled, whatever restarts.
  ///
  /// What is said then is registered with ``PluginRegistry/whenDue(_:_:)``. A repeated call sets nothing more. What was due while the program was off
  /// is said once at its next start.
  ///
  /// - Throws: `TimerRefusal`.
  @discardableResult
  public func setTimer(
    _ kind: String, every: Recurrence, payload: JSONValue = [:], step: String? = nil
  ) async throws -> TimerID {
    guard let due = every.next(after: now) else { throw TimerRefusal.neverDue }
    return try await set(kind, due, every, payload, step)
  }

  /// Has the plugin heard once, at a moment; the rest is as for timers that recur.
  ///
  /// - Throws: `TimerRefusal`.
  @discardableResult
  public func setTimer(
    _ kind: String, at due: Timestamp, payload: JSONValue = [:], step: String? = nil
  ) async throws -> TimerID {
    try await set(kind, due, nil, payload, step)
  }

  /// Cancels a timer of the person that the plugin has set; whether there was one.
  @discardableResult
  public func cancelTimer(_ timer: TimerID, step: String? = nil) async throws -> Bool {
    guard try timers().contains(where: { $0.timer == timer }) else { return false }
    let events = try await execute(
      .cancel(timer), of: TimerRules.self, on: .timers(of: person),
      step: step ?? "cancel.\(timer)")
    return !events.isEmpty
  }

  /// The person's timers that the plugin has set and that are not over, in the order in which they were set.
  public func timers() throws -> [PendingTimer] {
    guard let plugin else { return [] }
    return try state(of: TimerRules.self, on: .timers(of: person)).timers
      .filter { $0.plugin == plugin }
  }

  private func set(
    _ kind: String, _ due: Timestamp, _ every: Recurrence?, _ payload: JSONValue, _ step: String?
  ) async throws -> TimerID {
    guard let plugin else { throw TimerRefusal.noPlugin }
    let step = step ?? "timer.\(kind)"
    let timer = TimerID("\(call).\(step)")
    try await execute(
      .set(
        TimerSet(
          timer: timer, plugin: plugin, kind: kind, channel: channel, person: person, due: due,
          every: every, payload: payload)),
      of: TimerRules.self, on: .timers(of: person), step: step)
    return timer
  }

  /// The plugin that acts.
  private var plugin: String? { (writing as? PluginLog)?.plugin }
}

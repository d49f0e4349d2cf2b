import Conversation
import EventLog
import HTTPTypes
import Metrics
import Projections
import Synchronization

/// What the server counts.
final class Meters: Sendable {
  private struct Answered: Hashable {
    let endpoint: String
    let status: Int
  }

  private struct Counted: Hashable {
    let label: String
    let value: String
  }

  private let factory: any MetricsFactory
  private let timers = Mutex<[Answered: Metrics.Timer]>([:])
  private let counters = Mutex<[Counted: Counter]>([:])
  private let groups: Recorder
  private let writes: Metrics.Timer

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    groups = Recorder(label: "log_group_commits", aggregate: true, factory: factory)
    writes = Metrics.Timer(label: "log_write", factory: factory)
  }

  /// A request was answered.
  func answered(_ endpoint: String, _ status: HTTPResponse.Status, _ duration: Duration) {
    let key = Answered(endpoint: endpoint, status: status.code)
    let timer = timers.withLock { timers in
      if let known = timers[key] { return known }
      let made = Metrics.Timer(
        label: "http_request",
        dimensions: [("endpoint", endpoint), ("status", "\(status.code)")], factory: factory)
      timers[key] = made
      return made
    }
    timer.recordNanoseconds(duration.nanoseconds)
  }

  /// An event was seen on the log: turns, consent and alarms are counted by their types, calls and failures by how they ended.
  func saw(_ event: borrowing EventView) throws {
    count("events", "type", event.type.name)
    switch event.type {
    case FunctionReturned.eventType: count("calls", "outcome", "returned")
    case FunctionFailed.eventType where event.isReadable:
      count("calls", "outcome", try event.decode(FunctionFailed.self).reason.rawValue)
    case TurnFailed.eventType where event.isReadable:
      count("turns_failed", "reason", try event.decode(TurnFailed.self).reason.rawValue)
    case ModelAnswered.eventType where event.isReadable:
      let answered = try event.decode(ModelAnswered.self)
      count("model_tokens", "kind", "prompt", answered.promptTokens ?? 0)
      count("model_tokens", "kind", "answer", answered.answerTokens ?? 0)
    default: break
    }
  }

  /// A group of commits was written with one sync.
  func wrote(commits: Int, bytes: Int, in duration: Duration) {
    count("log_commits", nil, "", commits)
    count("log_bytes", nil, "", bytes)
    groups.record(commits)
    writes.recordNanoseconds(duration.nanoseconds)
  }

  private func count(_ label: String, _ name: String?, _ value: String, _ amount: Int = 1) {
    let key = Counted(label: label, value: value)
    let counter = counters.withLock { counters in
      if let known = counters[key] { return known }
      let made = Counter(
        label: label, dimensions: name.map { [($0, value)] } ?? [], factory: factory)
      counters[key] = made
      return made
    }
    counter.increment(by: amount)
  }

  /// How many live streams there are.
  func subscribers(_ count: Int) {
    Meter(label: "live_subscribers", factory: factory).set(count)
  }

  /// How the log and the views are getting on, as they are asked for.
  func note(_ head: Position, _ views: [ViewStatus]) {
    Meter(label: "log_position", factory: factory).set(Int64(clamping: head.value))
    for view in views {
      let name = [("projection", view.name)]
      Meter(label: "projection_lag_events", dimensions: name, factory: factory).set(view.lag)
      for state in ViewStatus.State.allCases {
        Meter(
          label: "projection_state", dimensions: name + [("state", state.rawValue)],
          factory: factory
        ).set(view.state == state ? 1 : 0)
      }
    }
  }
}

extension Duration {
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}

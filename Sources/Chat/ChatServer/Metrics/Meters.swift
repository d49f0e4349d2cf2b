import Basics
import Conversation
import EventLog
import Foundation
import Glibc
import HTTPTypes
import Metrics
import PluginKit
import Projections
import Scheduling

/// The counters of the server.
final class Meters: Sendable {
  private struct Answered: Hashable {
    let endpoint: String
    let status: Int
  }

  private struct Counted: Hashable {
    let label: String
    let value: String
  }

  /// The kinds of problems that a request may end in.
  static let problems = [
    "account-inactive", "answer-pending", "archived", "bad-conversation", "bad-name", "bad-request",
    "bad-version", "bad-webhook", "breaks-readers", "building", "busy", "changed-meanwhile",
    "conflict", "cut-off", "damaged", "damaged-attachment", "demonstration", "empty-file",
    "expectation-failed", "forbidden", "header-too-large", "held", "hours-missing", "hung-up",
    "in-flight",
    "internal", "invalid-filter", "invalid-path", "invitation-used",
    "key-missing", "key-reused", "keys", "keys-away", "malformed-form", "malformed-json",
    "malformed-request", "method-not-allowed", "misdirected-request", "model-not-found",
    "no-caption", "no-invitations", "no-mail", "no-picture", "no-response",
    "no-room", "not-a-message", "not-acting", "not-both", "not-found", "not-free", "not-invited",
    "nothing-kept", "nothing-said",
    "outcome-unknown", "passkey-needed", "provider-away", "provider-gone", "quota-exceeded",
    "range-not-satisfiable", "reason-needed",
    "refused", "relation-needed",
    "request-timeout",
    "reset-expired", "second-factor-missing", "second-factor-needed", "second-factor-required",
    "second-factor-set", "setup-expired", "sign-in-expired", "sign-in-too-old", "sign-up-closed",
    "too-large", "too-many-appointments",
    "too-many-requests",
    "two-places", "unanswered", "unauthenticated", "unavailable", "unknown-account",
    "unknown-coding",
    "unknown-person",
    "unknown-zone", "unreadable", "unsupported", "unsupported-media-type", "views-damaged",
    "wrong-code", "wrong-credentials", "wrong-day", "wrong-hours", "wrong-identity", "wrong-model",
    "wrong-passkey",
    "wrong-password",
    "wrong-stretch",
    "wrong-token", "wrong-value",
  ]
  /// The most values of one label: an import may bring types of events that nobody has heard of.
  private static let maximumValues = 300
  /// The most turns whose beginning is remembered.
  private static let maximumTurns = 10_000

  private let factory: any MetricsFactory
  private let timers = Lock<[Answered: Metrics.Timer]>([:])
  private let counters = Lock<[Counted: Counter]>([:])
  private let groups: Recorder
  private let writes: Metrics.Timer
  private let syncs: Metrics.Timer
  /// How long turns take, by the plugins that answer.
  private let turns: [String: Metrics.Timer]
  /// When the turns that are under way were begun.
  private let begun = Lock<[String: Timestamp]>([:])

  /// Counts what a server does, and begins with each series that it knows of.
  init(_ factory: any MetricsFactory, of plugins: [RegisteredPlugin], version: String) {
    self.factory = factory
    groups = Recorder(label: "log_group_commits", aggregate: true, factory: factory)
    writes = Metrics.Timer(label: "log_write", factory: factory)
    syncs = Metrics.Timer(label: "log_sync", factory: factory)
    let names = plugins.map(\.manifest.id) + [Self.noPlugin]
    turns = Dictionary(
      names.map {
        ($0, Metrics.Timer(label: "turn", dimensions: [("plugin", $0)], factory: factory))
      }
    ) { first, _ in first }
    Meter(
      label: "build_info", dimensions: [("version", version), ("swift", Self.compiler)],
      factory: factory
    ).set(1)
    subscribers(0)
    begin(ChannelEvent.eventTypes + CalendarEvent.eventTypes + plugins.flatMap(\.events))
  }

  private func begin(_ types: [EventType]) {
    for type in types { count("events", "type", type.name, 0) }
    for outcome in ["returned"] + CallFailure.allCases.map(\.rawValue) {
      count("calls", "outcome", outcome, 0)
    }
    for reason in TurnFailure.allCases { count("turns_failed", "reason", reason.rawValue, 0) }
    for reason in ClaimFault.allCases { count("claims_withheld", "reason", reason.rawValue, 0) }
    for kind in ["prompt", "answer"] { count("model_tokens", "kind", kind, 0) }
    for kind in Self.problems { count("errors", "kind", kind, 0) }
    for label in ["log_commits", "log_bytes"] { count(label, nil, "", 0) }
  }

  /// Begins with the answers that endpoints give if all is well.
  func register(_ endpoints: [Endpoint]) {
    for endpoint in endpoints { _ = timer(endpoint.name, endpoint.status.code) }
  }

  /// The compiler's version, as far as a program can know it.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4"
    #else
      "6.3"
    #endif
  }

  /// A request was answered.
  func answered(_ endpoint: String, _ status: HTTPResponse.Status, _ duration: Duration) {
    timer(endpoint, status.code).recordNanoseconds(duration.nanoseconds)
  }

  private func timer(_ endpoint: String, _ status: Int) -> Metrics.Timer {
    timers.withLock { timers in
      let key = Answered(endpoint: endpoint, status: status)
      if let known = timers[key] { return known }
      let made = Metrics.Timer(
        label: "http_request",
        dimensions: [("endpoint", endpoint), ("status", "\(status)")], factory: factory)
      timers[key] = made
      return made
    }
  }

  /// A request was refused, or failed.
  func refused(_ problem: Problem) { count("errors", "kind", problem.kind) }

  /// An event was seen on the log: turns, consent and alarms are counted by their types, calls and
  /// failures by how they ended.
  func observe(_ event: borrowing EventView) throws {
    count("events", "type", event.type.name)
    switch event.type {
    case FunctionReturned.eventType: count("calls", "outcome", "returned")
    case FunctionFailed.eventType where event.isReadable:
      count("calls", "outcome", try event.decode(FunctionFailed.self).reason.rawValue)
    case TurnStarted.eventType: record(begun: event)
    case TurnCompleted.eventType: record(ended: event)
    case TurnFailed.eventType where event.isReadable:
      record(ended: event)
      count("turns_failed", "reason", try event.decode(TurnFailed.self).reason.rawValue)
    case ClaimWithheld.eventType where event.isReadable:
      count("claims_withheld", "reason", try event.decode(ClaimWithheld.self).reason.rawValue)
    case ModelAnswered.eventType where event.isReadable:
      let answered = try event.decode(ModelAnswered.self)
      count("model_tokens", "kind", "prompt", answered.promptTokens ?? 0)
      count("model_tokens", "kind", "answer", answered.answerTokens ?? 0)
    default: break
    }
  }

  private func record(begun event: borrowing EventView) {
    guard let turn = event.correlation else { return }
    let time = event.time
    begun.withLock { begun in
      if begun.count >= Self.maximumTurns { begun = [:] }
      begun[turn] = time
    }
  }

  private func record(ended event: borrowing EventView) {
    guard let turn = event.correlation,
      let start = begun.withLock({ $0.removeValue(forKey: turn) })
    else { return }
    let (end, plugin) = (event.time, Self.plugin(of: event.actor ?? ""))
    (turns[plugin] ?? turns[Self.noPlugin])?.recordNanoseconds(
      max(0, end.microseconds - start.microseconds) * 1000)
  }

  /// The plugin that an actor acts by: `healthcare` of `assistant via healthcare@1.0.0#5f1c…`.
  private static func plugin(of actor: String) -> String {
    guard let via = actor.firstRange(of: " via ") else { return noPlugin }
    return String(actor[via.upperBound...].prefix { $0 != "@" })
  }

  private static let noPlugin = "none"

  /// A group of commits was written with one sync.
  func observe(_ group: WrittenGroup) {
    count("log_commits", nil, "", group.commits)
    count("log_bytes", nil, "", group.bytes)
    groups.record(group.commits)
    writes.recordNanoseconds(group.duration.nanoseconds)
    syncs.recordNanoseconds(group.sync.nanoseconds)
  }

  private func count(_ label: String, _ name: String?, _ value: String, _ amount: Int = 1) {
    let key = Counted(label: label, value: value)
    let counter = counters.withLock { counters in
      if let known = counters[key] { return known }
      let isOne = counters.count < Self.maximumValues
      let made = Counter(
        label: label, dimensions: name.map { [($0, isOne ? value : "other")] } ?? [],
        factory: factory)
      if isOne { counters[key] = made }
      return made
    }
    counter.increment(by: amount)
  }

  /// How many live streams there are.
  func subscribers(_ count: Int) {
    Meter(label: "live_subscribers", factory: factory).set(count)
  }

  /// How the log and the views are getting on, as they are asked for.
  func record(_ readiness: Readiness) async {
    let server = readiness.server
    Meter(label: "log_queue_commits", factory: factory).set(server.waitingAppends())
    Meter(label: "disk_free_bytes", factory: factory)
      .set(server.room().map { Double($0) } ?? .nan)
    do {
      record(try server.log.head(), try await readiness.viewStatuses())
    } catch {
      // Whatever cannot be read stays as it was; everything else is still told.
      count("errors", "kind", "unreadable")
    }
  }

  private func record(_ head: Position, _ views: [ViewStatus]) {
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

/// The process's share of its machine, under the names of Prometheus' own clients.
enum ProcessFigures {
  /// In the text format; what the system does not say is left out.
  static var text: String {
    var text = ""
    func add(_ name: String, _ kind: String, _ help: String, _ value: Double?) {
      guard let value else { return }
      text +=
        "# HELP process_\(name) \(help)\n# TYPE process_\(name) \(kind)\nprocess_\(name) \(value)\n"
    }
    add("cpu_seconds_total", "counter", "Seconds of processor that were used.", processorSeconds)
    add("max_fds", "gauge", "The most descriptors that may be open.", maximumDescriptors)
    add("open_fds", "gauge", "Descriptors that are open.", descriptors)
    add("resident_memory_bytes", "gauge", "Bytes of memory that are resident.", residentMemory)
    return text
  }

  private static var processorSeconds: Double? {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return nil }
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  private static var maximumDescriptors: Double? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
    return Double(limit.rlim_cur)
  }

  private static var descriptors: Double? {
    do {
      return Double(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count)
    } catch {
      return nil
    }
  }

  private static var residentMemory: Double? {
    // The second number is of resident pages.
    guard let bytes = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    return numbers.count > 1 ? Double(numbers[1] * sysconf(Int32(_SC_PAGESIZE))) : nil
  }
}

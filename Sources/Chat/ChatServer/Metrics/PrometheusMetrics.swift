import Basics
package import CoreMetrics

/// Instruments of swift-metrics whose values are read as the Prometheus text format (version
/// 0.0.4).
///
/// All names begin with `verbatim_`. Counters are `_total`; timers are histograms in seconds,
/// recorders that aggregate are histograms, others gauges.
package final class PrometheusMetrics: MetricsFactory {
  private struct Key: Hashable {
    let name: String
    let labels: String
  }

  /// The upper bounds of timers, in seconds.
  static let seconds: [Double] = [
    0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]
  /// The upper bounds of turns, which may wait for a language model.
  static let turnSeconds: [Double] = [
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180,
  ]
  /// The upper bounds of recorders: powers of two.
  static let counts: [Double] = (0...12).map { Double(1 << $0) }

  private static let prefix = "verbatim_"

  private let instruments = Lock<[Key: Instrument]>([:])

  package init() {}

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    instrument(label + "_total", dimensions) { Instrument(.counter) }
  }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    instrument(label, dimensions) { Instrument(.gauge) }
  }

  package func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    instrument(label, dimensions) {
      Instrument(aggregate ? .histogram(bounds: Self.counts) : .gauge)
    }
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    instrument(label + "_seconds", dimensions) {
      Instrument(.histogram(bounds: label == "turn" ? Self.turnSeconds : Self.seconds))
    }
  }

  package func destroyCounter(_ handler: any CounterHandler) {}
  package func destroyMeter(_ handler: any MeterHandler) {}
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  package func destroyTimer(_ handler: any TimerHandler) {}

  private func instrument(
    _ name: String, _ dimensions: [(String, String)], _ make: () -> Instrument
  ) -> Instrument {
    let labels = dimensions.map { "\($0.0)=\"\($0.1.escapedForPrometheus)\"" }
    return instruments.withLock { instruments in
      let key = Key(name: Self.prefix + name, labels: labels.joined(separator: ","))
      if let known = instruments[key] { return known }
      let made = make()
      instruments[key] = made
      return made
    }
  }

  /// All values, the instruments in the order of their names.
  package var text: String {
    let all = instruments.withLock { $0 }
      .sorted { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }
    var lines: [String] = []
    var name = ""
    for (key, instrument) in all {
      if key.name != name {
        name = key.name
        let family = String(name.dropFirst(Self.prefix.count))
        lines.append("# HELP \(name) \(Self.help[family] ?? family)")
        lines.append("# TYPE \(name) \(instrument.kindName)")
      }
      lines += instrument.lines(key.name, key.labels)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  fileprivate var escapedForPrometheus: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

extension PrometheusMetrics {
  /// The meaning of each family of series, by its name without `verbatim_`.
  static let help = [
    "build_info": "The program's version and the compiler's; always 1.",
    "calls_total": "Calls of plugins' functions, by how they ended.",
    "disk_free_bytes": "Bytes that the log's disk has left.",
    "errors_total": "Requests that were refused or failed, by the kind of problem.",
    "events_total": "Events that were appended since the start, by type.",
    "http_request_seconds": "How long requests took to answer, by route and status.",
    "live_subscribers": "Live streams that are open.",
    "log_bytes_total": "Bytes of the commits that were written.",
    "log_commits_total": "Commits that were written.",
    "log_group_commits": "How many commits shared one sync.",
    "log_position": "The position of the log's last event.",
    "log_queue_commits": "Appends that wait for the log's writer.",
    "log_sync_seconds": "How long the sync of a group of commits took.",
    "log_write_seconds": "How long a group of commits took to be written, with its sync.",
    "claims_withheld_total": "Sentences of the language model that were not shown, by reason.",
    "model_tokens_total": "Tokens of the language model, by kind.",
    "projection_lag_events": "Events that a projection has not folded yet.",
    "projection_state": "What a projection is doing: 1 for the state that it is in.",
    "turn_seconds":
      "How long turns took from their beginning to their end, by the plugin that answers.",
    "turns_failed_total": "Turns that were given up, by reason.",
  ]
}

/// One series of values: a counter, a gauge or a histogram.
final class Instrument: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
  enum Kind: Sendable {
    case counter
    case gauge
    case histogram(bounds: [Double])
  }

  private struct Values {
    var value = 0.0
    var count = 0
    var buckets: [Int]
  }

  private let kind: Kind
  private let values: Lock<Values>

  init(_ kind: Kind) {
    self.kind = kind
    let bounds = if case .histogram(let bounds) = kind { bounds.count } else { 0 }
    values = Lock(Values(buckets: Array(repeating: 0, count: bounds)))
  }

  func increment(by amount: Int64) { values.withLock { $0.value += Double(amount) } }
  func increment(by amount: Double) { values.withLock { $0.value += amount } }
  func decrement(by amount: Double) { values.withLock { $0.value -= amount } }
  func reset() { values.withLock { $0.value = 0 } }
  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { values.withLock { $0.value = value } }
  func record(_ value: Int64) { record(Double(value)) }
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  func record(_ value: Double) {
    guard case .histogram(let bounds) = kind else { return set(value) }
    values.withLock { values in
      values.value += value
      values.count += 1
      if let bucket = bounds.firstIndex(where: { value <= $0 }) { values.buckets[bucket] += 1 }
    }
  }

  /// The name of its kind in Prometheus.
  var kindName: String {
    switch kind {
    case .counter: "counter"
    case .gauge: "gauge"
    case .histogram: "histogram"
    }
  }

  /// Its samples: `name{labels} value`.
  func lines(_ name: String, _ labels: String) -> [String] {
    let values = values.withLock { $0 }
    let braces = labels.isEmpty ? "" : "{\(labels)}"
    guard case .histogram(let bounds) = kind else { return ["\(name)\(braces) \(values.value)"] }
    let separator = labels.isEmpty ? "" : ","
    var sum = 0
    var lines = zip(bounds, values.buckets).map { bound, count in
      sum += count
      return "\(name)_bucket{\(labels)\(separator)le=\"\(bound)\"} \(sum)"
    }
    lines.append("\(name)_bucket{\(labels)\(separator)le=\"+Inf\"} \(values.count)")
    return lines + [
      "\(name)_sum\(braces) \(values.value)", "\(name)_count\(braces) \(values.count)",
    ]
  }
}

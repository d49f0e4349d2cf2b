import CoreMetrics
import Synchronization

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
  private let values: Mutex<Values>

  init(_ kind: Kind) {
    self.kind = kind
    let bounds = if case .histogram(let bounds) = kind { bounds.count } else { 0 }
    values = Mutex(Values(buckets: Array(repeating: 0, count: bounds)))
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

  /// What Prometheus calls its kind.
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

package import CoreMetrics
import Synchronization

/// Instruments of swift-metrics whose values are read as the Prometheus text format (version 0.0.4).
///
/// All names begin with `verbatim_`. Counters are `_total`; timers are histograms in seconds, recorders that aggregate are histograms, others gauges.
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

  private let instruments = Mutex<[Key: Instrument]>([:])

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

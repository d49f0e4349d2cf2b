/// Durations of single operations, and what they come to.
struct Stopwatch {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var durations: [Duration] = []

  init() { start = clock.now }

  /// Runs an operation and keeps how long it took.
  mutating func time<R>(_ body: () throws -> R) rethrows -> R {
    let begin = clock.now
    defer { durations.append(clock.now - begin) }
    return try body()
  }

  /// Runs an operation and keeps how long it took.
  mutating func time<R>(_ body: () async throws -> R) async rethrows -> R {
    let begin = clock.now
    defer { durations.append(clock.now - begin) }
    return try await body()
  }

  mutating func add(_ other: [Duration]) { durations += other }

  /// The result of a run that handled that many events from the stopwatch's start until now.
  func result(
    _ name: String, events: Int, floor: Double? = nil
  ) -> BenchmarkResult {
    let rate = Double(events) / (clock.now - start).inSeconds
    let sorted = durations.sorted()
    func percentile(_ share: Double) -> Double {
      sorted.isEmpty
        ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))].inSeconds
    }
    return BenchmarkResult(
      name: name, eventsPerSecond: rate, p50: percentile(0.5), p99: percentile(0.99),
      ratioToFloor: floor.map { rate / $0 }, bytesPerSecond: nil)
  }
}

/// Durations of operations that follow one another at once: each begins where the one before ended.
struct Laps {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private(set) var all: [Duration] = []

  /// Starts, with room for so many operations.
  init(capacity: Int) {
    all.reserveCapacity(capacity)
    last = clock.now
  }

  mutating func end() {
    let now = clock.now
    all.append(now - last)
    last = now
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

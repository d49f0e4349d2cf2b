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
///
/// With many appenders each one's list is cold by the time it is its turn again. So durations are put there a cache line at a time, and
/// what is measured is the log.
struct Laps {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private var newest = InlineArray<4, Duration>(repeating: .zero)
  private var count = 0
  private var older: [Duration] = []

  /// Starts, with room for so many operations.
  init(capacity: Int) {
    older.reserveCapacity(capacity)
    last = clock.now
  }

  mutating func end() {
    let now = clock.now
    newest[count] = now - last
    last = now
    count += 1
    if count == newest.count { putAway() }
  }

  /// The durations, in order.
  consuming func all() -> [Duration] {
    putAway()
    return older
  }

  private mutating func putAway() {
    for index in 0..<count { older.append(newest[index]) }
    count = 0
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

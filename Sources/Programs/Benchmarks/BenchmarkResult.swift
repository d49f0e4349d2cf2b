// Public: what a macro writes is no use of a `package import` to Swift 6.3.
import Foundation
public import JSON
import LMDB

/// The result of one benchmark.
@JSONShape
public struct BenchmarkResult: Sendable, Equatable {
  /// The name of the measurement.
  public var name: String
  /// Events a second over the whole run.
  public var eventsPerSecond: Double
  /// The median of one operation, in seconds.
  public var p50: Double
  /// The 99th percentile of one operation, in seconds.
  public var p99: Double
  /// The rate over the floor that was measured in the same run; nil if no floor applies.
  public var ratioToFloor: Double?
  /// The bytes of commits a second, if that is what matters.
  public var bytesPerSecond: Double?
}

/// The speed of the machine without an event log, in operations a second.
@JSONShape
public struct BenchmarkFloor: Sendable, Equatable {
  /// A put of the same bytes into bare LMDB and its commit.
  public var lmdbCommitsPerSecond: Double
  /// A write of the same bytes to a file and its `fdatasync`.
  public var fdatasyncsPerSecond: Double
}

/// Everything that a run measured.
@JSONShape
public struct BenchmarkReport: Sendable, Equatable {
  /// The floor.
  public var floor: BenchmarkFloor
  /// The results, in the order in which they were measured.
  public var results: [BenchmarkResult]
  /// Private memory of the process at the end, in bytes; the mapped file not counted.
  public var privateBytes: Int
}

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
/// With many appenders each one's list is cold by the time it is its turn again. So durations are
/// put there a cache line at a time, and what is measured is the log.
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

/// The limits of the disk and of LMDB, measured beside the log in the same run.
enum Floor {
  static func measure(in folder: String, frameBytes: Int, operations: Int) throws
    -> BenchmarkFloor
  {
    BenchmarkFloor(
      lmdbCommitsPerSecond: try lmdb(folder + "/floor-lmdb", frameBytes, operations),
      fdatasyncsPerSecond: try file(folder + "/floor-file", frameBytes, operations))
  }

  private static func lmdb(_ path: String, _ size: Int, _ operations: Int) throws -> Double {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let environment = try Environment(path: path, tables: ["commits"], options: .init())
    let table = environment.table("commits")
    let value = [UInt8](repeating: 0x78, count: size)
    let watch = Stopwatch()
    for index in 1...operations {
      try environment.write { transaction in
        try transaction.append(value, at: key(index), in: table)
      }
    }
    return watch.result("", events: operations).eventsPerSecond
  }

  private static func file(_ path: String, _ size: Int, _ operations: Int) throws -> Double {
    try Data().write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let value = Data(repeating: 0x78, count: size)
    let watch = Stopwatch()
    for _ in 0..<operations {
      try handle.write(contentsOf: value)
      guard fdatasync(handle.fileDescriptor) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
    return watch.result("", events: operations).eventsPerSecond
  }

  private static func key(_ index: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: index >> (56 - 8 * $0)) }
  }
}

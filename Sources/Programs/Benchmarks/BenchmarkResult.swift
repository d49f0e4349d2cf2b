// Public: what a macro writes is no use of a `package import` to Swift 6.3.
public import JSON

/// What one benchmark measured.
@JSONShape
public struct BenchmarkResult: Sendable, Equatable {
  /// What was measured.
  public var name: String
  /// Events a second over the whole run.
  public var eventsPerSecond: Double
  /// The median of one operation, in seconds.
  public var p50: Double
  /// The 99th percentile of one operation, in seconds.
  public var p99: Double
  /// The rate over the floor that was measured in the same run; nil where no floor applies.
  public var ratioToFloor: Double?
  /// The bytes of commits a second, where that is what matters.
  public var bytesPerSecond: Double?
}

/// What the machine does without an event log, in operations a second.
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

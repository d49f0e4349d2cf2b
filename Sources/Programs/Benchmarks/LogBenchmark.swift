import EventLog
internal import EventLogLMDB
package import Foundation

/// Measures what a log does on this machine: durable appends, scans, stream reads, opening.
package struct LogBenchmark: Sendable {
  private let folder: String
  var path: String { folder + "/log" }
  private let scale: Double
  private let program: URL?
  private let progress: @Sendable (String) throws -> Void

  /// Prepares a run in an empty folder; `scale` 1 takes about a minute.
  ///
  /// `program` is an `evtool` that follows the log from another process; without it that is not measured.
  package init(
    folder: String, scale: Double = 1, program: URL? = nil,
    progress: @escaping @Sendable (String) throws -> Void
  ) {
    self.folder = folder
    self.scale = scale
    self.program = program
    self.progress = progress
  }

  /// Runs everything, or `only` the appends of so many appenders; `bulk` events are in the log when reading is measured.
  package func run(bulk: Int, only: Int? = nil) async throws -> BenchmarkReport {
    try progress("floor")
    let floor = try Floor.measure(in: folder, frameBytes: 480, operations: scaled(5_000))
    let rate = floor.lmdbCommitsPerSecond
    var results: [BenchmarkResult] = []
    do {
      let log = try LMDBEventLog(path: path, mode: .writing, clock: Timestamp.now)
      for appenders in only.map({ [$0] }) ?? [1, 64, 1024] {
        try progress("\(appenders) appenders")
        let commits = scaled(min(800_000, 10_000 + 3_000 * (appenders - 1)))
        results.append(try await append(log, appenders, commits: commits, floor: rate))
      }
      if only == nil {
        try progress("commits of 100")
        results.append(try await appendInHundreds(log, commits: scaled(10_000), floor: rate))
        try await fill(log, to: bulk)
        results += try read(log)
        try progress("calendars")
        var scheduling = SchedulingBenchmark(log, now: .now())
        results.append(try await scheduling.run())
        if let program {
          try progress("following")
          let follow = FollowBenchmark(folder: folder, log: log, program: program)
          results.append(try await follow.run(events: scaled(200)))
        }
      }
    }
    try progress("opening")
    results.append(try reopen())
    if only == nil {
      try progress("verifying")
      results.append(try verify())
    }
    return BenchmarkReport(
      floor: floor, results: results, privateBytes: try Self.privateBytes())
  }

  private func scaled(_ count: Int) -> Int { max(100, Int(Double(count) * scale)) }

  private func append(
    _ log: LMDBEventLog, _ appenders: Int, commits: Int, floor: Double
  ) async throws -> BenchmarkResult {
    var watch = Stopwatch()
    let each = max(1, commits / appenders)
    let events = Workload(seed: 1)
    let workloads = (0..<appenders).map {
      Workload(seed: UInt64(appenders << 16 + $0), events: events)
    }
    watch = Stopwatch()
    let durations = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for index in 0..<appenders {
        group.addTask {
          var workload = workloads[index]
          var laps = Laps(capacity: each)
          for _ in 0..<each {
            try await log.append(workload.commit(of: 1))
            laps.end()
          }
          return laps.all()
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    watch.add(durations)
    return watch.result(
      "append, \(appenders) appender\(appenders == 1 ? "" : "s")", events: each * appenders,
      floor: floor)
  }

  private func appendInHundreds(
    _ log: LMDBEventLog, commits: Int, floor: Double
  ) async throws -> BenchmarkResult {
    var workload = Workload(seed: 100)
    let prepared = (0..<200).map { _ in workload.commit(of: 100) }
    var watch = Stopwatch()
    for index in 0..<commits {
      let commit = prepared[index % prepared.count]
      _ = try await watch.time { try await log.append(commit) }
    }
    return watch.result("append, commits of 100", events: commits * 100, floor: floor)
  }

  /// Fills the log up, so that reading is measured at its size.
  private func fill(_ log: LMDBEventLog, to bulk: Int) async throws {
    var workload = Workload(seed: 7)
    var head = try Int(log.head().value)
    while head < bulk {
      try progress("filling \(head * 100 / bulk) %")
      let commits = (0..<1000).map { _ in workload.commit(of: 1) }
      for result in await log.append(commits) { _ = try result.get() }
      head = try Int(log.head().value)
    }
  }

  static func privateBytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
      Int($0)
    }
    return (kilobytes ?? 0) * 1024
  }
}

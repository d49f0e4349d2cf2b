internal import Basics
import Conversation
import Cryptography
import EventLog
internal import EventLogLMDB
import EventLogVerification
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
  /// `program` is an `evtool` that follows the log from another process; without it that is not
  /// measured.
  package init(
    folder: String, scale: Double = 1, program: URL? = nil,
    progress: @escaping @Sendable (String) throws -> Void
  ) {
    self.folder = folder
    self.scale = scale
    self.program = program
    self.progress = progress
  }

  /// Runs everything, or `only` the appends of so many appenders; `bulk` events are in the log when
  /// reading is measured.
  package func run(bulk: Int, only: Int? = nil) async throws -> BenchmarkReport {
    try progress("floor")
    let floor = try Floor.measure(in: folder, frameBytes: 480, operations: scaled(5_000))
    let rate = floor.lmdbCommitsPerSecond
    var results: [BenchmarkResult] = []
    do {
      let log = try LMDBEventLog(
        path: path, mode: .writing, clock: Timestamp.now, personal: .inPlain)
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
      for result in await log.appendEach(commits) { _ = try result.get() }
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

extension LogBenchmark {
  func read(_ log: LMDBEventLog) throws -> [BenchmarkResult] {
    [
      try scan(log, "read all, envelopes") { _ in },
      try scan(log, "read all, decoded") { event in
        if event.type == MessageSent.eventType { _ = try event.decode(MessageSent.self) }
      },
      try readStreams(log, .forward, "read a stream of 100"),
      try readStreams(log, .backward, "read the newest 100 of a stream"),
    ]
  }

  private func scan(
    _ log: LMDBEventLog, _ name: String, _ body: (borrowing EventView) throws -> Void
  ) throws -> BenchmarkResult {
    var events = 0
    // Once to bring the pages in, once to measure.
    var watch = Stopwatch()
    for _ in 0..<2 {
      events = 0
      watch = Stopwatch()
      try log.withSnapshot { snapshot in
        try snapshot.forEachEvent { event in
          try body(event)
          events += 1
          return .proceed
        }
      }
    }
    return watch.result(name, events: events)
  }

  private func readStreams(
    _ log: LMDBEventLog, _ direction: Direction, _ name: String
  ) throws -> BenchmarkResult {
    var workload = Workload(seed: 11)
    var watch = Stopwatch()
    var events = 0
    for _ in 0..<2_000 {
      let stream = workload.stream()
      try watch.time {
        var left = 100
        try log.withSnapshot { snapshot in
          try snapshot.forEachEvent(in: stream, from: nil, direction) { _ in
            left -= 1
            events += 1
            return left > 0 ? .proceed : .stop
          }
        }
      }
    }
    return watch.result(name, events: events)
  }

  func reopen() throws -> BenchmarkResult {
    var watch = Stopwatch()
    for _ in 0..<5 {
      _ = try watch.time {
        try LMDBEventLog(path: path, mode: .writing, clock: Timestamp.now).head()
      }
    }
    return watch.result("open the log", events: 5)
  }

  /// Verifies the whole log as `evtool verify` does; the floor is SHA-256 alone over as many bytes,
  /// on one core.
  func verify() throws -> BenchmarkResult {
    let hash = Self.hashSpeed()
    let clock = ContinuousClock()
    let start = clock.now
    let found = try LogVerifier.verify(path: path)
    let seconds = (clock.now - start).inSeconds
    if let problem = found.problems.first {
      throw LogError.corrupted(problem.position, reason: problem.what)
    }
    let speed = Double(found.bytes) / seconds
    return BenchmarkResult(
      name: "verify", eventsPerSecond: Double(found.events) / seconds, p50: 0, p99: 0,
      ratioToFloor: speed / hash, bytesPerSecond: speed)
  }

  /// How many bytes a second SHA-256 takes on one core, the best of three runs over 64 MiB.
  private static func hashSpeed() -> Double {
    let bytes = [UInt8](repeating: 0x78, count: 64 << 20)
    let clock = ContinuousClock()
    let fastest = (0..<3).map { _ in
      let start = clock.now
      _ = Digest(of: bytes.span)
      return (clock.now - start).inSeconds
    }.min()
    return Double(bytes.count) / (fastest ?? .infinity)
  }
}

/// Measures how long after its append an event is seen by `evtool cat --follow` in another process.
struct FollowBenchmark {
  /// The data directory.
  let folder: String
  let log: LMDBEventLog
  /// The program that follows.
  let program: URL

  /// Appends one event after the other, each when the one before was seen.
  func run(events: Int) async throws -> BenchmarkResult {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    // A link to the program is followed: it is called by its own name then, and evtool's commands
    // are those of its `log`.
    let command = program.lastPathComponent == "evtool" ? ["cat"] : ["log", "cat"]
    process.arguments =
      command + [
        "--follow", "--data", folder, "--from", "\(try log.head().next)", "--format",
        "{position}",
      ]
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let result = await Result { try await measure(events, output.fileHandleForReading) }
    process.terminate()
    process.waitUntilExit()
    return try result.get()
  }

  private func measure(_ events: Int, _ output: FileHandle) async throws -> BenchmarkResult {
    var workload = Workload(seed: 5)
    // The first one is seen when the other process has started.
    try await append(workload.commit(of: 1), seenIn: output)
    var watch = Stopwatch()
    for _ in 0..<events {
      let receipt = try await log.append(workload.commit(of: 1))
      try watch.time { try wait(for: receipt.lastPosition, in: output) }
    }
    return watch.result("follow, other process", events: events)
  }

  private func append(_ commit: Commit, seenIn output: FileHandle) async throws {
    let receipt = try await log.append(commit)
    try wait(for: receipt.lastPosition, in: output)
  }

  private func wait(for position: Position, in output: FileHandle) throws {
    let line = Data("\(position)\n".utf8)
    guard try output.read(upToCount: line.count) == line else {
      throw UnexpectedLine(position: position)
    }
  }
}

/// The following process ended, or showed something else than the event that was appended.
struct UnexpectedLine: Error, CustomStringConvertible {
  let position: Position
  var description: String { "the event at \(position) was not shown by the following process" }
}

extension Result where Failure == any Error {
  /// The outcome of some work.
  fileprivate init(_ work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}

/// The events that are appended: messages of about 300 bytes of payload over 10,000 streams, from a
/// fixed seed.
struct Workload {
  static let streams = 10_000

  /// No longer than the keys to which `redis-benchmark` appends.
  private static let names = (0..<streams).map { StreamName.channel("\($0)") }

  private var random: SplitMix64
  private var prepared: [[NewEvent]] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    prepared = (0..<16).map { _ in [event()] }
  }

  /// The same events in another order, to other streams.
  init(seed: UInt64, events other: Workload) {
    random = SplitMix64(seed: seed)
    prepared = other.prepared
  }

  /// A random one of the streams.
  mutating func stream() -> StreamName { Self.names[Int(random.next() % UInt64(Self.streams))] }

  mutating func commit(of events: Int) -> Commit {
    let chosen = Int(random.next() % UInt64(prepared.count))
    guard events > 1 else { return Commit(prepared[chosen], to: stream()) }
    return Commit((0..<events).map { prepared[$0 % prepared.count][0] }, to: stream())
  }

  mutating func event() -> NewEvent {
    let id = MessageID(String(random.next(), radix: 16))
    let words = String(repeating: "The quick brown fox. ", count: 9)
    let sent = MessageSent(
      message: id, sender: "person-12345", content: .text(text: words + "And \(random.next())."))
    return NewEvent(sent, actor: "person-12345", correlation: "turn-\(id)")
  }
}

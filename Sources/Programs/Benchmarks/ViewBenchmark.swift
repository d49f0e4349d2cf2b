internal import Basics
import Conversation
import EventLog
internal import EventLogLMDB
import Foundation
import Projections

/// Measures what views promise: rebuilding, looking back, a page of a long channel, and how soon an
/// append shows.
package struct ViewBenchmark: Sendable {
  private let folder: String
  private let scale: Double
  private let progress: @Sendable (String) throws -> Void

  /// Prepares a run in an empty folder; `scale` 1 takes about a minute.
  package init(
    folder: String, scale: Double = 1, progress: @escaping @Sendable (String) throws -> Void
  ) {
    self.folder = folder
    self.scale = scale
    self.progress = progress
  }

  /// Runs everything; `bulk` events are in the log, and as many messages in one channel.
  package func run(bulk: Int) async throws -> [BenchmarkResult] {
    var results = try await many(bulk)
    results += try await long(bulk)
    return results
  }

  /// A log of many channels, one of which has a thousand events.
  private func many(_ bulk: Int) async throws -> [BenchmarkResult] {
    let log = try open("many")
    try progress("filling")
    try await fill(log, bulk) { workload, index in
      index % max(1, bulk / 1000) == 0 ? Self.chosen : workload.stream()
    }
    var results: [BenchmarkResult] = []
    try progress("folding in memory")
    var watch = Stopwatch()
    _ = try Replay.fold(ConversationProjections.all, of: log, cores: Self.cores)
    results.append(watch.result("replay, all projections", events: bulk))
    let views = try views(log, "many")
    try progress("rebuilding")
    watch = Stopwatch()
    try views.rebuild(ConversationProjections.all.map(\.name))
    results.append(watch.result("rebuild, written to disk", events: bulk))
    try progress("looking back")
    results.append(try lookBack(views, "channel", Self.chosen.identifier, bulk))
    results.append(try lookBack(views, "channels", Self.person, bulk))
    try progress("appending and watching")
    results.append(try await show(views, log))
    return results
  }

  /// One channel with all the messages.
  private func long(_ bulk: Int) async throws -> [BenchmarkResult] {
    let log = try open("long")
    try progress("filling one channel")
    try await fill(log, bulk) { _, _ in Self.chosen }
    let views = try views(log, "long")
    try progress("rebuilding one channel")
    var results: [BenchmarkResult] = []
    var watch = Stopwatch()
    try views.rebuild(["channel"])
    results.append(watch.result("rebuild a channel of all events", events: bulk))
    try views.catchUp()
    watch = Stopwatch()
    for _ in 0..<1000 {
      _ = try watch.time { try ChannelView(of: Self.chosen.identifier, in: views) }
    }
    results.append(watch.result("read its newest pages", events: 1000))
    results.append(try await append(views, log, "fold and write 100 events more of it"))
    return results
  }

  private func lookBack(
    _ views: Views, _ projection: String, _ key: String, _ bulk: Int
  ) throws -> BenchmarkResult {
    var random = SplitMix64(seed: 3)
    var watch = Stopwatch()
    for _ in 0..<50 {
      let position = Position(random.next() % UInt64(bulk))
      _ = try watch.time { try views.view(projection, key, at: .position(position)) }
    }
    return watch.result("look back, \(projection)", events: 50)
  }

  /// 2,000 appends a second, each waited for until it can be read.
  private func show(_ views: Views, _ log: LMDBEventLog) async throws -> BenchmarkResult {
    let running = Task { try await views.run() }
    let clock = ContinuousClock()
    let start = clock.now
    let count = max(200, Int(10_000 * scale))
    let durations = try await withThrowingTaskGroup(of: Duration.self) { group in
      var workload = Workload(seed: 5)
      for index in 0..<count {
        try await clock.sleep(until: start + .microseconds(500 * index))
        let commit = workload.commit(of: 1)
        group.addTask {
          let receipt = try await log.append(commit)
          let appended = clock.now
          try await views.wait(for: receipt.lastPosition)
          return clock.now - appended
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    var watch = Stopwatch()
    watch.add(durations)
    let seconds = (clock.now - start).inSeconds
    running.cancel()
    try await running.value
    let result = watch.result("from append to visible", events: count)
    return BenchmarkResult(
      name: result.name, eventsPerSecond: Double(count) / seconds, p50: result.p50, p99: result.p99,
      ratioToFloor: nil)
  }

  private func append(
    _ views: Views, _ log: LMDBEventLog, _ name: String
  ) async throws -> BenchmarkResult {
    var workload = Workload(seed: 9)
    var watch = Stopwatch()
    for _ in 0..<100 {
      let events = (0..<100).map { _ in workload.event() }
      try await log.append(Commit(events, to: Self.chosen))
      try watch.time {
        try views.catchUp()
        try views.flush()
      }
    }
    return watch.result(name, events: 10_000)
  }

  private func fill(
    _ log: LMDBEventLog, _ count: Int, _ stream: (inout Workload, Int) -> StreamName
  ) async throws {
    var workload = Workload(seed: 7)
    let person = Member(id: try MemberID(Self.person), name: "P", role: .person)
    try await log.append([NewEvent(MemberJoined(person))], to: Self.chosen)
    var done = 1
    while done < count {
      let commits = (0..<min(2_000, count - done)).map { index in
        Commit([workload.event()], to: stream(&workload, done + index))
      }
      for result in await log.appendEach(commits) { _ = try result.get() }
      done += commits.count
    }
  }

  private func open(_ name: String) throws -> LMDBEventLog {
    try LMDBEventLog(
      path: "\(folder)/\(name)-log", mode: .writing, clock: Timestamp.now, personal: .inPlain)
  }

  private func views(_ log: LMDBEventLog, _ name: String) throws -> Views {
    try Views(path: "\(folder)/\(name)-views", projections: ConversationProjections.all, log: log)
  }

  private static let chosen = StreamName.channel("chosen")
  private static let person = "person-1"
  private static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}

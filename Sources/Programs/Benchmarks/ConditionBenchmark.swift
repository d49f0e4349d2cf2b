internal import Basics
import EventLog
internal import EventLogLMDB

/// Measures what conditions, tags and several streams cost an append: the kinds take turns on one
/// log, so that a slow moment of the disk meets all of them.
package struct ConditionBenchmark: Sendable {
  private enum Kind: String, CaseIterable, Sendable {
    case plain = "to one stream"
    case tagged = "with two tags"
    case conditional = "with two tags and a query"
    case spanning = "over three streams"
  }

  private static let rounds = 6
  private static let appenders = 64

  private let folder: String
  private let scale: Double
  private let progress: @Sendable (String) throws -> Void

  /// Prepares a run in an empty folder.
  package init(
    folder: String, scale: Double = 1, progress: @escaping @Sendable (String) throws -> Void
  ) {
    (self.folder, self.scale, self.progress) = (folder, scale, progress)
  }

  /// Runs everything, each rate as a share of that of plain appends.
  package func run() async throws -> [BenchmarkResult] {
    let log = try LMDBEventLog(
      path: folder + "/conditions", mode: .writing, clock: Timestamp.now, personal: .inPlain)
    let each = max(10, Int(800 * scale))
    var rates: [Kind: [BenchmarkResult]] = [:]
    for round in 0..<Self.rounds {
      for kind in Kind.allCases {
        try progress("round \(round + 1) of \(Self.rounds), \(kind.rawValue)")
        rates[kind, default: []].append(try await append(kind, each, round, to: log))
      }
    }
    let plain = Self.median(of: rates[.plain] ?? []).eventsPerSecond
    return Kind.allCases.map { kind in
      var result = Self.median(of: rates[kind] ?? [])
      result.ratioToFloor = result.eventsPerSecond / plain
      return result
    }
  }

  private static func median(of results: [BenchmarkResult]) -> BenchmarkResult {
    results.sorted { $0.eventsPerSecond < $1.eventsPerSecond }[results.count / 2]
  }

  private func append(
    _ kind: Kind, _ each: Int, _ round: Int, to log: LMDBEventLog
  ) async throws -> BenchmarkResult {
    let events = Workload(seed: 1)
    let head = try log.head()
    var watch = Stopwatch()
    let durations = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for index in 0..<Self.appenders {
        group.addTask {
          var workload = Workload(seed: UInt64(index), events: events)
          var known = head
          var laps = Laps(capacity: each)
          for number in 0..<each {
            let commit = Self.commit(
              kind, &workload, decider: index, number, after: known)
            known = try await log.append(commit).lastPosition
            laps.end()
          }
          return laps.all()
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    watch.add(durations)
    return watch.result(
      "commits of 64 appenders, \(kind.rawValue)", events: each * Self.appenders)
  }

  /// A decider's commit: it has a hundred things of its own, and nobody else decides about them.
  private static func commit(
    _ kind: Kind, _ workload: inout Workload, decider: Int, _ number: Int,
    after position: Position
  ) -> Commit {
    let plain = workload.commit(of: 1)
    guard kind != .plain else { return plain }
    if kind == .spanning {
      let streams = [plain.stream, workload.stream(), workload.stream()]
      guard Set(streams).count == 3 else {
        return commit(kind, &workload, decider: decider, number, after: position)
      }
      return Commit(over: streams.map { StreamEvents(plain.events, to: $0) }) ?? plain
    }
    let tags = [
      EventTag("decider", "\(decider)"), EventTag("thing", "\(decider)/\(number % 100)"),
    ]
    let events = plain.events.map { event in
      var event = event
      event.tags = tags
      return event
    }
    guard kind == .conditional else { return Commit(events, to: plain.stream) }
    let query = EventQuery([EventQuery.Item(plain.events.map(\.type), tagged: tags)])
    return Commit(events, to: plain.stream, if: [.nothing(query, after: position)])
  }
}

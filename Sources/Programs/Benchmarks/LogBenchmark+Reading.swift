import Conversation
import EventLog
import EventLogLMDB

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
}

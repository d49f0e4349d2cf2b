import EventLog
import EventLogLMDB
import TestSupport

/// What one process does with a log: the folder `log` below the root.
struct Stage: Sendable {
  let name: String
  let run: @Sendable (_ root: String, _ work: Work, _ claims: Claims) async throws -> Void

  /// A file that LMDB need not stretch, and tables that take over every third group: by the
  /// writer's own thread, since another one would do it at another moment each time.
  static let quick = LogLimits(
    flushThreshold: 20, mapSize: 1 << 30, takeOverDelay: 0, takeOverGroups: 3)

  /// Does it below a root; what it throws is noted.
  func record(_ root: String, _ work: Work, failing fault: Fault? = nil) async -> Trace {
    await Trace.recording(root, failing: fault) { claims in
      do {
        try await run(root, work, claims)
      } catch {
        claims.note(.failed("\(error)"))
      }
    }
  }

  /// Appends as several appenders at once, then closes.
  ///
  /// Whose commits are written together follows from the work's seed: of threads, others would meet
  /// each time.
  static func append(
    appenders: Int, _ commits: Range<Int>, _ limits: LogLimits = quick
  ) -> Stage {
    Stage(name: "append") { root, work, claims in
      let log = try work.open(root, .writing, limits)
      var random = SplitMix64(seed: work.seed)
      for number in commits {
        var waiting = (0..<appenders).map { Work.Key(appender: $0, number: number) }
        waiting.shuffle(using: &random)
        while !waiting.isEmpty {
          let count = Int.random(in: 1...waiting.count, using: &random)
          await work.append(Array(waiting.prefix(count)), to: log, claims)
          waiting.removeFirst(count)
        }
      }
    }
  }

  /// Opens, appends and closes again and again.
  static func reopen(times: Int) -> Stage {
    Stage(name: "reopen") { root, work, claims in
      for round in 0..<times {
        let log = try work.open(root, .writing)
        claims.note(.seen(try log.head().value))
        for number in (3 * round)..<(3 * round + 3) {
          await work.append(.init(appender: 0, number: number), to: log, claims)
        }
      }
    }
  }

  /// Takes up a log that was left behind: shows it, asks again for commits whose answer nobody
  /// heard, goes on.
  static let recover = Stage(name: "recover") { root, work, claims in
    let log = try work.open(root, .writing)
    claims.note(.seen(try log.head().value))
    for key in try log.keys() { await work.append(key, to: log, claims) }
    for number in 0..<3 {
      await work.append(.init(appender: 900, number: number), to: log, claims)
    }
  }

  /// Compacts; what anybody could read before is there afterwards.
  static let compact = Stage(name: "compact") { root, work, claims in
    let seen = try work.open(root, .reading).head().value
    _ = try LMDBEventLog.compact(root + "/log")
    claims.note(.seen(seen))
  }

  /// Copies; what anybody could read before is in the copy.
  static let backup = Stage(name: "backup") { root, work, claims in
    let seen = try work.open(root, .reading).head().value
    try LMDBEventLog.copy(root + "/log", to: root + "/copy")
    claims.note(.copied(seen))
  }
}

extension LMDBEventLog {
  /// The keys of all commits, in order.
  func keys() throws -> [Work.Key] {
    try withSnapshot { snapshot in
      var keys: [Work.Key] = []
      try snapshot.forEachFrame { frame in
        if let key = frame.id.flatMap(Work.Key.init) { keys.append(key) }
        return .proceed
      }
      return keys
    }
  }
}

import EventLog
import EventLogLMDB

/// `append`: some appenders at once, each waiting for its answer before it goes on.
struct Appending {
  private let path: String
  private let workload: Workload
  private let round: Int
  private let appenders: Int
  private let limit: Int
  private let flushThreshold: Int

  init(path: String, _ numbers: [Int]) {
    self.path = path
    workload = Workload(seed: UInt64(numbers[0]))
    round = numbers[1]
    appenders = numbers[2]
    limit = numbers[3]
    flushThreshold = numbers[4]
  }

  func run() async throws {
    let log = try LMDBEventLog(
      path: path, mode: .writing, clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
      limits: LogLimits(flushThreshold: flushThreshold))
    try say("ready")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for appender in 0..<appenders {
        group.addTask { try await append(as: appender, to: log) }
      }
      try await group.waitForAll()
    }
    try say("done")
  }

  private func append(as appender: Int, to log: LMDBEventLog) async throws {
    for number in 0..<limit {
      let key = Workload.Key(round: round, appender: appender, number: number)
      let receipt = try await log.append(workload.commit(key))
      let told = Acknowledgement(
        key, version: receipt.firstVersion, position: receipt.firstPosition, count: receipt.count)
      try say(told.description)
    }
  }
}

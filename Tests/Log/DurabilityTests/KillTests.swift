internal import EventLogLMDB
import DurabilityProbe
import EventLog
import Foundation
import TestSupport
import Testing

/// Real processes, killed while they append.
///
/// `VERBATIM_KILLS=5000 swift test --filter KillTests` kills more often than the usual 132 times.
@Suite(.serialized) struct KillTests {
  /// A log that is written by one process after the other, each of which is killed.
  struct Plan: CustomTestStringConvertible {
    let appenders: Int
    let flushThreshold: Int
    let seed: UInt64

    var testDescription: String {
      "\(appenders) appenders, an index flush every \(flushThreshold) events, seed \(seed)"
    }

    static let all = [1, 64].flatMap { appenders in
      // With 20 each group of 64 flushes the index, with 65,536 none does.
      [20, 500, 65_536].flatMap { flushThreshold in
        (0..<2).map { Plan(appenders: appenders, flushThreshold: flushThreshold, seed: $0) }
      }
    }
  }

  private static let rounds: Int = {
    let wanted = ProcessInfo.processInfo.environment["VERBATIM_KILLS"].flatMap { Int($0) } ?? 132
    return max(1, wanted / Plan.all.count)
  }()

  @Test(arguments: Plan.all)
  func `a killed writer leaves whole commits, all that it acknowledged among them`(
    _ plan: Plan
  ) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: plan.seed)
      var ledger = Ledger(seed: plan.seed)
      let path = folder + "/log"
      for round in 0..<Self.rounds {
        let lines = try kill(round, of: plan, at: path, &random)
        ledger.note(lines)
        guard FileManager.default.fileExists(atPath: path + "/data.mdb"), lines.count > 0 else {
          continue
        }
        try ledger.check(path)
      }
      let log = try open(path, .writing)
      let key = Workload.Key(round: Self.rounds, appender: 0, number: 0)
      let head = try log.head()
      let receipt = try await log.append(ledger.workload.commit(key))
      #expect(receipt.firstPosition == head.next)
    }
  }

  /// Starts a writer and kills it at a random moment: while it opens the log, or some commits and
  /// microseconds later.
  private func kill(
    _ round: Int, of plan: Plan, at path: String, _ random: inout SplitMix64
  ) throws -> [String] {
    let child = try Child(
      "append", path, "\(plan.seed)", "\(round)", "\(plan.appenders)", "1000000",
      "\(plan.flushThreshold)")
    var lines: [String] = []
    let isEarly = Int.random(in: 0..<8, using: &random) == 0
    let count = isEarly ? 0 : Int.random(in: 1...(2 * plan.appenders + 20), using: &random)
    while lines.count < count, let line = child.line() { lines.append(line) }
    // A sleep, since the moment of a kill is what is tested; nothing waits for anything.
    usleep(.random(in: 0..<(isEarly ? 30_000 : 3_000), using: &random))
    child.kill()
    lines += child.lines()
    #expect(isEarly || lines.count >= count, "the writer ended by itself")
    return lines
  }
}

import DurabilityProbe
import EventLog
import Foundation
import TestSupport
import Testing

/// A log that runs out of room.
@Suite(.serialized) struct FullDiskTests {
  @Test func `a full map refuses appends, and a larger one goes on`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      var ledger = Ledger(seed: 3)
      do {
        let log = try open(
          path, .writing, limits: LogLimits(flushThreshold: 200, mapSize: 1 << 20))
        let error = try await fill(log, round: 0, &ledger)
        #expect(error == .full(path: path))
      }
      try ledger.check(path)
      let log = try open(path, .writing)
      try await append(0..<50, round: 1, to: log, &ledger)
    }
  }

  @Test(arguments: [1, 2, 3], [20, 65_536])
  func `a full disk refuses appends, loses nothing, and has room again without reopening`(
    megabytes: Int, flushThreshold: Int
  ) async throws {
    try await withFolder { folder in
      guard try SmallDisk.mount(folder, bytes: (megabytes + 1) << 20) else { return }
      defer { SmallDisk.unmount(folder) }
      let path = folder + "/log"
      let ballast = URL(fileURLWithPath: folder + "/ballast")
      try Data(count: 1 << 20).write(to: ballast)
      var ledger = Ledger(seed: UInt64(megabytes))
      do {
        let log = try open(path, .writing, limits: LogLimits(flushThreshold: flushThreshold))
        let first = try await fill(log, round: 0, &ledger)
        #expect(first == .full(path: path))
        let head = try log.head()
        let again = try await fill(log, round: 1, &ledger)
        #expect(again == .full(path: path))
        #expect(try log.head() >= head)
        try FileManager.default.removeItem(at: ballast)
        try await append(0..<20, round: 2, to: log, &ledger)
      }
      try ledger.check(path)
    }
  }

  /// Appends until an append is refused.
  private func fill(
    _ log: LMDBEventLog, round: Int, _ ledger: inout Ledger
  ) async throws -> AppendError? {
    do {
      try await append(0..<100_000, round: round, to: log, &ledger)
      return nil
    } catch let error as AppendError {
      return error
    }
  }

  private func append(
    _ numbers: Range<Int>, round: Int, to log: LMDBEventLog, _ ledger: inout Ledger
  ) async throws {
    for number in numbers {
      let key = Workload.Key(round: round, appender: 0, number: number)
      let receipt = try await log.append(ledger.workload.commit(key))
      let told = Acknowledgement(
        key, version: receipt.firstVersion, position: receipt.firstPosition, count: receipt.count)
      ledger.note([told.description])
    }
  }
}

import DurabilityProbe
import EventLog
import EventLogLMDB
import Foundation
import Testing
import TestSupport

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

  @Test(
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"),
    arguments: [1, 2, 3], [20, 65_536])
  func `a full disk refuses appends, loses nothing, and has room again without reopening`(
    megabytes: Int, flushThreshold: Int
  ) async throws {
    // Room for the tables to take over all that the journal may hold by then.
    try await fillDisk(
      megabytes << 20, thenFree: megabytes << 21, LogLimits(flushThreshold: flushThreshold))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
  func `the journal goes on in a room that is too small for the tables to take it over`()
    async throws
  {
    try await fillDisk(3 << 20, thenFree: 1 << 18, LogLimits(takeOverDelay: 600_000))
  }

  /// Appends until a disk is full, then frees some of it.
  private func fillDisk(
    _ bytes: Int, thenFree ballast: Int, _ limits: LogLimits
  ) async throws {
    try await withFolder { folder in
      try #require(SmallDisk.mount(folder, bytes: bytes + ballast))
      defer { SmallDisk.unmount(folder) }
      let path = folder + "/log"
      let file = URL(fileURLWithPath: folder + "/ballast")
      try Data(count: ballast).write(to: file)
      var ledger = Ledger(seed: UInt64(bytes))
      do {
        let log = try open(path, .writing, limits: limits)
        let first = try await fill(log, round: 0, &ledger)
        #expect(first == .full(path: path))
        let head = try log.head()
        let again = try await fill(log, round: 1, &ledger)
        #expect(again == .full(path: path))
        #expect(try log.head() >= head)
        try FileManager.default.removeItem(at: file)
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

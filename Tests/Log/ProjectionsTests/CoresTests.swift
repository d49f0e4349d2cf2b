import EventLog
import EventLogLMDB
import Projections
import Synchronization
import Testing
import TestSupport

/// What is dealt out among the cores is not lost between them.
@Suite struct CoresTests {
  @Test(arguments: ["ann", "bob", "cat", "dan"])
  func `whichever core passes over it, views notice that somebody was forgotten`(
    subject: String
  ) async throws {
    try await withFolder { folder in
      let vault = KeyVault(folder: folder + "/keys")
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, vault: vault)
      let stream = StreamName(category: "diary", identifier: subject)
      try await log.append([NewEvent(Written(text: "my secret"), subject: subject)], to: stream)
      var limits = ViewLimits()
      limits.bulkDistance = 0
      let views = try Views(
        path: folder + "/views", projections: [Diary(), Tally()], log: log, cores: 3,
        limits: limits)
      try views.catchUp()
      #expect(try views.document("diary", subject) == ["text": "my secret"])
      _ = try await Eraser(log: log, vault: vault).erase(subject)
      try views.catchUp()
      #expect(try views.statuses().allSatisfy { $0.state == .outdated })
      try views.dropForgotten()
      #expect(try views.document("diary", subject) == ["text": "[erased]"])
    }
  }

  @Test func `whoever watches is told how far the views are that somebody else has brought up`()
    async throws
  {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) })
      for number in 0..<100 {
        try await log.append(
          [NewEvent(CoinStruck(to: "purse-\(number % 7)"))],
          to: StreamName(category: "coins", identifier: "1"))
      }
      var limits = ViewLimits()
      (limits.bulkDistance, limits.stretch) = (0, 10)
      let views = try Views(
        path: folder + "/views", projections: [Purses()], log: log, cores: 2, limits: limits)
      let told = Mutex<[Int]>([])
      views.watchBuilding { passed, total in
        #expect(total == 100)
        told.withLock { $0.append(passed) }
      }
      try views.catchUp()
      #expect(told.withLock { $0.max() } == 100)
      views.watchBuilding(nil)
    }
  }

  private struct Ended: Error {}

  @Test func `a long way says how far it is, and who ends it keeps what was written`() async throws
  {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) })
      let stream = StreamName(category: "coins", identifier: "1")
      for number in 0..<1000 {
        try await log.append([NewEvent(CoinStruck(to: "purse-\(number % 7)"))], to: stream)
      }
      var limits = ViewLimits()
      (limits.bulkDistance, limits.stretch) = (0, 100)
      func views() throws -> Views {
        try Views(
          path: folder + "/views", projections: [Purses()], log: log, cores: 2, limits: limits)
      }
      #expect(throws: Ended.self) {
        try views().catchUp { passed, total in
          #expect(total == 1000 && passed <= total)
          if passed >= 500 { throw Ended() }
        }
      }
      let next = try views()
      let checkpoint = try next.statuses()[0].checkpoint
      #expect(checkpoint == Position(400))
      let told = Mutex<[Int]>([])
      try next.catchUp { passed, total in
        #expect(total == 600)
        told.withLock { $0.append(passed) }
      }
      #expect(told.withLock { ($0.first, $0.max()) } == (0, 600))
      #expect(try next.document("purses", "purse-0")?["coins"] == 143)
    }
  }
}

import EventLog
import EventLogLMDB
import Foundation
import Projections
import TestSupport
import Testing

/// An event of which the payload is damaged is no event that a projection cannot fold: the log
/// hears of it.
@Suite struct DamagedEventTests {
  @Test func `a fold in bulk ends at it, and nothing more is appended`() async throws {
    try await withDamage { log, folder in
      var limits = ViewLimits()
      limits.bulkDistance = 1
      let views = try Views(path: folder, projections: [Purses()], log: log, limits: limits)
      let damage = #expect(throws: DamagedEvent.self) { try views.catchUp() }
      #expect(damage?.position == Position(18))
      #expect(log.damage == damage)
      #expect(try views.statuses()[0].quarantined == [])
      await #expect(throws: AppendError.self) {
        try await log.append([NewEvent(CoinStruck(to: "ann"))], to: stream("ann"))
      }
    }
  }

  @Test func `a live fold leaves it out, also behind another that it has left out`() async throws {
    try await withDamage { log, folder in
      let views = try Views(path: folder, projections: [Purses()], log: log)
      try views.catchUp()
      #expect(try views.statuses()[0].quarantined.map(\.position) == [5, 18])
      #expect(log.damage?.position == Position(18))
    }
  }

  @Test func `a replay and a view of the past say so`() async throws {
    try await withDamage { log, _ in
      #expect(throws: DamagedEvent.self) { try Replay.fold([Purses()], of: log, cores: 2) }
      #expect(throws: DamagedEvent.self) {
        try Replay.view(Purses(), key: "x17", of: log, at: Position(30))
      }
    }
  }

  private func stream(_ name: String) -> StreamName {
    StreamName(category: "coins", identifier: name)
  }

  /// A log of forty events, the fifth of another shape than it should have, the eighteenth damaged.
  private func withDamage(_ body: (LMDBEventLog, _ views: String) async throws -> Void)
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      func open() throws -> LMDBEventLog {
        try LMDBEventLog(path: path, mode: .writing) { Timestamp(microseconds: 0) }
      }
      do {
        let log = try open()
        for number in 0..<40 {
          let event =
            number == 4
            ? NewEvent(type: CoinStruck.eventType, payload: ["to": 1])
            : NewEvent(CoinStruck(to: "x\(number)"))
          try await log.append([event], to: stream("x\(number)"))
        }
      }
      _ = try LMDBEventLog.compact(path)
      let file = URL(fileURLWithPath: path + "/data.mdb")
      var bytes = try Data(contentsOf: file)
      let place = try #require(bytes.range(of: Data(#"{"to":"x17"}"#.utf8)))
      bytes.replaceSubrange(place, with: Data(repeating: 1, count: place.count))
      try bytes.write(to: file)
      try await body(try open(), folder + "/views")
    }
  }
}

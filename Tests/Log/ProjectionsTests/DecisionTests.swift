import EventLog
import Foundation
import JSON
import Projections
import TestSupport
import Testing

/// What operators decide about projections is heeded by every fold.
@Suite struct DecisionTests {
  private static let early: ViewLimits = {
    var early = ViewLimits()
    early.bulkDistance = 3
    early.stretch = 7
    return early
  }()

  private static func skip(_ position: Int64, _ kind: ProjectionDecision.Kind = .skip)
    -> ProjectionDecision
  {
    ProjectionDecision(
      kind, of: "tally", at: position, reason: "a test", by: "ann",
      time: Timestamp(microseconds: 0))
  }

  @Test(arguments: [ViewLimits(), early])
  func `a view goes on behind what is skipped, and stands still again once that is undone`(
    limits: ViewLimits
  ) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: 1)
      let log = memoryLog()
      try await move(40, in: log, &random)
      let poison = try #require(try log.withSnapshot { try $0.event(at: Position(30)) })
      let (key, file) = (poison.stream.identifier, folder + "/decisions.jsonl")
      let decisions = ProjectionDecisions(path: file)
      let tally = Tally(trap: Trap(at: 30))
      let views = try Views(
        path: folder + "/views", projections: [tally], log: log, cores: 2, limits: limits,
        decisions: file)
      try views.catchUp()
      let held = try #require(try views.document(tally, key)?.moves)
      let all = try log.withSnapshot { try $0.positions(of: poison.stream, upTo: $0.head) }.count
      try decisions.add(Self.skip(30))
      try views.heedDecisions()
      let status = try views.statuses()[0]
      #expect(status.state == .ready && status.skipped == [30])
      #expect(try views.document(tally, key)?.moves == all - 1)
      #expect(held < all - 1)
      let past = try views.view("tally", key, at: .position(Position(40)))
      #expect(past?.head?["moves"] == .int(Int64(all - 1)) && past?.stalled == nil)
      let replayed = try Replay.fold([tally], of: log, orders: decisions.orders(), cores: 2)
      #expect(replayed[0].stateHash == status.stateHash && replayed[0].quarantined == [])
      try decisions.add(Self.skip(30, .unskip))
      try views.heedDecisions()
      #expect(try views.statuses()[0].quarantined.map(\.position) == [30])
    }
  }

  @Test func `views that pass over something else than was decided are not called proven`()
    async throws
  {
    try await withFolder { folder in
      var random = SplitMix64(seed: 1)
      let log = memoryLog()
      try await move(9, in: log, &random)
      try Views(path: folder + "/views", projections: [Tally()], log: log).catchUp()
      var order = FoldOrder()
      order.skipped = [4]
      let check = try ViewCheck.run(
        Tally(), views: folder + "/views", log: log, decided: order, scratch: folder + "/s",
        cores: 1)
      #expect(check.unusable == .otherDecisions)
    }
  }

  @Test func `a line that was torn by a kill is no decision, and what follows it is one`()
    async throws
  {
    try await withFolder { folder in
      let file = folder + "/decisions.jsonl"
      let decisions = ProjectionDecisions(path: file)
      #expect(try decisions.all() == [])
      try decisions.add(Self.skip(1))
      let whole = try Data(contentsOf: URL(fileURLWithPath: file))
      try (whole + whole.dropLast(9)).write(to: URL(fileURLWithPath: file))
      #expect(try decisions.all() == [Self.skip(1)])
      try decisions.add(Self.skip(2))
      #expect(try decisions.all() == [Self.skip(1), Self.skip(2)])
      try (whole + Data("{}\n".utf8)).write(to: URL(fileURLWithPath: file))
      #expect(throws: UnreadableDecision.self) { try decisions.orders() }
    }
  }
}

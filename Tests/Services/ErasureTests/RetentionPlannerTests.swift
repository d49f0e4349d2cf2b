import AccessRecord
import Basics
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Projections
import TestSupport
import Testing

/// The plan of rules of retention for a log.
struct RetentionPlannerTests {
  /// A log of notes, its views, and a clock that the test sets.
  private struct Notes {
    let log: LMDBEventLog
    let clock: Clock
    let views: Views

    final class Clock: Sendable {
      private let moment = Lock(Timestamp(microseconds: 0))
      var now: Timestamp { moment.withLock { $0 } }
      func set(_ text: String) throws {
        let time = try #require(Timestamp(text))
        moment.withLock { $0 = time }
      }
    }

    init(_ folder: String) throws {
      let clock = Clock()
      self.clock = clock
      log = try LMDBEventLog(path: folder + "/log", mode: .writing, clock: { clock.now })
      views = try Views(path: folder + "/views", projections: [], log: log)
    }

    func write(_ name: String, at time: String) async throws {
      let stream = try #require(StreamName(rawValue: name))
      try clock.set(time)
      try await log.append([NewEvent(type: "note.taken", payload: ["a": 1])], to: stream)
    }

    func plan(_ rules: String, at time: String) throws -> RetentionPlan {
      try planner(rules).plan(at: #require(Timestamp(time)))
    }

    func planner(_ rules: String) throws -> RetentionPlanner {
      RetentionPlanner(
        try RetentionRules(rules, plugins: []), log: log, views: views, accounts: nil,
        zone: try #require(TimeZone(identifier: "UTC")))
    }
  }

  private static func names(_ plan: RetentionPlan) -> [String] {
    plan.items.map { "\($0.thing) \($0.action)" }
  }

  @Test("a stream goes once nothing has happened in it for so long, and not a day before")
  func idle() async throws {
    try await withFolder { folder in
      let notes = try Notes(folder)
      try await notes.write("note-a", at: "2020-01-01T00:00:00Z")
      try await notes.write("note-b", at: "2020-01-01T00:00:00Z")
      try await notes.write("other-c", at: "2020-01-01T00:00:00Z")
      try await notes.write("note-b", at: "2020-06-01T00:00:00Z")
      let rules = "category note 1 year redact"
      #expect(try Self.names(notes.plan(rules, at: "2020-12-31T00:00:00Z")).isEmpty)
      let plan = try notes.plan(rules, at: "2021-01-02T00:00:00Z")
      #expect(Self.names(plan) == ["note-a redact"])
      #expect(plan.streams == 2 && plan.share == 50)
      // A clock that went back takes nothing away.
      #expect(try Self.names(notes.plan(rules, at: "1990-01-01T00:00:00Z")).isEmpty)
    }
  }

  @Test("an event that a wrong clock dated long ago does not make its stream old")
  func wrongClock() async throws {
    try await withFolder { folder in
      let notes = try Notes(folder)
      for index in 0..<20 { try await notes.write("note-\(index)", at: "2026-01-01T00:00:00Z") }
      try await notes.write("note-x", at: "1970-01-02T00:00:00Z")
      for index in 0..<20 { try await notes.write("note-\(index)", at: "2026-01-02T00:00:00Z") }
      let plan = try notes.plan("category note 1 year redact", at: "2026-02-01T00:00:00Z")
      #expect(Self.names(plan).isEmpty)
    }
  }

  @Test("of two rules for one stream the one that keeps longer wins; archiving may come before")
  func twoRules() async throws {
    try await withFolder { folder in
      let notes = try Notes(folder)
      try await notes.write("note-a", at: "2020-01-01T00:00:00Z")
      let both = "category note 1 year redact\ncategory note 3 years redact"
      let kept = try notes.plan(both, at: "2022-01-01T12:00:00Z")
      #expect(Self.names(kept).isEmpty)
      #expect(kept.kept.map(\.reason) == [.longer(2)])
      #expect(try Self.names(notes.plan(both, at: "2023-02-01T00:00:00Z")) == ["note-a redact"])
      let first = "category note 1 year archive\ncategory note 3 years redact"
      #expect(try Self.names(notes.plan(first, at: "2022-01-01T12:00:00Z")) == ["note-a archive"])
      #expect(try Self.names(notes.plan(first, at: "2023-02-01T00:00:00Z")) == ["note-a redact"])
      // Kept for long, and archived then: never redacted before, nor after.
      let long = "category note 3 years archive\ncategory note 1 year redact"
      #expect(try Self.names(notes.plan(long, at: "2022-01-01T12:00:00Z")).isEmpty)
      #expect(try Self.names(notes.plan(long, at: "2023-02-01T00:00:00Z")) == ["note-a archive"])
    }
  }

  @Test("what is written to after the plan was made stays")
  func written() async throws {
    try await withFolder { folder in
      let notes = try Notes(folder)
      try await notes.write("note-a", at: "2020-01-01T00:00:00Z")
      let planner = try notes.planner("category note 1 year redact")
      let now = try #require(Timestamp("2022-01-01T00:00:00Z"))
      let item = try #require(try planner.plan(at: now).items.first)
      #expect(try planner.obstacle(item, at: now) == nil)
      try await notes.write("note-a", at: "2022-01-01T00:00:00Z")
      #expect(try planner.obstacle(item, at: now) == .written)
    }
  }

  @Test("payloads go from a log that is written to, the log verifies, and nothing is due any more")
  func live() async throws {
    try await withFolder { folder in
      let notes = try Notes(folder)
      for index in 0..<30 {
        try await notes.write("note-a", at: "2020-01-01T00:00:0\(index % 10)Z")
      }
      try await notes.write("note-b", at: "2020-01-02T00:00:00Z")
      let positions = (1...30).map { Position($0) }
      async let others: Void = {
        for _ in 0..<50 { try await notes.write("other-x", at: "2022-01-01T00:00:00Z") }
      }()
      let done = try await notes.log.redactLive(positions, reason: "test", actor: "retention")
      try await others
      #expect(done.events == 30)
      try notes.log.withSnapshot { snapshot in
        for position in positions {
          let event = try #require(try snapshot.event(at: position))
          #expect(event.isRedacted)
          #expect(try snapshot.redaction(of: event)?.actor == "retention")
        }
        #expect(try snapshot.event(at: Position(31))?.isRedacted == false)
      }
      let plan = try notes.plan("category note 1 year redact", at: "2022-02-01T00:00:00Z")
      #expect(Self.names(plan) == ["note-b redact"])
      let again = try await notes.log.redactLive(positions, reason: "test", actor: "retention")
      #expect(again.events == 0)
      let found = try LogVerifier.verify(notes.log)
      #expect(found.problems.isEmpty, "\(found.problems)")
    }
  }

  @Test("a held stream of a person stays, and goes once the hold is lifted")
  func held() async throws {
    try await withFolder { folder in
      let notes = try Notes(folder)
      try await notes.write("note-P1", at: "2020-01-01T00:00:00Z")
      let holds = CommandRunner<LegalHolds>(log: notes.log)
      let placed = HoldPlaced(
        hold: "h1", person: "P1", channel: nil, reason: "court order", by: "admin",
        time: notes.clock.now)
      _ = try await holds.execute(.place(placed), on: .holds)
      let rules = "category note 1 year redact"
      let plan = try notes.plan(rules, at: "2022-01-01T00:00:00Z")
      #expect(Self.names(plan).isEmpty && plan.kept.map(\.reason) == [.held("court order")])
      _ = try await holds.execute(.lift("h1", by: "admin"), on: .holds)
      #expect(try Self.names(notes.plan(rules, at: "2022-01-01T00:00:00Z")) == ["note-P1 redact"])
      await #expect(throws: HoldRefusal.unknown("h1")) {
        try await holds.execute(.lift("h1", by: "admin"), on: .holds)
      }
    }
  }
}

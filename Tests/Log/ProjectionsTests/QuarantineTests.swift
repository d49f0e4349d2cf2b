import EventLog
import JSON
import Projections
import TestSupport
import Testing

/// What cannot be folded makes its own view stand still, and nothing else.
@Suite struct QuarantineTests {
  /// Live in memory, and far behind in the store.
  private static let limits: [ViewLimits] = {
    var early = ViewLimits()
    early.bulkDistance = 3
    early.stretch = 7
    early.changesKept = 2
    return [ViewLimits(), early]
  }()

  /// Forty events of which the 30th is poison, and whose view that is.
  private static func log() async throws -> (log: MemoryEventLog, key: String) {
    var random = SplitMix64(seed: 1)
    let log = memoryLog()
    try await move(40, in: log, &random)
    let poison = try #require(try log.withSnapshot { try $0.event(at: Position(30)) })
    return (log, poison.stream.identifier)
  }

  @Test(arguments: 0..<2)
  func `a view stands still before what cannot be folded, all others go on`(
    limits: Int
  ) async throws {
    try await withFolder { folder in
      let (log, key) = try await Self.log()
      let tally = Tally(trap: Trap(at: 30))
      let toys: [any Projection] = [Purses(), tally]
      let views = try Views(
        path: folder, projections: toys, log: log, cores: 2, limits: Self.limits[limits])
      try views.catchUp()
      let status = try #require(views.statuses().last)
      #expect(status.state == .incomplete)
      #expect(try views.statuses().first?.state == .ready)
      #expect(status.lag == 0)
      #expect(status.quarantined.map(\.position) == [30])
      #expect(status.quarantined.map(\.view) == [key])
      #expect(status.quarantined.map(\.reason) == ["Sprung()"])
      for name in names {
        let moment: UInt64 = name == key ? 29 : 40
        let then = try Replay.view(Tally(), key: name, of: log, at: Position(moment))
        let now = try views.view("tally", name, pages: .all)
        #expect(now?.json == then)
        #expect(now?.stalled?.position == (name == key ? 30 : nil))
        let past = try views.view("tally", name, at: .position(Position(40)), pages: .all)
        #expect(past?.json == then)
        #expect(past?.stalled == now?.stalled)
        let before = try views.view("tally", name, at: .position(Position(29)), pages: .all)
        #expect(before?.stalled == nil)
      }
      let folded = try Replay.fold([tally], of: log, cores: 2)
      #expect(folded.map(\.quarantined) == [status.quarantined])
      try views.flush()
      let stored = try #require(views.statuses().last)
      #expect(stored.documents == folded.first?.documents)
      #expect(stored.stateHash == folded.first?.stateHash)
    }
  }

  @Test(arguments: 0..<2)
  func `the next start knows it, a rebuild with mended code clears it`(
    limits: Int
  ) async throws {
    try await withFolder { folder in
      let (log, key) = try await Self.log()
      let trap = Trap(at: 30)
      do {
        let views = try Views(
          path: folder, projections: [Tally(trap: trap)], log: log, limits: Self.limits[limits])
        try views.catchUp()
        try views.flush()
      }
      let views = try Views(
        path: folder, projections: [Tally(trap: trap)], log: log, limits: Self.limits[limits])
      var random = SplitMix64(seed: 9)
      try await move(20, in: log, &random)
      try views.catchUp()
      #expect(try views.statuses()[0].quarantined.map(\.position) == [30])
      #expect(try views.view("tally", key)?.stalled != nil)
      trap.remove()
      try views.rebuild(["tally"])
      #expect(try views.statuses()[0].quarantined == [])
      #expect(try shown([Tally()], views) == replayed([Tally()], log))
    }
  }

  @Test func `whoever decides by a view is told that it does not follow the log`() async throws {
    try await withFolder { folder in
      let (log, key) = try await Self.log()
      let views = try Views(path: folder, projections: [Tally(trap: Trap(at: 30))], log: log)
      try views.catchUp()
      #expect(throws: StalledView.self) { try views.current(Tally.self, key) }
      #expect(try views.current(Tally.self, "nobody").document == nil)
      #expect(throws: UnknownProjection.self) { try views.current(Purses.self, key) }
    }
  }

  @Test func `what did not even come to a view could be anybody's`() async throws {
    try await withFolder { folder in
      let log = memoryLog()
      for name in ["ann", "lost", "bob"] {
        try await log.append(
          [NewEvent(CoinStruck(to: name))], to: StreamName(category: "coins", identifier: name))
      }
      let views = try Views(path: folder, projections: [Keyless()], log: log)
      try views.catchUp()
      #expect(try views.statuses()[0].quarantined.map(\.view) == [nil])
      #expect(try views.view("keyless", "bob")?.head == 1)
      #expect(try views.view("keyless", "bob")?.stalled?.position == 2)
      #expect(try views.stalled("keyless", "lost")?.position == 2)
      for name in ["ann", "lost"] {
        #expect(throws: StalledView.self) { try views.current(Keyless.self, name) }
      }
    }
  }

  @Test func `keys that look alike are two views`() async throws {
    try await withFolder { folder in
      let log = memoryLog()
      for name in ["Jos\u{E9}", "Jose\u{301}", "Jos\u{E9}"] {
        try await log.append(
          [NewEvent(CoinStruck(to: name))], to: StreamName(category: "coins", identifier: name))
      }
      let views = try Views(path: folder, projections: [Purses(), Tally()], log: log)
      try views.catchUp()
      for _ in 0..<2 {
        for projection in ["purses", "tally"] {
          #expect(try views.view(projection, "Jos\u{E9}")?.head?["moves"] == 2)
          #expect(try views.view(projection, "Jose\u{301}")?.head?["moves"] == 1)
        }
        #expect(
          try views.view("purses", "Jose\u{301}", at: .position(Position(3)))?.head?["moves"] == 1)
        try views.flush()
      }
    }
  }
}

private struct Lost: Error {}

/// Counts coins, and cannot say whose some are.
private struct Keyless: KeyedProjection {
  typealias Document = Int

  let name = "keyless"
  let version = 1
  let events: Set<EventType> = [CoinStruck.eventType]

  func key(for event: borrowing EventView) throws -> String? {
    let name = event.streamIdentifier
    guard name != "lost" else { throw Lost() }
    return name
  }

  func initial(_ key: String) -> Int { 0 }

  func apply(_ event: borrowing EventView, to count: inout Int) { count += 1 }
}

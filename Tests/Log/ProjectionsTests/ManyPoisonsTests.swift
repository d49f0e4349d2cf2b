import EventLog
import JSON
import Projections
import Synchronization
import TestSupport
import Testing

/// However many events cannot be folded, no event is folded more than twice.
@Suite struct ManyPoisonsTests {
  private static let count = 10_000
  private static let poisons = count / CoinBook.distance
  private static let most = 2 * count

  private static func log() async throws -> MemoryEventLog {
    let log = memoryLog()
    let stream = StreamName(category: "coins", identifier: "all")
    let events = (1...count).map { NewEvent(CoinStruck(to: CoinBook.owner(of: $0))) }
    _ = await log.appendEach(events.map { Commit([$0], to: stream) })
    return log
  }

  @Test func `a view is folded once more, and no more often`() async throws {
    let (log, ledger) = (try await Self.log(), CoinBook())
    let moment = LogMoment.position(try log.head())
    let view = try #require(
      try Replay.view(ledger, key: "ann", of: log, at: moment, pages: .all))
    #expect(view.head?["coins"]?.int == Int64(Self.count - Self.poisons))
    let lines = view.parts.reduce(0) { $0 + ($1.value.array?.count ?? 0) }
    #expect(lines == Self.count - Self.poisons)
    #expect(ledger.folded <= Self.most, "\(ledger.folded)")
  }

  @Test func `views that follow the log go back once, and then no more`() async throws {
    try await withFolder { folder in
      let (log, ledger) = (try await Self.log(), CoinBook())
      var limits = ViewLimits()
      limits.bulkDistance = 2 * Self.count
      let views = try Views(path: folder, projections: [ledger], log: log, limits: limits)
      try views.catchUp()
      #expect(try views.statuses().first?.quarantined.count == Self.poisons)
      #expect(ledger.folded == Self.count + CoinBook.distance, "\(ledger.folded)")
      #expect(try views.view("coinBook", "nobody-\(CoinBook.distance)") == nil)
      let now = try views.view("coinBook", "ann", pages: .all)?.json
      let then = try views.view("coinBook", "ann", at: .position(log.head()), pages: .all)?.json
      #expect(now == then)
      let replayed = try #require(try Replay.fold([ledger], of: log).first)
      try views.flush()
      #expect(try views.statuses().first?.stateHash == replayed.stateHash)
    }
  }

  @Test(arguments: [1, 2])
  func `a replay comes to what is stored, and so does a rebuild`(cores: Int) async throws {
    try await withFolder { folder in
      let (log, ledger, stored) = (try await Self.log(), CoinBook(), CoinBook())
      let result = try #require(try Replay.fold([ledger], of: log, cores: cores).first)
      #expect(result.quarantined.count == Self.poisons)
      #expect(ledger.folded <= Self.most, "\(ledger.folded)")
      let views = try Views(path: folder, projections: [stored], log: log, cores: cores)
      try views.catchUp()
      try views.flush()
      let status = try #require(views.statuses().last)
      #expect(result.stateHash == status.stateHash && result.documents == status.documents)
      #expect(result.quarantined == status.quarantined)
      #expect(stored.folded <= Self.most, "\(stored.folded)")
    }
  }

  @Test func `a projection that stops keeps no other from being replayed, and says where`()
    async throws
  {
    let results = try Replay.fold([Hopeless(), CoinBook()], of: try await Self.log())
    #expect(results[0].failure?.reason == "Sprung()" && !results[0].quarantined.isEmpty)
    #expect(results[0].failure?.position == Int64(results[0].quarantined.count + 1))
    #expect(results[1].failure == nil && results[1].documents > 0)
  }

  @Test func `a projection that stops keeps no other from being built, and says why`()
    async throws
  {
    try await withFolder { folder in
      let log = try await Self.log()
      do {
        let views = try Views(path: folder, projections: [Hopeless(), CoinBook()], log: log)
        #expect(throws: ProjectionError.self) { try views.rebuild(["hopeless", "coinBook"]) }
      }
      let views = try Views(
        path: folder, projections: [Hopeless(), CoinBook()], log: log, mode: .reading)
      let statuses = try views.statuses()
      #expect(statuses.map(\.state) == [.stopped, .incomplete])
      #expect(statuses[0].failure?.reason == "Sprung()")
      #expect(statuses[1].checkpoint == (try log.head()))
    }
  }
}

/// Folds nothing at all.
private struct Hopeless: KeyedProjection {
  let name = "hopeless"
  let version = 1
  let events: Set<EventType> = [CoinStruck.eventType]
  typealias Document = Purse

  func key(for event: borrowing EventView) -> String? { "\(event.position)" }
  func initial(_ key: String) -> Purse { Purse() }
  func apply(_ event: borrowing EventView, to purse: inout Purse) throws { throw Trap.Sprung() }
}

/// Books each coin; with every hundred and twenty-fifth it has changed something by the time it
/// fails.
private struct CoinBook: Projection {
  static let distance = 125

  let name = "coinBook"
  let version = 1
  let events: Set<EventType> = [CoinStruck.eventType]
  private let count = Count()

  typealias Document = Purse
  typealias Part = [BookLine]

  /// How many events were folded.
  var folded: Int { count.value.withLock { $0 } }

  static func owner(of position: Int) -> String {
    position % distance == 0 ? "nobody-\(position)" : "ann"
  }

  func apply(_ event: borrowing EventView, to documents: inout Documents<CoinBook>) throws {
    count.value.withLock { $0 += 1 }
    let owner = try event.decode(CoinStruck.self).to
    let position = Int64(clamping: event.position.value)
    let page = (try documents.document("ann")?.coins ?? 0) / 500
    try documents.update("ann", default: Purse()) { $0.coins += 1 }
    try documents.update(PartName.page(page), of: "ann", default: []) {
      $0.append(BookLine(position: position, change: 1))
    }
    guard owner != "ann" else { return }
    try documents.update(owner, default: Purse()) { $0.moves += 1 }
    throw Trap.Sprung()
  }

  private final class Count: Sendable {
    let value = Mutex(0)
  }
}

import Basics
import EventLog
import LogTestSupport
import Testing

/// The promises of a reactor: each event at least once, a stream's in order, failures aside.
@Suite struct ReactorTests {
  /// Keeps states in memory, as a disk would.
  private final class Memory: ReactorStore {
    let states = Lock<[String: ReactorState]>([:])
    func state(of reactor: String) -> ReactorState {
      states.withLock { $0[reactor] ?? ReactorState() }
    }
    func save(_ state: ReactorState, of reactor: String) { states.withLock { $0[reactor] = state } }
  }

  private final class Seen: Sendable {
    let ids = Lock<[String]>([])
    let broken = Lock<Set<String>>([])
    var all: [String] { ids.withLock { $0 } }

    @Sendable func take(_ event: RecordedEvent) throws {
      if broken.withLock({ $0.contains(event.id) }) { throw Refused() }
      ids.withLock { $0.append(event.id) }
    }
  }

  private struct Refused: Error, CustomStringConvertible { let description = "not today" }

  private static func reactor(
    _ log: any EventLog, _ store: Memory, _ seen: Seen, types: [NamePattern] = []
  ) throws -> Reactor {
    try Reactor(
      "mail", on: log, matching: EventFilter(types: types), keptIn: store, attempts: 2,
      pause: .zero, reaction: seen.take)
  }

  private static func log(_ events: Int) async throws -> MemoryEventLog {
    let log = MemoryEventLog(clock: Timestamp.now)
    for number in 0..<events {
      try await log.append([note("\(number)")], to: number.isMultiple(of: 2) ? shelf : other)
    }
    return log
  }

  @Test func `each event comes once, a stream's in order, and a new start goes on behind them`()
    async throws
  {
    let (log, store, seen) = (try await Self.log(600), Memory(), Seen())
    try await Self.reactor(log, store, seen).run(upTo: log.head())
    #expect(seen.all.count == 600 && Set(seen.all).count == 600)
    for stream in [shelf, other] {
      let own = seen.all.filter { $0.hasPrefix("\(stream)/") }
      #expect(own == (0..<300).map { "\(stream)/\($0)" })
    }
    try await log.append([note("more")], to: shelf)
    try await Self.reactor(log, store, seen).run(upTo: log.head())
    #expect(seen.all.count == 601 && seen.all.last == "\(shelf)/300")
  }

  @Test func `what was done since the checkpoint is done again after a crash`() async throws {
    let (log, store, seen) = (try await Self.log(4), Memory(), Seen())
    try await Self.reactor(log, store, seen).run(upTo: Position(2))
    let before = store.state(of: "mail")
    try await Self.reactor(log, store, seen).run(upTo: log.head())
    store.save(before, of: "mail")
    try await Self.reactor(log, store, seen).run(upTo: log.head())
    #expect(seen.all.count == 6 && Set(seen.all).count == 4)
  }

  @Test func `a stream whose event fails is parked, the others go on, and it comes back in order`()
    async throws
  {
    let (log, store, seen) = (try await Self.log(10), Memory(), Seen())
    seen.broken.withLock { $0 = ["\(shelf)/1"] }
    let reactor = try Self.reactor(log, store, seen)
    try await reactor.run(upTo: log.head())
    #expect(reactor.parked.map(\.stream) == [shelf] && reactor.parked[0].error == "not today")
    #expect(seen.all.count { $0.hasPrefix("\(other)/") } == 5)
    #expect(seen.all.count { $0.hasPrefix("\(shelf)/") } == 1)
    // It stays so after a start, and while it fails.
    try await log.append([note("later")], to: shelf)
    let next = try Self.reactor(log, store, seen)
    try await next.run(upTo: log.head())
    #expect(try await !next.retry(shelf))
    #expect(next.parked.map(\.event) == [Position(3)])
    seen.broken.withLock { $0 = [] }
    #expect(try await next.retry(shelf))
    #expect(next.parked.isEmpty)
    #expect(
      seen.all.filter { $0.hasPrefix("\(shelf)/") } == (0...5).map { "\(shelf)/\($0)" })
  }

  @Test func `an event that will never do is passed over`() async throws {
    let (log, store, seen) = (try await Self.log(6), Memory(), Seen())
    seen.broken.withLock { $0 = ["\(shelf)/1"] }
    let reactor = try Self.reactor(log, store, seen)
    try await reactor.run(upTo: log.head())
    #expect(try await reactor.passOver(Position(3), of: shelf))
    #expect(seen.all.filter { $0.hasPrefix("\(shelf)/") } == ["\(shelf)/0", "\(shelf)/2"])
    #expect(reactor.parked.isEmpty)
  }

  @Test func `events that nobody wants move the checkpoint, and none is lost when it is cancelled`()
    async throws
  {
    let (log, store, seen) = (try await Self.log(40), Memory(), Seen())
    let reactor = try Self.reactor(log, store, seen, types: ["nothing.*"])
    try await reactor.run(upTo: log.head())
    #expect(try seen.all.isEmpty && reactor.checkpoint == log.head())
    let running = Task { try await reactor.run() }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
  }
}

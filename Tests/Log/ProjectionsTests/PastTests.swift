import Conversation
import EventLog
import JSON
import Projections
import Synchronization
import TestSupport
import Testing

/// Views of the past, whatever a projection's documents depend on.
@Suite struct PastTests {
  private static let toys: [any Projection] = [Purses(), Tally()]

  @Test(arguments: UInt64(0)..<8)
  func `a view at a moment is the fold of the log up to it`(seed: UInt64) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let log = memoryLog()
      let views = try Views(path: folder, projections: Self.toys, log: log)
      var prefixes: [[[JSONValue?]]] = [try replayed(Self.toys, log)]
      for step in 0..<60 {
        try await move(1, in: log, &random)
        prefixes.append(try replayed(Self.toys, log))
        if step % 7 == 0 { try views.catchUp() }
        if step % 20 == 0 { try views.flush() }
      }
      try views.catchUp()
      for position in UInt64(0)...60 {
        let then = try Self.toys.map { toy in
          try names.map { name in
            try views.view(toy.name, name, at: .position(Position(position)), pages: .all)?.json
          }
        }
        #expect(then == prefixes[Int(position)], "position \(position)")
      }
    }
  }

  private final class Count: Sendable {
    private let folded = Mutex(0)
    var value: Int { folded.withLock { $0 } }
    func add() { folded.withLock { $0 += 1 } }
  }

  /// Counts the events that are folded; what becomes of one depends on another view.
  private struct Counted: Projection {
    let counter: Count
    let name = "counted"
    let version = 1
    let events = Purses().events
    let partsMember = "book"

    typealias Document = Purse
    typealias Part = [BookLine]

    func apply(_ event: borrowing EventView, to documents: inout Documents<Counted>) throws {
      counter.add()
      let from = event.streamIdentifier
      let other = try documents.document("after \(from)")?.coins ?? 0
      try documents.update("after " + from, default: Purse()) { $0.coins += 1 }
      try documents.update(String(event.position.value % 7), default: Purse()) { $0.coins += other }
    }
  }

  @Test func `without stored views a view folds each event of the log once`() async throws {
    var random = SplitMix64(seed: 1)
    let log = memoryLog()
    try await move(200, in: log, &random)
    let counted = Counted(counter: Count())
    #expect(try Replay.view(counted, key: "3", of: log, at: log.head()) != nil)
    #expect(counted.counter.value == 200)
    #expect(try Replay.view(counted, key: "3", of: log, at: Position(50)) != nil)
    #expect(counted.counter.value == 250)
  }

  /// Who has struck coins in which stream; counts the events that are folded.
  private struct Guests: Projection {
    let counter: Count
    let name = "guests"
    let version = 1
    let events: Set<EventType> = [CoinMoved.eventType, CoinStruck.eventType]
    let partsMember = "streams"
    let isGroupedByStream = true
    let joiningEvents: Set<EventType> = [CoinStruck.eventType]

    typealias Document = Purse
    typealias Part = Purse

    func views(joinedBy event: borrowing EventView) throws -> [String] {
      [try event.decode(CoinStruck.self).to]
    }

    func apply(_ event: borrowing EventView, to documents: inout Documents<Guests>) throws {
      counter.add()
      let stream = event.streamIdentifier
      guard event.type == CoinStruck.eventType else {
        // Concerns whoever is there already.
        for name in names where try documents.part(.named(stream), of: name) != nil {
          try documents.update(.named(stream), of: name, default: Purse()) { $0.moves += 1 }
        }
        return
      }
      let guest = try event.decode(CoinStruck.self).to
      try documents.update(.named(stream), of: guest, default: Purse()) { $0.coins += 1 }
    }
  }

  @Test(arguments: UInt64(0)..<4)
  func `a view that many streams make is folded from those that joined it alone`(seed: UInt64)
    async throws
  {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let log = memoryLog()
      for _ in 0..<300 {
        let stream = StreamName(
          category: "coins", identifier: "\(Int.random(in: 0..<60, using: &random))")
        let isStruck = Int.random(in: 0..<6, using: &random) == 0
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        let event =
          isStruck
          ? NewEvent(CoinStruck(to: name))
          : NewEvent(CoinMoved(from: name, to: name, amount: 1))
        try await log.append([event], to: stream)
      }
      let (guests, stored) = (Guests(counter: Count()), Guests(counter: Count()))
      let views = try Views(path: folder, projections: [stored], log: log)
      try views.catchUp()
      for name in names {
        let before = guests.counter.value
        let now = LogMoment.position(try log.head())
        let alone = try Replay.view(guests, key: name, of: log, at: now, pages: .all)
        #expect(try alone?.json == views.view("guests", name, pages: .all)?.json)
        let streams = Set(alone?.parts.map { "\($0.name)" } ?? []).count
        let folded = guests.counter.value - before
        #expect(streams == 60 || folded < 300, "\(folded) events of \(streams) streams")
      }
    }
  }

  @Test(arguments: [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 9, 8, 2, 3, 7, 5, 4], [9, 0, 1, 2, 3, 4],
  ])
  func `a time means the events that had happened by then, wherever they lie`(
    seconds: [Int64]
  ) async throws {
    try await withFolder { folder in
      let log = memoryLog()
      for second in seconds {
        let event = NewEvent(
          CoinStruck(to: "ann"), time: Timestamp(microseconds: second * 1_000_000))
        try await log.append([event], to: StreamName(category: "coins", identifier: "ann"))
      }
      let views = try Views(path: folder, projections: Self.toys, log: log)
      try views.catchUp()
      let time = Timestamp(microseconds: 4_500_000)
      let view = try views.view("purses", "ann", at: .time(time))
      #expect(view?.head == ["coins": 5, "moves": 5])
      let alone = try Replay.view(Purses(), key: "ann", of: log, at: .time(time))
      #expect(alone?.head == view?.head)
    }
  }

  @Test(arguments: [1, 3])
  func `a replay up to a time folds what had happened by then, wherever it lies`(cores: Int)
    async throws
  {
    let (log, past) = (memoryLog(), memoryLog())
    for (index, second) in [5, 1, 9, 2, 4, 3].enumerated() {
      let name = names[index % names.count]
      let event = NewEvent(
        CoinStruck(to: name), time: Timestamp(microseconds: Int64(second) * 1_000_000))
      let stream = StreamName(category: "coins", identifier: name)
      try await log.append([event], to: stream)
      if second <= 4 { try await past.append([event], to: stream) }
    }
    let time = Timestamp(microseconds: 4_000_000)
    // Its pages tell positions, which differ; the tally does not.
    #expect(
      try Replay.fold([Tally()], of: log, until: time, cores: cores)
        == Replay.fold([Tally()], of: past))
  }
}

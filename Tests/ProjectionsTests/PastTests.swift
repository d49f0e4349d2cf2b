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

  @Test func `a time is the moment before the first later event of the view`() async throws {
    try await withFolder { folder in
      let log = memoryLog()
      for second in Int64(0)..<10 {
        let event = NewEvent(
          CoinStruck(to: "ann"), time: Timestamp(microseconds: second * 1_000_000))
        try await log.append([event], to: StreamName(category: "coins", identifier: "ann"))
      }
      let views = try Views(path: folder, projections: Self.toys, log: log)
      try views.catchUp()
      let time = Timestamp(microseconds: 4_500_000)
      let view = try views.view("purses", "ann", at: .time(time))
      #expect(view?.head == ["coins": 5, "moves": 5])
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

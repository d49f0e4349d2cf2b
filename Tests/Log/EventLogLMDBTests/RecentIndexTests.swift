import Basics
import Dispatch
import EventLog
import EventLogLMDB
import LogTestSupport
import Testing
import TestSupport

/// The index that readers make of the log's end, if nothing is stored of it yet.
@Suite struct RecentIndexTests {
  @Test func `a reader that comes late finds what is not in the stored index`() async throws {
    try await withFolder { folder in
      let streams = (0..<7).map { StreamName(category: "shelf", identifier: "\($0)") }
      do {
        let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
        let commits = (0..<900).map { index in
          let events = (0..<(90 + index % 3)).map { note("\(index).\($0)") }
          return Commit(events, to: streams[index % 7], id: CommitID("c\(index)"))
        }
        for result in await log.appendEach(commits) { _ = try result.get() }
      }
      let log = try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      try log.withSnapshot { snapshot in
        var expected: [StreamName: [RecordedEvent]] = [:]
        for event in try snapshot.events() { expected[event.stream, default: []].append(event) }
        #expect(snapshot.head > Position(80_000))
        for stream in streams {
          let events = expected[stream] ?? []
          #expect(
            try snapshot.positions(of: stream, upTo: Position(40_000)).map(Position.init)
              == events.map(\.position).filter { $0 <= Position(40_000) })
          #expect(try snapshot.events(in: stream) == events)
          let middle = events[events.count / 2 + 1]
          #expect(
            try snapshot.events(in: stream, from: middle.version).map(\.position)
              == events.map(\.position).filter { $0 >= middle.position })
          #expect(try snapshot.lastVersion(of: stream) == events.last?.version)
          #expect(
            try snapshot.events(in: stream, .backward, limit: 3) == events.suffix(3).reversed())
        }
        #expect(try snapshot.streams().map(\.events) == streams.map { expected[$0]?.count })
        #expect(
          try snapshot.position(of: CommitID("c899"))
            == expected[streams[3]]?.last.map { Position($0.position.value - 91) })
      }
    }
  }

  /// The writer's own index has dropped by then what the snapshot's stored index does not have yet.
  @Test func `a snapshot from before several index flushes finds what was recent then`()
    async throws
  {
    try await withFolder { folder in
      let limits = LogLimits(flushThreshold: 10, takeOverDelay: 0)
      let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking(), limits: limits)
      for index in 0..<5 {
        try await log.append(
          Commit([note("\(index)")], to: shelf, id: CommitID("early \(index)")))
      }
      let old = HeldSnapshot(of: log) { try checkFive($0) }
      await old.begun()
      for index in 0..<60 {
        let stream = index % 2 == 0 ? shelf : other
        try await log.append(
          Commit([note("\(index)")], to: stream, id: CommitID("late \(index)")))
      }
      try await old.end()
      try log.withSnapshot { snapshot in
        let last = try snapshot.lastVersion(of: shelf)
        #expect(last == Version(34))
      }
    }
  }

  /// An index that keeps three streams and twenty events, beside a log that keeps everything.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `versions, events and ids are right whatever was dropped`(_ seed: UInt64) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let limits = LogLimits(flushThreshold: 20, takeOverDelay: 0, streamsKept: 3)
      let noon: @Sendable () -> Timestamp = { Timestamp(microseconds: 1_795_255_200_000_000) }
      let log = try LMDBEventLog(path: folder, mode: .writing, clock: noon, limits: limits)
      let model = MemoryEventLog(clock: noon)
      for step in 0..<400 {
        let commit = Commit(
          (0...Int.random(in: 0..<3, using: &random)).map { note("\(step).\($0)") },
          to: StreamName(
            category: "shelf", identifier: "\(Int.random(in: 0..<12, using: &random))"),
          expecting: Int.random(in: 0..<5, using: &random) == 0 ? .exists : .any,
          id: CommitID(
            "c\(Bool.random(using: &random) ? Int.random(in: 0...step, using: &random) : step)"))
        let (found, expected) = (
          await log.appendEach([commit])[0], await model.appendEach([commit])[0]
        )
        #expect(found == expected, "seed \(seed), step \(step)")
        guard step % 25 == 24 else { continue }
        let wanted = try model.withSnapshot { try Contents($0, upTo: step) }
        #expect(try log.withSnapshot { try Contents($0, upTo: step) } == wanted)
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `events at chosen positions come in order and once`(_ backend: Backend) async throws {
    try await backend.withLog { log in
      for index in 0..<60 {
        let events = (0...(index % 5)).map { note("\(index).\($0)") }
        try await log.append(events, to: index % 2 == 0 ? shelf : other)
      }
      try log.withSnapshot { snapshot in
        let all = try snapshot.events()
        for step in [1, 2, 3, 7, 50] {
          let chosen = stride(from: 0, to: all.count, by: step).map { all[$0] }
          var found: [RecordedEvent] = []
          try snapshot.forEachEvent(at: chosen.map(\.position.value)) { event in
            found.append(event.recorded)
            return .proceed
          }
          #expect(found == chosen)
        }
      }
    }
  }
}

/// What a log of the property above answers.
private struct Contents: Equatable {
  var events: [StreamName: [RecordedEvent]] = [:]
  var last: [StreamName: Version?] = [:]
  var ids: [Position?] = []

  init(_ snapshot: borrowing Snapshot, upTo step: Int) throws {
    for identifier in 0..<13 {
      let stream = StreamName(category: "shelf", identifier: "\(identifier)")
      events[stream] = try snapshot.events(in: stream)
      last[stream] = try snapshot.lastVersion(of: stream)
    }
    ids = try (0...step).map { try snapshot.position(of: CommitID("c\($0)")) }
  }
}

/// Checks a snapshot of five commits.
private func checkFive(_ snapshot: borrowing Snapshot) throws {
  #expect(try snapshot.events(in: shelf).map(\.version.value) == [0, 1, 2, 3, 4])
  #expect(try snapshot.lastVersion(of: shelf) == Version(4))
  #expect(try snapshot.position(of: CommitID("early 3")) == Position(4))
  #expect(try snapshot.position(of: CommitID("late 3")) == nil)
  #expect(try snapshot.streams().map(\.events) == [5])
}

/// A snapshot that a thread of its own holds until it is ended.
private final class HeldSnapshot: Sendable {
  private let isBegun: AsyncStream<Void>
  private let mayEnd = DispatchSemaphore(value: 0)
  private let result: AsyncStream<Result<Void, any Error>>

  init(
    of log: LMDBEventLog, _ body: @escaping @Sendable (borrowing Snapshot) throws -> Void
  ) {
    let (isBegun, begin) = AsyncStream<Void>.makeStream()
    let (result, finish) = AsyncStream<Result<Void, any Error>>.makeStream()
    self.isBegun = isBegun
    self.result = result
    let mayEnd = mayEnd
    DispatchQueue(label: "held snapshot").async {
      finish.yield(
        Result {
          try log.withSnapshot { snapshot in
            begin.yield()
            mayEnd.wait()
            try body(snapshot)
          }
        })
    }
  }

  func begun() async { for await _ in isBegun { return } }

  func end() async throws {
    mayEnd.signal()
    for await result in result { return try result.get() }
  }
}

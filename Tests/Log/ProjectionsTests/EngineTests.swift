import EventLog
import EventLogLMDB
import Foundation
import JSON
import LMDB
import Projections
import Synchronization
import Testing
import TestSupport

/// What the engine promises every projection, told by small ones.
@Suite struct EngineTests {
  private static let toys: [any Projection] = [Purses(), Tally()]

  @Test func `what is begun and not folded yet is missing, and never ready`() async throws {
    try await withFolder { folder in
      let log = memoryLog()
      var random = SplitMix64(seed: 1)
      try await move(3, in: log, &random)
      let views = try Views(path: folder, projections: [Tally()], log: log)
      #expect(try views.statuses().map(\.state) == [.missing])
      try views.catchUp()
      #expect(try views.statuses().map(\.state) == [.ready])
    }
  }

  @Test func `views that had come further than the log goes say how far`() async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: 1)
      let (older, newer) = (memoryLog(), memoryLog())
      try await move(3, in: newer, &random)
      do {
        let views = try Views(path: folder, projections: [Tally()], log: newer)
        try views.catchUp()
        try views.flush()
        #expect(views.ahead == nil)
      }
      #expect(
        try Views(path: folder, projections: [Tally()], log: older).ahead == newer.head())
      #expect(try Views(path: folder, projections: [Tally()], log: newer).ahead == nil)
    }
  }

  @Test(arguments: UInt64(0)..<12)
  func `whatever is written and killed when, views are the fold of the log`(
    seed: UInt64
  ) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let log = memoryLog()
      var versions = (1, 1)
      for round in 0..<6 {
        if Int.random(in: 0..<3, using: &random) == 0 { versions.0 += 1 }
        if Int.random(in: 0..<3, using: &random) == 0 { versions.1 += 1 }
        let toys: [any Projection] = [Purses(version: versions.0), Tally(version: versions.1)]
        try await live(round, toys, log, folder, &random)
      }
    }
  }

  /// Opens the views, folds and writes at random moments, and leaves behind what a kill would.
  private func live(
    _ round: Int, _ toys: [any Projection], _ log: any EventLog, _ folder: String,
    _ random: inout SplitMix64
  ) async throws {
    let path = folder + "/\(round)"
    let killed = folder + "/\(round + 1)"
    do {
      let views = try Views(
        path: path, projections: toys, log: log, cores: 2,
        limits: Self.limits[Int.random(in: 0..<2, using: &random)])
      for _ in 0..<Int.random(in: 1..<5, using: &random) {
        try await move(.random(in: 0..<25, using: &random), in: log, &random)
        #expect(try views.catchUp() == log.head())
        #expect(try shown(toys, views) == replayed(toys, log))
        if Bool.random(using: &random) { try views.flush() }
      }
      try FileManager.default.copyItem(atPath: path, toPath: killed)
    }
    if Bool.random(using: &random) {
      try FileManager.default.removeItem(atPath: killed)
      try FileManager.default.moveItem(atPath: path, toPath: killed)
    }
  }

  /// Live in memory, and far behind in the store.
  private static let limits: [ViewLimits] = {
    var early = ViewLimits()
    early.bulkDistance = 3
    early.stretch = 7
    early.changesKept = 2
    return [ViewLimits(), early]
  }()

  @Test func `what was appended is visible once it is waited for, with and without a runner`()
    async throws
  {
    try await withFolder { folder in
      let log = memoryLog()
      let views = try Views(path: folder, projections: Self.toys, log: log)
      var random = SplitMix64(seed: 2)
      try await move(20, in: log, &random)
      try await views.wait(for: Position(20))
      #expect(try shown(Self.toys, views) == replayed(Self.toys, log))
      for _ in 0..<2 {
        let running = Task { try await views.run() }
        for _ in 1...10 {
          try await move(3, in: log, &random)
          try await views.wait(for: log.head())
          #expect(try shown(Self.toys, views) == replayed(Self.toys, log))
        }
        running.cancel()
        try await running.value
      }
      #expect(
        try views.statuses().map(\.documents) == Replay.fold(Self.toys, of: log).map(\.documents))
    }
  }

  @Test func `the old version serves until the new one has taken its place`() async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: 3)
      let log = memoryLog()
      try await move(50, in: log, &random)
      do {
        let views = try Views(path: folder, projections: [Tally()], log: log)
        try views.catchUp()
      }
      let old = try replayed([Tally()], log)
      let new: [any Projection] = [Tally(version: 2)]
      let views = try Views(path: folder, projections: new, log: log)
      #expect(try shown(new, views) == old)
      #expect(try views.statuses().map(\.state) == [.outdated])
      try views.catchUp()
      #expect(try shown(new, views) == replayed(new, log))
      #expect(try views.statuses().map(\.stateHash) == Replay.fold(new, of: log).map(\.stateHash))
    }
  }

  @Test func `views folded from other events, or other versions of them, are built anew`()
    async throws
  {
    try await withFolder { folder in
      let struck: Set<EventType> = [CoinStruck.eventType]
      let both = Ledger(events: struck.union([CoinMoved.eventType]))
      do {
        let log = try await Self.coins(in: folder)
        try await log.append(
          [NewEvent(CoinStruck(to: "ann"))],
          to: StreamName(category: "ledger", identifier: "ann"))
        _ = try Views(path: folder + "/views", projections: [Ledger(events: struck)], log: log)
          .catchUp()
        let views = try Views(path: folder + "/views", projections: [both], log: log)
        #expect(try views.statuses().map(\.state) == [.outdated])
        #expect(throws: StalledView.self) { try views.current(Ledger.self, "all") }
        try views.catchUp()
        #expect(try views.current(Ledger.self, "all").document == ["ann"])
      }
      let lifting = try Upcasters(
        [Upcaster("coin.struck", from: 1) { $0["to"] = "bob" }], for: [CoinRestruck.self])
      let log = try await Self.coins(in: folder, lifting)
      let views = try Views(path: folder + "/views", projections: [both], log: log)
      #expect(try views.statuses().map(\.state) == [.outdated])
      try views.catchUp()
      #expect(try views.current(Ledger.self, "all").document == ["bob"])
    }
  }

  /// Opens the log once whoever had it has let go of it: what folded it side by side may end a
  /// moment later.
  private static func coins(
    in folder: String, _ upcasters: Upcasters = .none
  ) async throws -> LMDBEventLog {
    func open() throws -> LMDBEventLog {
      try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: { Timestamp(microseconds: 0) },
        upcasters: upcasters)
    }
    for _ in 0..<100_000 {
      do { return try open() } catch LogError.locked { await Task.yield() }
    }
    return try open()
  }

  @Test func `while views run, a new version and an erasure are built in beside`() async throws {
    try await withFolder { folder in
      let vault = KeyVault(folder: folder + "/keys")
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, vault: vault)
      let stream = StreamName(category: "diary", identifier: "ann")
      try await log.append([NewEvent(Written(text: "my secret"), subject: "ann")], to: stream)
      do {
        _ = try Views(path: folder + "/views", projections: [Diary()], log: log).catchUp()
      }
      let views = try Views(path: folder + "/views", projections: [Diary(version: 2)], log: log)
      #expect(try views.statuses().map(\.state) == [.outdated])
      let running = Task { try await views.run() }
      _ = try await Eraser(log: log, vault: vault).erase("ann")
      // Appending wakes the views until the new documents serve.
      while try views.document("diary", "ann") != ["text": "[erased]"] {
        try await log.append([NewEvent(CoinStruck(to: "ann"))], to: stream)
        await Task.yield()
      }
      running.cancel()
      try await running.value
      #expect(try views.statuses().map(\.version) == [2])
    }
  }

  @Test func `views of another log are begun anew`() async throws {
    try await withFolder { folder in
      for seed in UInt64(4)..<7 {
        var random = SplitMix64(seed: seed)
        let log = memoryLog()
        try await move(30, in: log, &random)
        let views = try Views(path: folder, projections: Self.toys, log: log)
        try views.catchUp()
        #expect(try shown(Self.toys, views) == replayed(Self.toys, log))
      }
    }
  }

  @Test func `a record that cannot be read is begun anew`() async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: 8)
      let log = memoryLog()
      try await move(30, in: log, &random)
      do { _ = try Views(path: folder, projections: Self.toys, log: log).catchUp() }
      do {
        let environment = try Environment(path: folder, tables: ["records"], options: .init())
        try environment.write { transaction in
          try transaction.put(
            Array("{}".utf8), at: Array("tally".utf8), in: environment.table("records"))
        }
      }
      let views = try Views(path: folder, projections: Self.toys, log: log)
      try views.catchUp()
      #expect(try shown(Self.toys, views) == replayed(Self.toys, log))
    }
  }

  @Test func `a second writer is told at once who writes, a reader reads on`() async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: 7)
      let log = memoryLog()
      try await move(30, in: log, &random)
      let views = try Views(path: folder, projections: Self.toys, log: log)
      try views.catchUp()
      #expect(throws: LockedViews.self) {
        _ = try Views(path: folder, projections: Self.toys, log: log)
      }
    }
  }

  @Test func `views drop what was forgotten after they had read it`() async throws {
    try await withFolder { folder in
      let vault = KeyVault(folder: folder + "/keys")
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, vault: vault)
      let stream = StreamName(category: "diary", identifier: "ann")
      try await log.append([NewEvent(Written(text: "my secret"), subject: "ann")], to: stream)
      let views = try Views(path: folder + "/views", projections: [Diary()], log: log)
      try views.catchUp()
      try views.flush()
      #expect(try views.document("diary", "ann") == ["text": "my secret"])
      _ = try await Eraser(log: log, vault: vault).erase("ann")
      try views.dropForgotten()
      #expect(try views.document("diary", "ann") == ["text": "[erased]"])
      #expect(try views.statuses().map(\.state) == [.ready])
    }
  }
}

/// A diary that stops where a thousand coins were struck.
private struct StoppingDiary: KeyedProjection {
  let name = "stopping"
  let version = 1
  let events: Set<EventType> = [Written.eventType, CoinStruck.eventType]
  typealias Document = Written

  func key(for event: borrowing EventView) -> String? { event.streamIdentifier }
  func initial(_ key: String) -> Written { Written(text: "") }
  func apply(_ event: borrowing EventView, to page: inout Written) throws {
    guard event.type == Written.eventType else { throw Trap.Sprung() }
    page = try event.decode(Written.self)
  }
}

/// What the bytes of views say of what was forgotten.
@Suite struct ForgottenBytesTests {
  private static let stream = StreamName(category: "diary", identifier: "ann")

  private func with(
    _ body: (_ log: MemoryEventLog, _ vault: KeyVault, _ folder: String) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let vault = KeyVault(folder: folder + "/keys")
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, vault: vault)
      for text in ["zephyrmarzipan one", "zephyrmarzipan two"] {
        try await log.append([NewEvent(Written(text: text), subject: "ann")], to: Self.stream)
      }
      try await body(log, vault, folder + "/views")
    }
  }

  private func isSaid(in views: String) throws -> Bool {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: views + "/data.mdb"))
    return bytes.range(of: Data("zephyrmarzipan".utf8)) != nil
  }

  @Test func `no byte of them says it, whoever reads meanwhile reads on, and they follow the log`()
    async throws
  {
    try await with { log, vault, folder in
      let views = try Views(path: folder, projections: [Diary()], log: log)
      try views.catchUp()
      try views.flush()
      #expect(try isSaid(in: folder))
      _ = try await Eraser(log: log, vault: vault).erase("ann")
      let reading = Mutex(true)
      async let reads: Int = Task.detached {
        var count = 0
        while reading.withLock({ $0 }) {
          _ = try views.document("diary", "ann")
          count += 1
        }
        return count
      }.value
      try views.dropForgotten()
      reading.withLock { $0 = false }
      #expect(try await reads >= 0)
      #expect(try !isSaid(in: folder))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ["data.mdb", "lock.mdb", "writer.lock"])
      try await log.append([NewEvent(Written(text: "new"), subject: "ann")], to: Self.stream)
      try views.catchUp()
      try views.flush()
      #expect(try views.document("diary", "ann") == ["text": "new"])
    }
  }

  @Test func `what cannot be built anew goes all the same`() async throws {
    try await with { log, vault, folder in
      // Of a program that has another projection than this one, which stops before the record of
      // the erasure.
      do {
        let views = try Views(path: folder, projections: [Diary()], log: log)
        try views.catchUp()
        try views.flush()
      }
      let views = try Views(path: folder, projections: [StoppingDiary()], log: log)
      try views.catchUp()
      _ = await log.appendEach(
        (0...1000).map { number in
          Commit(
            [NewEvent(CoinStruck(to: "ann"))],
            to: StreamName(category: "coins", identifier: "\(number)"))
        })
      try views.catchUp()
      try views.flush()
      #expect(try views.statuses().map(\.state) == [.stopped])
      _ = try await Eraser(log: log, vault: vault).erase("ann")
      #expect(try isSaid(in: folder))
      try views.dropForgotten()
      #expect(try !isSaid(in: folder))
      #expect(try views.unknown().isEmpty)
    }
  }

  @Test func `a run that ends before the files are written anew is made up for`() async throws {
    try await with { log, vault, folder in
      do {
        let views = try Views(path: folder, projections: [Diary()], log: log)
        try views.catchUp()
        try views.flush()
        _ = try await Eraser(log: log, vault: vault).erase("ann")
        // A folder that cannot be emptied stands in the way of the new files.
        try FileManager.default.createDirectory(
          atPath: folder + "/rewritten/x", withIntermediateDirectories: true)
        #expect(throws: (any Error).self) { try views.dropForgotten() }
        #expect(try isSaid(in: folder))
        try FileManager.default.removeItem(atPath: folder + "/rewritten")
      }
      let views = try Views(path: folder, projections: [Diary()], log: log)
      try views.catchUp()
      try views.dropForgotten()
      #expect(try !isSaid(in: folder))
    }
  }
}

@Event("page.written", subject: .caller)
struct Written { @Personal(erased: "[erased]") var text: String }

@Event("coin.struck", version: 2)
struct CoinRestruck { var to: String }

/// To whom coins were struck.
struct Ledger: KeyedProjection {
  let name = "ledger"
  let version = 1
  let events: Set<EventType>
  typealias Document = [String]

  func key(for event: borrowing EventView) -> String? { "all" }
  func initial(_ key: String) -> [String] { [] }
  func apply(_ event: borrowing EventView, to names: inout [String]) throws {
    guard event.type == CoinStruck.eventType else { return }
    names.append(try JSONValue(json: event.payload)["to"]?.string ?? "")
  }
}

/// The last page of a diary.
struct Diary: KeyedProjection {
  let name = "diary"
  var version = 1
  let events: Set<EventType> = [Written.eventType]
  typealias Document = Written

  func key(for event: borrowing EventView) -> String? { event.streamIdentifier }
  func initial(_ key: String) -> Written { Written(text: "") }
  func apply(_ event: borrowing EventView, to page: inout Written) throws {
    page = try event.decode(Written.self)
  }
}

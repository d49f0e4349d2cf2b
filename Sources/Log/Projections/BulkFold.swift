import Basics
import Dispatch
import EventLog
import Foundation

/// Folds long stretches of the log into the store, with all cores, each stretch and its checkpoints
/// in one transaction.
struct BulkFold {
  let tables: ViewTables
  let workers: FoldWorkers
  let limits: ViewLimits
  private var log: any EventLog { workers.log }

  /// Brings builds up to a position; one that cannot fold an event leaves it out.
  ///
  /// A stretch that changes more than may stay in memory is followed by one of half its length,
  /// down to a hundredth.
  func run(_ builds: [any ProjectionBuild], upTo end: Position) throws {
    var stretch = limits.stretch
    while true {
      let active = builds.filter { $0.record.failure == nil && $0.record.position < end }
      guard let start = active.map(\.record.position).min() else { return }
      let stretchEnd = min(end, start + stretch)
      let behind = active.filter { $0.record.position < stretchEnd }
      let failed = try fold(behind, with: workers, from: start, upTo: stretchEnd, isCareful: false)
      let written = try write(behind.filter { $0.failure == nil }, upTo: stretchEnd)
      stretch =
        written > limits.bytesKept
        ? max(1, limits.stretch / 100, stretch / 2) : min(2 * stretch, limits.stretch)
      guard !failed.isEmpty else { continue }
      // A view that stands still does so in all shards: they are folded as one.
      try fold(failed, with: workers.alone, from: start, upTo: stretchEnd, isCareful: true)
      try write(failed, upTo: stretchEnd)
    }
  }

  /// Folds a stretch, and returns the builds that could not fold some event.
  @discardableResult
  private func fold(
    _ builds: [any ProjectionBuild], with workers: FoldWorkers, from start: Position,
    upTo end: Position,
    isCareful: Bool
  ) throws -> [any ProjectionBuild] {
    for build in builds { build.begin(workers.count, upTo: end, isCareful: isCareful) }
    let forgotten = try workers.run(from: start.next, upTo: end) { worker in
      builds.map { $0.shard(worker) }
    }
    for build in builds {
      try build.checkReadable()
      build.note(forgotten: forgotten)
    }
    return builds.filter { $0.failure != nil }
  }

  /// Writes what was folded, of a build that has failed what precedes its failure, and returns how
  /// long its JSON is.
  @discardableResult
  private func write(_ builds: [any ProjectionBuild], upTo end: Position) throws -> Int {
    guard !builds.isEmpty else { return 0 }
    let places = try builds.map { build in
      let last = build.failure.map { Position(UInt64(clamping: $0.position - 1)) } ?? end
      return (build, last, try log.link(at: last))
    }
    try tables.write { transaction in
      for (build, last, link) in places { try build.put(upTo: last, link: link, transaction) }
    }
    let bytes = builds.map(\.bytes)
    let isMuch = bytes.reduce(0) { $0 + $1.held } > limits.bytesKept
    for build in builds { build.markStored(isForgetting: isMuch) }
    return bytes.reduce(0) { $0 + $1.written }
  }
}

/// The documents of some groups of one projection's events, whatever its type.
protocol Sharding: AnyObject, Sendable {
  var events: Set<EventType> { get }
  /// Whether its events are those of the streams that are its worker's own; such a shard is given
  /// no others.
  var isGroupedByStream: Bool { get }
  /// The first event that could not be folded.
  var failure: ProjectionError? { get }
  /// Why a stored document could not be read.
  var unreadable: (any Error)? { get }
  /// The events that are left out, once everything is folded.
  var quarantined: [ProjectionError] { get }
  /// Goes on with the documents it has, for the events between two positions.
  func proceed(after start: Position, upTo end: Position)
  /// Folds an event if it belongs here and nothing failed before.
  ///
  /// - Throws: ``DamagedEvent`` if the event cannot be read any more; whatever else fails is the
  ///   shard's ``failure``.
  func fold(_ event: borrowing EventView) throws
  /// Everything is folded: encodes what has changed, or only hashes it if nothing is stored.
  func finish()
  /// How many documents there are and their hash, if nothing is stored.
  var summary: FoldSummary { get }
  /// The encoded changes.
  var written: WrittenChanges? { get }
  /// How long the JSON of the documents in memory is, at most.
  var bytes: Int { get }
  /// Notes that the encoded changes are stored; all documents can be forgotten then.
  func markStored(isForgetting: Bool)
}

/// Which folds want an event, found without hashing its type each time.
private struct TypeRouter {
  private var routes: [EventType: [Int]] = [:]
  private var recent = [(type: EventType, folds: [Int])](repeating: ("", []), count: 16)

  init(_ wanted: [Set<EventType>]) {
    for (index, types) in wanted.enumerated() {
      for type in types { routes[type, default: []].append(index) }
    }
  }

  /// The places of the folds that want a type.
  mutating func folds(for type: EventType) -> [Int] {
    // The log hands out one string a type, so that comparing is comparing two words.
    let slot = type.name.utf8.count & 15
    if recent[slot].type == type { return recent[slot].folds }
    let folds = routes[type] ?? []
    recent[slot] = (type, folds)
    return folds
  }
}

/// Folds a stretch of a log with several threads, each of which walks through it and folds its own
/// shards.
struct FoldWorkers {
  let log: any EventLog
  let count: Int
  /// Called now and then, from any thread, with the number of events passed since the last call;
  /// what it throws ends the work.
  let progress: @Sendable (Int) throws -> Void
  /// Leaves out what happened later, by each event's own time; nil for nothing.
  var until: Timestamp?

  /// One thread that does it all.
  var alone: FoldWorkers { FoldWorkers(log: log, count: 1, progress: progress, until: until) }

  /// Folds and encodes, and returns the last event by which somebody was forgotten.
  ///
  /// `shards` gives each worker its own. The threads are its own as well: those of a pool are
  /// shared with whoever answers requests meanwhile.
  @discardableResult
  func run(
    from start: Position, upTo end: Position,
    _ shards: @escaping @Sendable (Int) -> [any Sharding]
  ) throws -> Position? {
    let outcome = Lock<Result<Position?, any Error>>(.success(nil))
    let done = DispatchSemaphore(value: 0)
    for worker in 0..<count {
      Thread.detachNewThread {
        let walked = Result { try walk(from: start, upTo: end, shards(worker), worker) }
        outcome.withLock { outcome in
          switch (outcome, walked) {
          case (.success(let one?), .success(let other)):
            outcome = .success(max(one, other ?? .start))
          case (.success, _): outcome = walked
          case (.failure, _): break
          }
        }
        done.signal()
      }
    }
    for _ in 0..<count { done.wait() }
    return try outcome.withLock { try $0.get() }
  }

  private func walk(
    from start: Position, upTo end: Position, _ shards: [any Sharding], _ worker: Int
  ) throws -> Position? {
    var walk = WorkerWalk(shards, index: worker, of: count, until: until)
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(
        from: start, upTo: end, inStreamsWhere: { walk.enters($0) }
      ) { event in
        if try walk.fold(event), walk.passed & 4095 == 0 { try progress(4096) }
        return .proceed
      }
    }
    for shard in shards { shard.finish() }
    try progress(walk.passed & 4095)
    return walk.forgotten
  }
}

/// One worker's folds on its way through the log.
///
/// The streams are dealt out among the workers, and with them the events of all projections that
/// are grouped by stream; the others are asked about each event.
private struct WorkerWalk {
  private let shards: [any Sharding]
  private var all: TypeRouter
  private var others: TypeRouter
  private let hasOthers: Bool
  private let index: UInt64
  private let count: UInt64
  private let until: Timestamp?
  private var isOwn = true
  /// How many events of its own streams it has passed.
  private(set) var passed = 0
  /// The last event by which somebody was forgotten, in its own streams.
  private(set) var forgotten: Position?

  init(_ shards: [any Sharding], index: Int, of count: Int, until: Timestamp?) {
    self.shards = shards
    self.until = until
    let others = shards.map { $0.isGroupedByStream ? [] : $0.events }
    all = TypeRouter(shards.map(\.events))
    self.others = TypeRouter(others)
    hasOthers = !others.allSatisfy(\.isEmpty)
    self.index = UInt64(index)
    self.count = UInt64(count)
  }

  /// Whether anything of a commit may concern this worker.
  mutating func enters(_ commit: borrowing Frame) -> Bool {
    isOwn = count == 1 || commit.streamHash % count == index
    return isOwn || hasOthers
  }

  /// Folds an event of the commit; whether its stream is one of the worker's own.
  mutating func fold(_ event: borrowing EventView) throws -> Bool {
    if let until, event.time > until { return false }
    guard isOwn else {
      for place in others.folds(for: event.type) { try shards[place].fold(event) }
      return false
    }
    for place in all.folds(for: event.type) { try shards[place].fold(event) }
    if event.type.takesAway { forgotten = event.position }
    passed += 1
    return true
  }
}

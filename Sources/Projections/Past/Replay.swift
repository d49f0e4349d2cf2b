public import EventLog
public import JSON
import Synchronization

/// What a fold from zero came to.
public struct FoldResult: Sendable, Equatable {
  /// The projection.
  public let name: String
  /// How many documents it has.
  public let documents: Int
  /// The hash of all of them.
  public let stateHash: StateHash
  /// The events that could not be folded and were left out.
  public let quarantined: [ProjectionError]
  /// Why it stopped: the event that was one too many to leave out; nil where it came to the end.
  ///
  /// Documents and hash are then those before it.
  public let failure: ProjectionError?

  init(
    _ projection: any Projection, _ sum: FoldSummary, _ quarantine: Quarantine?,
    _ failure: ProjectionError? = nil
  ) {
    name = projection.name
    documents = sum.documents
    stateHash = sum.hash
    quarantined = quarantine?.all ?? []
    self.failure = failure
  }
}

/// Folds of a log's past, in memory: nothing is written anywhere.
public enum Replay {
  /// Folds projections from zero up to a position, spread over the cores; with a time, those of the events that had happened by then.
  ///
  /// `progress` is called now and then, from any thread, with the number of events passed since the last call. It blocks the
  /// calling thread until it is done. A projection that cannot fold too many events stops, and keeps no other from going on.
  public static func fold(
    _ projections: [any Projection], of log: any EventLog, upTo end: Position? = nil,
    until time: Timestamp? = nil, cores: Int = 1,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> [FoldResult] {
    let end = try end ?? log.head()
    let workers = Workers(log: log, count: max(1, cores), progress: progress, until: time)
    let shards = projections.map { projection in
      (0..<workers.count).map { projection.memoryShard($0, of: workers.count, upTo: end) }
    }
    try workers.run(from: .start, upTo: end) { worker in shards.map { $0[worker] } }
    return try zip(projections, shards).map { projection, shards in
      guard shards.allSatisfy({ $0.failure == nil }) else {
        return try projection.foldedInStretches(workers, upTo: end)
      }
      var sum = FoldSummary()
      for shard in shards { sum += shard.summary }
      return FoldResult(projection, sum, nil)
    }
  }

  /// The view of a key as it was at a moment; nil where there was none.
  ///
  /// Costs the events of the key's own streams where the projection names them, otherwise the log's: ``Views`` know better.
  public static func view(
    _ projection: some Projection, key: String, of log: any EventLog, at moment: Moment,
    pages: PageChoice = .newest(2)
  ) throws -> View? {
    guard projection.streams(of: key) != nil else {
      return try WholeFold(projection: projection, log: log).view(key, pages, at: moment)
    }
    let past = PastFold(projection, log) { _, _ in [] }
    return try past.view(key, pages, at: moment)
  }

  /// The view of a key as it was after a position, as JSON with its newest two pages.
  public static func view(
    _ projection: some Projection, key: String, of log: any EventLog, at position: Position
  ) throws -> JSONValue? {
    try view(projection, key: key, of: log, at: .position(position))?.json
  }
}

extension Projection {
  fileprivate func memoryShard(
    _ index: Int, of count: Int, upTo end: Position
  ) -> any Sharding {
    Shard(
      Documents(of: self), index: index, of: count, after: .start, upTo: end, isStored: false)
  }

  /// What the projection comes to where an event cannot be folded: with such events left out.
  fileprivate func foldedInStretches(_ workers: Workers, upTo end: Position) throws -> FoldResult {
    var build = MemoryBuild(self, workers)
    return try build.run(upTo: end)
  }
}

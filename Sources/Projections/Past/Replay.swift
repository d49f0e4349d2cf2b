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
}

/// Folds of a log's past, in memory: nothing is written anywhere.
public enum Replay {
  /// Folds projections from zero up to a position, spread over the cores.
  ///
  /// `progress` is called now and then, from any thread, with the number of events passed since the last call. It blocks the
  /// calling thread until it is done.
  ///
  /// - Throws: ``ProjectionError`` for the first projection that stops.
  public static func fold(
    _ projections: [any Projection], of log: any EventLog, upTo end: Position? = nil,
    cores: Int = 1, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> [FoldResult] {
    let end = try end ?? log.head()
    let count = max(1, cores)
    let shards = projections.map { projection in
      (0..<count).map { projection.memoryShard($0, of: count, upTo: end) }
    }
    try Workers(log: log, count: count, progress: progress).run(from: .start, upTo: end) { worker in
      shards.map { $0[worker] }
    }
    let failures = shards.joined().compactMap(\.failure)
    if let first = failures.min(by: { $0.position < $1.position }) { throw first }
    return zip(projections, shards).map { projection, shards in
      var sum = FoldSummary()
      for shard in shards { sum += shard.summary }
      return FoldResult(name: projection.name, documents: sum.documents, stateHash: sum.hash)
    }
  }

  /// The view of a key as it was at a moment; nil where there was none.
  ///
  /// Costs the events of the key's own streams where the projection names them, otherwise the log's: ``Views`` know better.
  public static func view(
    _ projection: some Projection, key: String, of log: any EventLog, at moment: Moment,
    pages: PageChoice = .newest(2)
  ) throws -> View? {
    let past = PastFold(projection, log) { _, end in
      var all: [UInt64] = []
      try log.withSnapshot { snapshot in
        try snapshot.forEachEvent { event in
          guard event.position.value <= end else { return .stop }
          if projection.events.contains(event.type) { all.append(event.position.value) }
          return .proceed
        }
      }
      return all
    }
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
  fileprivate func memoryShard(_ index: Int, of count: Int, upTo end: Position) -> any Sharding {
    Shard(Documents(of: self), index: index, of: count, after: .start, upTo: end, isStored: false)
  }
}

package import EventLog
package import JSON
import Synchronization

/// What a fold from zero came to.
package struct FoldResult: Sendable, Equatable {
  /// The projection.
  package let name: String
  /// How many documents it has.
  package let documents: Int
  /// The hash of all of them.
  package let stateHash: StateHash
  /// The events that could not be folded and were left out.
  package let quarantined: [ProjectionError]
  /// Why it stopped: the event that was one too many to leave out; nil where it came to the end.
  ///
  /// Documents and hash are then those before it.
  package let failure: ProjectionError?

  init(_ projection: any Projection, _ shards: [any Sharding]) {
    var sum = FoldSummary()
    for shard in shards { sum += shard.summary }
    name = projection.name
    documents = sum.documents
    stateHash = sum.hash
    quarantined = shards.first?.quarantined ?? []
    failure = shards.compactMap(\.failure).first
  }
}

/// Folds of a log's past, in memory: nothing is written anywhere.
package enum Replay {
  /// Folds projections from zero up to a position, spread over the cores; with a time, those of the events that had happened by then.
  ///
  /// `progress` is called now and then, from any thread, with the number of events passed since the last call. It blocks the
  /// calling thread until it is done. A projection that cannot fold too many events stops, and keeps no other from going on. What was
  /// decided to be passed over, by the names of the projections, is.
  package static func fold(
    _ projections: [any Projection], of log: any EventLog, upTo end: Position? = nil,
    until time: Timestamp? = nil, orders: [String: FoldOrder] = [:], cores: Int = 1,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> [FoldResult] {
    let end = try end ?? log.head()
    let workers = Workers(log: log, count: max(1, cores), progress: progress, until: time)
    var shards = projections.map { projection in
      (0..<workers.count).map {
        projection.memoryShard($0, of: workers.count, upTo: end, orders[projection.name])
      }
    }
    try workers.run(from: .start, upTo: end) { [shards] worker in shards.map { $0[worker] } }
    let failed = shards.indices.filter { shards[$0].contains { $0.failure != nil } }
    if !failed.isEmpty {
      for index in failed {
        let projection = projections[index]
        shards[index] = [
          projection.memoryShard(0, of: 1, upTo: end, orders[projection.name], isCareful: true)
        ]
      }
      try workers.alone.run(from: .start, upTo: end) { [shards] _ in failed.map { shards[$0][0] } }
    }
    return zip(projections, shards).map { FoldResult($0, $1) }
  }

  /// The view of a key as it was at a moment; nil where there was none.
  ///
  /// Costs the events of the key's own streams where the projection names them, otherwise the log's: ``Views`` know better.
  package static func view(
    _ projection: some Projection, key: String, of log: any EventLog, at moment: Moment,
    pages: PageChoice = .newest(2), skipping skipped: Set<Int64> = []
  ) throws -> View? {
    guard projection.streams(of: key) != nil else {
      return try WholeFold(projection: projection, log: log, skipped: skipped)
        .view(key, pages, at: moment)
    }
    let past = PastFold(projection, log, skipping: skipped) { _, _ in [] }
    return try past.view(key, pages, at: moment)
  }

  /// The view of a key as it was after a position, as JSON with its newest two pages.
  package static func view(
    _ projection: some Projection, key: String, of log: any EventLog, at position: Position
  ) throws -> JSONValue? {
    try view(projection, key: key, of: log, at: .position(position))?.json
  }
}

extension Projection {
  fileprivate func memoryShard(
    _ index: Int, of count: Int, upTo end: Position, _ order: FoldOrder?, isCareful: Bool = false
  ) -> any Sharding {
    var documents = Documents(of: self)
    documents.quarantine = Quarantine([], skipping: order?.skipped ?? [])
    documents.isCareful = isCareful
    return Shard(
      documents, index: index, of: count, after: .start, upTo: end, isStored: false)
  }
}

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

  fileprivate init(
    _ projection: any Projection, _ shards: [any Sharding], _ quarantine: Quarantine?
  ) {
    var sum = FoldSummary()
    for shard in shards { sum += shard.summary }
    name = projection.name
    documents = sum.documents
    stateHash = sum.hash
    quarantined = quarantine?.all ?? []
  }
}

/// Folds of a log's past, in memory: nothing is written anywhere.
public enum Replay {
  /// Folds projections from zero up to a position, spread over the cores; with a time, those of the events that had happened by then.
  ///
  /// `progress` is called now and then, from any thread, with the number of events passed since the last call. It blocks the
  /// calling thread until it is done.
  ///
  /// - Throws: ``ProjectionError`` for a projection that cannot fold too many events.
  public static func fold(
    _ projections: [any Projection], of log: any EventLog, upTo end: Position? = nil,
    until time: Timestamp? = nil, cores: Int = 1,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> [FoldResult] {
    let end = try end ?? log.head()
    let workers = Workers(log: log, count: max(1, cores), progress: progress, until: time)
    var results = [FoldResult?](repeating: nil, count: projections.count)
    var quarantines = [Quarantine?](repeating: nil, count: projections.count)
    // Those that could not fold an event are folded again without it.
    while true {
      let places = results.indices.filter { results[$0] == nil }
      guard !places.isEmpty else { return results.compactMap(\.self) }
      let shards = places.map { place in
        (0..<workers.count).map {
          projections[place].memoryShard($0, of: workers.count, upTo: end, quarantines[place])
        }
      }
      try workers.run(from: .start, upTo: end) { worker in shards.map { $0[worker] } }
      for (place, shards) in zip(places, shards) {
        let failures = shards.compactMap(\.failure)
        guard let first = failures.min(by: { $0.position < $1.position }) else {
          results[place] = FoldResult(projections[place], shards, quarantines[place])
          continue
        }
        guard let more = Quarantine.adding(failures, to: quarantines[place]) else { throw first }
        quarantines[place] = more
      }
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
    _ index: Int, of count: Int, upTo end: Position, _ quarantine: Quarantine?
  ) -> any Sharding {
    var documents = Documents(of: self)
    documents.quarantine = quarantine
    return Shard(documents, index: index, of: count, after: .start, upTo: end, isStored: false)
  }
}

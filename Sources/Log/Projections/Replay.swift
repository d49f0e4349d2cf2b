public import EventLog
package import JSON
import Synchronization

/// The outcome of a fold from zero.
package struct FoldResult: Sendable, Equatable {
  /// The projection.
  package let name: String
  /// How many documents it has.
  package let documents: Int
  /// The hash of all of them.
  package let stateHash: StateHash
  /// The events that could not be folded and were left out.
  package let quarantined: [ProjectionError]
  /// Why it stopped: the event that was one too many to leave out; nil if it came to the end.
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
  /// Folds projections from zero up to a position, spread over the cores; with a time, those of the
  /// events that had happened by then.
  ///
  /// `progress` is called now and then, from any thread, with the number of events passed since the
  /// last call. It blocks the calling thread until it is done. A projection that cannot fold too
  /// many events stops, and keeps no other from going on. What was decided to be passed over, by
  /// the names of the projections, is.
  package static func fold(
    _ projections: [any Projection], of log: any EventLog, upTo end: Position? = nil,
    until time: Timestamp? = nil, orders: [String: FoldOrder] = [:], cores: Int = 1,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> [FoldResult] {
    let end = try end ?? log.head()
    let workers = FoldWorkers(log: log, count: max(1, cores), progress: progress, until: time)
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

  /// The view of a key as it was at a moment; nil if there was none.
  ///
  /// Costs the events of the key's own streams where the projection names them, otherwise the
  /// log's: ``Views`` know better.
  package static func view(
    _ projection: some Projection, key: String, of log: any EventLog, at moment: LogMoment,
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

/// A moment of a log's past.
public enum LogMoment: Sendable, Hashable {
  /// After the event at a position.
  case position(Position)
  /// At a time: with the events whose own time is not later, wherever in the log they lie.
  ///
  /// The times of a log need not grow: its clock may have been set, and what is imported keeps the
  /// time at which it happened. So each event counts by its own.
  case time(Timestamp)
}

extension LogMoment {
  /// Whether an event has happened then.
  package func includes(_ event: borrowing EventView) -> Bool {
    includes(position: event.position, time: event.time)
  }

  /// Whether an event has happened then.
  func includes(_ event: RecordedEvent) -> Bool {
    includes(position: event.position, time: event.time)
  }

  /// The last position at which an event can have happened by then.
  func end(before head: Position) -> Position {
    if case .position(let position) = self { min(position, head) } else { head }
  }

  private func includes(position: Position, time: Timestamp) -> Bool {
    switch self {
    case .position(let last): position <= last
    case .time(let last): time <= last
    }
  }
}

/// Folds one view as it was, from the events that it depends on and no others.
///
/// Begins with the events that changed the view. Where folding them reads documents of other views,
/// those views' events are added and the fold is made again, until it reads nothing that was left
/// out.
struct PastFold<Folded: Projection> {
  let projection: Folded
  let log: any EventLog
  /// The events that are passed over.
  let skipped: Set<Int64>
  /// The events that changed a view, up to a position and in order; not asked where the projection
  /// names streams.
  let touches: (String, UInt64) throws -> [UInt64]

  init(
    _ projection: Folded, _ log: any EventLog, skipping skipped: Set<Int64>,
    touches: @escaping (String, UInt64) throws -> [UInt64]
  ) {
    self.projection = projection
    self.log = log
    self.skipped = skipped
    self.touches = touches
  }

  func view(_ key: String, _ pages: PageChoice, at moment: LogMoment) throws -> View? {
    try log.withSnapshot { snapshot in
      var keys: Set<ExactText> = [ExactText(key)]
      var isCareful = false
      while true {
        let (documents, failure) = try fold(keys, at: moment, isCareful, snapshot)
        // An event that fails while documents are left out is tried again with them.
        if let missing = documents.focus?.missing, !missing.isEmpty {
          keys.formUnion(missing)
        } else if let failure {
          guard !isCareful else { throw failure }
          isCareful = true
        } else {
          return try documents.view(key, pages)
        }
      }
    }
  }

  private func fold(
    _ keys: Set<ExactText>, at moment: LogMoment, _ isCareful: Bool,
    _ snapshot: borrowing Snapshot
  ) throws -> (documents: Documents<Folded>, failure: ProjectionError?) {
    var documents = Documents(of: projection)
    documents.focus = PastViewKeys(keys: keys)
    documents.quarantine = Quarantine([], skipping: skipped)
    documents.isCareful = isCareful
    var failure: ProjectionError?
    let end = moment.end(before: snapshot.head)
    try snapshot.forEachEvent(at: positions(of: keys, upTo: end, snapshot)) { event in
      guard projection.events.contains(event.type), moment.includes(event) else {
        return .proceed
      }
      do throws(ProjectionError) { try documents.fold(event) } catch {
        failure = failure ?? error
      }
      if let damage = documents.damage { throw damage }
      return .proceed
    }
    return (documents, failure)
  }

  private func positions(
    of keys: Set<ExactText>, upTo end: Position, _ snapshot: borrowing Snapshot
  ) throws -> [UInt64] {
    var all: [UInt64] = []
    for key in keys { all += try positions(of: key.text, upTo: end, snapshot) }
    return keys.count == 1 ? all : Set(all).sorted()
  }

  private func positions(
    of key: String, upTo end: Position, _ snapshot: borrowing Snapshot
  ) throws -> [UInt64] {
    guard let streams = projection.streams(of: key) else { return try touches(key, end.value) }
    let positions = try streams.flatMap { try snapshot.positions(of: $0, upTo: end) }
    return streams.count > 1 ? positions.sorted() : positions
  }
}

/// Folds a view as it was when nobody noted which events it depends on: each event once, or twice
/// if one cannot be folded, whatever view it is of.
///
/// To look for the events of a view alone would take a fold for each view that it reads from, and
/// another one for what those read. When the projection says by which events a stream joins a view,
/// only the streams that did are folded, found by a walk that decodes nothing else.
private struct WholeFold<Folded: Projection> {
  let projection: Folded
  let log: any EventLog
  /// The events that are passed over.
  let skipped: Set<Int64>

  func view(_ key: String, _ pages: PageChoice, at moment: LogMoment) throws -> View? {
    try log.withSnapshot { snapshot in
      let positions = try joined(key, upTo: moment.end(before: snapshot.head), snapshot)
      var (documents, failure) = try fold(positions, at: moment, isCareful: false, snapshot)
      if failure != nil {
        (documents, failure) = try fold(positions, at: moment, isCareful: true, snapshot)
      }
      if let failure { throw failure }
      return try documents.view(key, pages)
    }
  }

  /// The positions of the events in streams that joined the view; nil if any stream may be one of
  /// them.
  private func joined(
    _ key: String, upTo end: Position, _ snapshot: borrowing Snapshot
  ) throws -> [UInt64]? {
    let joining = projection.joiningEvents
    guard projection.isGroupedByStream, !joining.isEmpty else { return nil }
    var streams: Set<StreamName> = []
    try snapshot.forEachEvent(from: Position(1), opens: { joining.contains($0.type) }) { event in
      guard event.position <= end else { return .stop }
      guard joining.contains(event.type), event.isReadable else { return .proceed }
      do {
        let keys = try projection.views(joinedBy: event)
        if keys.contains(where: { ExactText($0) == ExactText(key) }) {
          streams.insert(event.stream)
        }
      } catch {
        // An event that cannot be decoded cannot be folded: nobody joined by it.
      }
      return .proceed
    }
    return try streams.flatMap { try snapshot.positions(of: $0, upTo: end) }.sorted()
  }

  /// Folds what had happened at the moment, or up to an event that can neither be folded nor left
  /// out.
  private func fold(
    _ positions: [UInt64]?, at moment: LogMoment, isCareful: Bool, _ snapshot: borrowing Snapshot
  ) throws -> (documents: Documents<Folded>, failure: ProjectionError?) {
    var documents = Documents(of: projection)
    documents.quarantine = Quarantine([], skipping: skipped)
    documents.isCareful = isCareful
    var failure: ProjectionError?
    let end = moment.end(before: snapshot.head)
    let step: (borrowing EventView) throws -> Step = { event in
      guard event.position <= end else { return .stop }
      guard projection.events.contains(event.type), moment.includes(event) else {
        return .proceed
      }
      do throws(ProjectionError) { try documents.fold(event) } catch {
        failure = error
        return .stop
      }
      if let damage = documents.damage { throw damage }
      return .proceed
    }
    if let positions {
      try snapshot.forEachEvent(at: positions, step)
    } else {
      try snapshot.forEachEvent(from: Position(1), step)
    }
    return (documents, failure)
  }
}

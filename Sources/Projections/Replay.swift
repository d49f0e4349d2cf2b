public import EventLog
public import JSON

/// Folds of a log's past, in memory: nothing is written anywhere.
public enum Replay {
  /// Folds projections from zero up to a position, spread over the cores.
  ///
  /// `progress` is called now and then, from any thread, with the number of events passed since the last call; an event counts
  /// once for each group of projections.
  ///
  /// - Throws: ``ProjectionError`` for the first projection that stops.
  public static func fold(
    _ projections: [any Projection], of log: any EventLog, upTo end: Position? = nil,
    cores: Int = 1, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [FoldResult] {
    let end = try end ?? log.head()
    let groups = min(max(1, cores), max(1, projections.count))
    let results = try await withThrowingTaskGroup(of: [FoldResult].self) { group in
      for index in 0..<groups {
        let mine = projections.enumerated().filter { $0.offset % groups == index }.map(\.element)
        group.addTask {
          let folds = mine.map { $0.memoryFold() }
          try run(folds, over: log, upTo: end, progress)
          return folds.map { $0.result() }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return projections.compactMap { projection in results.first { $0.name == projection.name } }
  }

  /// The view of a key as it was after a position.
  ///
  /// Costs the events of the key's own streams where the projection can name them, otherwise the log's.
  public static func view(
    _ projection: some Projection, key: String, of log: any EventLog, at position: Position
  ) throws -> JSONValue? {
    let fold = projection.memoryFold()
    try log.withSnapshot { snapshot in
      guard let streams = projection.streams(of: key) else {
        return try run([fold], over: snapshot, upTo: position) { _ in }
      }
      try run(fold, over: streams, of: snapshot, upTo: position)
    }
    return try fold.document(key)
  }

  private static func run(
    _ folds: [any Folding], over log: any EventLog, upTo end: Position,
    _ progress: (Int) -> Void
  ) throws {
    try log.withSnapshot { try run(folds, over: $0, upTo: end, progress) }
  }

  private static func run(
    _ folds: [any Folding], over snapshot: borrowing Snapshot, upTo end: Position,
    _ progress: (Int) -> Void
  ) throws {
    var passed = 0
    try snapshot.forEachEvent { event in
      guard event.position <= end else { return .stop }
      for fold in folds { try fold.fold(event) }
      passed += 1
      if passed == 8192 {
        progress(passed)
        passed = 0
      }
      return .proceed
    }
    progress(passed)
  }

  private static func run(
    _ fold: any Folding, over streams: [StreamName], of snapshot: borrowing Snapshot,
    upTo end: Position
  ) throws {
    if streams.count == 1 {
      return try snapshot.forEachEvent(in: streams[0]) { event in
        guard event.position <= end else { return .stop }
        try fold.fold(event)
        return .proceed
      }
    }
    var positions: [Position] = []
    for stream in streams {
      try snapshot.forEachEvent(in: stream) { event in
        guard event.position <= end else { return .stop }
        positions.append(event.position)
        return .proceed
      }
    }
    for position in positions.sorted() {
      try snapshot.forEachEvent(from: position) { event in
        try fold.fold(event)
        return .stop
      }
    }
  }
}

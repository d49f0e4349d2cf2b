package import EventLog

/// A trial of a program on the events from which another one has folded stored views: the gate
/// before a deployment.
package struct ViewTrial: Sendable, Equatable {
  /// A place that differs, and the event that it comes from.
  package struct Place: Sendable, Equatable {
    /// The event that gave the place its present value, by this program's folds.
    ///
    /// If it has none now, the event that made the value around it.
    package let position: Position
    /// The event's type.
    package let type: String
    /// The place, and both values.
    package let difference: ViewCheck.Difference
  }

  /// The projection.
  package let name: String
  /// The version of the rules that the stored views are of, and the program's.
  package let versions: (stored: Int, tried: Int)
  /// Up to where both were folded.
  package let checkpoint: Position
  /// How many documents are stored.
  package let documents: Int
  /// How many documents differ, are missing or are new.
  package let differences: Int
  /// The first place that differs, by position.
  package let first: Place?
  /// The events that the program cannot fold, and whoever folded the stored views could.
  package let leftOut: [ProjectionError]
  /// The events that it can fold, and whoever folded the stored views could not.
  package let mended: [ProjectionError]
  /// Why the projection has stopped behind the checkpoint, and would here; nil if it goes on.
  package let stopped: ProjectionError?

  /// Whether the program makes the same of all events.
  package var isSame: Bool { differences == 0 && leftOut.isEmpty && stopped == nil }

  package static func == (left: ViewTrial, right: ViewTrial) -> Bool {
    left.name == right.name && left.versions == right.versions
      && left.checkpoint == right.checkpoint && left.documents == right.documents
      && left.differences == right.differences && left.first == right.first
      && left.leftOut == right.leftOut && left.mended == right.mended
      && left.stopped == right.stopped
  }
}

extension ViewTrial {
  /// Folds the events of stored views in a scratch folder by the program's rules, and compares all
  /// documents.
  ///
  /// Works beside a writer; costs a rebuild, and the events of the first view that differs some
  /// times more. `decided` is what operators have decided about the projection.
  ///
  /// - Throws: `ViewCheck.Unusable` if there is nothing to compare with; ``ProjectionError`` where
  ///   the fold stops before the views' checkpoint.
  package static func run(
    _ projection: some Projection, views path: String, log: any EventLog,
    decided order: FoldOrder = FoldOrder(), scratch: String, cores: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> ViewTrial {
    let stored = try ViewTables(path: path, isReadOnly: true)
    let record = try stored.comparable(projection, log).get()
    let fresh = try FreshFold(
      projection, order, of: log, upTo: record.position, scratch: scratch, cores: cores,
      progress: progress)
    if let failure = fresh.record.failure { throw failure }
    let comparison = try DocumentComparison(of: stored, record.generation, with: fresh.tables)
    let search = DifferenceSearch(
      projection: projection, log: log, stored: stored, generation: record.generation,
      fresh: fresh.tables, order: order, end: record.position)
    let stopped = try record.failure.flatMap { failure in
      try Replay.fold(
        [projection], of: log, upTo: Position(UInt64(clamping: failure.position)),
        orders: [projection.name: order], cores: cores
      ).first?.failure
    }
    let failed = stopped == nil ? [record.failure].compactMap(\.self) : []
    let (old, new) = (record.quarantined + failed, fresh.record.quarantined)
    return ViewTrial(
      name: projection.name, versions: (record.version, projection.version),
      checkpoint: record.position, documents: comparison.documents,
      differences: comparison.differences, first: try search.first(of: comparison.views),
      leftOut: new.filter { failure in !old.contains { $0.position == failure.position } },
      mended: old.filter { failure in !new.contains { $0.position == failure.position } },
      stopped: stopped)
  }
}

import EventLog

/// Folds a view as it was when nobody noted which events it depends on: each event once, or twice if one cannot be folded, whatever
/// view it is of.
///
/// To look for the events of a view alone would take a fold for each view that it reads from, and another one for what those read. When
/// the projection says by which events a stream joins a view, only the streams that did are folded, found by a walk that decodes nothing else.
struct WholeFold<Folded: Projection> {
  let projection: Folded
  let log: any EventLog
  /// The events that are passed over.
  let skipped: Set<Int64>

  func view(_ key: String, _ pages: PageChoice, at moment: Moment) throws -> View? {
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

  /// Where the events of the streams lie that joined the view; nil where any stream may be one of them.
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
        // What cannot be decoded cannot be folded: nobody joined by it.
      }
      return .proceed
    }
    return try streams.flatMap { try snapshot.positions(of: $0, upTo: end) }.sorted()
  }

  /// Folds what had happened at the moment, or up to an event that can neither be folded nor left out.
  private func fold(
    _ positions: [UInt64]?, at moment: Moment, isCareful: Bool, _ snapshot: borrowing Snapshot
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

import EventLog

/// Folds a view as it was where nobody noted which events it depends on: each event once, or twice where one cannot be folded, whatever
/// view it is of.
///
/// To look for the events of a view alone would take a fold for each view that it reads from, and another one for what those read.
struct WholeFold<Folded: Projection> {
  let projection: Folded
  let log: any EventLog
  /// The events that are passed over.
  let skipped: Set<Int64>

  func view(_ key: String, _ pages: PageChoice, at moment: Moment) throws -> View? {
    try log.withSnapshot { snapshot in
      var (documents, failure) = try fold(upTo: moment, isCareful: false, snapshot)
      if failure != nil {
        (documents, failure) = try fold(upTo: moment, isCareful: true, snapshot)
      }
      if let failure { throw failure }
      return try documents.view(key, pages)
    }
  }

  /// Folds up to the moment, or to an event that can neither be folded nor left out.
  private func fold(
    upTo moment: Moment, isCareful: Bool, _ snapshot: borrowing Snapshot
  ) throws -> (documents: Documents<Folded>, failure: ProjectionError?) {
    var documents = Documents(of: projection)
    documents.quarantine = Quarantine([], skipping: skipped)
    documents.isCareful = isCareful
    var failure: ProjectionError?
    try snapshot.forEachEvent(from: Position.start.next) { event in
      guard projection.events.contains(event.type) else { return .proceed }
      guard moment.includes(event) else { return .stop }
      do throws(ProjectionError) { try documents.fold(event) } catch {
        failure = error
        return .stop
      }
      return .proceed
    }
    return (documents, failure)
  }
}

extension Moment {
  fileprivate func includes(_ event: borrowing EventView) -> Bool {
    includes(position: event.position, time: event.time)
  }

  /// Whether an event has happened then.
  func includes(_ event: RecordedEvent) -> Bool {
    includes(position: event.position, time: event.time)
  }

  private func includes(position: Position, time: Timestamp) -> Bool {
    switch self {
    case .position(let last): position <= last
    case .time(let last): time <= last
    }
  }
}

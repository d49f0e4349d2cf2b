import EventLog

/// Folds a view as it was where nobody noted which events it depends on: each event once, whatever view it is of.
///
/// To look for the events of a view alone would take a fold for each view that it reads from, and another one for what those read.
struct WholeFold<Folded: Projection> {
  let projection: Folded
  let log: any EventLog

  func view(_ key: String, _ pages: PageChoice, at moment: Moment) throws -> View? {
    try log.withSnapshot { snapshot in
      var quarantine: Quarantine?
      while true {
        var documents = Documents(of: projection)
        documents.quarantine = quarantine
        guard let failure = try fold(into: &documents, upTo: moment, snapshot) else {
          return try documents.view(key, pages)
        }
        guard let more = Quarantine.adding([failure], to: quarantine) else { throw failure }
        quarantine = more
      }
    }
  }

  /// Folds up to the moment, or to the first event that cannot be folded, which is returned.
  private func fold(
    into documents: inout Documents<Folded>, upTo moment: Moment, _ snapshot: borrowing Snapshot
  ) throws -> ProjectionError? {
    var failure: ProjectionError?
    try snapshot.forEachEvent { event in
      guard projection.events.contains(event.type) else { return .proceed }
      guard moment.includes(event) else { return .stop }
      do throws(ProjectionError) { try documents.fold(event) } catch {
        failure = error
      }
      return failure == nil ? .proceed : .stop
    }
    return failure
  }
}

extension Moment {
  fileprivate func includes(_ event: borrowing EventView) -> Bool {
    switch self {
    case .position(let position): event.position <= position
    case .time(let time): event.time <= time
    }
  }
}

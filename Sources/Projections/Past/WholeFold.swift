import EventLog

/// Folds a view as it was where nobody noted which events it depends on: each event once, whatever view it is of.
///
/// To look for the events of a view alone would take a fold for each view that it reads from, and another one for what those read.
struct WholeFold<Folded: Projection> {
  let projection: Folded
  let log: any EventLog

  func view(_ key: String, _ pages: PageChoice, at moment: Moment) throws -> View? {
    try log.withSnapshot { snapshot in
      var state = FoldState(projection)
      while let failure = try fold(&state, of: key, upTo: moment, snapshot) {
        try state.leaveOut(failure)
      }
      return try state.view(key, pages)
    }
  }

  /// Folds on up to the moment, or to the first event that cannot be folded, which is returned.
  private func fold(
    _ state: inout FoldState<Folded>, of key: String, upTo moment: Moment,
    _ snapshot: borrowing Snapshot
  ) throws -> ProjectionError? {
    var failure: ProjectionError?
    var folded = 0
    try snapshot.forEachEvent(from: state.position.next) { event in
      guard projection.events.contains(event.type) else { return .proceed }
      guard moment.includes(event) else { return .stop }
      do throws(ProjectionError) { try state.documents.fold(event) } catch {
        failure = error
        return .stop
      }
      folded += 1
      if folded % Stretch.shortest == 0 { state.hold(at: event.position, for: key) }
      return .proceed
    }
    return failure
  }
}

/// Documents while they are folded in memory, and what they were at some event before.
private struct FoldState<Folded: Projection> {
  private static var documentsKept: Int { 50_000 }

  var documents: Documents<Folded>
  /// The last event of what is held.
  private(set) var position = Position.start
  private let held = HeldDocuments()
  /// The held parts of the view that is asked for.
  private var parts: Set<PartName> = []
  private let projection: Folded

  init(_ projection: Folded) {
    self.projection = projection
    documents = Documents(of: projection)
  }

  /// Holds what there is; nothing as long as no event has failed, since most logs have none.
  mutating func hold(at position: Position, for key: String) {
    guard documents.quarantine != nil else { return }
    let unwritten = documents.unwritten()
    let written = WrittenChanges(unwritten)
    held.put(written)
    documents.settle(unwritten, written, keeping: Self.documentsKept)
    for document in unwritten.documents where ExactText(document.key.view) == ExactText(key) {
      if let part = document.key.part { parts.insert(part) }
    }
    self.position = position
  }

  /// Goes back to what is held, and leaves the event out from there on.
  mutating func leaveOut(_ failure: ProjectionError) throws {
    guard let more = Quarantine.adding([failure], to: documents.quarantine) else { throw failure }
    documents = held.documents(of: projection, more)
  }

  /// The view, with what of it is only held.
  mutating func view(_ key: String, _ pages: PageChoice) throws -> View? {
    _ = try documents.document(key)
    for part in parts { _ = try documents.part(part, of: key) }
    return try documents.view(key, pages)
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

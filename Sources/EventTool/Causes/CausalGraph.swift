import EventLog

/// What followed from one event: who caused whom, by positions.
struct CausalGraph {
  /// The event that all others follow from.
  let root: Position
  /// The events from the root down to the one that was asked for, both included.
  let path: [Position]
  private var effects: [Position: [Position]] = [:]

  /// Climbs from an event to its first cause, then walks the log from there to its end.
  ///
  /// Nothing is copied on the walk, so it runs at some millions of events a second; memory grows with the events found. Nil
  /// where there is no such event.
  init?(of asked: Position, in snapshot: borrowing Snapshot) throws {
    var path: [Position] = []
    var next: Position? = asked
    while let position = next {
      guard let found = try snapshot.event(at: position) else { break }
      path.append(position)
      // A damaged cause is no way up.
      next = found.causation.flatMap { $0 < position ? $0 : nil }
    }
    guard let root = path.last else { return nil }
    self.root = root
    self.path = path.reversed()
    var known: Set<Position> = [root]
    try snapshot.forEachEvent(from: root.next) { event in
      if let cause = event.causation, known.contains(cause) {
        known.insert(event.position)
        effects[cause, default: []].append(event.position)
      }
      return .proceed
    }
  }

  /// What an event caused directly, in the order of the log.
  func effects(of position: Position) -> [Position] { effects[position] ?? [] }
}

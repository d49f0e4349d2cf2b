/// What came of an event, directly and through others: who caused whom, by positions.
package struct CausalGraph: Sendable {
  /// How far effects are looked for.
  package struct Bounds: Sendable {
    /// How many events of the log are walked through.
    package var walked: Int
    /// How many effects are found.
    package var effects: Int

    /// No bounds, unless they are given.
    package init(walked: Int = .max, effects: Int = .max) {
      (self.walked, self.effects) = (walked, effects)
    }
  }

  /// The event that all others follow from.
  package let root: Position
  /// All effects, in the order of the log.
  package private(set) var all: [Position] = []
  /// Up to where of the log they were looked for; the log's head unless a bound was met.
  package private(set) var end: Position
  private var effects: [Position: [Position]] = [:]

  /// Walks the log from an event to its end, or to a bound.
  ///
  /// Nothing is copied on the walk, so it runs at some millions of events a second; memory grows with the events found. `lies` says
  /// where, from a position on, effects of known events can lie, for whoever has an index of that.
  package init(
    of root: Position, in snapshot: borrowing Snapshot, within bounds: Bounds = Bounds(),
    where lies: (_ known: Set<Position>, _ start: Position) -> ClosedRange<Position>? = {
      $1...Position(.max)
    }
  ) throws {
    self.root = root
    var (end, all, effects) = (root, [Position](), [Position: [Position]]())
    var known: Set<Position> = [root]
    var walked = 0
    var isBounded = false
    while !isBounded, let range = lies(known, end.next), range.lowerBound <= snapshot.head {
      end = min(range.upperBound, snapshot.head)
      try snapshot.forEachEvent(from: range.lowerBound) { event in
        guard event.position <= range.upperBound else { return .stop }
        guard walked < bounds.walked, all.count < bounds.effects else {
          (isBounded, end) = (true, Position(event.position.value - 1))
          return .stop
        }
        walked += 1
        guard let cause = event.causation, known.contains(cause) else { return .proceed }
        known.insert(event.position)
        all.append(event.position)
        effects[cause, default: []].append(event.position)
        return .proceed
      }
    }
    (self.end, self.all, self.effects) = (end, all, effects)
  }

  /// What an event caused directly, in the order of the log.
  package func effects(of position: Position) -> [Position] { effects[position] ?? [] }

  /// An event, what caused it, and so on up to the first cause, or to as many as `most`; none where there is no such event.
  package static func causes(
    of asked: Position, in snapshot: borrowing Snapshot, most: Int = .max
  ) throws -> [Position] {
    var path: [Position] = []
    var next: Position? = asked
    while let position = next, path.count < most {
      guard let found = try snapshot.event(at: position) else { break }
      path.append(position)
      // A damaged cause is no way up.
      next = found.causation.flatMap { $0 < position ? $0 : nil }
    }
    return path
  }
}

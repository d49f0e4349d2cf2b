import EventLog

/// Where in a log events lie that belong together: stretches of positions, with a few others in between.
struct Stretches {
  /// So few events between two of them are not worth a search of their own.
  private static let gap: UInt64 = 64

  private var added: [ClosedRange<Position>] = []

  /// All of them, in order.
  var ranges: [ClosedRange<Position>] { added.sorted { $0.lowerBound < $1.lowerBound } }

  /// None yet.
  init() {}

  /// Those of some streams, up to a position.
  init(of streams: [StreamName], in log: any EventLog, upTo end: Position? = nil) throws {
    let positions = try log.withSnapshot { snapshot in
      try streams.flatMap { try snapshot.positions(of: $0, upTo: end ?? snapshot.head) }
    }
    for position in positions.sorted() { add(Position(position)) }
  }

  /// Adds a position, behind all others or before all others.
  mutating func add(_ position: Position) {
    if let last = added.last, position.value <= last.upperBound.value + Self.gap,
      position.value + Self.gap >= last.lowerBound.value
    {
      added[added.count - 1] = min(last.lowerBound, position)...max(last.upperBound, position)
    } else {
      added.append(position...position)
    }
  }
}

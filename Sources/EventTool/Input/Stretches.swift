import EventLog

/// Where in a log events lie that belong together: stretches of positions, in order, with a few others in between.
struct Stretches {
  /// So few events between two of them are not worth a search of their own.
  private static let gap: UInt64 = 64

  private(set) var ranges: [ClosedRange<Position>] = []

  /// None yet.
  init() {}

  /// Those of some streams, up to a position.
  init(of streams: [StreamName], in log: any EventLog, upTo end: Position? = nil) throws {
    let positions = try log.withSnapshot { snapshot in
      try streams.flatMap { try snapshot.positions(of: $0, upTo: end ?? snapshot.head) }
    }
    for position in positions.sorted() { add(Position(position)) }
  }

  /// Adds a position behind the others.
  mutating func add(_ position: Position) {
    if let last = ranges.last, position.value <= last.upperBound.value + Self.gap {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, position)
    } else {
      ranges.append(position...position)
    }
  }
}

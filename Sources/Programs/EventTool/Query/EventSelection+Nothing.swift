import EventLog
import Terminal

extension EventSelection {
  /// What is said when no event is wanted: how many were searched, and which name that was asked for the log does not have at all.
  func nothing(in log: any EventLog, stream: StreamName? = nil) throws -> String {
    try log.withSnapshot { snapshot in
      let last = min(snapshot.head, end ?? snapshot.head)
      let first = max(start, Position(1))
      let count = first > last ? 0 : Int(clamping: last.value - first.value) + 1
      let place =
        stream.map { "the events of \($0)" }
        ?? (count == 0
          ? "no event lies in those positions"
          : "\(Readable.count(count, "event")), positions \(first) to \(last)")
      let unknown = try unknown(in: snapshot).map { "; " + $0 }.joined()
      return "no event found; searched: \(place)\(unknown)"
    }
  }

  /// Names that nothing in the log has, and where to look for those it has.
  private func unknown(in snapshot: borrowing Snapshot) throws -> [String] {
    let known = try snapshot.statistics()
    let types = filter.types.filter { pattern in
      !known.types.keys.contains { pattern.matches($0.name) }
    }
    let missing = categories.filter { known.categories[$0] == nil }
    let streams = try filter.streams.compactMap { pattern -> String? in
      guard let name = pattern.name.flatMap({ StreamName(rawValue: $0) }),
        try snapshot.lastVersion(of: name) == nil
      else { return nil }
      return "no event is in a stream '\(pattern.text)': evtool streams lists those there are"
    }
    return types.map { "no event has a type '\($0.text)': evtool types lists those there are" }
      + missing.map { "no stream is of a category '\($0)': evtool stats lists those there are" }
      + streams
  }
}

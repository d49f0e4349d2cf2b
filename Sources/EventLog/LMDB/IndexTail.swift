/// The index of the commits after the stored index's checkpoint, in memory.
struct IndexTail {
  /// The stored index holds everything up to here.
  private(set) var base: Position
  /// This holds everything after `base`, up to here.
  private(set) var end: Position
  private(set) var streams: [StreamName: [CommitEntry]] = [:]
  private(set) var ids: [CommitID: Position] = [:]

  init(after checkpoint: Position) {
    base = checkpoint
    end = checkpoint
  }

  /// How many events it covers.
  var count: Int { Int(end.value - base.value) }

  mutating func add(_ entry: CommitEntry, of stream: StreamName, id: CommitID?) {
    streams[stream, default: []].append(entry)
    if let id { ids[id] = entry.position }
    end = entry.position + (entry.count - 1)
  }

  mutating func add(_ frame: borrowing Frame) {
    let entry = CommitEntry(
      firstVersion: frame.firstVersion, position: frame.firstPosition, count: frame.count)
    add(entry, of: frame.stream, id: frame.id)
  }

  /// Forgets what the stored index now holds.
  mutating func drop(upTo checkpoint: Position) {
    guard checkpoint > base else { return }
    streams = streams.compactMapValues { entries in
      let kept = entries.filter { $0.position > checkpoint }
      return kept.isEmpty ? nil : kept
    }
    ids = ids.filter { $0.value > checkpoint }
    base = checkpoint
    end = max(end, checkpoint)
  }

  /// A stream's commits in a part of the log that this covers.
  func entries(of stream: StreamName, after low: Position, upTo high: Position) -> [CommitEntry] {
    guard let entries = streams[stream] else { return [] }
    guard let first = entries.first, let last = entries.last else { return [] }
    if first.position > low, last.position <= high { return entries }
    return entries.filter { $0.position > low && $0.position <= high }
  }
}

internal import Basics
internal import EventLog
internal import LMDB

/// A part of the index of recent commits, taken out to be stored.
struct IndexPart {
  private var names = ByteIndex<Void>()
  private var commits: [(entry: CommitEntry, stream: Int32)] = []
  private var ids = ByteIndex<Position>()
  /// The tags of events, in any order.
  var tags: [(tag: TagHash, event: TaggedEvent)] = []

  /// The number of a stream here.
  mutating func number(of stream: [UInt8]) -> Int32 {
    Int32(names.add(stream.span, beginningWith: ()))
  }

  /// Adds a commit of a numbered stream; commits come in the order of their positions.
  mutating func add(_ entry: CommitEntry, of stream: Int32) { commits.append((entry, stream)) }

  mutating func add(id: [UInt8], at position: Position) {
    _ = ids.add(id.span, beginningWith: position)
  }

  /// Lends each stream's name and its commits, in the order of the names' bytes.
  func forEachStream(_ body: (Span<UInt8>, ArraySlice<CommitEntry>) throws -> Void)
    rethrows
  {
    let (sorted, starts) = sortedByStream()
    for stream in (0..<names.count).sorted(by: names.precedes) {
      let name = names.text(stream)
      try body(name.span, sorted[starts[stream]..<starts[stream + 1]])
    }
  }

  /// Lends each id and where its commit begins, in the order of their bytes.
  func forEachID(_ body: ([UInt8], Position) throws -> Void) rethrows {
    for number in (0..<ids.count).sorted(by: ids.precedes) {
      try body(ids.text(number), ids[number])
    }
  }

  /// The commits by the numbers of their streams, and where each stream's begin: counts those of
  /// each stream, then puts each in its place.
  private func sortedByStream() -> ([CommitEntry], starts: [Int]) {
    var starts = [Int](repeating: 0, count: names.count + 1)
    for commit in commits { starts[Int(commit.stream) + 1] += 1 }
    for stream in 0..<names.count { starts[stream + 1] += starts[stream] }
    var next = starts
    let none = CommitEntry(firstVersion: .initial, position: .start, count: 0)
    var sorted = [CommitEntry](repeating: none, count: commits.count)
    for commit in commits {
      sorted[next[Int(commit.stream)]] = commit.entry
      next[Int(commit.stream)] += 1
    }
    return (sorted, starts)
  }
}

internal import Basics
internal import EventLog

/// The index of the commits after the stored index's checkpoint, in memory.
///
/// A commit is a line of a list, which is sorted by streams at the flush. Each stream has a place, which outlives flushes.
struct IndexTail {
  private struct Listed {
    let commit: CommitEntry
    let place: Int32
  }

  /// Most streams that are remembered over a flush.
  private static let maximumStreams = 1 << 17

  /// The stored index holds everything up to here.
  private(set) var base: Position
  /// This holds everything after `base`, up to here.
  private(set) var end: Position
  private(set) var ids: [CommitID: Position] = [:]
  private var commits: [Listed] = []
  private var names = ByteIndex<Void>()
  /// The places in the order of the names' bytes, as far as it is known.
  private var order: [Int32] = []

  init(after checkpoint: Position) {
    base = checkpoint
    end = checkpoint
  }

  /// Adds a commit of the stream at a place.
  mutating func add(_ commit: CommitEntry, at place: Int32) {
    commits.append(Listed(commit: commit, place: place))
    end = commit.lastPosition
  }

  /// Adds a commit and returns its stream's place.
  @discardableResult
  mutating func add(_ frame: borrowing Frame) -> Int32 {
    let place = Int32(names.adding(frame.streamName, beginningWith: ()))
    add(CommitEntry(frame), at: place)
    if let id = frame.id { note(id, at: frame.firstPosition) }
    return place
  }

  mutating func note(_ id: CommitID, at position: Position) { ids[id] = position }

  /// Lends each stream's name and its last commit.
  func forEachStream(_ body: (Span<UInt8>, CommitEntry) throws -> Void) rethrows {
    var last = [CommitEntry?](repeating: nil, count: names.count)
    for listed in commits { last[Int(listed.place)] = listed.commit }
    for (place, commit) in last.enumerated() {
      guard let commit else { continue }
      let name = names.text(place)
      try body(name.span, commit)
    }
  }

  /// Commits by streams, in the order of the streams' names.
  struct Sorted {
    fileprivate let commits: [CommitEntry]
    /// Where each place's commits begin; the last one is the end.
    fileprivate let starts: [Int]
    fileprivate let order: [Int32]
    fileprivate let names: ByteIndex<Void>

    /// Lends each stream's name and its commits.
    func forEachStream(
      _ body: (Span<UInt8>, ArraySlice<CommitEntry>) throws -> Void
    ) rethrows {
      for place in order.lazy.map(Int.init) where starts[place] < starts[place + 1] {
        let name = names.text(place)
        try body(name.span, commits[starts[place]..<starts[place + 1]])
      }
    }
  }

  /// Sorts the commits: counts those of each stream, then puts each in its place.
  mutating func sort() -> Sorted {
    if order.count < names.count {
      order = (0..<Int32(names.count)).sorted { names.precedes(Int($0), Int($1)) }
    }
    var starts = [Int](repeating: 0, count: names.count + 1)
    for listed in commits { starts[Int(listed.place) + 1] += 1 }
    for place in 0..<names.count { starts[place + 1] += starts[place] }
    var next = starts
    let none = CommitEntry(firstVersion: .initial, position: .start, count: 0)
    var sorted = [CommitEntry](repeating: none, count: commits.count)
    for listed in commits {
      let place = Int(listed.place)
      sorted[next[place]] = listed.commit
      next[place] += 1
    }
    return Sorted(commits: sorted, starts: starts, order: order, names: names)
  }

  /// Forgets the commits that the stored index now holds, up to the end; false where the streams' places are forgotten too.
  mutating func settle() -> Bool {
    guard names.count <= Self.maximumStreams else {
      self = IndexTail(after: end)
      return false
    }
    base = end
    ids = [:]
    commits.removeAll(keepingCapacity: true)
    return true
  }
}

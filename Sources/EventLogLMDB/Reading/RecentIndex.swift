internal import Basics
internal import EventLog

/// The index of a piece of the log that the stored index does not hold yet, as readers make it from frames.
struct RecentIndex {
  private struct Listed {
    let entry: CommitEntry
    let stream: Int32
    /// The stream's commit before; -1 if it is not here.
    let previous: Int32
  }

  /// It has the commits that begin after this.
  let base: Position
  /// The last position that it has.
  private(set) var end: Position
  private var commits: [Listed] = []
  /// Each stream's last commit.
  private var newest = ByteIndex<Int32>()
  private var ids = ByteIndex<Position>()

  init(after position: Position) {
    base = position
    end = position
  }

  mutating func add(_ frame: borrowing Frame) {
    add(CommitEntry(frame), of: frame.streamName)
    if !frame.idRange.isEmpty {
      add(frame.bytes.extracting(frame.idRange), at: frame.firstPosition)
    }
    end = frame.lastPosition
  }

  private mutating func add(_ entry: CommitEntry, of stream: Span<UInt8>) {
    let number = newest.adding(stream, beginningWith: -1)
    commits.append(Listed(entry: entry, stream: Int32(number), previous: newest[number]))
    newest[number] = Int32(commits.count - 1)
  }

  private mutating func add(_ id: Span<UInt8>, at position: Position) {
    let number = ids.adding(id, beginningWith: position)
    ids[number] = position
  }

  /// A stream's commits in a part of the log that this covers, in order.
  func entries(of stream: Span<UInt8>, after low: Position, upTo high: Position) -> [CommitEntry] {
    newest.number(of: stream).map { entries(of: $0, after: low, upTo: high) } ?? []
  }

  private func entries(of stream: Int, after low: Position, upTo high: Position) -> [CommitEntry] {
    var found: [CommitEntry] = []
    var next = Int(newest[stream])
    while next >= 0, commits[next].entry.position > low {
      if commits[next].entry.position <= high { found.append(commits[next].entry) }
      next = Int(commits[next].previous)
    }
    return found.reversed()
  }

  /// The streams with commits in a part of the log that this covers, each with its last one there.
  func streams(after low: Position, upTo high: Position) -> [(name: [UInt8], last: CommitEntry)] {
    (0..<newest.count).compactMap { number in
      entries(of: number, after: low, upTo: high).last.map { (newest.text(number), $0) }
    }
  }

  /// Where the commit with an id lies.
  func position(of id: Span<UInt8>) -> Position? { ids.number(of: id).map { ids[$0] } }
}

/// Commits that were synced together, in the bytes in which the journal has them.
///
/// Bytes: for each commit u32 length (little-endian), then its frame.
final class CommitGroup: Sendable {
  /// One of the commits.
  struct Entry: Sendable {
    let receipt: Receipt
    let id: CommitID?
    /// The number that the writer gave its stream; 0 where it was read back from the disk.
    var stream = 0
    /// Where its frame lies in the group's bytes.
    let frame: Range<Int>
  }

  let bytes: [UInt8]
  /// In the order of their positions; never empty.
  let entries: [Entry]
  let first: Position
  let last: Position

  /// Groups commits; nil where there are none.
  init?(_ bytes: [UInt8], _ entries: [Entry]) {
    guard let first = entries.first, let last = entries.last else { return nil }
    self.bytes = bytes
    self.entries = entries
    self.first = first.receipt.firstPosition
    self.last = last.receipt.lastPosition
  }

  /// The index of the commit that holds a position, or of the first one after it.
  func index(holding position: Position) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].receipt.lastPosition < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Lends each commit's frame, in order.
  func forEachFrame(_ body: (borrowing Frame) throws -> Void) throws {
    let bytes = bytes
    let entries = entries
    // Elements of a span are lent, those of an array copied.
    let (all, places) = (bytes.span, entries.span)
    for index in places.indices { try body(try Frame(all.extracting(places[index].frame))) }
  }

  /// Lends the frame of a commit.
  func withFrame<R>(_ entry: Entry, _ body: (borrowing Frame) throws -> R) throws -> R {
    let bytes = bytes
    let span = bytes.span.extracting(entry.frame)
    return try body(try Frame(span))
  }
}

/// A group while it is put together.
struct GroupDraft {
  private(set) var bytes: [UInt8] = []
  private(set) var entries: [CommitGroup.Entry] = []

  /// Makes room, so that adding does not copy what is there.
  mutating func reserve(bytes count: Int, commits: Int) {
    bytes.reserveCapacity(count)
    entries.reserveCapacity(commits)
  }

  /// Adds a commit of a numbered stream whose frame is `length` bytes long and is appended by `write`.
  mutating func add(
    _ receipt: Receipt, id: CommitID?, of stream: Int, length: Int,
    _ write: (inout [UInt8]) -> Void
  ) {
    bytes.append(contentsOf: FixedBytes(UInt32(length)))
    let start = bytes.count
    write(&bytes)
    precondition(bytes.count == start + length, "a frame has the length it was said to have")
    entries.append(.init(receipt: receipt, id: id, stream: stream, frame: start..<bytes.count))
  }

  /// A copy of the frame of the commit at a position, if it is here.
  func frame(at position: Position) -> [UInt8]? {
    entries.first { $0.receipt.firstPosition == position }.map { Array(bytes[$0.frame]) }
  }

  /// The group, and an empty draft.
  mutating func take() -> CommitGroup? {
    defer { self = GroupDraft() }
    return CommitGroup(bytes, entries)
  }
}

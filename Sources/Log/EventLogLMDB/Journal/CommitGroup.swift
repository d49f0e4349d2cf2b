internal import EventLog

/// Commits that were synced together, in the bytes in which the journal has them.
///
/// Bytes: a ``GroupHeader``; for each commit u32 length (little-endian), then its frame; zeros up to the end of a sector.
final class CommitGroup: Sendable {
  /// One of the commits; numbers only, since there is one for each append.
  struct Entry: Sendable {
    let commit: CommitEntry
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
    self.first = first.commit.position
    self.last = last.commit.lastPosition
  }

  /// The index of the commit that holds a position, or of the first one after it.
  func index(holding position: Position) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].commit.lastPosition < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Lends each commit and the bytes of its frame, in order.
  func forEachCommit(_ body: (Entry, Span<UInt8>) throws -> Void) throws {
    let bytes = bytes
    let entries = entries
    let (all, places) = (bytes.span, entries.span)
    for index in places.indices { try body(places[index], all.extracting(places[index].frame)) }
  }

  /// Lends the frame of a commit.
  func withFrame<R>(_ entry: Entry, _ body: (borrowing Frame) throws -> R) throws -> R {
    let bytes = bytes
    let span = bytes.span.extracting(entry.frame)
    return try body(try Frame(span))
  }
}

internal import Basics
internal import EventLog
internal import Files
internal import Logging

/// Commits that were synced together, in the bytes in which the journal has them.
///
/// Bytes: a ``GroupHeader``; for each commit u32 length (little-endian), then its frame; zeros up
/// to the end of a sector.
final class CommitGroup: Sendable {
  /// One of the commits; numbers only, since there is one for each append.
  struct Entry: Sendable {
    let commit: CommitEntry
    /// The place of its frame in the group's bytes.
    let frame: Range<Int>
  }

  let bytes: [UInt8]
  /// In the order of their positions; never empty.
  let entries: [Entry]
  let first: Position
  let last: Position

  /// Groups commits; nil if there are none.
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

/// A group while it is put together.
struct GroupDraft {
  private var bytes: [UInt8] = []
  private var entries: [CommitGroup.Entry] = []

  /// Makes room, so that adding does not copy what is there.
  mutating func reserve(bytes count: Int, commits: Int) {
    bytes.reserveCapacity(GroupHeader.room(for: count))
    entries.reserveCapacity(commits)
  }

  /// Adds a commit, which continues a chain.
  mutating func add(
    _ commit: CommitEntry, _ body: Span<UInt8>, covering coverage: CommitCoverage,
    continuing chain: inout Chain
  ) {
    let length = FrameFormat.length(ofBody: body.count)
    let header = FrameHeader(position: commit.position, version: commit.firstVersion)
    begin()
    bytes.append(littleEndian: UInt32(length))
    chain.append(header, body, coverage, to: &bytes)
    note(commit, length: length)
  }

  /// Adds a commit of so many events, which may have several streams or tags.
  mutating func add(
    _ header: FrameHeader, _ body: Span<UInt8>, of count: Int, covering coverage: CommitCoverage,
    continuing chain: inout Chain
  ) {
    let length = header.length + body.count + FrameFormat.linkLength
    begin()
    bytes.append(littleEndian: UInt32(length))
    chain.append(header, body, coverage, to: &bytes)
    note(
      CommitEntry(firstVersion: header.version, position: header.position, count: count),
      length: length)
  }

  /// Adds a commit whose frame is made already.
  mutating func add(_ commit: CommitEntry, frame: [UInt8]) {
    begin()
    bytes.append(littleEndian: UInt32(frame.count))
    bytes.append(copying: frame.span)
    note(commit, length: frame.count)
  }

  /// Leaves the header's place to ``take()``.
  private mutating func begin() {
    guard bytes.isEmpty else { return }
    bytes.append(contentsOf: repeatElement(0, count: GroupHeader.length))
  }

  private mutating func note(_ commit: CommitEntry, length: Int) {
    let frame = (bytes.count - length)..<bytes.count
    entries.append(.init(commit: commit, frame: frame))
  }

  /// A copy of the frame of the commit at a position, if it is here.
  func frame(at position: Position) -> [UInt8]? {
    entries.first { $0.commit.position == position }.map { Array(bytes[$0.frame]) }
  }

  /// The group, and an empty draft.
  mutating func take() -> CommitGroup? {
    defer { self = GroupDraft() }
    guard let first = entries.first, let last = entries.last else { return nil }
    let header = GroupHeader(
      first: first.commit.position, last: last.commit.lastPosition,
      bytes.span.extracting(droppingFirst: GroupHeader.length))
    bytes.replaceSubrange(..<GroupHeader.length, with: header.bytes)
    bytes.append(contentsOf: repeatElement(0, count: header.room - bytes.count))
    return CommitGroup(bytes, entries)
  }
}

extension CommitGroup {
  /// The link of the last commit.
  var link: [UInt8] {
    get throws {
      try entries.last.map { try withFrame($0) { frame in frame.link } } ?? FrameFormat.origin
    }
  }
}

extension CommitGroup {
  /// The metadata for whoever follows an append.
  var metadata: Logger.Metadata {
    ["positions": "\(first)…\(last)", "commits": "\(entries.count)", "bytes": "\(bytes.count)"]
  }
}

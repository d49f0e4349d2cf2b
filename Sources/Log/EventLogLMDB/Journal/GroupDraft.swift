internal import Basics
internal import EventLog

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

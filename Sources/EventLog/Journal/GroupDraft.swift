internal import LMDB

/// A group while it is put together.
struct GroupDraft {
  private var bytes: [UInt8] = []
  private var entries: [CommitGroup.Entry] = []
  private var ids: [(id: CommitID, position: Position)] = []

  /// Makes room, so that adding does not copy what is there.
  mutating func reserve(bytes count: Int, commits: Int) {
    bytes.reserveCapacity(count)
    entries.reserveCapacity(commits)
  }

  /// Adds a commit of a numbered stream whose frame is `length` bytes long and is appended by `write`.
  mutating func add(
    _ commit: CommitEntry, id: CommitID?, of stream: Int, length: Int,
    _ write: (inout [UInt8]) -> Void
  ) {
    bytes.append(littleEndian: UInt32(length))
    let start = bytes.count
    write(&bytes)
    precondition(bytes.count == start + length, "a frame has the length it was said to have")
    entries.append(.init(commit: commit, stream: stream, frame: start..<bytes.count))
    if let id { ids.append((id, commit.position)) }
  }

  /// A copy of the frame of the commit at a position, if it is here.
  func frame(at position: Position) -> [UInt8]? {
    entries.first { $0.commit.position == position }.map { Array(bytes[$0.frame]) }
  }

  /// The group, and an empty draft.
  mutating func take() -> CommitGroup? {
    defer { self = GroupDraft() }
    return CommitGroup(bytes, entries, ids: ids)
  }
}

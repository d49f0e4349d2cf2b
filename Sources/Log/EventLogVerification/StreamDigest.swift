internal import Basics
internal import EventLog

/// What a stream's commits come to, so that two lists of them can be compared without keeping either.
struct StreamDigest: Equatable {
  private(set) var next = Version.initial
  private(set) var lastCommit = Position.start
  private(set) var commits = 0
  private var hash = FNV1a()

  /// Begins with the first commit.
  init() {}

  /// Begins with a version.
  init(next: Version) { self.next = next }

  /// Adds the next commit of the stream (the hash finds accidents, the chain finds intent), and returns the
  /// version that it should begin with.
  @discardableResult
  mutating func add(_ entry: CommitEntry) -> Version {
    let expected = next
    hash.add(entry.firstVersion.value)
    hash.add(entry.position.value)
    hash.add(UInt64(entry.count))
    next = entry.nextVersion
    lastCommit = entry.position
    commits += 1
    return expected
  }
}

/// What a stream's commits come to, so that two lists of them can be compared without keeping either.
struct StreamDigest: Equatable {
  private(set) var next = Version.initial
  private(set) var lastCommit = Position.start
  private(set) var commits = 0
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds the next commit of the stream (FNV-1a over 64-bit words: it finds accidents, the chain finds intent), and returns the
  /// version that it should begin with.
  @discardableResult
  mutating func add(_ entry: CommitEntry) -> Version {
    let expected = next
    for word in [entry.firstVersion.value, entry.position.value, UInt64(entry.count)] {
      hash = (hash ^ word) &* 0x100_0000_01B3
    }
    next = entry.nextVersion
    lastCommit = entry.position
    commits += 1
    return expected
  }
}

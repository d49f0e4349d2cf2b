/// A group of commits that a log has written with one sync.
public struct WrittenGroup: Sendable {
  /// How many commits are in it.
  public let commits: Int
  /// How many bytes they take.
  public let bytes: Int
  /// How long the write and its sync took.
  public let duration: Duration
  /// How long the sync alone took; nothing for a log that does not sync.
  public let sync: Duration

  /// So many commits and bytes, in that time.
  public init(commits: Int, bytes: Int, duration: Duration, sync: Duration = .zero) {
    (self.commits, self.bytes) = (commits, bytes)
    (self.duration, self.sync) = (duration, sync)
  }
}

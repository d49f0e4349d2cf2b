/// A group of commits that a log has written with one sync.
public struct WrittenGroup: Sendable {
  /// How many commits are in it.
  public let commits: Int
  /// How many bytes they take.
  public let bytes: Int
  /// How long the write and its sync took.
  public let duration: Duration

  /// So many commits and bytes, in that time.
  public init(commits: Int, bytes: Int, duration: Duration) {
    (self.commits, self.bytes, self.duration) = (commits, bytes, duration)
  }
}

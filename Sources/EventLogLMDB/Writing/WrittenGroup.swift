/// A group of commits that was written with one sync.
package struct WrittenGroup: Sendable {
  /// How many commits are in it.
  package let commits: Int
  /// How many bytes they take.
  package let bytes: Int
  /// How long the write and its sync took.
  package let duration: Duration
}

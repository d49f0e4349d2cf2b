internal import Basics
internal import EventLog
internal import Files

/// The commits that are on the disk in the journal but not in LMDB's tables yet, for everybody in
/// the writing process.
///
/// A reader takes the groups first and begins a transaction after: a group leaves only once LMDB
/// has it, so none is missed.
final class RecentCommits: Sendable {
  private let groups: Lock<[CommitGroup]>

  init(_ groups: [CommitGroup]) { self.groups = Lock(groups) }

  /// The groups in order.
  var current: [CommitGroup] { groups.withLock { $0 } }

  func add(_ group: CommitGroup) { groups.withLock { $0.append(group) } }

  /// LMDB has everything up to a position.
  func drop(upTo position: Position) {
    groups.withLock { groups in groups.removeAll { $0.last <= position } }
  }
}

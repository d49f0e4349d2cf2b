internal import Basics
internal import EventLog
internal import LMDB

extension LMDBSnapshot {
  /// The stored counts, plus those of the commits after the checkpoint.
  func statistics() throws -> LogStatistics {
    var statistics = LogStatistics()
    try addStored(to: &statistics)
    var later = CommitCounts()
    try forEachFrame(from: checkpoint.position.next) { frame in
      if frame.firstPosition > checkpoint.position { try later.add(frame) }
      return .proceed
    }
    statistics += later.statistics
    statistics.commits += checkpoint.commits
    statistics.events += checkpoint.events
    statistics.streams = try checkpoint.streams + newStreams()
    statistics.head = head
    statistics.bytes = try store.environment.usedBytes()
    return statistics
  }

  private func addStored(to statistics: inout LogStatistics) throws {
    var cursor = try Cursor(in: store.counters, of: transaction)
    var isThere = try cursor.first()
    while isThere {
      let name = text(cursor.key)
      if name.hasPrefix("type:") {
        statistics.types[EventType(String(name.dropFirst(5)))] = try .init(cursor.value)
      } else if name.hasPrefix("category:") {
        statistics.categories[String(name.dropFirst(9))] = try .init(cursor.value)
      }
      isThere = try cursor.next()
    }
  }

  private func newStreams() throws -> Int {
    var count = 0
    for stream in try recentStreams().keys
    where try store.nextVersion(of: stream, transaction) == nil {
      count += 1
    }
    return count
  }
}

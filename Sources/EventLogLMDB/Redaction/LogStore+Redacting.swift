internal import Basics
internal import EventLog
internal import LMDB

extension LogStore {
  /// Rewrites what a plan says and appends the frame that records it, in one transaction.
  func write(_ plan: RedactionPlan, _ frame: [UInt8], at position: Position) throws {
    try translateErrors {
      try environment.write { transaction in
        var cursor = try Cursor(in: commits, of: transaction)
        guard try cursor.last(), try Frame(cursor.value).lastPosition.next == position else {
          throw LogError.readOnly(path: path, reason: "its journal cannot be taken over")
        }
        try redact(plan, transaction)
        try transaction.append(frame.span, at: position.key.span, in: commits)
      }
    }
  }

  /// Rewrites the frames that lose payloads, and what the counters say of their bytes.
  private func redact(_ plan: RedactionPlan, _ transaction: borrowing WriteTransaction) throws {
    let positions = Set(plan.items.map(\.position))
    for commit in Set(plan.items.map(\.commit)) {
      let key = bigEndian(commit.value)
      guard let frame = try transaction.value(at: key, in: commits)?.copied() else {
        throw LogError.corrupted(commit, reason: "the commit is missing")
      }
      let redacted = try Frame(frame.span).redacting(positions.contains)
      try transaction.put(redacted, at: key, in: commits)
    }
    guard let counted = try transaction.value(at: IndexCheckpoint.key, in: counters) else { return }
    let checkpoint = try IndexCheckpoint(counted).position
    for item in plan.items where item.position <= checkpoint {
      try subtract(item.bytes, at: "type:" + item.type.name, transaction)
      try subtract(item.bytes, at: "category:" + item.stream.category, transaction)
    }
  }

  private func subtract(
    _ bytes: Int, at name: String, _ transaction: borrowing WriteTransaction
  ) throws {
    let key = Array(name.utf8)
    guard let old = try transaction.value(at: key, in: counters) else { return }
    var tally = try LogStatistics.Tally(old)
    tally.bytes = max(0, tally.bytes - bytes)
    try transaction.put(tally.stored, at: key, in: counters)
  }
}

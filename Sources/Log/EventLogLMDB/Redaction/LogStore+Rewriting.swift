internal import Basics
internal import EventLog
internal import LMDB

extension LogStore {
  /// Changes the contents of events in some commits and appends the frame that records it, in one transaction.
  func rewrite(
    _ chosen: some Sequence<Position>, recording frame: [UInt8], at position: Position,
    _ content: (borrowing EventView) throws -> NewContent
  ) throws {
    try translateErrors {
      try environment.write { transaction in
        var cursor = try Cursor(in: commits, of: transaction)
        guard try cursor.last(), try Frame(cursor.value).lastPosition.next == position else {
          throw LogError.readOnly(path: path, reason: "its journal cannot be taken over")
        }
        var sizes = PayloadSizes()
        if let counted = try transaction.value(at: IndexCheckpoint.key, in: counters) {
          sizes.checkpoint = try IndexCheckpoint(counted).position
        }
        for commit in chosen {
          let key = bigEndian(commit.value)
          guard let frame = try transaction.value(at: key, in: commits)?.copied() else {
            throw LogError.corrupted(commit, reason: "the commit is missing")
          }
          let changed = try Frame(frame.span).rewriting { event in
            let change = try content(event)
            sizes.add(event, change)
            return change
          }
          try transaction.put(changed, at: key, in: commits)
        }
        for (name, bytes) in sizes.gained where bytes != 0 {
          try add(bytes, at: name, transaction)
        }
        try transaction.append(frame.span, at: position.key.span, in: commits)
      }
    }
  }

  private func add(
    _ bytes: Int, at name: String, _ transaction: borrowing WriteTransaction
  ) throws {
    let key = Array(name.utf8)
    guard let old = try transaction.value(at: key, in: counters) else { return }
    var tally = try LogStatistics.Tally(old)
    tally.bytes = max(0, tally.bytes + bytes)
    try transaction.put(tally.stored, at: key, in: counters)
  }
}

/// What the counters say of the bytes of payloads, as far as they reach, and what changes of it.
private struct PayloadSizes {
  var checkpoint = Position.start
  /// The bytes that came or went, by the name of the counter.
  private(set) var gained: [String: Int] = [:]

  mutating func add(_ event: borrowing EventView, _ change: NewContent) {
    guard event.position <= checkpoint else { return }
    let bytes =
      switch change {
      case .restored(let content) where event.isArchived:
        content.count - FrameFormat.saltLength
      case .redacted, .archived: -event.payloadBytes
      case .same, .restored: 0
      }
    guard bytes != 0 else { return }
    gained["type:" + event.type.name, default: 0] += bytes
    gained["category:" + event.stream.category, default: 0] += bytes
  }
}

internal import LMDB

extension LogStore {
  /// Writes what is pending into the stored index and moves its checkpoint, all within the caller's transaction.
  ///
  /// Streams are visited in the order of their keys, so that a flush touches each page once.
  func flush(_ pending: inout PendingIndex, _ transaction: borrowing WriteTransaction) throws {
    let (tail, counts, countedAfter) = pending.gather()
    var checkpoint = IndexCheckpoint()
    if let value = try transaction.value(at: IndexCheckpoint.key, in: counters) {
      checkpoint = try IndexCheckpoint(value)
    }
    precondition(checkpoint.position == tail.base, "a tail continues the stored index")
    for (stream, entries) in tail.streams.sorted(by: Self.byName) {
      if try append(entries, to: stream, transaction) { checkpoint.streams += 1 }
    }
    for (id, position) in tail.ids.sorted(by: { $0.key.value < $1.key.value }) {
      try transaction.put(bigEndian(position.value), at: Array(id.value.utf8), in: ids)
    }
    var added = try tally(after: tail.base, upTo: countedAfter, transaction)
    added += counts
    try add(added, transaction)
    checkpoint.position = tail.end
    checkpoint.commits += added.commits
    checkpoint.events += added.events
    try transaction.put(checkpoint.bytes, at: IndexCheckpoint.key, in: counters)
    // A killed reader would keep every page it saw; a running writer has to look for itself.
    try environment.clearStaleReaders()
  }

  private static func byName(
    _ left: (stream: StreamName, entries: [CommitEntry]),
    _ right: (stream: StreamName, entries: [CommitEntry])
  ) -> Bool {
    // For the sake of touching neighbouring pages together; the order need not be exactly LMDB's.
    left.stream.rawValue < right.stream.rawValue
  }

  /// Lists commits in a stream's chunks and returns whether the stream is new.
  private func append(
    _ entries: [CommitEntry], to stream: StreamName, _ transaction: borrowing WriteTransaction
  ) throws -> Bool {
    var key: [UInt8]?
    var value: [UInt8]?
    do {
      var cursor = try Cursor(in: streams, of: transaction)
      if try cursor.seekLastChunk(of: stream) {
        key = cursor.key.copied()
        value = cursor.value.copied()
      }
    }
    let isNew = key == nil
    var rest = entries[...]
    while let first = rest.first {
      if value.map({ $0.count > StreamChunk.softLimit }) ?? true {
        key = StreamChunk.key(stream, first.firstVersion)
        value = nil
      }
      // An entry takes at most 20 bytes, mostly 3.
      let part = rest.prefix(200)
      rest = rest.dropFirst(part.count)
      let bytes = StreamChunk.appending(part, to: value)
      if let key { try transaction.put(bytes, at: key, in: streams) }
      value = bytes
    }
    return isNew
  }

  private func tally(
    after low: Position, upTo high: Position, _ transaction: borrowing WriteTransaction
  ) throws -> LogStatistics {
    var added = CommitCounts()
    var cursor = try Cursor(in: commits, of: transaction)
    var isThere = try cursor.seek(bigEndian(low.value + 1).span)
    while isThere, bigEndianValue(cursor.key) <= high.value {
      try added.add(try Frame(cursor.value))
      isThere = try cursor.next()
    }
    return added.statistics
  }

  private func add(
    _ added: LogStatistics, _ transaction: borrowing WriteTransaction
  ) throws {
    let types = added.types.map { ("type:" + $0.key.name, $0.value) }
    let categories = added.categories.map { ("category:" + $0.key, $0.value) }
    for (name, tally) in (types + categories).sorted(by: { $0.0 < $1.0 }) {
      let key = Array(name.utf8)
      var sum = tally
      if let old = try transaction.value(at: key, in: counters) {
        sum += try LogStatistics.Tally(old)
      }
      try transaction.put(sum.stored, at: key, in: counters)
    }
  }
}

extension LogStatistics.Tally {
  init(_ value: Span<UInt8>) throws(FrameError) {
    var reader = ByteReader(value, from: 0, to: value.count)
    self.init(events: try reader.count(), bytes: try reader.count())
  }

  var stored: [UInt8] {
    var writer = ByteWriter()
    writer.fixed(UInt64(events))
    writer.fixed(UInt64(bytes))
    return writer.bytes
  }
}

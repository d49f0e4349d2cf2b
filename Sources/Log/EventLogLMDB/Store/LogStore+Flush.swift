internal import Basics
internal import EventLog
internal import LMDB

extension LogStore {
  /// The last position in the table, and the link that the next commit continues.
  func end(_ transaction: borrowing ReadTransaction) throws -> (head: Position, link: [UInt8]) {
    var cursor = try Cursor(in: commits, of: transaction)
    guard try cursor.last() else { return (.start, FrameFormat.origin) }
    let frame = try Frame(cursor.value)
    return (frame.lastPosition, frame.link)
  }

  /// Puts a group's commits into the table.
  func put(_ group: CommitGroup, _ transaction: borrowing WriteTransaction) throws {
    try group.forEachCommit { entry, frame in
      let key = entry.commit.position.key
      try transaction.append(frame, at: key.span, in: commits)
    }
  }

  /// Writes a part of the recent index, which continues the stored one up to a position, into that
  /// and moves its checkpoint, all within the caller's transaction.
  ///
  /// Streams are visited in the order of their keys, so that a flush touches each page once.
  func flush(
    _ part: IndexPart, _ counts: PendingCounts, after checkpoint: IndexCheckpoint,
    upTo end: Position, _ transaction: borrowing WriteTransaction
  ) throws {
    var checkpoint = checkpoint
    try put(part.tags, transaction)
    try part.forEachStream { name, commits in
      if try append(commits, to: name, transaction) { checkpoint.streams += 1 }
    }
    try part.forEachID { id, position in
      try transaction.put(bigEndian(position.value), at: id, in: ids)
    }
    var added = try tally(after: checkpoint.position, upTo: counts.begin, transaction)
    added += counts.statistics
    try add(added, transaction)
    checkpoint.position = end
    checkpoint.commits += added.commits
    checkpoint.events += added.events
    try transaction.put(checkpoint.bytes, at: IndexCheckpoint.key, in: counters)
    // A killed reader would keep every page it saw; a running writer has to look for itself.
    try environment.clearStaleReaders()
  }

  /// Lists commits in a stream's chunks and returns whether the stream is new.
  private func append(
    _ commits: ArraySlice<CommitEntry>, to name: Span<UInt8>,
    _ transaction: borrowing WriteTransaction
  ) throws -> Bool {
    var (key, chunk) = try lastChunk(of: name, transaction)
    let isNew = key.isEmpty
    var rest = commits
    while let first = rest.first {
      if key.isEmpty || chunk.count > StreamChunk.softLimit {
        if rest.startIndex > commits.startIndex {
          try transaction.put(chunk, at: key, in: streams)
        }
        (key, chunk) = (StreamChunk.key(name, first.firstVersion), [])
      }
      // An entry takes at most 20 bytes, mostly 3.
      let part = rest.prefix(200)
      rest = rest.dropFirst(part.count)
      StreamChunk.append(part, to: &chunk)
    }
    try transaction.put(chunk, at: key, in: streams)
    return isNew
  }

  /// The chunk of a stream that may go on; empty if the stored index does not know the stream.
  private func lastChunk(
    of name: Span<UInt8>, _ transaction: borrowing WriteTransaction
  ) throws -> (key: [UInt8], value: [UInt8]) {
    var cursor = try Cursor(in: streams, of: transaction)
    guard try cursor.seekLastChunk(of: name) else { return ([], []) }
    return (cursor.key.copied(), cursor.value.copied())
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

internal import LMDB

/// What the writer knows of the log: where it ends, and the index of what the stored index does not hold yet.
///
/// It decides versions, positions and links; a group that fails on disk is undone by making a new one.
struct Sequencer {
  /// Most streams whose last version is remembered beside the tail.
  private static let maximumHeads = 1 << 17

  private(set) var head: Position
  private var link: [UInt8]
  private var tail: IndexTail
  private var heads: [StreamName: Version] = [:]
  private var hasFlushed = false

  /// Reads the end of a log.
  init(_ store: LogStore) throws {
    let transaction = try ReadTransaction(in: store.environment)
    head = .start
    link = FrameFormat.origin
    tail = IndexTail(after: try store.checkpoint(transaction).position)
    var cursor = try Cursor(in: store.commits, of: transaction)
    guard try cursor.last() else { return }
    head = try Frame(cursor.value).lastPosition
    link = try Frame(cursor.value).link
    var isThere = try cursor.seek(bigEndian(tail.base.value + 1).span)
    while isThere {
      tail.add(try Frame(cursor.value))
      isThere = try cursor.next()
    }
  }

  /// Puts a commit at the end of the log, or says why not; only a failing disk throws.
  mutating func admit(
    _ encoded: Result<EncodedCommit, AppendError>, to store: LogStore,
    _ transaction: borrowing WriteTransaction
  ) throws -> Result<Receipt, AppendError> {
    switch encoded {
    case .failure(let refusal): return .failure(refusal)
    case .success(let encoded):
      if let id = encoded.commit.id,
        let position = try position(of: id, store, transaction)
      {
        return try answerAgain(id, encoded.commit, at: position, store, transaction)
      }
      let found = try lastVersion(of: encoded.commit.stream, store, transaction)
      do {
        let version = try AppendRules.nextVersion(for: encoded.commit, after: found)
        return .success(try append(encoded, version, to: store, transaction))
      } catch let refusal as AppendError {
        return .failure(refusal)
      }
    }
  }

  private mutating func append(
    _ encoded: EncodedCommit, _ version: Version, to store: LogStore,
    _ transaction: borrowing WriteTransaction
  ) throws -> Receipt {
    let position = head.next
    let frame = encoded.body.frame(position: position, version: version, after: link)
    try transaction.append(frame.bytes, at: bigEndian(position.value), in: store.commits)
    let count = encoded.body.count
    let stream = encoded.commit.stream
    tail.add(
      CommitEntry(firstVersion: version, position: position, count: count), of: stream,
      id: encoded.commit.id)
    link = frame.link
    head = position + (count - 1)
    return Receipt(
      stream: stream, firstVersion: version, firstPosition: position, count: count)
  }

  private func lastVersion(
    of stream: StreamName, _ store: LogStore, _ transaction: borrowing WriteTransaction
  ) throws -> Version? {
    if let entry = tail.streams[stream]?.last { return entry.firstVersion + (entry.count - 1) }
    if let version = heads[stream] { return version }
    return try store.nextVersion(of: stream, transaction).map { Version($0.value - 1) }
  }

  private func position(
    of id: CommitID, _ store: LogStore, _ transaction: borrowing WriteTransaction
  ) throws -> Position? {
    if let position = tail.ids[id] { return position }
    let key = Array(id.value.utf8)
    guard let value = try transaction.value(at: key, in: store.ids) else { return nil }
    return Position(bigEndianValue(value))
  }

  private func answerAgain(
    _ id: CommitID, _ commit: Commit, at position: Position, _ store: LogStore,
    _ transaction: borrowing WriteTransaction
  ) throws -> Result<Receipt, AppendError> {
    guard
      let value = try transaction.value(at: bigEndian(position.value), in: store.commits)
    else { throw LogError.corrupted(position, reason: "the commit of id \(id) is missing") }
    let bytes = value.copied()
    return Result { () throws(AppendError) in
      try AppendRules.repeated(id, commit, at: position, frame: bytes)
    }
  }

  /// Writes the index once enough has gathered.
  mutating func flushIfDue(
    to store: LogStore, _ transaction: borrowing WriteTransaction
  ) throws {
    guard tail.count >= store.limits.flushThreshold else { return }
    try store.flush(tail, transaction)
    hasFlushed = true
  }

  /// The transaction is on disk: what was flushed need not be remembered.
  mutating func settle() {
    guard hasFlushed else { return }
    hasFlushed = false
    if heads.count > Self.maximumHeads { heads = [:] }
    for (stream, entries) in tail.streams {
      if let last = entries.last { heads[stream] = last.firstVersion + (last.count - 1) }
    }
    tail = IndexTail(after: tail.end)
  }
}

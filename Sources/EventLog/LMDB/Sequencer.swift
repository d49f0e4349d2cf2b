internal import LMDB

/// What the writer knows of the log: where it ends, and the index of what the stored index does not hold yet.
///
/// It decides versions, positions and links; a group that fails on disk is undone by making a new one.
struct Sequencer {
  private(set) var head: Position
  private(set) var link: [UInt8]
  private(set) var tail: IndexTail
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
      let place = try place(of: encoded.commit.stream, store, transaction)
      do {
        let version = try AppendRules.nextVersion(
          for: encoded.commit, after: tail.slots[place].lastVersion)
        return .success(try append(encoded, version, at: place, to: store, transaction))
      } catch let refusal as AppendError {
        return .failure(refusal)
      }
    }
  }

  private mutating func append(
    _ encoded: EncodedCommit, _ version: Version, at place: Int, to store: LogStore,
    _ transaction: borrowing WriteTransaction
  ) throws -> Receipt {
    let receipt = Receipt(
      stream: encoded.commit.stream, firstVersion: version, firstPosition: head.next,
      count: encoded.body.count)
    let frame = encoded.body.frame(position: head.next, version: version, after: link)
    try put(frame.bytes, receipt, id: encoded.commit.id, at: place, to: store, transaction)
    link = frame.link
    return receipt
  }

  /// Takes a whole frame as it is.
  mutating func append(
    _ bytes: [UInt8], _ receipt: Receipt, at place: Int, to store: LogStore,
    _ transaction: borrowing WriteTransaction
  ) throws -> Receipt {
    let id = try Frame(bytes.span).id
    try put(bytes, receipt, id: id, at: place, to: store, transaction)
    link = try Frame(bytes.span).link
    return receipt
  }

  private mutating func put(
    _ bytes: [UInt8], _ receipt: Receipt, id: CommitID?, at place: Int, to store: LogStore,
    _ transaction: borrowing WriteTransaction
  ) throws {
    let position = receipt.firstPosition
    try transaction.append(bytes, at: bigEndian(position.value), in: store.commits)
    tail.add(
      CommitEntry(firstVersion: receipt.firstVersion, position: position, count: receipt.count),
      at: place, id: id)
    head = receipt.lastPosition
  }

  /// The place of a stream's slot, made from the stored index where it is new.
  mutating func place(
    of stream: StreamName, _ store: LogStore, _ transaction: borrowing WriteTransaction
  ) throws -> Int {
    try tail.place(of: stream) {
      try store.nextVersion(of: stream, transaction).map { Version($0.value &- 1) }
    }
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
    tail.settle()
  }
}

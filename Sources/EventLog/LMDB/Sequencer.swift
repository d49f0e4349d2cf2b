internal import LMDB

/// What the writer knows of the log: where it ends, and the last version of the streams it has met.
///
/// It decides versions, positions and links, and drafts the group that is written next. A group that fails on disk is undone by making
/// a new one.
struct Sequencer {
  /// Most streams that are remembered although the stored index knows them.
  private static let streamsKept = 1 << 18

  private let store: LogStore
  private let recent: RecentCommits
  private(set) var head: Position
  private var chain: Chain
  private var streams: KnownStreams
  private var ids: [CommitID: Position] = [:]
  private var indexed: Position
  private var draft = GroupDraft()

  /// Goes on where a log ends: with what LMDB's tables hold, and the recent commits that follow.
  ///
  /// Whoever asks takes the groups of `recent` first: then they overlap with the tables or continue them. A sequencer that takes the
  /// place of another one numbers its streams after those of that one.
  init(
    _ store: LogStore, _ stored: StoredEnd, _ recent: RecentCommits, groups: [CommitGroup],
    replacing old: Sequencer? = nil
  ) throws {
    streams = KnownStreams(numberingAfter: old?.streams.lastNumber ?? 0)
    self.store = store
    self.recent = recent
    indexed = stored.tail.base
    head = stored.tail.end
    chain = Chain(after: stored.link)
    for slot in stored.tail.slots {
      guard let last = slot.entries.last else { continue }
      streams.add(slot.stream, version: last.lastVersion, position: last.lastPosition)
    }
    ids = stored.tail.ids
    for group in groups where group.last > head {
      for entry in group.entries {
        _ = note(entry.receipt, id: entry.id, at: streams.place(of: entry.receipt.stream))
      }
      guard let last = group.entries.last else { continue }
      chain.take(try group.withFrame(last) { $0.link })
    }
  }

  /// Begins a group of about so many bytes and commits.
  mutating func begin(bytes: Int, commits: Int, indexed: Position) {
    draft.reserve(bytes: bytes, commits: commits)
    guard indexed > self.indexed else { return }
    self.indexed = indexed
    ids = ids.filter { $0.value > indexed }
    guard streams.count > Self.streamsKept else { return }
    streams.drop(upTo: indexed)
  }

  /// The group that was drafted; nil if every commit was refused.
  mutating func finish() -> CommitGroup? { draft.take() }

  /// Puts a commit at the end of the log, or says why not; only a log that cannot be read throws.
  mutating func admit(_ encoded: EncodedCommit) throws -> Result<Receipt, AppendError> {
    if let commit = encoded.repeatable, let id = commit.id, let position = try position(of: id) {
      return try answerAgain(id, commit, at: position)
    }
    let place = try place(of: encoded.stream)
    do {
      let version = try AppendRules.nextVersion(
        of: encoded.stream, expecting: encoded.expecting, after: place.map { streams[$0].version })
      return .success(append(encoded, version, at: place))
    } catch let refusal {
      return .failure(refusal)
    }
  }

  private mutating func append(
    _ encoded: EncodedCommit, _ version: Version, at place: KnownStreams.Place?
  ) -> Receipt {
    let receipt = Receipt(
      stream: encoded.stream, firstVersion: version, firstPosition: head.next,
      count: encoded.body.count)
    let id = encoded.repeatable?.id
    let number = note(receipt, id: id, at: place)
    draft.add(receipt, id: id, of: number, length: encoded.body.frameLength) { bytes in
      encoded.body.write(
        position: receipt.firstPosition, version: version, continuing: &chain, to: &bytes)
    }
    return receipt
  }

  /// Puts a frame of another log at the end of this one, unchanged, or says why it does not belong there.
  mutating func admit(frame bytes: [UInt8]) throws -> Result<Receipt, AppendError> {
    let receipt: Receipt
    do {
      receipt = try FrameFeed.check(bytes, after: head, chain.link)
    } catch {
      return .failure(error)
    }
    let place = try place(of: receipt.stream)
    do {
      try FrameFeed.check(receipt, after: place.map { streams[$0].version })
    } catch {
      return .failure(error)
    }
    let frame = try Frame(bytes.span)
    chain.take(frame.link)
    let number = note(receipt, id: frame.id, at: place)
    draft.add(receipt, id: frame.id, of: number, length: bytes.count) {
      $0.append(contentsOf: bytes)
    }
    return .success(receipt)
  }

  /// Where a stream is kept, nil if there is none; one that was not met since the log was opened has all its commits in the stored index.
  private mutating func place(of stream: StreamName) throws -> KnownStreams.Place? {
    if let place = streams.place(of: stream) { return place }
    let next = try store.environment.read { try store.nextVersion(of: stream, $0) }
    return next.map {
      streams.add(stream, version: Version($0.value &- 1), position: indexed)
    }
  }

  /// Notes a commit, of a new stream where that has no place, and returns its stream's number.
  private mutating func note(
    _ receipt: Receipt, id: CommitID?, at place: KnownStreams.Place?
  ) -> Int {
    if let id { ids[id] = receipt.firstPosition }
    head = receipt.lastPosition
    guard let place else { return streams.add(receipt) }
    return streams.note(receipt, at: place)
  }

  private func position(of id: CommitID) throws -> Position? {
    if let position = ids[id] { return position }
    return try store.environment.read { transaction in
      guard let value = try transaction.value(at: Array(id.value.utf8), in: store.ids) else {
        return nil
      }
      return Position(bigEndianValue(value))
    }
  }

  private func answerAgain(
    _ id: CommitID, _ commit: Commit, at position: Position
  ) throws -> Result<Receipt, AppendError> {
    guard let bytes = try frame(at: position) else {
      throw LogError.corrupted(position, reason: "the commit of id \(id) is missing")
    }
    return Result { () throws(AppendError) in
      try AppendRules.repeated(id, commit, at: position, frame: bytes)
    }
  }

  /// A copy of a frame that begins at a position, wherever it lies by now.
  private func frame(at position: Position) throws -> [UInt8]? {
    if let drafted = draft.frame(at: position) { return drafted }
    let groups = recent.current
    if let group = groups.first(where: { $0.first <= position && position <= $0.last }) {
      return try group.withFrame(group.entries[group.index(holding: position)]) { frame in
        frame.bytes.copied()
      }
    }
    return try store.environment.read { transaction in
      try transaction.value(at: bigEndian(position.value), in: store.commits)?.copied()
    }
  }
}

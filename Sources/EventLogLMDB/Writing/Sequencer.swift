internal import Basics
internal import EventLog
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
  private var ids: KnownIDs
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
    ids = KnownIDs(store, recent: stored.tail.ids)
    indexed = stored.tail.base
    head = stored.tail.end
    chain = Chain(after: stored.link)
    stored.tail.forEachStream { name, last in
      streams.note(last.lastVersion, at: last.lastPosition, of: streams.place(adding: name))
    }
    for group in groups where group.last > head {
      try group.forEachCommit { _, bytes in
        let frame = try Frame(bytes)
        _ = note(
          CommitEntry(frame), id: frame.id, at: streams.place(adding: frame.streamName))
        chain.take(copying: bytes.extracting(last: FrameFormat.linkLength))
      }
    }
  }

  /// Begins a group of about so many bytes and commits.
  mutating func begin(bytes: Int, commits: Int, indexed: Position) {
    draft.reserve(bytes: bytes, commits: commits)
    guard indexed > self.indexed else { return }
    self.indexed = indexed
    ids.drop(upTo: indexed)
    guard streams.count > Self.streamsKept else { return }
    streams.drop(upTo: indexed)
  }

  /// The group that was drafted; nil if every commit was refused.
  mutating func finish() -> CommitGroup? { draft.take() }

  /// Where the stream of a commit is kept, if it was met before; valid until the next group.
  func knownPlace(_ terms: CommitTerms, _ body: Span<UInt8>) -> KnownStreams.Place? {
    streams.place(of: body.extracting(terms.stream), hash: terms.hash)
  }

  /// Puts a commit at the end of the log, or says why not; only a log that cannot be read throws.
  mutating func admit(
    _ terms: CommitTerms, _ body: Span<UInt8>, at known: KnownStreams.Place? = nil
  ) throws -> AppendOutcome {
    if let repeatable = terms.repeatable, let position = try ids.position(of: repeatable.id) {
      return try answerAgain(repeatable, at: position)
    }
    let name = body.extracting(terms.stream)
    let place = try known ?? place(of: name, hash: terms.hash)
    let found = place.map { streams[$0].version }
    guard terms.expecting.isMet(by: found) else {
      let stream = StreamName(recorded: text(name))
      return .refused(.conflict(stream: stream, expected: terms.expecting, found: found))
    }
    let commit = CommitEntry(
      firstVersion: found?.next ?? .initial, position: head.next, count: terms.count)
    let id = terms.repeatable?.id
    let number = note(commit, id: id, at: place ?? streams.place(adding: name))
    draft.add(commit, id: id, of: number, body, covering: terms.coverage, continuing: &chain)
    return .appended(commit.firstVersion, commit.position)
  }

  /// Puts a frame of another log at the end of this one, unchanged, or says why it does not belong there.
  mutating func admit(frame bytes: [UInt8]) throws -> AppendOutcome {
    let receipt: Receipt
    do {
      receipt = try FrameFeed.check(bytes, after: head, chain.link)
    } catch {
      return .refused(error)
    }
    let frame = try Frame(bytes.span)
    let name = frame.streamName
    let place = try place(of: name, hash: TextHash.of(name))
    do {
      try FrameFeed.check(receipt, after: place.map { streams[$0].version })
    } catch {
      return .refused(error)
    }
    chain.take(frame.link)
    let commit = CommitEntry(receipt)
    let number = note(commit, id: frame.id, at: place ?? streams.place(adding: name))
    draft.add(commit, id: frame.id, of: number, frame: bytes)
    return .appended(commit.firstVersion, commit.position)
  }

  /// Where a stream is kept, nil if there is none; one that was not met since the log was opened has all its commits in the stored index.
  private mutating func place(
    of name: Span<UInt8>, hash: UInt64
  ) throws -> KnownStreams.Place? {
    if let place = streams.place(of: name, hash: hash) { return place }
    let stream = StreamName(recorded: text(name))
    let next = try store.environment.read { try store.nextVersion(of: stream, $0) }
    guard let next else { return nil }
    let place = streams.place(adding: name)
    streams.note(Version(next.value &- 1), at: indexed, of: place)
    return place
  }

  /// Notes a commit of the stream at a place and returns the stream's number.
  private mutating func note(
    _ commit: CommitEntry, id: CommitID?, at place: KnownStreams.Place
  ) -> Int {
    if let id { ids.note(id, at: commit.position) }
    head = commit.lastPosition
    return streams.note(commit.lastVersion, at: commit.lastPosition, of: place)
  }

  private func answerAgain(
    _ repeatable: CommitTerms.Repeatable, at position: Position
  ) throws -> AppendOutcome {
    let id = repeatable.id
    guard let bytes = try frame(at: position) else {
      throw LogError.corrupted(position, reason: "the commit of id \(id) is missing")
    }
    do {
      let first = try AppendRules.repeated(id, repeatable.commit, at: position, frame: bytes)
      return .appended(first.firstVersion, first.firstPosition)
    } catch {
      return .refused(error)
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

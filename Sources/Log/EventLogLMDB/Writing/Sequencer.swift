internal import Basics
internal import EventLog
internal import LMDB

/// The sequencer: it decides versions, positions and links, and drafts the group that is written
/// next.
///
/// It notes each commit in the index of recent ones, which is lent to it. A group that fails on
/// disk is undone by making both anew.
struct Sequencer {
  private let store: LogStore
  private let recent: RecentCommits
  private let marks: StreamMarks
  private(set) var head: Position
  private var chain: Chain
  private var draft = GroupDraft()

  /// Goes on where a log ends.
  init(
    _ store: LogStore, _ recent: RecentCommits, _ marks: StreamMarks, _ start: WriterStart
  ) {
    self.store = store
    self.recent = recent
    self.marks = marks
    head = start.index.end
    chain = Chain(after: start.link)
  }

  /// Begins a group of about so many bytes and commits.
  mutating func begin(bytes: Int, commits: Int) { draft.reserve(bytes: bytes, commits: commits) }

  /// The group that was drafted; nil if every commit was refused.
  mutating func finish() -> CommitGroup? { draft.take() }

  /// Puts a commit at the end of the log, or says why not; only a log that cannot be read throws.
  mutating func admit(
    _ terms: CommitTerms, _ body: Span<UInt8>, at known: RecentIndex.Place? = nil,
    _ index: inout RecentIndex
  ) throws -> AppendOutcome {
    if let repeatable = terms.repeatable, let position = try position(of: repeatable.id, index) {
      return try answerAgain(repeatable, at: position)
    }
    if let more = terms.more, !more.others.isEmpty {
      return try admit(terms, more, body, &index)
    }
    let name = body.extracting(terms.stream)
    let place = try known ?? place(of: name, hash: terms.hash, &index)
    let found = place.map { index[$0].version }
    guard terms.expecting.isMet(by: found) else {
      let stream = StreamName(recorded: text(name))
      return .refused(.conflict(stream: stream, expected: terms.expecting, found: found))
    }
    if let more = terms.more, let refusal = try refusal(of: more.demands, &index) {
      return .refused(refusal)
    }
    let commit = CommitEntry(
      firstVersion: found?.next ?? .initial, position: head.next, count: terms.count)
    index.add(commit, id: terms.repeatable?.id, at: place ?? index.place(adding: name))
    head = commit.lastPosition
    marks.note(terms.hash, writtenTo: head)
    if let tags = terms.more?.tags, !tags.isEmpty {
      add(tags, at: commit.position, &index)
      let header = FrameHeader(
        position: commit.position, version: commit.firstVersion, others: [], isExtended: true)
      draft.add(header, body, of: terms.count, covering: terms.coverage, continuing: &chain)
    } else {
      draft.add(commit, body, covering: terms.coverage, continuing: &chain)
    }
    return .appended(commit.firstVersion, commit.position)
  }

  /// Puts a commit of several streams at the end of the log, or says why not.
  private mutating func admit(
    _ terms: CommitTerms, _ more: CommitTerms.More, _ body: Span<UInt8>,
    _ index: inout RecentIndex
  ) throws -> AppendOutcome {
    let parts =
      [(terms.stream, terms.hash, terms.expecting)]
      + more.others.map { ($0.stream, $0.hash, $0.expecting) }
    var (places, versions): ([RecentIndex.Place?], [Version]) = ([], [])
    for (stream, hash, expected) in parts {
      let name = body.extracting(stream)
      let place = try place(of: name, hash: hash, &index)
      places.append(place)
      let found = place.map { index[$0].version }
      guard expected.isMet(by: found) else {
        let stream = StreamName(recorded: text(name))
        return .refused(.conflict(stream: stream, expected: expected, found: found))
      }
      versions.append(found?.next ?? .initial)
    }
    if let refusal = try refusal(of: more.demands, &index) { return .refused(refusal) }
    let position = head.next
    let counts = [more.others.reduce(terms.count) { $0 - $1.count }] + more.others.map(\.count)
    for (number, (stream, hash, _)) in parts.enumerated() {
      let place = places[number] ?? index.place(adding: body.extracting(stream))
      let entry = CommitEntry(
        firstVersion: versions[number], position: head.next, count: counts[number])
      index.add(entry, id: number == 0 ? terms.repeatable?.id : nil, at: place)
      head = entry.lastPosition
      marks.note(hash, writtenTo: position + (terms.count - 1))
    }
    add(more.tags, at: position, &index)
    let header = FrameHeader(
      position: position, version: versions[0], others: Array(versions.dropFirst()),
      isExtended: true)
    draft.add(header, body, of: terms.count, covering: terms.coverage, continuing: &chain)
    return .appendedOver(versions, position)
  }

  private func add(
    _ tags: [CommitBody.Tagged], at position: Position, _ index: inout RecentIndex
  ) {
    for tag in tags {
      index.add(tag.hash, TaggedEvent(position: position + tag.event, type: tag.type))
    }
  }

  /// Why the log is not as a commit demands; nil if it is.
  private func refusal(
    of demands: [CommitTerms.More.Demand], _ index: inout RecentIndex
  ) throws -> AppendError? {
    do {
      for demand in demands { try check(demand, &index) }
      return nil
    } catch let error as AppendError {
      return error
    }
  }

  private func check(_ demand: CommitTerms.More.Demand, _ index: inout RecentIndex) throws {
    switch demand {
    case .stream(let stream, let hash, let expected):
      let found = try place(of: stream.rawValue.utf8.span, hash: hash, &index)
        .map { index[$0].version }
      guard expected.isMet(by: found) else {
        throw AppendError.conflict(stream: stream, expected: expected, found: found)
      }
    case .nothing(let query, let tags, let position):
      try AppendRules.check(query, tags, after: position) { tag, position in
        if position < index.base {
          let stored = try store.environment.read {
            try store.nextEvent(tagged: tag, after: position, $0)
          }
          if let stored { return stored }
        }
        return index.nextEvent(tagged: tag, after: max(position, index.base))
      }
    }
  }

  /// Puts a frame of another log at the end of this one, unchanged, or says why it does not belong
  /// there.
  mutating func admit(frame bytes: [UInt8], _ index: inout RecentIndex) throws -> AppendOutcome {
    let receipt: Receipt
    do {
      receipt = try FrameFeed.check(
        bytes, after: head, store.isCopy ? nil : chain.link)
    } catch {
      return .refused(error)
    }
    let frame = try Frame(bytes.span)
    do {
      try frame.forEachPart { part in
        let name = frame.bytes.extracting(part.stream)
        let place = try place(of: name, hash: TextHash.of(name), &index)
        try FrameFeed.check(part, in: frame, after: place.map { index[$0].version })
      }
    } catch let error as AppendError {
      return .refused(error)
    }
    chain.take(frame.link)
    try index.add(frame)
    head = receipt.lastPosition
    frame.forEachPart {
      marks.note(TextHash.of(frame.bytes.extracting($0.stream)), writtenTo: head)
    }
    draft.add(CommitEntry(receipt), frame: bytes)
    return .appended(receipt.firstVersion, receipt.firstPosition)
  }

  /// The place of a stream, nil if there is none; one that is not in the recent index has all its
  /// commits in the stored one.
  private func place(
    of name: Span<UInt8>, hash: UInt64, _ index: inout RecentIndex
  ) throws -> RecentIndex.Place? {
    if let place = index.place(of: name, hash: hash) { return place }
    let stream = StreamName(recorded: text(name))
    let next = try store.environment.read { try store.nextVersion(of: stream, $0) }
    guard let next else { return nil }
    return index.place(adding: name, endingWith: Version(next.value &- 1))
  }

  /// The position at which the commit with an id begins; nil if there is none.
  private func position(
    of id: CommitID, _ index: borrowing RecentIndex
  ) throws -> Position? {
    if let position = index.position(of: id) { return position }
    return try store.environment.read { transaction in
      guard let value = try transaction.value(at: Array(id.value.utf8), in: store.ids) else {
        return nil
      }
      return Position(bigEndianValue(value))
    }
  }

  private func answerAgain(
    _ repeatable: CommitTerms.Idempotency, at position: Position
  ) throws -> AppendOutcome {
    let id = repeatable.id
    guard let commit = repeatable.commit else { return .refused(.commitIDReused(id, at: position)) }
    guard let bytes = try frame(at: position) else {
      throw LogError.corrupted(position, reason: "the commit of id \(id) is missing")
    }
    do {
      let first = try AppendRules.repeated(id, commit, at: position, frame: bytes)
      return first.others.isEmpty
        ? .appended(first.firstVersion, first.firstPosition)
        : .appendedOver(first.parts.map(\.firstVersion), first.firstPosition)
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

internal import Basics
package import Cryptography

/// A commit's bytes as far as they do not depend on its place in the log, made outside the writer.
package struct CommitBody: Sendable {
  package let bytes: [UInt8]
  package let coverage: CommitCoverage
  package let count: Int
  /// The place of the stream's name in the bytes.
  package let stream: Range<Int>
  /// The streams behind the first one; mostly none.
  package let others: [Other]
  /// The tags of its events, in their order; mostly none.
  package let tags: [Tagged]

  /// A stream behind the first one.
  package struct Other: Sendable {
    /// The place of its name in the bytes.
    package let stream: Range<Int>
    /// How many events it has.
    package let count: Int
  }

  /// A tag of one of the events.
  package struct Tagged: Sendable {
    /// The event's index in the commit.
    package let event: Int
    package let hash: TagHash
    /// The hash of the event's type.
    package let type: UInt64
  }

  /// Whether it has several streams, or tags.
  package var isExtended: Bool { !others.isEmpty || !tags.isEmpty }

  init(bytes: [UInt8], coverage: CommitCoverage, count: Int, stream: Range<Int>) {
    (self.bytes, self.coverage, self.count, self.stream) = (bytes, coverage, count, stream)
    (others, tags) = ([], [])
  }

  /// About how many bytes the covered form of an event has.
  private static let usualFormLength = 96

  /// Encodes a commit.
  ///
  /// - Throws: ``AppendError`` with `invalid` if the commit breaks a rule.
  package init(_ commit: borrowing Commit, time: Timestamp) throws(AppendError) {
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(try Self.checkedLength(commit))
    writer.fixed(UInt64(bitPattern: time.microseconds))
    writer.varint(UInt64(commit.events.count))
    writer.text(commit.stream.rawValue)
    let end = writer.bytes.count
    stream = (end - commit.stream.rawValue.utf8.count)..<end
    writer.text(commit.id?.value ?? "")
    tags = try Self.tags(of: commit)
    others = commit.others.isEmpty && tags.isEmpty ? [] : writer.tables(commit.others, tags)
    // Elements of a span are lent, those of an array copied.
    let events = commit.events.span
    var form: [UInt8] = []
    var salts: [UInt8] = []
    if events.count > 1 {
      form.reserveCapacity(events.count * Self.usualFormLength)
      salts.reserveCapacity(events.count * FrameFormat.saltLength)
      Salt.append(events.count, to: &salts)
    }
    var single: CommitCoverage?
    var next = 0
    for index in events.indices {
      let isSame =
        index > 0 && Self.isSame(events[index].actor, events[index - 1].actor)
        && Self.isSame(events[index].correlation, events[index - 1].correlation)
      Self.write(events, at: index, isSame: isSame, commitTime: time, to: &writer)
      let end = writer.bytes.count
      let hash = writer.content(events[index].payload, salts, at: index)
      if events.count == 1 {
        single = CommitCoverage(prefix: end, digest: hash)
      } else {
        form.append(copying: writer.bytes.span.extracting(next..<end))
        form.append(copying: hash.span)
        next = writer.bytes.count
      }
    }
    guard writer.bytes.count <= Commit.maximumBytes else {
      throw .invalid(
        "a commit of \(writer.bytes.count) bytes is too large, at most \(Commit.maximumBytes)")
    }
    coverage = single ?? CommitCoverage(prefix: 0, digest: Digest(of: form.span))
    bytes = writer.bytes
    count = events.count
  }

  /// The tags of all events, each once an event.
  private static func tags(of commit: borrowing Commit) throws(AppendError) -> [Tagged] {
    var found: [Tagged] = []
    let events = commit.events.span
    for index in events.indices where !events[index].tags.isEmpty {
      let start = found.count
      guard events[index].tags.count <= NewEvent.maximumTags else {
        throw .invalid(
          "an event has \(events[index].tags.count) tags, at most \(NewEvent.maximumTags) are allowed"
        )
      }
      for tag in events[index].tags {
        if let fault = tag.fault { throw .invalid(fault) }
        let hash = tag.hash
        guard !found[start...].contains(where: { $0.hash == hash }) else { continue }
        found.append(
          Tagged(event: index, hash: hash, type: TaggedEvent.hash(of: events[index].type)))
      }
    }
    return found
  }

  /// Whether two texts have the same bytes; what Unicode tells apart has others, and mostly it is
  /// told at a glance.
  private static func isSame(_ text: String?, _ other: String?) -> Bool {
    text == other && text.map(ExactText.init) == other.map(ExactText.init)
  }

  private static func write(
    _ events: Span<NewEvent>, at index: Int, isSame: Bool, commitTime: Timestamp,
    to writer: inout ByteWriter
  ) {
    let (causation, time) = (events[index].causation, events[index].time)
    let schemaVersion = events[index].schemaVersion
    var flags: UInt8 = 0
    if isSame { flags |= FrameFormat.sameAsPrevious }
    if case .position = causation { flags |= FrameFormat.causedByPosition }
    if case .sibling = causation { flags |= FrameFormat.causedBySibling }
    if time != nil { flags |= FrameFormat.ownTime }
    if schemaVersion != 1 { flags |= FrameFormat.ownSchemaVersion }
    if events[index].isSealed { flags |= FrameFormat.sealed }
    if events[index].isImported { flags |= FrameFormat.imported }
    writer.bytes.append(flags)
    writer.text(events[index].type.name)
    if !isSame {
      writer.text(events[index].actor ?? "")
      writer.text(events[index].correlation ?? "")
    }
    switch causation {
    case .position(let position): writer.varint(position.value)
    case .sibling(let index): writer.varint(UInt64(index))
    case nil: break
    }
    if let time { writer.zigzag(time.microseconds &- commitTime.microseconds) }
    if schemaVersion != 1 { writer.varint(UInt64(schemaVersion)) }
  }

  /// The most bytes that a commit can take, which is one that the log can hold.
  private static func checkedLength(_ commit: borrowing Commit) throws(AppendError) -> Int {
    guard !commit.events.isEmpty else { throw .invalid("a commit needs at least one event") }
    try AppendRules.checkForm(of: commit)
    if let id = commit.id, !id.isValid {
      throw .invalid(
        "a commit id has 1 to \(CommitID.maximumLength) bytes, this one has \(id.value.utf8.count)")
    }
    let events = commit.events.span
    // Numbers and the lengths of texts have 10 bytes at most.
    var length = 40 + commit.stream.rawValue.utf8.count + (commit.id?.value.utf8.count ?? 0)
    for part in commit.others { length += 20 + part.stream.rawValue.utf8.count }
    for index in events.indices {
      let isSameType = index > 0 && events[index].type == events[index - 1].type
      guard isSameType || events[index].type.isValid else {
        throw .invalid(
          "'\(events[index].type)' is not an event type: expected 1 to 100 bytes without spaces")
      }
      length +=
        70 + FrameFormat.saltLength + events[index].type.name.utf8.count
        + events[index].payload.count
      length += try checkedLength(ofTextsOf: events, at: index)
    }
    return length
  }

  private static func checkedLength(
    ofTextsOf events: Span<NewEvent>, at index: Int
  ) throws(AppendError) -> Int {
    let actor = events[index].actor?.utf8.count ?? 0
    let correlation = events[index].correlation?.utf8.count ?? 0
    guard actor <= 400, correlation <= 400 else {
      throw .invalid("an actor and a correlation have at most 400 bytes")
    }
    if case .sibling(let cause) = events[index].causation, !(0..<index).contains(cause) {
      throw .invalid("event \(index) of a commit cannot be caused by event \(cause) of it")
    }
    return actor + correlation
  }
}

extension ByteWriter {
  /// Appends the tables of an extended commit, and says where the streams' names lie.
  fileprivate mutating func tables(
    _ parts: [Commit.Part], _ tags: [CommitBody.Tagged]
  ) -> [CommitBody.Other] {
    let others = parts.map { part in
      text(part.stream.rawValue)
      let end = bytes.count
      varint(UInt64(part.events.count))
      return CommitBody.Other(
        stream: (end - part.stream.rawValue.utf8.count)..<end, count: part.events.count)
    }
    varint(UInt64(tags.count))
    for tag in tags {
      varint(UInt64(tag.event))
      tag.hash.append(to: &bytes)
    }
    return others
  }

  /// Appends the payload at an index with its salt, or with a new one if there are none, and
  /// returns their hash.
  fileprivate mutating func content(
    _ payload: [UInt8], _ salts: [UInt8], at index: Int
  ) -> Digest {
    varint(UInt64(payload.count))
    let start = bytes.count
    if salts.isEmpty {
      Salt.append(1, to: &bytes)
    } else {
      let salt = index * FrameFormat.saltLength
      bytes.append(copying: salts.span.extracting(salt..<(salt + FrameFormat.saltLength)))
    }
    bytes.append(copying: payload.span)
    return Digest(of: bytes.span.extracting(start..<bytes.count))
  }
}

extension Chain {
  /// Adds a commit, and its whole frame to some bytes.
  package mutating func append(
    _ header: FrameHeader, _ body: Span<UInt8>, _ coverage: CommitCoverage,
    to frame: inout [UInt8]
  ) {
    add(header, body, coverage)
    header.append(to: &frame)
    frame.append(copying: body)
    appendLink(to: &frame)
  }
}

extension CommitBody {
  /// The body of a frame that came from elsewhere, whatever its place and link are; `form` and
  /// `names` are kept from one to the next.
  ///
  /// - Throws: ``FrameError`` if the events cannot be read.
  package init(
    of frame: borrowing Frame, _ form: inout CoveredForm, names: inout NameTable
  ) throws {
    form.begin(frame)
    _ = try frame.forEachEvent(names: &names) { event in
      form.add(event)
      return .proceed
    }
    guard !frame.isExtended else {
      throw FrameError(reason: "it has several streams, or tags")
    }
    let header = FrameFormat.headerLength
    self.init(
      bytes: frame.bytes.extracting(header..<(frame.bytes.count - FrameFormat.linkLength)).copied(),
      coverage: frame.count == 1
        ? CommitCoverage(
          prefix: form.bytes.count - FrameFormat.hashLength, digest: Digest(last: form.bytes.span))
        : CommitCoverage(prefix: 0, digest: Digest(of: form.bytes.span)),
      count: frame.count,
      stream: (frame.streamRange.lowerBound - header)..<(frame.streamRange.upperBound - header))
  }
}

/// Recently read names, so that walking through a log does not make the same short string a million
/// times.
package struct NameTable {
  private struct Known {
    var bytes: [UInt8] = []
    var name = ""
  }

  private var known = [Known](repeating: Known(), count: 64)

  /// An empty table.
  package init() {}

  /// The text in some bytes.
  package mutating func name(_ bytes: Span<UInt8>) -> String {
    let slot = Self.slot(of: bytes)
    if bytes.isEqual(to: known[slot].bytes) { return known[slot].name }
    let name = text(bytes)
    known[slot] = Known(bytes: bytes.copied(), name: name)
    return name
  }

  /// Names of one length mostly differ where they begin or end.
  private static func slot(of bytes: Span<UInt8>) -> Int {
    let length = min(8, bytes.count)
    let first = bytes.number(at: 0, bytes: length)
    let last = bytes.number(at: bytes.count - length, bytes: length)
    let mixed = (first &+ last &* 31 &+ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 58)
  }
}

/// The salt that keeps a payload from being guessed from its salted hash: 16 random bytes that
/// nobody has seen, and that no other ones say anything about.
enum Salt {
  /// Appends so many salts.
  static func append(_ count: Int, to bytes: inout [UInt8]) {
    if SaltPool.first.withLockIfAvailable({ $0.take(count, into: &bytes) }) != nil { return }
    SaltPool.second.withLock { $0.take(count, into: &bytes) }
  }
}

/// Random bytes that are made many at a time, since asking the system for them is dear.
private struct SaltPool {
  // Two, so that appenders on two cores seldom meet.
  static let first = Lock(SaltPool())
  static let second = Lock(SaltPool())

  private var bytes = [UInt8](repeating: 0, count: 16_384)
  private var used = 16_384

  mutating func take(_ count: Int, into salts: inout [UInt8]) {
    var missing = count * FrameFormat.saltLength
    while missing > 0 {
      if used == bytes.count { renew() }
      let length = min(missing, bytes.count - used)
      salts.append(copying: bytes.span.extracting(used..<(used + length)))
      used += length
      missing -= length
    }
  }

  /// Takes the key stream under a key of the system's random numbers, which is used this once.
  private mutating func renew() {
    var random = SystemRandomNumberGenerator()
    var key = InlineArray<32, UInt8>(repeating: 0)
    for start in stride(from: 0, to: key.count, by: 8) {
      let number: UInt64 = random.next()
      for index in 0..<8 { key[start + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }
    KeyStream.fill(&bytes, under: key.span)
    used = 0
  }
}

/// The part of a frame that depends on its place in the log.
package struct FrameHeader: Equatable {
  package let position: Position
  package let version: Version
  /// The first version in each stream behind the first one.
  let others: [Version]
  let isExtended: Bool

  /// The place of a commit of one stream without tags.
  package init(position: Position, version: Version) {
    self.init(position: position, version: version, others: [], isExtended: false)
  }

  /// The place of any commit.
  package init(position: Position, version: Version, others: [Version], isExtended: Bool) {
    self.position = position
    self.version = version
    (self.others, self.isExtended) = (others, isExtended)
  }

  /// How many bytes it has.
  package var length: Int { FrameFormat.headerLength(others.count, isExtended: isExtended) }

  /// Appends its bytes.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(isExtended ? FrameFormat.extended : FrameFormat.current)
    bytes.append(littleEndian: position.value)
    bytes.append(littleEndian: version.value)
    guard isExtended else { return }
    bytes.append(littleEndian: UInt32(others.count))
    for version in others { bytes.append(littleEndian: version.value) }
  }
}

/// The chain of links that every commit continues: each is the SHA-256 of the link before, the
/// frame's header and what is covered of its body.
package struct Chain: Sendable {
  /// The link of the last commit; the bytes of the next one are put after it to be hashed.
  private var bytes: [UInt8]

  /// A chain that goes on after a link.
  package init(after link: [UInt8] = FrameFormat.origin) { bytes = link }

  /// The link of the last commit; 32 bytes.
  package var link: [UInt8] { bytes }

  /// Adds a commit.
  package mutating func add(_ header: FrameHeader, _ body: Span<UInt8>, _ coverage: CommitCoverage)
  {
    header.append(to: &bytes)
    bytes.append(copying: body.extracting(first: coverage.prefix))
    bytes.append(copying: coverage.digest.span)
    close()
  }

  /// Adds a commit of so many events, of which the covered form is given.
  package mutating func add(_ header: FrameHeader, _ form: borrowing CoveredForm, events count: Int)
  {
    header.append(to: &bytes)
    if count == 1 {
      bytes.append(copying: form.bytes.span)
    } else {
      bytes.append(copying: Digest(of: form.bytes.span).span)
    }
    close()
  }

  private mutating func close() {
    let link = Digest(of: bytes.span)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(copying: link.span)
  }

  /// Takes the link of a frame that was checked.
  package mutating func take(_ link: [UInt8]) { bytes = link }

  /// Goes on after a link, whatever it is.
  package mutating func take(copying link: Span<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(copying: link)
  }

  /// Whether some bytes are the link of the last commit.
  package func ends(with link: Span<UInt8>) -> Bool { link.isEqual(to: bytes) }

  /// Appends the link of the last commit, without a copy on the way.
  package func appendLink(to frame: inout [UInt8]) { frame.append(copying: bytes.span) }
}

/// The part of a new commit that the chain covers: some bytes from the beginning of its body, and a
/// digest that stands for the rest.
package struct CommitCoverage: Sendable {
  /// For a commit of one event all before its content; else nothing.
  package let prefix: Int
  /// The salted hash of one event's content; else the SHA-256 of the covered form.
  package let digest: Digest
}

internal import Basics
internal import EventLog
internal import LMDB

/// The plan for each position of a damaged log: which commits are kept, and where something is
/// lost.
///
/// The chain decides: a commit is kept where it is the one that the links before and behind it
/// demand. Of one whose link before is lost nobody can tell whether it was changed, however well it
/// reads: its payloads are lost, too.
struct SalvagePlan {
  /// A stretch of the log.
  enum Part {
    /// A commit as it lies there; with a link, that one is in its place, since its own bytes are
    /// damaged.
    case kept(CarvedFrames.Place, link: [UInt8]?)
    /// A commit that is not the one under the chain, though its envelopes can be read: its payloads
    /// are lost.
    case bare(CarvedFrames.Place, reason: String)
    /// Nothing that can be read, from one position to another; with a link, the one that the next
    /// commit goes on from.
    case gap(ClosedRange<UInt64>, link: [UInt8]?, reason: String)
  }

  /// An event that is lost, by its place and the hash of its payload in hexadecimal.
  struct Loss: Hashable {
    let position: Int
    let hash: String
  }

  private(set) var parts: [Part] = []
  /// Which events of gaps belong to which streams: those that lack versions.
  private(set) var owners: [UInt64: (stream: StreamName, version: Version)] = [:]
  /// The hashes of payloads that the log says were redacted: an old copy does not bring them back.
  private(set) var redactions: Set<String> = []
  /// The payloads that an earlier repair has put on record as gone, and what stands in their
  /// places.
  private(set) var losses: Set<Loss> = []
  /// Whether the last position that was on the disk is known.
  private(set) var isEndKnown = false
  private let carved: CarvedFrames
  private var next: UInt64 = 1
  /// The link of the last commit; nil if it is lost.
  private var link: [UInt8]? = FrameFormat.origin
  private var versions: [StreamName: (next: Version, position: UInt64)] = [:]
  private lazy var linksOfBroken = carved.linksOfBroken
  /// Positions in gaps that belong to no stream yet, in order.
  private var free: [UInt64] = []

  private static let nothing = "nothing of its commit can be read"

  /// Draws the plan for what was found.
  init(_ carved: CarvedFrames) throws {
    self.carved = carved
    while true {
      if try keepNext() { continue }
      if try bareNext() { continue }
      guard try passGap() else { break }
    }
    try endGap()
  }

  /// How many events are lost.
  var isWhole: Bool {
    parts.allSatisfy { if case .kept(_, nil) = $0 { true } else { false } }
  }

  /// Whether any commit is kept.
  var keepsAny: Bool { parts.contains { if case .kept = $0 { true } else { false } } }

  // MARK: Commits that are there

  /// Takes the next commit where it is proven, or as good.
  private mutating func keepNext() throws -> Bool {
    let here = carved.places(at: next).filter { $0.length > 0 }
    if let link {
      var best: (place: CarvedFrames.Place, payload: Int)?
      for place in here where try fits(place, after: link) {
        let payload = try payloadBytes(place)
        if best.map({ payload < $0.payload }) ?? true { best = (place, payload) }
      }
      if let best { return try keep(best.place, nil) }
      // Of one whose own link is damaged the commit behind says which it was.
      for place in here where place.isTrusted && isPlausible(place) {
        let demanded = try expectedLink(place, after: link)
        if try isContinued(place, by: demanded) {
          return try keep(place, demanded)
        }
      }
      return false
    }
    return false
  }

  private mutating func keep(_ place: CarvedFrames.Place, _ mended: [UInt8]?) throws -> Bool {
    parts.append(.kept(place, link: mended))
    try pass(place)
    link = mended ?? storedLink(place)
    let bytes = carved.bytes(place)
    try noteLosses(Frame(bytes.span))
    return true
  }

  /// Takes the envelopes of the next commit, where they can be read: of several copies rather one
  /// that the commit behind goes on from, since pages that were used again have old ones in pieces.
  private mutating func bareNext() throws -> Bool {
    var chosen: (place: CarvedFrames.Place, isSure: Bool)?
    for place in carved.places(at: next)
    where place.length > 0 && place.isTrusted && isPlausible(place) {
      let bytes = carved.bytes(place)
      guard try hasRoom(for: Frame(bytes.span)) else { continue }
      let isSure = try isContinued(place, by: storedLink(place))
      if isSure || chosen == nil { chosen = (place, isSure) }
      if isSure { break }
    }
    guard let (place, isSure) = chosen else { return false }
    let bytes = carved.bytes(place)
    let reason =
      link == nil
      ? "the link before it is lost, so that nobody can tell whether it was changed"
      : try Self.fault(in: Frame(bytes.span))
    parts.append(.bare(place, reason: reason))
    try pass(place)
    link =
      isSure || carved.next(after: next - 1, where: { $0.length > 0 }) == nil
      ? storedLink(place) : nil
    return true
  }

  /// Whether a commit's version is the next of its stream, but for what is lost before it.
  private func hasRoom(for frame: borrowing Frame) -> Bool {
    frame.parts.allSatisfy { part in
      let known = versions[StreamName(recorded: text(frame.bytes.extracting(part.stream)))]
      let expected = known?.next ?? .initial
      guard part.entry.firstVersion >= expected else { return false }
      let missing = part.entry.firstVersion.value - expected.value
      return missing == 0
        || missing <= UInt64(free.count { $0 > known?.position ?? 0 })
    }
  }

  private static func fault(in frame: borrowing Frame) throws -> String {
    var names = NameTable()
    var found: String?
    let isAlone = frame.count == 1
    _ = try frame.forEachEvent(names: &names) { event in
      found = DamagedEvent(event).map {
        isAlone ? $0.what : "position \($0.position): \($0.what)"
      }
      return found == nil ? .proceed : .stop
    }
    return found ?? "what lies there is not what the chain covers"
  }

  // MARK: What is not there

  /// Passes over what cannot be read, up to the next commit that can; false if none follows.
  private mutating func passGap() throws -> Bool {
    let start = next
    guard
      let end = carved.next(
        after: next,
        where: { $0.isTrusted && $0.length > 0 && isPlausible($0) })
    else { return false }
    let known = try linkBefore(end, after: start)
    parts.append(.gap(start...(end - 1), link: known, reason: Self.nothing))
    noteOwners(start...(end - 1))
    (next, link) = (end, known)
    return true
  }

  /// Says which streams the events of a gap belong to where the header of a commit can still be
  /// read; the others are free to be what some stream lacks.
  private mutating func noteOwners(_ gap: ClosedRange<UInt64>) {
    var position = gap.lowerBound
    while position <= gap.upperBound {
      let header = carved.places(at: position).lazy.compactMap { [carved] in carved.header($0) }
        .first { [versions] in $0.version == versions[$0.stream]?.next ?? .initial }
      guard let header, position + UInt64(header.count) - 1 <= gap.upperBound else {
        free.append(position)
        position += 1
        continue
      }
      for index in 0..<header.count {
        owners[position + UInt64(index)] = (header.stream, header.version + index)
      }
      position += UInt64(header.count)
      versions[header.stream] = (header.version + header.count, position - 1)
    }
  }

  /// Ends with what is known to have been there behind the last commit that can be read.
  private mutating func endGap() throws {
    if let lost = carved.lost {
      guard next <= lost.upperBound.value else { return }
      let gap = next...lost.upperBound.value
      parts.append(.gap(gap, link: nil, reason: Self.nothing))
      return noteOwners(gap)
    }
    let missing = missing()
    let begin = missing.seen ?? next
    // How many events the last of them that is seen has, its header may say.
    let count = carved.places(at: begin).lazy.compactMap { [carved] in carved.header($0)?.count }
      .max()
    let others = missing.unseen - (missing.seen == nil ? 1 : 0)
    let end = others < 0 ? next - 1 : begin + UInt64(others + (count ?? 1)) - 1
    let isKnown = count != nil && others == 0
    // A position that a writer has announced was on the disk, also if nothing of it is left.
    let announced = carved.announced ?? 0
    isEndKnown = announced >= next - 1
    guard max(end, announced) >= next else { return }
    let gap = next...max(end, announced)
    parts.append(
      .gap(
        gap, link: nil,
        reason: Self.nothing
          + (!isKnown && announced < end ? ", nor how many events it had" : "")))
    noteOwners(gap)
  }

  /// Counts the commits behind the last one that can be read: where the last begins whose key in
  /// LMDB can be read, and how many there are besides.
  ///
  /// If keys cannot be read, these are as many as the table counts and nobody has seen, but for
  /// those that may have been in gaps there.
  private func missing() -> (seen: UInt64?, unseen: Int) {
    guard let table = carved.table else {
      // Something that begins like a commit counts where LMDB's own table is lost, too.
      return (nil, carved.places(at: next).contains { $0.isTrusted } ? 1 : 0)
    }
    let keys = Set(table.read)
    var unseen = table.count - table.read.count { $0 <= carved.maximumEvents }
    for part in parts {
      switch part {
      case .kept(let place, _), .bare(let place, _):
        if !keys.contains(place.position),
          table.blind.contains(where: { $0.contains(place.position) })
        {
          unseen -= 1
        }
      case .gap(let range, _, _):
        for blind in table.blind where blind.overlaps(range) {
          unseen -= blind.clamped(to: range).count
        }
      }
    }
    return (table.read.last { $0 >= next && $0 <= carved.maximumEvents }, max(0, unseen))
  }

  /// The link that a commit goes on from, if LMDB's table knows where it lies, or if it lies
  /// anywhere near.
  private mutating func linkBefore(_ position: UInt64, after start: UInt64) throws -> [UInt8]? {
    for before in (start..<position).reversed() {
      guard let known = linksOfBroken[before] else { continue }
      for place in carved.places(at: position)
      where try place.length > 0 && place.isTrusted && fits(place, after: known) {
        return known
      }
      break
    }
    for place in carved.places(at: position) where place.length > 0 && place.isTrusted {
      let bytes = carved.bytes(place)
      let frame = try Frame(bytes.span)
      var form = CoveredForm()
      form.begin(frame)
      var names = NameTable()
      _ = try frame.forEachEvent(names: &names) { event in
        form.add(event)
        return .proceed
      }
      let broken = (start..<position).flatMap { carved.places(at: $0) }
      for near in [place] + broken.prefix(4) {
        let around = carved.surroundings(of: near)
        guard around.count >= FrameFormat.linkLength else { continue }
        for offset in 0...(around.count - FrameFormat.linkLength) {
          let found = Array(around[offset..<(offset + FrameFormat.linkLength)])
          var chain = Chain(after: found)
          chain.add(frame.header, form, events: frame.count)
          if chain.ends(with: frame.bytes.extracting(last: FrameFormat.linkLength)) {
            return found
          }
        }
      }
    }
    return nil
  }

  // MARK: Questions

  private func storedLink(_ place: CarvedFrames.Place) -> [UInt8] {
    Array(carved.bytes(place).suffix(FrameFormat.linkLength))
  }

  private func expectedLink(_ place: CarvedFrames.Place, after link: [UInt8]) throws -> [UInt8] {
    let bytes = carved.bytes(place)
    return try Frame(bytes.span).expectedLink(after: link)
  }

  private func fits(_ place: CarvedFrames.Place, after link: [UInt8]) throws -> Bool {
    do {
      return try expectedLink(place, after: link) == storedLink(place)
    } catch is FrameError {
      return false
    }
  }

  /// Whether a commit behind this one goes on from a link.
  private func isContinued(_ place: CarvedFrames.Place, by link: [UInt8]) throws -> Bool {
    let bytes = carved.bytes(place)
    let end = try Frame(bytes.span).lastPosition.value
    return try carved.places(at: end + 1).contains { try $0.length > 0 && fits($0, after: link) }
  }

  /// Whether the envelopes of a frame are such as an append makes.
  private func isPlausible(_ place: CarvedFrames.Place) -> Bool {
    let bytes = carved.bytes(place)
    var names = NameTable()
    do {
      let frame = try Frame(bytes.span)
      try frame.checkEnvelopes(names: &names)
      var isPlausible = true
      _ = try frame.forEachEvent(names: &names) { event in
        if let cause = event.causation, cause >= event.position || cause == .start {
          isPlausible = false
        }
        return .proceed
      }
      return isPlausible
    } catch {
      return false
    }
  }

  private func payloadBytes(_ place: CarvedFrames.Place) throws -> Int {
    let bytes = carved.bytes(place)
    var names = NameTable()
    var sum = 0
    _ = try Frame(bytes.span).forEachEvent(names: &names) { event in
      sum += event.payloadBytes
      return .proceed
    }
    return sum
  }

  // MARK: Versions

  /// Goes on behind a commit; versions that its stream lacks are those of events in gaps before.
  private mutating func pass(_ place: CarvedFrames.Place) throws {
    let bytes = carved.bytes(place)
    let frame = try Frame(bytes.span)
    for part in frame.parts {
      pass(part.entry, of: StreamName(recorded: text(frame.bytes.extracting(part.stream))))
    }
    next = frame.lastPosition.value + 1
    try noteRedactions(frame)
  }

  private mutating func pass(_ entry: CommitEntry, of stream: StreamName) {
    let known = versions[stream]
    var expected = known?.next ?? .initial
    if entry.firstVersion > expected {
      // The oldest ones behind the stream's last commit: streams that go on later may have lost
      // what lies further on, and nothing else is theirs. Taken in the order in which the streams
      // go on, this leaves out no stream that another choice would serve.
      let candidates = free.filter { $0 > known?.position ?? 0 }
      for position in candidates.prefix(Int(entry.firstVersion.value - expected.value)) {
        owners[position] = (stream, expected)
        expected = expected.next
      }
      free.removeAll { owners[$0] != nil }
    }
    versions[stream] = (entry.nextVersion, entry.lastPosition.value)
  }

  private mutating func noteRedactions(_ frame: borrowing Frame) throws {
    try Self.forEachRecord(EventRedacted.self, in: .redactions, frame) {
      redactions.insert($0.saltedHash)
    }
  }

  private mutating func noteLosses(_ frame: borrowing Frame) throws {
    try Self.forEachRecord(EventLost.self, in: .losses, frame) {
      losses.insert(Loss(position: $0.position, hash: $0.hash))
    }
  }

  /// Reads what a commit says of other events, if it is one of such a stream.
  private static func forEachRecord<Record: EventPayload>(
    _ type: Record.Type, in stream: StreamName, _ frame: borrowing Frame,
    _ body: (Record) -> Void
  ) throws {
    guard frame.streamName.isEqual(to: Array(stream.rawValue.utf8)) else { return }
    var names = NameTable()
    _ = try frame.forEachEvent(names: &names) { event in
      if event.type == Record.eventType, event.hasContent, DamagedEvent(event) == nil {
        body(try event.decode(Record.self))
      }
      return .proceed
    }
  }
}

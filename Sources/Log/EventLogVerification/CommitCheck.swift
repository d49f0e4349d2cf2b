internal import Basics
package import EventLog
import Foundation

/// The first pass of a verification: every commit by itself and in its place.
///
/// Commits are gathered into batches, which are checked on all cores, and what was found is put
/// together in the order of the log. Memory holds the few batches that are under way.
package struct CommitCheck {
  private static let maximumBytes = 16 << 20

  /// The findings so far.
  package internal(set) var result = LogVerification()
  /// The position that the next commit must have.
  private(set) var next = Position(1)
  /// Whether every commit could be read, so that the index can be compared with them.
  private(set) var isReadable = true
  /// How many commits have an id.
  private(set) var ids = 0
  /// How many tags the events have.
  private(set) var tags = 0
  private(set) var statistics = LogStatistics()
  private var digests = ByteIndex<StreamDigest>()
  private var followsUnreadable = false
  private var redactions = RedactionCheck()
  private var pending: [PendingCheck] = []
  private var batch = FrameBatch(after: FrameFormat.origin)
  private var waiting = 0
  /// Whether commits before were not read.
  private var isPart = false
  /// The first commit that was read of each stream, where others were not.
  private(set) var beginnings: [StreamName: CommitEntry] = [:]
  private let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// Whether commits between those that are read are not.
  private var isScattered = false

  /// Begins before the first commit.
  package init() {}

  /// Begins with nothing of a log of which only some commits are read, each stretch after
  /// ``skip(after:)``: between stretches positions and versions only have to grow.
  init(ofParts: Void) { (isPart, isScattered) = (true, true) }

  /// Goes on behind commits that are not read, the last of which ends with a link.
  mutating func skip(after link: [UInt8]) {
    if !batch.frames.isEmpty { endBatch() }
    batch = FrameBatch(after: link)
  }

  /// Takes a record of what was taken out of the log, which may lie if nothing else is read.
  mutating func take(record event: borrowing EventView) { redactions.add(event) }

  /// Begins after the commit that ends at a position with a link: of streams that have commits
  /// before, versions are taken as they begin.
  init(after position: Position, link: [UInt8]) {
    next = position.next
    batch = FrameBatch(after: link)
    isPart = true
  }

  /// Takes the bytes of a commit; it is checked with others, at the latest by ``finish(_:)``.
  package mutating func read(
    _ bytes: Span<UInt8>, at key: Position, _ progress: (Int) throws -> Void
  ) throws {
    batch.add(bytes, at: key)
    waiting += bytes.count
    guard batch.isFull else { return }
    endBatch()
    if pending.count >= 2 * cores { try mergeOldest(progress) }
    while waiting >= Self.maximumBytes, !pending.isEmpty { try mergeOldest(progress) }
  }

  /// Checks what is left.
  package mutating func finish(_ progress: (Int) throws -> Void) throws {
    try mergeAll(progress)
    statistics.streams = digests.count
    result.archived = redactions.archivedEvents
    (result.redacted, result.lost) = redactions.recordedEvents
    for problem in redactions.brokenLinks { result.note(first: problem) }
    // A record may be in a commit that could not be read.
    guard isReadable else { return }
    for problem in redactions.unexplained { result.note(problem.position, problem.what) }
  }

  /// Whether payloads that were read so far are missing or changed, so that a record has to explain
  /// it.
  mutating func needsRecords(_ progress: (Int) throws -> Void) throws -> Bool {
    try mergeAll(progress)
    return redactions.needsRecords
  }

  private mutating func mergeAll(_ progress: (Int) throws -> Void) throws {
    if !batch.frames.isEmpty { endBatch() }
    while !pending.isEmpty { try mergeOldest(progress) }
  }

  /// The digest of each stream's commits.
  var streams: [StreamName: StreamDigest] {
    var streams: [StreamName: StreamDigest] = [:]
    for number in 0..<digests.count {
      streams[StreamName(recorded: text(digests.text(number).span))] = digests[number]
    }
    return streams
  }

  /// Checks that the walk ended where the log ends.
  mutating func checkEnd(head: Position) {
    guard isReadable, next != head.next else { return }
    result.note(head, "the log claims to end here, but its commits end before \(next)")
  }

  private mutating func endBatch() {
    let link = batch.lastLink
    pending.append(PendingCheck(batch))
    batch = FrameBatch(after: link)
  }

  /// Waits for the oldest batch, helping with the others meanwhile.
  private mutating func mergeOldest(_ progress: (Int) throws -> Void) throws {
    let oldest = pending.removeFirst()
    for other in [oldest] + pending where !oldest.isDone { other.run() }
    guard let check = oldest.value() else { return }
    let before = result.events
    for reading in check.readings { add(reading) }
    ids += check.ids
    tags += check.tags
    redactions.add(check.redactions)
    statistics += check.statistics
    result.bytes += check.bytes
    waiting -= check.bytes
    if result.events > before { try progress(result.events - before) }
  }

  private mutating func add(_ reading: BatchCheck.Reading) {
    let isSkipped = isScattered && reading.key > next
    if reading.key != next, !isSkipped { noteGap(before: reading.key) }
    for problem in reading.problems { result.note(problem.position, problem.what) }
    guard let place = reading.place else {
      isReadable = false
      followsUnreadable = true
      next = max(next, reading.key.next)
      return
    }
    result.commits += 1
    result.events += reading.count
    checkVersion(place)
    for other in reading.others { checkVersion(other) }
    next = reading.key + reading.count
    followsUnreadable = false
  }

  private mutating func noteGap(before key: Position) {
    guard key > next else { return result.note(key, "the position \(next) is expected here") }
    // After a commit that cannot be read nobody knows how many events it had.
    guard !followsUnreadable else { return }
    result.note(next, "the events from here up to \(Position(key.value - 1)) are missing")
  }

  private mutating func checkVersion(_ place: BatchCheck.Place) {
    let entry = place.entry
    let known = digests.count
    let number = digests.add(place.stream.span, beginningWith: StreamDigest())
    if isPart, digests.count > known {
      beginnings[StreamName(recorded: text(place.stream.span))] = entry
      digests[number] = StreamDigest(next: entry.firstVersion)
    }
    let expected = digests[number].add(entry)
    // A version too high may be due to a commit that could not be read, whose stream nobody knows.
    let isGap = isReadable && !isScattered && entry.firstVersion > expected
    if entry.firstVersion < expected || isGap {
      result.note(
        entry.position,
        "the stream \(text(place.stream.span)) has version \(entry.firstVersion), expected \(expected)"
      )
    }
  }
}

/// The chain of links, as the commits that are read one after the other claim it.
struct LinkCheck: Sendable {
  private var chain: Chain

  /// Goes on after the link that the last commit claims; it may be shorter than a link is.
  init(after link: [UInt8]) { chain = Chain(after: link) }

  /// Goes on from a commit, whatever it is.
  mutating func take(_ frame: Span<UInt8>) {
    chain.take(copying: frame.extracting(last: FrameFormat.linkLength))
  }

  /// Whether the link that a frame ends with is the one that its covered form and the link before
  /// demand.
  mutating func isContinued(by frame: borrowing Frame, _ form: borrowing CoveredForm) -> Bool {
    chain.add(frame.header, form, events: frame.count)
    return chain.ends(with: frame.bytes.extracting(last: FrameFormat.linkLength))
  }
}

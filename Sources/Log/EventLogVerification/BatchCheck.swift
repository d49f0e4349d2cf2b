internal import Basics
import Dispatch
internal import EventLog
internal import JSON

/// The checks of some commits without knowing those before: each by itself, and the links between
/// them.
struct BatchCheck: Sendable {
  /// A commit as it was read, as far as the commits before it do not matter.
  struct Reading: Sendable {
    let key: Position
    /// The place that it belongs to; nil for a commit that cannot be read.
    var place: Place?
    /// Its places in the streams behind the first one; mostly none.
    var others: [Place] = []
    /// How many events it has in all streams.
    var count = 0
    /// The faults, in the order of the checks.
    var problems: [LogVerification.Problem] = []
  }

  /// A commit's place in its stream.
  struct Place: Sendable {
    let stream: [UInt8]
    let entry: CommitEntry
  }

  private(set) var readings: [Reading] = []
  private(set) var statistics = LogStatistics()
  private(set) var bytes = 0
  /// How many commits have an id.
  private(set) var ids = 0
  /// How many tags the events have.
  private(set) var tags = 0
  private var names = NameTable()
  private var validType: EventType?
  private var chain: LinkCheck
  private var form = CoveredForm()
  private(set) var redactions = RedactionCheck()
  private var types = RunTally()
  private var categories = RunTally()

  /// Checks all commits of a batch.
  init(_ batch: FrameBatch) {
    readings.reserveCapacity(batch.frames.count)
    bytes = batch.bytes.count
    chain = LinkCheck(after: batch.link)
    for frame in batch.frames { readings.append(read(frame, of: batch)) }
    statistics.types = types.all { EventType($0) }
    statistics.categories = categories.all { $0 }
  }

  private mutating func read(_ stored: FrameBatch.Stored, of batch: FrameBatch) -> Reading {
    var reading = Reading(key: stored.key)
    let all = batch.bytes
    let bytes = all.span.extracting(stored.range)
    defer { chain.take(bytes) }
    do {
      let frame = try Frame(bytes)
      guard frame.firstPosition == stored.key else {
        throw FrameError(reason: "it claims the position \(frame.firstPosition)")
      }
      var places: [Place] = []
      try frame.forEachPart { part in
        places.append(Place(stream: try Self.stream(part, of: frame), entry: part.entry))
      }
      guard frame.otherStreams == 0 || Set(places.map(\.stream)).count == places.count else {
        throw FrameError(reason: "it names a stream twice")
      }
      try check(frame, &reading, of: batch)
      if !frame.idRange.isEmpty { ids += 1 }
      (reading.place, reading.count) = (places[0], frame.count)
      if places.count > 1 { reading.others = Array(places.dropFirst()) }
    } catch {
      reading.note(LogError.damage(in: error) ?? "\(error)")
    }
    return reading
  }

  /// The stream's name; damaged texts as they would be read.
  private static func stream(
    _ part: Frame.Part, of frame: borrowing Frame
  ) throws -> [UInt8] {
    let name = frame.bytes.extracting(part.stream)
    var bytes = name.copied()
    if !StreamName.isPlain(name) {
      let stream = text(name)
      guard StreamName.isRecordable(stream) else {
        throw FrameError(reason: "its stream has no valid name")
      }
      bytes = Array(stream.utf8)
    }
    guard
      frame.idRange.isEmpty
        || text(frame.bytes.extracting(frame.idRange)).utf8.count <= CommitID.maximumLength
    else { throw FrameError(reason: "its id is too long") }
    return bytes
  }

  /// Checks the events, and counts them; where a commit cannot be read the counts are of no use.
  private mutating func check(
    _ frame: borrowing Frame, _ reading: inout Reading, of batch: FrameBatch
  ) throws {
    var problems: [LogVerification.Problem] = []
    var valid = validType
    var counts = RunTally()
    swap(&counts, &types)
    var whole = LogStatistics.Tally()
    let isOver = frame.otherStreams > 0
    var kinds = RunTally()
    if isOver { swap(&kinds, &categories) }
    form.begin(frame)
    _ = try frame.forEachEvent(names: &names) { event in
      form.add(event)
      redactions.add(event)
      if let what = Self.fault(in: event, &valid) {
        problems.append(.init(position: event.position, what: what))
      }
      if let what = Self.fault(in: event.payload) {
        problems.append(.init(position: event.position, what: what))
      }
      let one = LogStatistics.Tally(events: 1, bytes: event.payloadBytes)
      counts.add(one, to: event.type.name)
      if isOver { kinds.add(one, to: event.stream.category) }
      whole += one
      return .proceed
    }
    swap(&counts, &types)
    validType = valid
    if !chain.isContinued(by: frame, form) {
      try redactions.note(
        brokenLinkOf: frame, after: batch.link(before: readings.count))
    }
    reading.problems += problems
    statistics.commits += 1
    statistics.events += frame.count
    statistics.head = frame.lastPosition
    if isOver {
      swap(&kinds, &categories)
    } else {
      categories.add(whole, to: names.name(frame.category))
    }
    tags += frame.tagCount
  }

  private static func fault(
    in event: borrowing EventView, _ valid: inout EventType?
  ) -> String? {
    if event.type != valid {
      guard event.type.isValid else { return "the type has no valid name" }
      valid = event.type
    }
    guard let cause = event.causation, cause >= event.position || cause == .start else {
      return nil
    }
    return "the cause, position \(cause), is no earlier event"
  }

  private static func fault(in payload: Span<UInt8>) -> String? {
    do {
      try JSONValidator.check(payload)
      return nil
    } catch {
      return "the payload is no JSON: \(error.reason) at its byte \(error.offset)"
    }
  }
}

extension BatchCheck.Reading {
  fileprivate mutating func note(_ what: String) {
    problems.append(LogVerification.Problem(position: key, what: what))
  }
}

extension StreamName {
  /// Whether bytes are ASCII and a valid name, which most names are and which is quickly seen.
  fileprivate static func isPlain(_ name: Span<UInt8>) -> Bool {
    guard (3...maximumLength).contains(name.count) else { return false }
    var hyphen = 0
    for index in 0..<name.count {
      guard (0x20..<0x7F).contains(name[index]) else { return false }
      if hyphen == 0, name[index] == UInt8(ascii: "-") { hyphen = index }
    }
    return hyphen > 0 && hyphen + 1 < name.count && name[0] != UInt8(ascii: "-")
  }
}

/// Some commits that follow each other, copied out of the log so that any core may check them.
struct FrameBatch: Sendable {
  /// A commit's place in the batch.
  struct Stored: Sendable {
    /// The position under which it is stored.
    let key: Position
    /// The place of its bytes in the batch's.
    let range: Range<Int>
  }

  private static let maximumBytes = 1 << 20
  private static let maximumFrames = 4096

  /// The link of the commit before the first one.
  let link: [UInt8]
  private(set) var frames: [Stored] = []
  /// The bytes of all commits.
  private(set) var bytes: [UInt8] = []

  init(after link: [UInt8]) { self.link = link }

  var isFull: Bool { bytes.count >= Self.maximumBytes || frames.count >= Self.maximumFrames }

  mutating func add(_ frame: Span<UInt8>, at key: Position) {
    if bytes.isEmpty { bytes.reserveCapacity(Self.maximumBytes + 2 * frame.count) }
    let start = bytes.count
    bytes.append(copying: frame)
    frames.append(Stored(key: key, range: start..<bytes.count))
  }

  /// The link that a commit ends with; shorter where the commit is.
  func link(of frame: Stored) -> Range<Int> {
    frame.range.suffix(FrameFormat.linkLength)
  }

  /// The link of the commit before one of these, by the number of that.
  func link(before number: Int) -> [UInt8] {
    number == 0 ? link : Array(bytes[link(of: frames[number - 1])])
  }

  /// The link that the next batch goes on from.
  var lastLink: [UInt8] { frames.last.map { Array(bytes[link(of: $0)]) } ?? link }
}

/// A batch that is checked on another core while more are gathered.
final class PendingCheck: Sendable {
  private enum State {
    case waiting(FrameBatch)
    case running
    case done(BatchCheck)
  }

  private let state: Lock<State>
  private let finished = DispatchSemaphore(value: 0)

  init(_ batch: FrameBatch) {
    state = Lock(.waiting(batch))
    DispatchQueue.global().async { self.run() }
  }

  /// Checks the batch here, if nobody has begun: whoever has to wait helps, and never waits for a
  /// core that does not come.
  func run() {
    guard let batch = claimed() else { return }
    let check = BatchCheck(batch)
    state.withLock { $0 = .done(check) }
    finished.signal()
  }

  var isDone: Bool {
    state.withLock { state in if case .done = state { true } else { false } }
  }

  /// The outcome, once there is one; waits for it.
  func value() -> BatchCheck? {
    run()
    finished.wait()
    return state.withLock { state in
      guard case .done(let check) = state else { return nil }
      return check
    }
  }

  private func claimed() -> FrameBatch? {
    state.withLock { state in
      guard case .waiting(let batch) = state else { return nil }
      state = .running
      return batch
    }
  }
}

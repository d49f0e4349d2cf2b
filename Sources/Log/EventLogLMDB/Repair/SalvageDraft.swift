import Basics
import EventLog
import Foundation
import Glibc

/// The frames of a log that is written anew, some at a time, and what is on record of what they
/// lack.
struct SalvageDraft {
  private static let framesAtOnce = 1000
  private static let eventsInACommit = 1000

  private let carved: CarvedFrames
  private let plan: SalvagePlan
  private let kept: String
  private let actor: String?
  private let time: Timestamp
  private var part = 0
  private var chain = Chain()
  private var head = Position.start
  /// The next version of the stream of records.
  private var version = Version.initial
  private var frames: [[UInt8]] = []
  private(set) var losses: [LogSalvage.Loss] = []
  private(set) var events = 0
  private var records: [EventLost] = []

  /// Begins with a plan; `kept` is the folder in which the damaged files will lie, by its name.
  init(
    _ carved: CarvedFrames, _ plan: SalvagePlan, kept: String, by actor: String?,
    at time: Timestamp
  ) {
    (self.carved, self.plan, self.kept, self.actor, self.time) = (carved, plan, kept, actor, time)
  }

  /// The next frames, the records at the end; nil once there are no more.
  mutating func next() throws -> [[UInt8]]? {
    frames = []
    while part < plan.parts.count, frames.count < Self.framesAtOnce {
      try add(plan.parts[part])
      part += 1
    }
    if part == plan.parts.count, frames.count < Self.framesAtOnce { try record() }
    return frames.isEmpty ? nil : frames
  }

  private mutating func add(_ part: SalvagePlan.Part) throws {
    switch part {
    case .kept(let place, let mended):
      var bytes = try redacted(carved.bytes(place))
      if let mended { bytes = bytes.dropLast(mended.count) + mended }
      try add(bytes)
    case .bare(let place, let reason):
      let found = carved.bytes(place)
      let bytes = try Frame(found.span).rewriting { _ in .redacted }
      try add(bytes, isKept: !note(bytes, reason))
    case .gap(let range, let link, let reason): try add(range, link, reason)
    }
  }

  private mutating func add(_ bytes: [UInt8], isKept: Bool = true) throws {
    let frame = try Frame(bytes.span)
    if isKept { events += frame.count }
    if frame.streamName.isEqual(to: Array(StreamName.losses.rawValue.utf8)) {
      version = frame.firstVersion + frame.count
    }
    chain.take(frame.link)
    head = frame.lastPosition
    frames.append(bytes)
  }

  /// Fills a gap with commits that say nothing but their stream, one for each run of versions.
  private mutating func add(
    _ range: ClosedRange<UInt64>, _ link: [UInt8]?, _ reason: String
  ) throws {
    var rest = range
    while true {
      let owner = plan.owners[rest.lowerBound]
      let count = run(from: rest)
      let position = Position(rest.lowerBound)
      let body = try CommitBody.lost(count, of: owner?.stream ?? .lost(at: position), at: time)
      let before = chain.link
      var bytes: [UInt8] = []
      chain.append(
        FrameHeader(position: position, version: owner?.version ?? .initial), body.bytes.span,
        body.coverage, to: &bytes)
      bytes = try Frame(bytes.span).rewriting { _ in .redacted }
      let isLast = rest.lowerBound + UInt64(count) > range.upperBound
      if isLast, let link { bytes = bytes.dropLast(link.count) + link }
      chain.take(before)
      try note(
        bytes, owner == nil ? reason + ", nor which stream it belongs to" : reason)
      try add(bytes, isKept: false)
      guard !isLast else { return }
      rest = (rest.lowerBound + UInt64(count))...range.upperBound
    }
  }

  /// How many positions from the first on belong to one stream.
  private func run(from range: ClosedRange<UInt64>) -> Int {
    let first = plan.owners[range.lowerBound]
    var count = 1
    while range.lowerBound + UInt64(count) <= range.upperBound,
      count < Self.eventsInACommit
    {
      let other = plan.owners[range.lowerBound + UInt64(count)]
      guard other?.stream == first?.stream,
        other.map({ $0.version == first.map { $0.version + count } }) ?? true
      else { break }
      count += 1
    }
    return count
  }

  /// Notes the events of a commit that are lost, but for those of which an earlier repair has said
  /// so; false if there are no others.
  ///
  /// The chain is where it was before the commit.
  @discardableResult
  private mutating func note(_ bytes: [UInt8], _ reason: String) throws -> Bool {
    let after = chain.link.hexadecimal
    var names = NameTable()
    var found: [LogSalvage.Loss] = []
    _ = try Frame(bytes.span).forEachEvent(names: &names) { event in
      let loss = LogSalvage.Loss(
        position: event.position, stream: event.stream, version: event.version,
        type: event.type, hash: event.saltedHash.hexadecimal, reason: reason)
      let place = SalvagePlan.Loss(
        position: Int(clamping: event.position.value), hash: loss.hash)
      if !plan.losses.contains(place) { found.append(loss) }
      return .proceed
    }
    losses += found
    records += found.map {
      EventLost(
        position: Int(clamping: $0.position.value), stream: $0.stream.rawValue,
        version: Int(clamping: $0.version.value), type: $0.type.name, hash: $0.hash,
        reason: $0.reason, after: after, kept: kept)
    }
    return !found.isEmpty
  }

  /// An old copy of a commit without what was redacted since.
  private func redacted(_ bytes: [UInt8]) throws -> [UInt8] {
    guard !plan.redactions.isEmpty else { return bytes }
    return try Frame(bytes.span).rewriting { event in
      event.hasContent && plan.redactions.contains(event.saltedHash.hexadecimal)
        ? .redacted : .same
    }
  }

  /// Adds the records of what is lost.
  private mutating func record() throws {
    while !records.isEmpty {
      let new = records.prefix(Self.eventsInACommit).map {
        NewEvent($0, actor: actor, causation: .position(Position(UInt64($0.position))))
      }
      records.removeFirst(new.count)
      let body = try CommitBody(Commit(new, to: .losses), time: time)
      let place = FrameHeader(position: head.next, version: version)
      var bytes: [UInt8] = []
      var next = chain
      next.append(place, body.bytes.span, body.coverage, to: &bytes)
      try add(bytes, isKept: false)
    }
  }
}

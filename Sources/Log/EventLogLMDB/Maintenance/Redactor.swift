internal import Basics
package import EventLog
import Foundation
internal import LMDB

/// Takes payloads out of a log that nobody has open, and puts that on record.
///
/// The frames that lose payloads and the record that says so are written in one transaction: a
/// crash leaves both or neither. What is left then is the unused parts of the file, which still
/// hold the old bytes (``UnfinishedErasure`` notes it):
/// ``LMDBEventLog/compact(_:isTrial:progress:)`` takes them away, and views that were built before
/// have to be removed. The chain, signed heads and every frame's link stay as they are.
package struct Redactor {
  private static let longestReason = 1000

  private let path: String

  /// Redacts in the log in a folder.
  package init(path: String) { self.path = path }

  /// Plans the redaction of some events; runs beside a writer and changes nothing.
  ///
  /// - Throws: ``RedactionRefusal``, ``LogError``.
  package func plan(_ positions: some Sequence<Position>) throws -> RedactionPlan {
    let log = try LMDBEventLog(path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
    return try log.withSnapshot { try RedactionPlan(positions, in: $0) }
  }

  /// Takes away the payloads of some events; those that are redacted already stay as they are.
  ///
  /// Nobody else may write meanwhile. Nothing is changed where anything is refused: `prepare` is
  /// called with the log once nobody else can write and nothing is left to be refused, and what it
  /// throws ends it before anything is taken away.
  ///
  /// - Throws: ``RedactionRefusal``, ``LogError``, and what `prepare` throws.
  @discardableResult
  package func redact(
    _ positions: some Sequence<Position>, reason: String, actor: String?, at time: Timestamp,
    preparing prepare: (LMDBEventLog) throws -> Void = { _ in }
  ) throws -> RedactionPlan {
    guard !reason.isEmpty, reason.utf8.count <= Self.longestReason else {
      throw RedactionRefusal("a reason has 1 to \(Self.longestReason) bytes")
    }
    // A writer would create what is missing.
    _ = try plan(positions)
    let log = try LMDBEventLog(path: path, mode: .writing, clock: { time })
    // Recovers, and brings all commits into the tables; the right to write stays until the log is
    // released.
    log.writer?.close()
    defer { withExtendedLifetime(log) {} }
    let (plan, place, link) = try log.withSnapshot { snapshot in
      (
        try RedactionPlan(positions, in: snapshot), try snapshot.nextPlace(in: .redactions),
        try snapshot.lastLink()
      )
    }
    let record = try plan.items.isEmpty ? nil : plan.record(reason: reason, actor: actor, at: time)
    try prepare(log)
    guard let record else { return plan }
    var frame: [UInt8] = []
    var chain = Chain(after: link)
    chain.append(place, record.bytes.span, record.coverage, to: &frame)
    try UnfinishedErasure.begin(in: path)
    let chosen = Set(plan.items.map(\.position))
    try log.store.rewrite(
      Set(plan.items.map(\.commit)), recording: frame, at: place.position
    ) { chosen.contains($0.position) ? .redacted : .same }
    return plan
  }
}

extension RedactionPlan {
  /// The events that say what was taken away, one for each payload.
  func records(reason: String, actor: String?) -> [NewEvent] {
    items.map { item in
      NewEvent(
        EventRedacted(
          position: Int(item.position.value), stream: item.stream.rawValue,
          version: Int(item.version.value), type: item.type.name,
          saltedHash: item.saltedHash.hexadecimal, reason: reason),
        actor: actor, causation: .position(item.position))
    }
  }

  /// The commit that says what was taken away.
  fileprivate func record(
    reason: String, actor: String?, at time: Timestamp
  ) throws -> CommitBody {
    do throws(AppendError) {
      return try CommitBody(
        Commit(records(reason: reason, actor: actor), to: .redactions), time: time)
    } catch {
      throw RedactionRefusal("the record cannot be written: \(error)")
    }
  }
}

/// The payloads that redacting some events would take away.
package struct RedactionPlan: Sendable, Equatable {
  /// An event whose payload is to go.
  package struct Item: Sendable, Equatable {
    package let position: Position
    package let stream: StreamName
    package let version: Version
    package let type: EventType
    /// The bytes of its payload.
    package let bytes: Int
    /// SHA-256 of its salt and its payload, which stays.
    package let saltedHash: [UInt8]
    /// The position of the record that the payload was archived, if no segment that goes with this
    /// has it; nil if the log has it.
    package let archiveRecord: Position?
    /// The first position of its commit.
    package let commit: Position
  }

  /// The events, in order.
  package fileprivate(set) var items: [Item] = []
  /// Those that are redacted already.
  package fileprivate(set) var done: [Position] = []

  /// Looks up events in a log and changes nothing.
  ///
  /// - Throws: ``RedactionRefusal`` if one of them is not there or must stay.
  package init(_ positions: some Sequence<Position>, in snapshot: borrowing Snapshot) throws {
    let wanted = Set(positions)
    guard !wanted.contains(.start), wanted.allSatisfy({ $0 <= snapshot.head }) else {
      let position = wanted.sorted().first { $0 == .start || $0 > snapshot.head } ?? .start
      throw RedactionRefusal(
        "there is no event at position \(position): the log ends at \(snapshot.head)")
    }
    var names = NameTable()
    var plan = self
    try translateErrors {
      try snapshot.forEachFrame(at: wanted.map(\.value).sorted()) { frame in
        let commit = frame.firstPosition
        _ = try frame.forEachEvent(names: &names) { event in
          if wanted.contains(event.position) { try plan.add(event, of: commit) }
          return .proceed
        }
        return .proceed
      }
    }
    self = plan
  }

  private init() {}

  /// A part of a plan.
  init(_ items: [Item]) { self.items = items }

  /// The streams that say what is held and what the rules of retention took away.
  private static let staying = ["log-holds", "log-reads", "log-retention"]

  private mutating func add(_ event: borrowing EventView, of commit: Position) throws {
    guard !event.isRedacted else { return done.append(event.position) }
    guard !event.type.isRecordOfRemoval, !Self.staying.contains(event.stream.rawValue) else {
      throw RedactionRefusal(
        "the event at position \(event.position) is \(event.type), the record of what was taken "
          + "away: it stays")
    }
    items.append(
      Item(
        position: event.position, stream: event.stream, version: event.version,
        type: event.type, bytes: event.payloadBytes, saltedHash: event.saltedHash,
        archiveRecord: event.archiveRecord, commit: commit))
  }
}

/// Why events are not redacted; nothing was changed.
package struct RedactionRefusal: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

extension LogStore {
  /// Changes the contents of events in some commits and appends the frame that records it, in one
  /// transaction.
  func rewrite(
    _ chosen: some Sequence<Position>, recording frame: [UInt8], at position: Position,
    _ content: (borrowing EventView) throws -> NewContent
  ) throws {
    try translateErrors {
      try environment.write { transaction in
        var cursor = try Cursor(in: commits, of: transaction)
        guard try cursor.last(), try Frame(cursor.value).lastPosition.next == position else {
          throw LogError.readOnly(path: path, reason: "its journal cannot be taken over")
        }
        try rewrite(chosen, transaction, content)
        try transaction.append(frame.span, at: position.key.span, in: commits)
      }
    }
  }

  /// Changes the contents of events in some commits, all within the caller's transaction; all of
  /// them lie in the tables.
  func rewrite(
    _ chosen: some Sequence<Position>, _ transaction: borrowing WriteTransaction,
    _ content: (borrowing EventView) throws -> NewContent
  ) throws {
    var sizes = PayloadSizes()
    if let counted = try transaction.value(at: IndexCheckpoint.key, in: counters) {
      sizes.checkpoint = try IndexCheckpoint(counted).position
    }
    for commit in chosen {
      let key = bigEndian(commit.value)
      guard let frame = try transaction.value(at: key, in: commits)?.copied() else {
        throw LogError.corrupted(commit, reason: "the commit is missing")
      }
      let changed = try Frame(frame.span).rewriting { event in
        let change = try content(event)
        sizes.add(event, change)
        return change
      }
      try transaction.put(changed, at: key, in: commits)
    }
    for (name, bytes) in sizes.gained where bytes != 0 {
      try add(bytes, at: name, transaction)
    }
  }

  private func add(
    _ bytes: Int, at name: String, _ transaction: borrowing WriteTransaction
  ) throws {
    let key = Array(name.utf8)
    guard let old = try transaction.value(at: key, in: counters) else { return }
    var tally = try LogStatistics.Tally(old)
    tally.bytes = max(0, tally.bytes + bytes)
    try transaction.put(tally.stored, at: key, in: counters)
  }
}

/// The bytes of payloads by the counters, as far as they reach, and what changes of it.
private struct PayloadSizes {
  var checkpoint = Position.start
  /// The bytes that came or went, by the name of the counter.
  private(set) var gained: [String: Int] = [:]

  mutating func add(_ event: borrowing EventView, _ change: NewContent) {
    guard event.position <= checkpoint else { return }
    let bytes =
      switch change {
      case .restored(let content) where event.isArchived:
        content.count - FrameFormat.saltLength
      case .redacted, .archived: -event.payloadBytes
      case .same, .restored: 0
      }
    guard bytes != 0 else { return }
    gained["type:" + event.type.name, default: 0] += bytes
    gained["category:" + event.stream.category, default: 0] += bytes
  }
}

extension Snapshot {
  /// The link that the next commit continues.
  func lastLink() throws -> [UInt8] {
    guard head > .start else { return FrameFormat.origin }
    var link = FrameFormat.origin
    try forEachFrame(from: head) { frame in
      link = frame.link
      return .proceed
    }
    return link
  }

  /// The place of a stream's next commit.
  func nextPlace(in stream: StreamName) throws -> FrameHeader {
    FrameHeader(position: head.next, version: try lastVersion(of: stream)?.next ?? .initial)
  }
}

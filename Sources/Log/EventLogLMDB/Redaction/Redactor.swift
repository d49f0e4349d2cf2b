internal import Basics
package import EventLog
import Foundation

/// Takes payloads out of a log that nobody has open, and puts that on record.
///
/// The frames that lose payloads and the record that says so are written in one transaction: a crash leaves both or neither. What is
/// left then is the unused parts of the file, which still hold the old bytes (``UnfinishedErasure`` notes it):
/// ``LMDBEventLog/compact(_:isTrial:progress:)`` takes them away, and views that were built before have to be removed. The chain, signed
/// heads and every frame's link stay as they are.
package struct Redactor {
  private static let longestReason = 1000

  private let path: String

  /// Redacts in the log in a folder.
  package init(path: String) { self.path = path }

  /// What redacting some events would take away; runs beside a writer and changes nothing.
  ///
  /// - Throws: ``RedactionRefusal``, ``LogError``.
  package func plan(_ positions: some Sequence<Position>) throws -> RedactionPlan {
    let log = try LMDBEventLog(path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
    return try log.withSnapshot { try RedactionPlan(positions, in: $0) }
  }

  /// Takes away the payloads of some events; those that are redacted already stay as they are.
  ///
  /// Nobody else may write meanwhile. Nothing is changed where anything is refused: `prepare` is called with the log once nobody else can
  /// write and nothing is left to be refused, and what it throws ends it before anything is taken away.
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
    // Recovers, and brings all commits into the tables; the right to write stays until the log is released.
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
  /// The commit that says what was taken away.
  fileprivate func record(
    reason: String, actor: String?, at time: Timestamp
  ) throws -> CommitBody {
    let events = items.map { item in
      NewEvent(
        EventRedacted(
          position: Int(item.position.value), stream: item.stream.rawValue,
          version: Int(item.version.value), type: item.type.name,
          saltedHash: item.saltedHash.hexadecimal, reason: reason),
        actor: actor, causation: .position(item.position))
    }
    do throws(AppendError) {
      return try CommitBody(Commit(events, to: .redactions), time: time)
    } catch {
      throw RedactionRefusal("the record cannot be written: \(error)")
    }
  }
}

import Basics
package import EventLog
import Files
import Glibc
import JSON

extension DataFolder {
  /// The file of the operators' decisions about projections, which nothing else knows.
  package var decisions: String { path + "/projections.jsonl" }
}

/// The record of what operators have decided about projections: a file of JSON lines that only
/// grows.
///
/// It lies beside the views, which are disposable, and beside the log, which one process writes:
/// `evtool` adds to it while a server runs, which looks at it now and then.
package final class ProjectionDecisions: Sendable {
  private let path: String
  private let seen = Lock<Int>(0)

  /// The decisions in a file, which need not be there.
  package init(path: String) { self.path = path }

  /// All of them, in their order.
  ///
  /// - Throws: ``UnreadableDecision``, `FileError`.
  package func all() throws -> [ProjectionDecision] {
    guard let file = try OpenFile(reading: path) else { return [] }
    let bytes = try file.read(file.size(), at: 0)
    seen.withLock { $0 = bytes.count }
    // Bytes after the last line's end were being written by somebody who was killed: nothing was
    // said to be decided.
    guard let end = bytes.lastIndex(of: 0x0A) else { return [] }
    let lines = bytes[..<end].split(separator: 0x0A, omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { number, line in
      try decision(Array(line), line: number + 1, of: lines.count)
    }
  }

  private func decision(
    _ line: [UInt8], line number: Int, of count: Int
  ) throws -> ProjectionDecision? {
    // An end without a line was put behind the torn one of somebody who was killed.
    guard !line.isEmpty, line.last != Self.torn else { return nil }
    do {
      return try ProjectionDecision(json: line)
    } catch {
      throw UnreadableDecision(path: path, line: number, reason: "\(error)")
    }
  }

  /// The orders that follow from the decisions, by the names of the projections.
  package func orders() throws -> [String: FoldOrder] {
    var orders: [String: FoldOrder] = [:]
    for decision in try all() { orders[decision.projection, default: FoldOrder()].take(decision) }
    return orders
  }

  /// The orders if something was decided since the last call; nil if nothing was.
  func news() throws -> [String: FoldOrder]? {
    guard let file = try OpenFile(reading: path) else { return nil }
    guard try file.size() != seen.withLock({ $0 }) else { return nil }
    return try orders()
  }

  /// Puts a decision on the record; it is on the disk when this returns.
  package func add(_ decision: ProjectionDecision) throws {
    let isNew = try OpenFile(reading: path) == nil
    let descriptor = NewFile.open(path)
    guard descriptor >= 0 else { throw FileError("opened", path) }
    defer { close(descriptor) }
    // Each line is one write to the end of the file, whoever else writes there.
    guard fcntl(descriptor, F_SETFL, O_APPEND) == 0 else { throw FileError("opened", path) }
    let line = try Self.ending(descriptor, path) + decision.json + [0x0A]
    guard Glibc.write(descriptor, line, line.count) == line.count else {
      throw FileError("written", path)
    }
    guard fsync(descriptor) == 0 else { throw FileError("synced", path) }
    if isNew { try Folder.sync(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])) }
  }

  /// The bytes that end a line that somebody was killed at, so that the next one is not taken for a
  /// part of it.
  private static func ending(_ descriptor: Int32, _ path: String) throws -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("measured", path) }
    guard status.st_size > 0 else { return [] }
    var last: UInt8 = 0
    guard pread(descriptor, &last, 1, status.st_size - 1) == 1 else {
      throw FileError("read", path)
    }
    return last == 0x0A ? [] : [torn, 0x0A]
  }

  /// The mark at the end of a line that was not written to its end: no JSON ends so.
  private static let torn = UInt8(ascii: "~")
}

/// A line on the record of decisions that cannot be read.
package struct UnreadableDecision: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let line: Int
  package let reason: String

  /// The fault and what to do.
  package var description: String {
    "the record of decisions about projections cannot be read: \(path), line \(line): \(reason); "
      + "mend that line, or move the file aside: then nothing is skipped any more"
  }
}

/// Something that an operator has decided about a projection, as it stands on the record of
/// decisions.
@JSONShape
package struct ProjectionDecision: Sendable, Equatable {
  /// The kind of decision.
  @JSONShape
  package enum Kind: String, Sendable, CaseIterable {
    /// An event is passed over: its view goes on without it.
    case skip
    /// An event that was passed over is folded again.
    case unskip
    /// All views are built anew.
    case build
  }

  /// The kind of decision.
  package var decision: Kind
  /// The projection.
  package var projection: String
  /// The event; nil for what is no event's.
  package var position: Int64?
  /// The event's type.
  package var type: String?
  /// Why.
  package var reason: String?
  /// Who decided it.
  package var by: String
  /// When.
  package var time: Timestamp

  /// A decision about an event, or about all views.
  package init(
    _ decision: Kind, of projection: String, at position: Int64? = nil, type: String? = nil,
    reason: String? = nil, by: String, time: Timestamp
  ) {
    self.init(
      decision: decision, projection: projection, position: position, type: type, reason: reason,
      by: by, time: time)
  }
}

/// The order that follows from the decisions about a projection: documents that are folded by
/// others are built anew.
package struct FoldOrder: Sendable, Equatable {
  /// The events that are passed over.
  package var skipped: Set<Int64> = []
  /// How often all views were to be built anew.
  package var builds = 0

  /// Nothing was decided.
  package init() {}

  /// Takes in one more decision; of several about an event the last one counts.
  mutating func take(_ decision: ProjectionDecision) {
    switch (decision.decision, decision.position) {
    case (.skip, let position?): skipped.insert(position)
    case (.unskip, let position?): skipped.remove(position)
    case (.build, _): builds += 1
    case (_, nil): break
    }
  }
}

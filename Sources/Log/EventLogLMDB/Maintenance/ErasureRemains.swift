internal import EventLog
internal import Files
import Foundation
import Glibc

/// A note in a log of erasures that left something which nobody can search for again.
///
/// Erased words are known only until they are gone. So the places where a search finds them are
/// noted before: an owner of the erasure (the salted name of a subject, or the position of a
/// redacted event) and the kind of place, never the words. The note lies with the log's events in
/// `data.mdb`: who has the log has the note, and its copies have it, too.
package enum ErasureRemains {
  /// The kind of place in which something was found.
  package enum Place: String, CaseIterable, Sendable {
    /// In the names of the log, which stay: of streams and actors, or the reason of a redaction.
    case names
    /// In files that are not the log's: it is gone with them.
    case files
  }

  static let ownNames: Set<String> = [
    "data.mdb", "lock.mdb", "writer.lock", "journal.0", "journal.1", "journal.head",
    "erasure.unfinished", "compact.partial", "create.partial", "repair.partial",
  ]

  /// The paths in a log's folder that are not the log's, in order.
  package static func foreignPaths(in folder: String) throws -> [String] {
    try LMDBEventLog.change(folder) {
      try Folder.names(in: folder).filter { !ownNames.contains($0) }.map { folder + "/" + $0 }
        .filter { !LostAndFound.holdsNothing($0) }
    }
  }

  /// Refuses a log whose note is damaged or gone; changes nothing.
  ///
  /// - Throws: ``LogError`` with `corrupted`.
  package static func check(in log: LMDBEventLog) throws { _ = try log.store.remains() }

  /// Notes what was found in a log that is open for writing; it is on the disk when this returns.
  package static func note(
    _ places: Set<Place>, of owners: [String], in log: LMDBEventLog
  ) throws {
    let lines = lines(places, owners)
    guard try !lines.isSubset(of: log.store.remains()) else { return }
    try log.store.changeRemains { $0.formUnion(lines) }
  }

  /// Notes what was found in the log of a folder, which nobody has open for writing, nor this
  /// process at all.
  ///
  /// - Throws: ``LogError``: `locked` if somebody writes, `corrupted` where the note is damaged.
  package static func note(_ places: Set<Place>, of owners: [String], in folder: String) throws {
    let lines = lines(places, owners)
    guard try !lines.isSubset(of: known(in: folder)) else { return }
    try LMDBEventLog.withWriterLock(of: folder) { store in
      try store.changeRemains { $0.formUnion(lines) }
    }
  }

  /// The places where something may be left of some owners' erasures; what was in files is gone if
  /// there are none but the log's own, as `hasFiles` tells.
  package static func places(
    of owners: [String], in log: LMDBEventLog, hasFiles: Bool
  ) throws -> Set<Place> {
    let known = try log.store.remains()
    return Set(
      Place.allCases.filter { place in
        (hasFiles || place != .files) && !known.isDisjoint(with: lines([place], owners))
      })
  }

  /// Takes the note of files away: there are none but the log's own.
  ///
  /// - Throws: ``LogError`` as ``note(_:of:in:)``.
  package static func forgetFiles(in folder: String) throws {
    let end = " " + Place.files.rawValue
    guard try known(in: folder).contains(where: { $0.hasSuffix(end) }) else { return }
    try LMDBEventLog.withWriterLock(of: folder) { store in
      try store.changeRemains { lines in lines = lines.filter { !$0.hasSuffix(end) } }
    }
  }

  private static func lines(_ places: Set<Place>, _ owners: [String]) -> Set<String> {
    Set(owners.flatMap { owner in places.map { "\(owner) \($0.rawValue)" } })
  }

  private static func known(in folder: String) throws -> Set<String> {
    try LogStore(
      path: folder, isReadOnly: true, createdAt: Timestamp(microseconds: 0), limits: LogLimits()
    ).remains()
  }
}

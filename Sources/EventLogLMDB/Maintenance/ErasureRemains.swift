internal import EventLog
internal import Files
import Foundation
import Glibc

/// A note in a log's folder, `erasure.remains`, of erasures that left something which nobody can search for again.
///
/// What was taken away is known only until it is gone. So what a search finds of it elsewhere is noted before: an owner of the erasure (the
/// salted name of a subject, or the position of a redacted event) and the kind of place, never what was found.
package enum ErasureRemains {
  /// Where something was found.
  package enum Place: String, CaseIterable, Sendable {
    /// In the names of the log, which stay: of streams and actors, or the reason of a redaction.
    case names
    /// In files that are not the log's: it is gone with them.
    case files
  }

  private static let ownNames: Set<String> = [
    "data.mdb", "lock.mdb", "writer.lock", "journal.0", "journal.1", "journal.head",
    "erasure.unfinished", "erasure.remains", "erasure.remains.new", "compact.partial",
    "create.partial",
  ]

  static func file(in folder: String) -> String { folder + "/erasure.remains" }

  /// What lies in a log's folder and is not the log's, in order.
  package static func foreignPaths(in folder: String) throws -> [String] {
    try LMDBEventLog.changing(folder) {
      try Folder.names(in: folder).filter { !ownNames.contains($0) }.map { folder + "/" + $0 }
        .filter { !LostAndFound.holdsNothing($0) }
    }
  }

  /// Takes the note of one log's folder along to another's, which is a copy of it and has no other.
  static func copy(from source: String, to folder: String) throws {
    let known = try lines(in: source)
    if !known.isEmpty { try write(known, in: folder) }
  }

  /// Notes what was found; it is on the disk when this returns.
  package static func note(_ places: Set<Place>, of owners: [String], in folder: String) throws {
    let known = try lines(in: folder)
    let more = owners.flatMap { owner in places.map { "\(owner) \($0.rawValue)" } }
    guard !Set(more).isSubset(of: known) else { return }
    try write(Set(more).union(known), in: folder)
  }

  /// What may still be left of some owners' erasures; what was in files is gone where there are none but the log's own, as `hasFiles` tells.
  package static func places(
    of owners: [String], in folder: String, hasFiles: Bool
  ) throws -> Set<Place> {
    let known = try lines(in: folder)
    let kept = hasFiles ? known : known.filter { !$0.hasSuffix(" " + Place.files.rawValue) }
    if kept != known { try write(kept, in: folder) }
    return Set(
      Place.allCases.filter { place in
        owners.contains { kept.contains("\($0) \(place.rawValue)") }
      })
  }

  private static func lines(in folder: String) throws -> Set<String> {
    try LMDBEventLog.changing(folder) {
      guard let file = try OpenFile(reading: file(in: folder)) else { return [] }
      let text = String(decoding: try file.read(try file.size(), at: 0), as: UTF8.self)
      return Set(text.split(separator: "\n").map(String.init))
    }
  }

  private static func write(_ lines: Set<String>, in folder: String) throws {
    let path = file(in: folder)
    let draft = path + ".new"
    try LMDBEventLog.changing(folder) {
      // Whatever lies there is left of a run that was ended.
      try LMDBEventLog.remove(draft)
      guard !lines.isEmpty else {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError("removed", path) }
        return try Folder.sync(folder)
      }
      let descriptor = NewFile.make(draft)
      guard descriptor >= 0 else { throw FileError("created", draft) }
      defer { close(descriptor) }
      let bytes = Array((lines.sorted().joined(separator: "\n") + "\n").utf8)
      guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0
      else { throw FileError("written", draft) }
      try Folder.rename(draft, to: path)
    }
  }
}

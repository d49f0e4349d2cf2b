internal import EventLog
internal import Files
internal import LMDB
import Synchronization

/// The journal as a process sees it that only reads the log.
///
/// Beside a living writer that has recovered the log, everything that has been acknowledged is seen, and nothing that is not on the disk.
/// Without one, and while one is starting, whatever the last one left is seen and is synced before: nobody's view goes back, not even
/// by a power cut. A journal that is damaged is an error then, and never a shorter log.
final class JournalView: Sendable {
  private struct Known {
    let head: Position
    let announced: Position?
    let groups: [CommitGroup]
  }

  private let folder: String
  private let known = Mutex<Known?>(nil)

  /// Whether what precedes damage is shown; whoever asks for that names the damage too.
  private let isLenient: Bool

  init(folder: String, isLenient: Bool = false) {
    self.folder = folder
    self.isLenient = isLenient
  }

  /// The groups after LMDB's head and its link; nil where things have moved meanwhile and have to be looked at again.
  ///
  /// `isCurrent` says whether LMDB's tables still end where they did, `stored` what links they hold, as for ``JournalReader``.
  func groups(
    after head: Position, _ link: [UInt8], stored: (Position) throws -> [UInt8]?,
    isCurrent: () throws -> Bool
  ) throws -> [CommitGroup]? {
    let announced = try announced()
    let old = known.withLock { $0 }
    if let old, old.head == head, old.announced == announced, try isCurrent() { return old.groups }
    var groups: [CommitGroup] = []
    if try WriterLock.isAnnouncing(in: folder), let announced {
      if announced > head {
        groups = try JournalReader.read(folder, after: head, link, upTo: announced, stored: stored)
          .groups
      }
      guard groups.last?.last ?? head >= announced else { return nil }
    } else {
      let found = try JournalReader.read(folder, after: head, link, stored: stored)
      groups = found.groups
      try Self.syncFiles(of: folder)
      guard try isCurrent(), try self.announced() == announced,
        try !WriterLock.isAnnouncing(in: folder) || announced == nil
      else { return nil }
      // Only now: a writer that came meanwhile has begun the files anew, and nothing is damaged.
      if !isLenient { try found.checkSound() }
    }
    known.withLock { $0 = Known(head: head, announced: announced, groups: groups) }
    return groups
  }

  /// The last position that a writer has said is on the disk; nil where nobody has.
  func announced() throws -> Position? { try Journal.announced(in: folder) }

  /// Returns once everything that can be read in a log's files is on the disk.
  static func syncFiles(of folder: String) throws(FileError) {
    for path in [folder + "/data.mdb"] + Journal.names(in: folder) {
      guard let file = try OpenFile(reading: path) else { continue }
      do {
        try file.sync()
      } catch {
        // A file system that is read-only has nothing to write.
        guard error.isDenied else { throw error }
      }
    }
  }
}

import Synchronization

/// The journal as a process sees it that only reads the log.
///
/// Beside a living writer everything that has been acknowledged is seen, and nothing that is not on the disk; without one, whatever the last
/// one left.
final class JournalView: Sendable {
  private struct Known {
    let head: Position
    let announced: Position
    let groups: [CommitGroup]
  }

  private let folder: String
  private let known = Mutex<Known?>(nil)

  init(folder: String) { self.folder = folder }

  /// The commits after LMDB's head and its link; nil where LMDB has gone on meanwhile and has to be looked at again.
  func commits(after head: Position, _ link: [UInt8]) throws -> [CommitGroup]? {
    let announced = try announced()
    let old = known.withLock { $0 }
    if let old, old.head == head, old.announced == announced { return old.groups }
    let isWritten = try WriterLock.isHeld(in: folder)
    var groups: [CommitGroup] = []
    if !isWritten || announced > head {
      groups = try JournalReader.read(
        folder, after: head, link, upTo: isWritten ? announced : nil
      ).groups
    }
    if isWritten, groups.last?.last ?? head < announced { return nil }
    known.withLock { $0 = Known(head: head, announced: announced, groups: groups) }
    return groups
  }

  /// The last position that a writer has said is on the disk.
  func announced() throws -> Position {
    guard let file = try JournalFile(reading: Journal.mark(in: folder)) else { return .start }
    let bytes = try file.read(8, at: 0)
    return Position(bigEndianValue(bytes.span))
  }
}

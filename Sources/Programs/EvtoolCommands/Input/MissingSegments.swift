import Basics
import EventLog
import EventLogLMDB
import Foundation
import Terminal

/// The payloads of what a command shows that were looked for in an archive and lie in no segment at
/// hand: gone, damaged or never there.
final class MissingSegments: PayloadArchive {
  /// All that this process has opened to show.
  private static let opened = Lock<[MissingSegments]>([])

  private let path: String
  private let folder: ArchiveFolder
  private let positions = Lock(IndexSet())

  /// Looks in a folder; what it does not have is told once the command is done.
  init(in path: String) {
    (self.path, folder) = (path, ArchiveFolder(path: path))
    Self.opened.withLock { $0.append(self) }
  }

  /// As the folder has it; notes what it has not.
  func content(at position: Position, saltedHash: [UInt8]) throws -> [UInt8]? {
    if let found = try folder.content(at: position, saltedHash: saltedHash) { return found }
    positions.withLock { _ = $0.insert(Int(clamping: position.value)) }
    return nil
  }

  /// Says on the standard error how many of the events that were read have no payload, where some
  /// have not.
  static func say(on console: Console) throws {
    for archive in opened.withLock({ opened in
      defer { opened = [] }
      return opened
    }) {
      let events = archive.positions.withLock { $0.count }
      guard events > 0 else { continue }
      try console.note(
        "no segment in \(archive.path) has the archived payloads of \(Readable.count(events, "event")) that were read: shown without it, and no condition on it holds of them; "
          + "evtool verify --archive \(archive.path) says which segment is missing or damaged"
      )
    }
  }
}

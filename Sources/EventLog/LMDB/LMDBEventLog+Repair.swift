import Foundation
internal import LMDB

/// What a repair of a log came to.
public struct LogRepair: Sendable, Equatable {
  /// What was damaged.
  public let damage: String
  /// The last position that was kept.
  public let head: Position
  /// Where the journal's files lie now, byte for byte.
  public let folder: String
}

extension LMDBEventLog {
  /// Makes a log whose journal is damaged usable again: keeps everything before the damage, and sets the journal's files aside.
  ///
  /// Nothing is thrown away. Everything acknowledged after the damage is missing from the log until somebody brings it back from these files or
  /// from a backup.
  ///
  /// - Throws: ``LogError``: `locked` where somebody writes.
  /// - Returns: what was done; nil where the journal is sound, and nothing was changed.
  public static func repair(_ path: String) throws -> LogRepair? {
    try LogStore.checkExists(path)
    let lock = try WriterLock(folder: path)
    return try withExtendedLifetime(lock) {
      guard let (damage, head) = try takeOverSoundPart(of: path) else { return nil }
      let folder = try setJournalAside(path)
      return LogRepair(damage: damage, head: head, folder: folder)
    }
  }

  private static func takeOverSoundPart(
    of path: String
  ) throws -> (damage: String, head: Position)? {
    let store = try LogStore(
      path: path, isReadOnly: false, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
    return try translatingErrors {
      try JournalView.syncFiles(of: path)
      let end = try store.environment.read { try store.end($0) }
      let found = try JournalReader.read(path, after: end.head, end.link)
      guard let damage = found.damage else { return nil }
      try store.takeOver(found.groups)
      return (damage.what, found.groups.last?.last ?? end.head)
    }
  }

  private static func setJournalAside(_ path: String) throws -> String {
    try changing(path) {
      var number = 1
      while FileManager.default.fileExists(atPath: path + "/damaged.\(number)") { number += 1 }
      let folder = path + "/damaged.\(number)"
      try Folder.create(folder, shared: true)
      for file in Journal.allNames(in: path) where FileManager.default.fileExists(atPath: file) {
        try Folder.rename(file, to: folder + "/" + (file as NSString).lastPathComponent)
      }
      try Folder.sync(path)
      return folder
    }
  }
}

internal import EventLogVerification
public import EventLog
internal import Files
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
  /// from a backup. One that was cut off is gone on with: all of the files come to lie in one folder.
  ///
  /// - Throws: `LogError`: `locked` where somebody writes.
  /// - Returns: what was done; nil where the journal is sound, and nothing was changed.
  public static func repair(_ path: String) throws -> LogRepair? {
    try LogStore.checkExists(path)
    let lock = try translatingErrors { try WriterLock(folder: path) }
    return try withExtendedLifetime(lock) {
      let (damage, head) = try takeOverSoundPart(of: path)
      guard damage != nil || isBegun(in: path) else { return nil }
      let folder = try setJournalAside(path, isDamaged: damage != nil)
      return LogRepair(
        damage: damage ?? "an earlier repair, which was cut off, has set the damaged files aside",
        head: head, folder: folder)
    }
  }

  /// The folder in which an unfinished repair lays the journal's files.
  private static func draft(in path: String) -> String { path + "/damaged.partial" }

  private static func isBegun(in path: String) -> Bool { access(draft(in: path), F_OK) == 0 }

  private static func takeOverSoundPart(
    of path: String
  ) throws -> (damage: String?, head: Position) {
    let store = try LogStore(
      path: path, isReadOnly: false, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
    return try translatingErrors {
      try JournalView.syncFiles(of: path)
      let end = try store.environment.read { try store.end($0) }
      let found = try JournalReader.read(
        path, after: end.head, end.link, stored: store.link(ofCommitAt:))
      if found.damage != nil { try store.takeOver(found.groups) }
      return (found.damage?.what, found.groups.last?.last ?? end.head)
    }
  }

  /// Moves the files that are still there, if they are damaged, and gives their folder its name.
  private static func setJournalAside(_ path: String, isDamaged: Bool) throws -> String {
    try changing(path) {
      let draft = draft(in: path)
      try Folder.create(draft, shared: true)
      for file in Journal.allNames(in: path) where isDamaged && access(file, F_OK) == 0 {
        try setAside(file, in: draft)
      }
      try Folder.sync(path)
      var number = 1
      while FileManager.default.fileExists(atPath: path + "/damaged.\(number)") { number += 1 }
      let folder = path + "/damaged.\(number)"
      try Folder.rename(draft, to: folder)
      return folder
    }
  }

  /// Moves a file, beside what lies there under its name already.
  ///
  /// A rename that a power cut halved may have left it both names; renaming one to the other is no error then, and does nothing
  /// (rename(2)).
  private static func setAside(_ file: String, in folder: String) throws {
    let name = folder + "/" + (file as NSString).lastPathComponent
    var (place, number) = (name, 1)
    while access(place, F_OK) == 0 {
      if try Folder.isSame(file, place) { return try Folder.remove(file, keeping: place) }
      place = "\(name)-\(number)"
      number += 1
    }
    try Folder.rename(file, to: place)
  }
}

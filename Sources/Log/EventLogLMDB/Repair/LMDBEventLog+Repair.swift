public import EventLog
import EventLogVerification
internal import Files
import Foundation
internal import LMDB

/// The outcome of a repair of a log.
public struct LogRepair: Sendable, Equatable {
  /// The damage.
  public let damage: String
  /// The last position that is kept.
  public let head: Position
  /// The folder that then has the journal's files, byte for byte; nil if none was there.
  public let folder: String?
  /// Whether this is the log that an earlier repair did without: it goes on as it is.
  public let isBack: Bool

  /// Makes one of its parts.
  init(damage: String, head: Position, folder: String?, isBack: Bool = false) {
    (self.damage, self.head, self.folder, self.isBack) = (damage, head, folder, isBack)
  }
}

extension LMDBEventLog {
  /// Makes a log usable again whose journal is another one's, or of which
  /// ``salvage(_:by:at:isTrial:preparing:)`` was cut off: keeps everything before the damage, and
  /// sets the journal's files aside.
  ///
  /// Events that were acknowledged beyond that are left for the next salvage, which takes them on
  /// record. A log that an earlier repair did without is taken up as it is.
  ///
  /// Nothing is thrown away. One that was cut off is gone on with: all of the files come to lie in
  /// one folder.
  ///
  /// - Throws: `LogError`: `locked` if somebody writes.
  /// - Returns: what was done; nil if the journal is sound, and nothing was changed.
  public static func repair(_ path: String) throws -> LogRepair? {
    try LogStore.checkExists(path)
    let lock = try translateErrors { try WriterLock(folder: path) }
    return try withExtendedLifetime(lock) {
      let (found, mark, known) = try takeOverSoundPart(of: path)
      if found.isBack, let damage = found.damage {
        try change(path) {
          try mark.keep(of: path)
          try MissedEnds.takeBack(mark, of: path)
        }
        return LogRepair(damage: damage.what, head: mark.last, folder: nil, isBack: true)
      }
      guard found.damage != nil || isBegun(in: path) else { return nil }
      // A salvage that was cut off behind its last step has left the copy's folder.
      try removeDrafts(in: path)
      let folder = try setJournalAside(path, isDamaged: found.damage != nil)
      try translateErrors {
        try lock.note(hasJournal: false, in: path)
        if known?.mark.last ?? .start <= mark.last { try mark.keepAfterRepair(of: path) }
      }
      return LogRepair(damage: found.damage?.what ?? cutOff, head: mark.last, folder: folder)
    }
  }

  /// The plan of ``repair(_:)``, which changes nothing and keeps writers away as long as it looks.
  ///
  /// - Throws: `LogError`: `locked` if somebody writes.
  public static func repairPlan(_ path: String) throws -> LogRepair? {
    try LogStore.checkExists(path)
    let lock = try translateErrors { try WriterLock(reading: path, since: "") }
    return try withExtendedLifetime(lock) {
      let store = try LogStore(
        path: path, isReadOnly: true, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
      let (found, head) = try translateErrors { try journal(beyond: store) }
      if found.isBack, let damage = found.damage {
        return LogRepair(damage: damage.what, head: head, folder: nil, isBack: true)
      }
      guard found.damage != nil || isBegun(in: path) else { return nil }
      let isThere = isBegun(in: path) || !journalFiles(in: path).isEmpty
      return LogRepair(
        damage: found.damage?.what ?? cutOff, head: head,
        folder: isThere ? freeFolder(in: path) : nil)
    }
  }

  /// The reason why a log is better not repaired; nil for any other.
  ///
  /// It is the one that an earlier repair did without, and the repaired one has acknowledged events
  /// since, which a repair of this one would record as lost. Only for tables that can be read: a
  /// salvage looks at others first.
  public static func lateReturn(of path: String) throws -> String? {
    try LogStore.checkExists(path)
    do {
      let store = try LogStore(
        path: path, isReadOnly: true, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
      let found = try translateErrors { try journal(beyond: store).found }
      return found.isLate ? found.damage?.what : nil
    } catch is LogError {
      return nil
    }
  }

  private static let cutOff =
    "an earlier repair, which was cut off, has set the damaged files aside"

  /// The folder in which an unfinished repair lays the journal's files.
  static func draft(in path: String) -> String { path + "/damaged.partial" }

  private static func isBegun(in path: String) -> Bool { access(draft(in: path), F_OK) == 0 }

  private static func takeOverSoundPart(
    of path: String
  ) throws -> (found: JournalReader.Found, end: AcknowledgedMark, known: Acknowledged?) {
    let store = try LogStore(
      path: path, isReadOnly: false, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
    return try translateErrors {
      try JournalView.syncFiles(of: path)
      let found = try journal(beyond: store).found
      if found.damage != nil, !found.isBack { try store.takeOver(found.groups) }
      return (found, try store.lastMark(with: found.groups), try store.acknowledged())
    }
  }

  /// The commits of the journal beyond the tables, and the last position that is sound.
  static func journal(
    beyond store: LogStore
  ) throws -> (found: JournalReader.Found, head: Position) {
    let end = try store.environment.read { try store.end($0) }
    let found = try JournalReader.read(
      store.path, after: end.head, end.link, stored: store.link(ofCommitAt:),
      acknowledged: store.acknowledged)
    return (found, found.groups.last?.last ?? end.head)
  }

  /// The next name for the damaged files of a log that nobody has.
  static func freeFolder(in path: String) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: path + "/damaged.\(number)") { number += 1 }
    return path + "/damaged.\(number)"
  }

  private static func journalFiles(in path: String) -> [String] {
    Journal.allNames(in: path).filter { access($0, F_OK) == 0 }
  }

  /// Moves the files that are still there, if they are damaged, and gives their folder its name;
  /// nil if there are none.
  private static func setJournalAside(_ path: String, isDamaged: Bool) throws -> String? {
    let files = isDamaged ? journalFiles(in: path) : []
    guard !files.isEmpty || isBegun(in: path) else { return nil }
    return try change(path) {
      let draft = draft(in: path)
      try Folder.create(draft, shared: true)
      for file in files { try setAside(file, in: draft) }
      try Folder.sync(path)
      let folder = freeFolder(in: path)
      try Folder.rename(draft, to: folder)
      return folder
    }
  }

  /// Moves a file, beside what lies there under its name already.
  ///
  /// A rename that a power cut halved may have left it both names; renaming one to the other is no
  /// error then, and does nothing (rename(2)).
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

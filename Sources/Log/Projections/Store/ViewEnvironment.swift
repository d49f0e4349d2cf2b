import Basics
import EventLog
internal import Files
import Foundation
import Glibc
internal import LMDB

/// The LMDB environment of views, which its writer can write anew while others read it.
///
/// LMDB never clears freed space. Freed pages, and the gaps in those in use, still hold what was
/// removed.
final class ViewEnvironment: Sendable {
  static let tables = ["records", "rebuilds", "documents", "touches"]
  /// The folder in which the files are written anew, within that of the views.
  static let draft = "rewritten"

  let path: String
  /// Nil only while the files are exchanged.
  private let current: Lock<Environment?>

  init(path: String, options: Environment.Options) throws {
    self.path = path
    current = Lock(try Environment(path: path, tables: Self.tables, options: options))
  }

  /// The environment as it is now; whoever works with it keeps it open, and lets go of it soon.
  ///
  /// - Throws: `LMDBError` if the last try to write it anew failed half way.
  func opened() throws -> Environment {
    guard let environment = current.withLock({ $0 }) else {
      throw LMDBError(code: EBADF, operation: "open the views in \(path) again")
    }
    return environment
  }

  /// Writes the files anew with the entries that there are now, so that no unused part of them says
  /// any more what was removed.
  ///
  /// Others read meanwhile, but for the moment in which the new files take the old ones' place;
  /// nobody may write. A crash leaves the old file or the new one, whole. A reader in another
  /// process goes on with the old file, which has no name any more.
  func writeAnew() throws {
    let copy = path + "/" + Self.draft
    try removeDraft()
    try Folder.create(copy, shared: true)
    try rewrite(to: copy)
    try exchange(copy)
    try removeDraft()
  }

  private func rewrite(to copy: String) throws {
    let environment = try opened()
    try environment.read { try environment.rewrite($0, to: copy) }
    try OpenFile(path: copy + "/data.mdb", isReadOnly: false).sync()
  }

  /// Removes what a run left of new files that was cut off.
  func removeDraft() throws {
    let copy = path + "/" + Self.draft
    guard access(copy, F_OK) == 0 else { return }
    for name in try Folder.names(in: copy) { try remove("\(copy)/\(name)") }
    guard rmdir(copy) == 0 else { throw FileError("removed", copy) }
  }

  private func exchange(_ copy: String) throws {
    try current.withLock { environment in
      // A process has an environment open once, so whoever reads has to be done; who comes
      // meanwhile waits here.
      weak let old = environment
      environment = nil
      guard Self.wait(until: { old == nil }) else {
        environment = old
        throw LMDBError(code: EBUSY, operation: "close the views in \(path)")
      }
      // LMDB's lock file counts the old file's transactions: it goes with it, and not before, or a
      // reader would count them in the next one.
      let renaming = Result {
        try Folder.rename(copy + "/data.mdb", to: path + "/data.mdb")
        try remove(path + "/lock.mdb")
      }
      environment = try Environment(path: path, tables: Self.tables, options: .init())
      try renaming.get()
    }
  }

  /// Waits some seconds at most: nobody reads for longer than a document takes.
  private static func wait(until isDone: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !isDone() {
      guard ContinuousClock.now < end else { return false }
      usleep(200)
    }
    return true
  }

  private func remove(_ file: String) throws {
    guard unlink(file) == 0 || errno == ENOENT else { throw FileError("removed", file) }
  }

  /// Which files lie in a folder: they are others once somebody has written them anew.
  static func files(in path: String) -> [UInt64] {
    ["data.mdb", "lock.mdb"].map { name in
      var status = stat()
      return stat("\(path)/\(name)", &status) == 0 ? UInt64(status.st_ino) : 0
    }
  }
}

/// Another process writes the views.
public struct LockedViews: Error, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// Who writes, such as `process 4711`.
  public let owner: String

  public init(path: String, owner: String) {
    self.path = path
    self.owner = owner
  }

  /// The failure and what to do.
  public var description: String {
    "the views at \(path) are kept up to date by \(owner): stop it first, or let it rebuild them"
  }
}

/// The views' files may not be read by this user.
public struct UnreadableViews: Error, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// Why, in the system's words.
  public let reason: String

  /// The failure and what to do.
  public var description: String {
    "the views at \(path) cannot be read: \(reason); ask their owner, or fold the log: evtool replay"
  }
}

/// The views' files do not hold together; nothing of the record is in them.
public struct DamagedViews: Error, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// The fault.
  public let reason: String

  /// The failure and what to do.
  public var description: String {
    "the views at \(path) are damaged, the log itself is not affected: \(reason); "
      + "evtool projections rebuild makes them again"
  }
}

/// The views' files cannot be written or read, and are not damaged.
public struct UnusableViews: Error, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// Why, in the system's words.
  public let reason: String
  /// Whether there is no room left.
  public let isFull: Bool

  /// The failure.
  public var description: String { "the views at \(path) cannot be used: \(reason)" }
}

/// Says what the errors of LMDB and of the file system mean for views.
func translateErrors<R>(of path: String, _ body: () throws -> R) throws -> R {
  do {
    return try body()
  } catch let error as LMDBError where error.isInvalid {
    throw DamagedViews(path: path, reason: error.description)
  } catch let error as LMDBError where !error.isMissing && !error.isDenied {
    guard Folder.isOutOfRoom(error, path) else {
      throw UnusableViews(path: path, reason: error.description, isFull: false)
    }
    throw UnusableViews(path: path, reason: SystemErrorText.of(ENOSPC), isFull: true)
  } catch let error as FileError where !error.isDenied {
    throw UnusableViews(path: path, reason: error.description, isFull: error.isFull)
  } catch LockError.locked(_, let owner) {
    throw LockedViews(path: path, owner: owner)
  } catch LockError.readOnly(_, let reason) {
    throw UnusableViews(path: path, reason: reason, isFull: false)
  }
}

/// The damage that a writer's reads have met in its views: those that run say so, and the next
/// writer builds them anew.
final class ViewDamage: Sendable {
  /// The note for the next writer, in words.
  ///
  /// Not every damage is seen by looking at the pages.
  static func file(in folder: String) -> String { folder + "/damaged" }

  private let found = Lock<DamagedViews?>(nil)

  /// The first damage; nil while there is none.
  var first: DamagedViews? { found.withLock(\.self) }

  /// Notes it, the first time also for the next writer.
  func note(_ damage: DamagedViews) {
    let isFirst = found.withLock { found in
      defer { found = found ?? damage }
      return found == nil
    }
    // On a disk without room for it the next writer still looks at the pages.
    if isFirst {
      _ = FileManager.default.createFile(
        atPath: Self.file(in: damage.path), contents: Data(damage.reason.utf8))
    }
  }

  /// The damage that an earlier writer has noted; nil if it noted none.
  static func noted(in folder: String) -> DamagedViews? {
    FileManager.default.contents(atPath: file(in: folder)).map {
      DamagedViews(path: folder, reason: String(decoding: $0, as: UTF8.self))
    }
  }
}

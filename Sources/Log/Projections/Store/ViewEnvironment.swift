internal import Files
import Glibc
internal import LMDB
import Synchronization

/// The LMDB environment of views, which its writer can write anew while others read it.
///
/// LMDB never clears what it frees: a page that was given back, and what lies between the entries of one in use, still say what was removed.
final class ViewEnvironment: Sendable {
  static let tables = ["records", "rebuilds", "documents", "touches"]
  /// The folder in which the files are written anew, within that of the views.
  static let draft = "rewritten"

  let path: String
  /// Nil only while the files are exchanged.
  private let current: Mutex<Environment?>

  init(path: String, options: Environment.Options) throws {
    self.path = path
    current = Mutex(try Environment(path: path, tables: Self.tables, options: options))
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

  /// Writes the files anew with the entries that there are now, so that no unused part of them says any more what was removed.
  ///
  /// Others read meanwhile, but for the moment in which the new files take the old ones' place; nobody may write. A crash leaves the old
  /// file or the new one, whole. A reader in another process goes on with the old file, which has no name any more.
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
      // A process has an environment open once, so whoever reads has to be done; who comes meanwhile waits here.
      weak let old = environment
      environment = nil
      guard Self.wait(until: { old == nil }) else {
        environment = old
        throw LMDBError(code: EBUSY, operation: "close the views in \(path)")
      }
      // LMDB's lock file counts the old file's transactions: it goes with it, and not before, or a reader would count them in the next one.
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

import Files
import Glibc
package import LMDB

/// An LMDB environment beside the log, out of which people can be erased: what is removed from it stays readable nowhere in its file.
package struct ErasableEnvironment {
  private let folder: String
  private let tables: [String]
  /// Nil only while it is written anew.
  private var environment: LMDB.Environment?

  /// Opens the tables in a folder; unless it is only read, they are made where they are missing.
  ///
  /// - Throws: `DamagedTables`, `LMDBError`.
  package init(folder: String, tables: [String], isReadOnly: Bool = false) throws {
    (self.folder, self.tables) = (folder, tables)
    environment = try LMDB.Environment.beside(
      folder, tables: tables, options: .init(isReadOnly: isReadOnly))
  }

  /// The environment as it is now; after ``writeAnew()`` it is another one.
  ///
  /// - Throws: `LMDBError` where the last try to write it anew failed half way.
  package func opened() throws -> LMDB.Environment {
    guard let environment else {
      throw LMDBError(code: EBADF, operation: "open the tables in \(folder) again")
    }
    return environment
  }

  /// Writes the file anew, so that no unused part of it says any more what was removed.
  package mutating func writeAnew() throws {
    let copy = folder + "/rewritten"
    try Folder.create(copy, shared: true)
    try Self.empty(copy)
    try write(to: copy)
    // A process has an environment open once: the old one is let go of first.
    environment = nil
    // LMDB's lock file counts the old file's transactions, also for whoever in another process has it open still: it goes with it.
    let renaming = Result {
      try Folder.rename(copy + "/data.mdb", to: folder + "/data.mdb")
      try Self.remove(folder + "/lock.mdb")
    }
    environment = try LMDB.Environment(path: folder, tables: tables, options: .init())
    try renaming.get()
    try Self.empty(copy)
  }

  private func write(to copy: String) throws {
    let environment = try opened()
    try environment.read { try environment.rewrite($0, to: copy) }
    try OpenFile(path: copy + "/data.mdb", isReadOnly: false).sync()
  }

  private static func empty(_ folder: String) throws {
    for name in try Folder.names(in: folder) { try remove("\(folder)/\(name)") }
  }

  private static func remove(_ file: String) throws {
    guard unlink(file) == 0 || errno == ENOENT else { throw FileError("removed", file) }
  }
}

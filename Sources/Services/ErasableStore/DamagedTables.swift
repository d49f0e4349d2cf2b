import Files
import Glibc
package import LMDB

/// Tables beside a log do not hold together; nothing of the record is in them.
package struct DamagedTables: Error, Equatable, CustomStringConvertible {
  /// The folder.
  package let path: String
  /// What does not hold.
  package let reason: String

  /// Tables that do not hold together.
  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  /// What failed and what to do.
  package var description: String {
    "\(path) is damaged, the log is not concerned: \(reason); put that folder of a backup in its place, "
      + "or move it aside to begin anew without what is in it"
  }
}

extension Environment {
  /// Opens tables that stand for themselves beside a log; where they are new, they are on the disk when this returns.
  ///
  /// - Throws: ``DamagedTables``, `LMDBError`, `FileError`.
  package static func beside(
    _ path: String, tables: [String], options: Options
  ) throws -> Environment {
    do {
      try checkOrCreate(path, tables, isReadOnly: options.isReadOnly)
      if let damage = try DataFile.damage(in: path) {
        throw DamagedTables(path: path, reason: damage)
      }
      let environment = try Environment(path: path, tables: tables, options: options)
      // What is answered as kept is found again only where the file's name lasts, too.
      if !options.isReadOnly { try Folder.sync(path) }
      return environment
    } catch let error as LMDBError where error.isInvalid {
      throw DamagedTables(path: path, reason: error.description)
    }
  }

  /// Refuses a data file without a byte, which LMDB would take for new tables, and makes the tables where there is no file.
  ///
  /// They are made in a folder beside, synced, and get their name when they are whole: no run that is cut off leaves an empty file.
  private static func checkOrCreate(_ path: String, _ tables: [String], isReadOnly: Bool) throws {
    if let file = try OpenFile(reading: path + "/data.mdb") {
      guard try file.size() > 0 else {
        throw DamagedTables(path: path, reason: "data.mdb is empty")
      }
      return
    }
    guard !isReadOnly else { return }
    let draft = path + "/create.partial"
    try Folder.create(draft, shared: true)
    for name in try Folder.names(in: draft) { try remove("\(draft)/\(name)") }
    // A process has an environment open once: it is closed before its file moves.
    do { _ = try Environment(path: draft, tables: tables, options: .init()) }
    try OpenFile(path: draft + "/data.mdb", isReadOnly: false).sync()
    try Folder.rename(draft + "/data.mdb", to: path + "/data.mdb")
    try remove(draft + "/lock.mdb")
    guard rmdir(draft) == 0 else { throw FileError("removed", draft) }
  }

  private static func remove(_ file: String) throws {
    guard unlink(file) == 0 || errno == ENOENT else { throw FileError("removed", file) }
  }
}

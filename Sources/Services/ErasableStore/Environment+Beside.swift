import Files
import Glibc
package import LMDB

extension Environment {
  /// Opens tables that stand for themselves beside a log; if they are new, they are on the disk
  /// when this returns.
  ///
  /// - Throws: ``DamagedTables``, ``MissingTables``, `LMDBError`, `FileError`.
  package static func beside(
    _ path: String, tables: [String], options: Options
  ) throws -> Environment {
    do {
      try checkOrCreate(path, tables, isReadOnly: options.isReadOnly)
      // A damaged list of free pages would have what is written lie upon what is there.
      if let damage = try DataFile.damage(in: path, isWhole: !options.isReadOnly) {
        throw DamagedTables(path: path, reason: damage)
      }
      let environment = try Environment(path: path, tables: tables, options: options)
      // A record that is answered as kept is found again only if the file's name lasts, too.
      if !options.isReadOnly { try Folder.sync(path) }
      return environment
    } catch let error as LMDBError where error.isInvalid {
      throw DamagedTables(path: path, reason: error.description)
    }
  }

  /// Refuses a data file without a byte, which LMDB would take for new tables, and makes the tables
  /// if there is no file.
  ///
  /// They are made in a folder beside, synced, and get their name when they are whole: no run that
  /// is cut off leaves an empty file.
  private static func checkOrCreate(_ path: String, _ tables: [String], isReadOnly: Bool) throws {
    if let file = try OpenFile(reading: path + "/data.mdb") {
      guard try file.size() > 0 else {
        throw DamagedTables(path: path, reason: "data.mdb is empty")
      }
      return
    }
    var status = stat()
    guard lstat(path + "/data.mdb", &status) != 0 else {
      throw MissingTables(path: path + "/data.mdb")
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

/// Tables beside a log do not hold together; nothing of the record is in them.
package struct DamagedTables: Error, Equatable, CustomStringConvertible {
  /// The folder.
  package let path: String
  /// The fault.
  package let reason: String

  /// Tables that do not hold together.
  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  /// The failure and what to do.
  package var description: String {
    "\(path) is damaged, the log itself is not affected: \(reason); put that folder of a backup in its place, "
      + "or move it aside to start without it"
  }
}

/// The place of the tables is a dangling link: they may come back.
package struct MissingTables: Error, Equatable, CustomStringConvertible {
  /// The link.
  package let path: String

  /// The failure and what to do.
  package var description: String {
    "\(path) is a dangling link, the log itself is not affected: mount or restore it, or remove the link to start without it"
  }
}

import Files
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
}

import Files
import Glibc
package import LMDB

/// An LMDB environment beside the log, out of which people can be erased: what is removed from it
/// stays readable nowhere in its file.
package struct ErasableEnvironment {
  private let folder: String
  private let tables: [String]
  /// Nil only while it is written anew.
  private var environment: LMDB.Environment?
  /// Its file; nil if the tables are only read, and others may write it anew.
  private var file: OpenedFile?

  /// Opens the tables in a folder; unless it is only read, they are made where they are missing.
  ///
  /// - Throws: `DamagedTables`, `LMDBError`.
  package init(folder: String, tables: [String], isReadOnly: Bool = false) throws {
    (self.folder, self.tables) = (folder, tables)
    environment = try LMDB.Environment.beside(
      folder, tables: tables, options: .init(isReadOnly: isReadOnly))
    if !isReadOnly { file = try environment.map { try OpenedFile(in: folder, of: $0) } }
  }

  /// Looks at every page of the tables in a folder, which stays as it is; nothing if there are
  /// none.
  ///
  /// - Throws: ``DamagedTables``, `LMDBError`.
  package static func check(_ folder: String) throws {
    if let damage = try DataFile.damage(in: folder, isWhole: true) {
      throw DamagedTables(path: folder, reason: damage)
    }
  }

  /// The environment as it is now; after ``writeAnew()`` it is another one.
  ///
  /// - Throws: `LMDBError` if the last try to write it anew failed half way, ``DamagedTables`` if
  ///   somebody else has removed or replaced the file, or ``look()`` has found it damaged.
  package func opened() throws -> LMDB.Environment {
    guard let environment else {
      throw LMDBError(code: EBADF, operation: "open the tables in \(folder) again")
    }
    try file?.check(environment)
    return environment
  }

  /// Why nothing can be kept here any more, by a look at all of the file's pages if it was written
  /// since the last one; from then on ``opened()`` throws it, too.
  ///
  /// Nobody may write the tables meanwhile. What else fails is told to whoever uses them.
  package func fault() -> DamagedTables? {
    do {
      try file?.look(try opened())
      return nil
    } catch {
      return error as? DamagedTables
    }
  }

  /// Writes the file anew, so that no unused part of it says any more what was removed.
  package mutating func writeAnew() throws {
    let copy = folder + "/rewritten"
    try Folder.create(copy, shared: true)
    try Self.empty(copy)
    try write(to: copy)
    // A process has an environment open once: the old one is let go of first.
    (environment, file) = (nil, nil)
    // LMDB's lock file counts the old file's transactions, also for whoever in another process has
    // it open still: it goes with it.
    let renaming = Result {
      try Folder.rename(copy + "/data.mdb", to: folder + "/data.mdb")
      try Self.remove(folder + "/lock.mdb")
    }
    environment = try LMDB.Environment(path: folder, tables: tables, options: .init())
    file = try environment.map { try OpenedFile(in: folder, of: $0) }
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

/// The note of a store that removed records can still be read in its file until that is written
/// anew.
package struct UnerasedTraces: Sendable {
  private let table: String
  private let key: [UInt8]

  /// A note in one of the store's tables, at a key that nothing else has there.
  package init(in table: String, at key: [UInt8] = [0]) { (self.table, self.key) = (table, key) }

  /// Notes it, in the transaction that removes something.
  package func note(
    in environment: LMDB.Environment, _ transaction: borrowing WriteTransaction
  ) throws {
    try transaction.put([], at: key, in: environment.table(table))
  }

  fileprivate func isNoted(in environment: LMDB.Environment) throws -> Bool {
    try environment.read { try $0.value(at: key, in: environment.table(table)) != nil }
  }

  fileprivate func drop(in environment: LMDB.Environment) throws {
    try environment.write { _ = try $0.remove(key.span, from: environment.table(table)) }
  }
}

extension ErasableEnvironment {
  /// Writes the file anew if it is noted that something of what was removed can be read in it: also
  /// what a run has left that was cut off.
  package mutating func remove(_ traces: UnerasedTraces) throws {
    guard try traces.isNoted(in: try opened()) else { return }
    try writeAnew()
    try traces.drop(in: try opened())
  }
}

/// The disk that a folder beside a log lies on does not do what it is asked, for another reason
/// than that it is full.
package struct StoreFolderError: Error, Equatable, CustomStringConvertible {
  /// The codes that say so; the last is of a file that is longer than the process may write.
  private static let codes = [EIO, ENXIO, ENODEV, ESTALE, EBADMSG, EUCLEAN, EREMOTEIO, EFBIG]

  /// The folder.
  package let path: String
  /// The failure.
  package let reason: String

  /// A folder, and what failed in it.
  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  /// The failure and what to do.
  package var description: String {
    "the disk of \(path) failed, the log itself is not affected: \(reason); look at the disk (dmesg, smartctl -a) and at the limits of the process "
      + "(ulimit -f), and start the server again once it works"
  }

  /// Does something with what lies in a folder; what its disk does not do is told as that folder's.
  package static func naming<R>(_ folder: String, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as LMDBError where Folder.isOutOfRoom(error, folder) {
      // LMDB says "input/output error" where the file system cut a write short.
      throw LMDBError(code: ENOSPC, operation: error.operation)
    } catch let error as LMDBError where codes.contains(error.code) || error.isFatal {
      throw StoreFolderError(path: folder, reason: "\(error)")
    } catch let error as FileError where codes.contains(error.code) {
      throw StoreFolderError(path: folder, reason: "\(error)")
    }
  }
}

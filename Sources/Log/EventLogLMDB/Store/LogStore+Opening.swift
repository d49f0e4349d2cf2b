internal import EventLog
internal import EventLogVerification
internal import Files
import Foundation
import Glibc
internal import LMDB

extension LogStore {
  /// Opens the folder's environment with some of its tables.
  ///
  /// A reader who may not write `lock.mdb` (another owner's log, read-only media) opens it too, as long as nobody writes: LMDB could not tell
  /// a writer which pages it sees. It keeps writers away for as long, in so far as `writer.lock` is there; one that reaches the same files from
  /// another machine, or before there is such a file, has to be kept away by whoever mounts them.
  static func openEnvironment(
    _ path: String, tables: [String], _ options: Environment.Options, mayBeShort: Bool = false
  ) throws -> Environment {
    var options = options
    if options.isReadOnly {
      if !WriterLock.isNotable(path) {
        options.hasLockFile = false
        options.keeping = try translateErrors { try WriterLock(reading: path) }
      }
    }
    do {
      if !mayBeShort, let problem = try DataFile.problem(in: path, options, tables: LogStore.tables)
      {
        let position = LogVerification.Problem(problem).position
        throw LogError.corrupted(position, reason: problem.what + ". " + LogError.mending)
      }
      // A writer is alone with the writer's lock, which a compaction takes too.
      while options.isReadOnly {
        let files = LogFiles(in: path)
        let environment = try Environment(path: path, tables: tables, options: options)
        if files.areStill(in: path) { return environment }
      }
      return try Environment(path: path, tables: tables, options: options)
    } catch let error as LMDBError {
      throw Self.meaning(of: error, path, isReadOnly: options.isReadOnly)
    }
  }

  /// What an error of LMDB means while a log is opened.
  static func meaning(of error: LMDBError, _ path: String, isReadOnly: Bool) -> LogError {
    if error.isInvalid {
      // LMDB says the same of its lock file as of the data.
      if isLog(path), LogFiles.isLockDamaged(in: path) {
        return .system(
          reason:
            "\(path)/lock.mdb is damaged, which says nothing of the log itself: end the programs that use the log, "
            + "and the next one makes it anew", isFull: false)
      }
      return isLog(path)
        ? .corrupted(.start, reason: error.description + ". " + LogError.mending)
        : .notALog(path: path, reason: error.description)
    }
    if error.isMissing { return .notALog(path: path, reason: "data.mdb holds other tables") }
    if error.isDenied {
      return isReadOnly
        ? .unreadable(path: path, reason: error.description)
        : .readOnly(path: path, reason: error.description)
    }
    if error.isTaken {
      // LMDB knows processes by their numbers, which are their own in each container.
      let id = ProcessInfo.processInfo.processIdentifier
      return .locked(
        path: path,
        by:
          "or read by a process of another container that has this one's number, \(id) (a container's --pid or --init gives another)"
      )
    }
    return .system(reason: error.description, isFull: error.isFull)
  }

  /// Whether LMDB wrote the data file, damaged or not, or commits lie in it.
  private static func isLog(_ path: String) -> Bool {
    do {
      return try DataFile.isOfLMDB(try DataFile.contents(of: path))
        || CarvedFrames.areThere(in: path)
    } catch { return false }
  }

  /// Refuses a folder without a data file, or with one that cannot be read, each with its reason.
  static func checkExists(_ path: String) throws {
    do {
      guard try hasDataFile(path), let file = try OpenFile(reading: path + "/data.mdb") else {
        let strays = strays(of: path)
        throw strays.isEmpty
          ? LogError.missing(path: path) : LogError.incomplete(path: path, found: strays)
      }
      guard try file.size() > 0 else {
        throw LogError.notALog(path: path, reason: "data.mdb is empty")
      }
    } catch let error as FileError {
      throw LogError.unreadable(path: path, reason: error.description)
    }
  }

  /// Whether there is a data file in a folder.
  ///
  /// - Throws: ``LogError`` with `unreadable` for anything else of that name, also a link to nothing: what lies behind it may come back.
  static func hasDataFile(_ path: String) throws -> Bool {
    let name = path + "/data.mdb"
    do {
      guard try OpenFile(reading: name) == nil else { return true }
    } catch {
      throw LogError.unreadable(path: path, reason: error.description)
    }
    var status = stat()
    guard lstat(name, &status) == 0 else { return false }
    throw LogError.unreadable(
      path: path,
      reason: "data.mdb is a link to what is not there: mount or restore it, or remove the link")
  }

  /// What only a log leaves that was there once: its journal, and its keys where they lie as in a data directory.
  static func strays(of path: String) -> [String] {
    (Journal.allNames(in: path) + [keys(beside: path) + "/salt.key"])
      .filter { access($0, F_OK) == 0 }
  }

  /// Where a data directory has the keys of its log.
  static func keys(beside path: String) -> String {
    DataFolder(Folder.parent(of: path), environment: [:]).keys
  }
}

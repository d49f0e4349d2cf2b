import ArgumentParser
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Files
import Foundation

/// The data directory that a backup is to become.
struct BackupDestination {
  let path: String

  /// The folder of its log.
  var log: String { DataFolder(path, environment: [:]).log }

  /// The folders down to it that are not there yet, the innermost first.
  var missingFolders: [String] {
    var (folders, next) = ([String](), path)
    while access(next, F_OK) != 0, errno == ENOENT, folders.last != next {
      folders.append(next)
      next = Folder.parent(of: next)
    }
    return folders
  }

  /// Does something that makes the folders down to it; those that are empty afterwards are gone
  /// again if it fails, or the program ends.
  func withMadeFolders<R>(_ body: () async throws -> R) async throws -> R {
    let made = missingFolders
    let ticket = TemporaryPaths.add { Self.removeEmpty(made) }
    defer { TemporaryPaths.keep(ticket) }
    do { return try await body() } catch {
      Self.removeEmpty(made)
      throw error
    }
  }

  /// Removes folders that were made here, the innermost first; one that has something in it stays.
  private static func removeEmpty(_ folders: [String]) {
    for folder in folders { rmdir(folder) }
  }

  /// The names in it; nothing if it is not there.
  ///
  /// - Throws: ``UnusableDestination`` if it is part of the directory that is copied, or has
  ///   anything but a log and what a copy that was broken off leaves.
  func names(outside source: DataFolder) throws -> [String] {
    let place = RealPath(path)
    for folder in [source.path, source.log, source.keys, source.views].map(RealPath.init)
    where place.isWithin(folder) {
      throw UnusableDestination(
        path: path, reason: "it is within the data directory that would be copied")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else {
      throw UnusableDestination(path: path, reason: "it is a file")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    let hasLog = FileManager.default.fileExists(atPath: log + "/data.mdb")
    // A query in a backup leaves an index in it.
    let own: Set = ["log", "index", "views"]
    guard names.allSatisfy({ $0 == "log.partial" || (hasLog && own.contains($0)) }) else {
      throw UnusableDestination(path: path, reason: "it is not empty")
    }
    return names
  }

  /// How many events there are where a log is there already that holds all of another one.
  ///
  /// - Throws: ``UnusableDestination`` if it is not such a copy, ``EarlierBackup`` where it is one
  ///   of an earlier state.
  func state(as source: LMDBEventLog) throws -> Int {
    let verification = try LogVerifier.verify(path: log)
    guard verification.isFine else {
      throw UnusableDestination(path: path, reason: "it has a log already, which is damaged")
    }
    let copy = try LMDBEventLog(path: log, mode: .reading, clock: Timestamp.now)
    let succession = try LogSuccession(of: source, after: copy)
    switch succession.order {
    case .same:
      let (end, head) = (succession.earlierHead, succession.head)
      guard end == head else { throw EarlierBackup(path: path, end: end, head: head) }
      return verification.events
    case .behind: throw isAhead(of: succession)
    case .branched:
      throw UnusableDestination(
        path: path,
        reason: "it has a backup of this log from before an older one was restored")
    case .other:
      throw UnusableDestination(path: path, reason: "it has another log already")
    }
  }

  /// The error if the backup has more than the log, which is the same one.
  func isAhead(of succession: LogSuccession) -> UnusableDestination {
    UnusableDestination(
      path: path,
      reason:
        "it has a backup of this log up to position \(succession.earlierHead), and the log ends at \(succession.head): "
        + "an older log was put in its place, or events are gone")
  }
}

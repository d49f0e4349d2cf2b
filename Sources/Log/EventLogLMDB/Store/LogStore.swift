internal import Basics
package import EventLog
package import Files
import Foundation
import Glibc
internal import JSON
package import LMDB

/// The tables of a log's LMDB environment.
///
/// `commits` is the record: first position (big-endian) → frame. Everything else is an index of it,
/// written lazily up to the checkpoint in `counters`; whoever reads adds the commits that follow
/// (``RecentIndex``).
///
/// | table | key | value |
/// |---|---|---|
/// | `meta` | `log` | JSON: format, id, time of creation, how many lines `remains` has; the checksum of these bytes, as behind every value of this table |
/// | `commits` | first position | frame |
/// | `streams` | name, 0, first version of the chunk | ``StreamChunk`` |
/// | | 0, hash of a tag, position | hash of the event's type: ``TagKey`` |
/// | `ids` | commit id | first position |
/// | `counters` | `checkpoint`, `type:` + type, `category:` + category | counts |
struct LogStore: Sendable {
  /// The format of a log in which no commit has several streams or tags: older programs read it.
  static let plainFormat = 3
  /// The format of one that may have such commits.
  static let format = 4
  static let headerName = "log"
  static let names = ["meta", "commits", "streams", "ids", "counters"]

  let path: String
  let limits: LogLimits
  let environment: Environment
  let meta: Table
  let commits: Table
  let streams: Table
  let ids: Table
  let counters: Table
  /// Whether it is fed with frames that are verified together once all are there.
  var isCopy = false

  /// Opens the log in a folder; a writer creates it.
  init(
    path: String, isReadOnly: Bool, createdAt: Timestamp, limits: LogLimits,
    replica: ReplicaNote? = nil
  ) throws {
    self.path = path
    self.limits = limits
    if !isReadOnly { try Self.create(in: path, at: createdAt, limits, replica: replica) }
    try Self.checkExists(path)
    environment = try Self.openEnvironment(
      path, tables: Self.names, .init(mapSize: limits.mapSize, isReadOnly: isReadOnly))
    meta = environment.table("meta")
    commits = environment.table("commits")
    streams = environment.table("streams")
    ids = environment.table("ids")
    counters = environment.table("counters")
    try checkHeader()
  }

  private func checkHeader() throws {
    let key = Array(Self.headerName.utf8)
    let stored: [UInt8]?
    do {
      stored = try environment.read { transaction in
        try transaction.value(at: key, in: meta)?.copied()
      }
    } catch let error as LMDBError where error.isTaken {
      throw Self.meaning(of: error, path, isReadOnly: false)
    }
    guard let stored else {
      throw LogError.corrupted(.start, reason: "the log's header is missing. " + LogError.mending)
    }
    guard let format = Self.format(in: stored) else {
      throw LogError.corrupted(
        .start, reason: "the log's header names no format. " + LogError.mending)
    }
    guard format <= Self.format else {
      throw LogError.newerFormat(path: path, found: Int(format), supported: Self.format)
    }
    guard format >= Self.plainFormat else {
      throw LogError.notALog(
        path: path,
        reason:
          "it has format \(format), this program reads \(Self.plainFormat) and \(Self.format): begin a new log"
      )
    }
    _ = try noted(Self.headerName)
  }

  /// The format that a header names, also one of a format that has no checksum; nil if it is no
  /// header.
  private static func format(in stored: [UInt8]) -> Int64? {
    for header in [Array(stored.dropLast(8)), stored] {
      do {
        return try JSONValue(json: header)["format"]?.int
      } catch {
        // The other one may be.
      }
    }
    return nil
  }
}

extension LogStore {
  /// Whether the log may have commits of several streams or with tags.
  func isExtended() throws -> Bool {
    try noted(Self.headerName).flatMap { Self.format(in: $0) } == Int64(Self.format)
  }

  /// Says in the header that the log may have commits of several streams or with tags, before it
  /// has the first one: a program that cannot read them refuses the log.
  func noteExtended() throws {
    try translateErrors {
      try environment.write { transaction in
        let key = Array(Self.headerName.utf8)
        let stored = try transaction.value(at: key, in: meta)?.copied()
        guard
          case .object(var header)? = try stored.flatMap(Self.value).map({ try JSONValue(json: $0) }
          )
        else {
          throw LogError.corrupted(.start, reason: Self.damage(of: Self.headerName))
        }
        header["format"] = .int(Int64(Self.format))
        try note(JSONValue.object(header).json, as: Self.headerName, transaction)
      }
    }
  }
}

/// The values of the table `meta`, which no link of the chain covers: each has its checksum behind
/// it.
extension LogStore {
  private static let checksumLength = 8
  /// The names of all values.
  static let allNotes = [headerName, remainsName, replicaName, marksName] + vaultNames

  /// A value as it was noted under a name; nil if there is none.
  ///
  /// - Throws: ``LogError`` with `corrupted` if it is not as it was written.
  func noted(_ name: String) throws -> [UInt8]? {
    let stored = try environment.read { transaction in
      try transaction.value(at: Array(name.utf8), in: meta)?.copied()
    }
    return try stored.map { stored in
      guard let value = Self.value(in: stored) else {
        throw LogError.corrupted(.start, reason: Self.damage(of: name))
      }
      return value
    }
  }

  /// A value that is JSON.
  func notedJSON(_ name: String) throws -> JSONValue? {
    try noted(name).map { try JSONValue(json: $0) }
  }

  /// Notes a value under a name, in the place of one that was there.
  func note(
    _ value: [UInt8], as name: String, _ transaction: borrowing WriteTransaction
  ) throws {
    try transaction.put(Self.stored(value), at: Array(name.utf8), in: meta)
  }

  /// A value with its checksum.
  static func stored(_ value: [UInt8]) -> [UInt8] {
    value + bigEndian(Checksum.of(value.span))
  }

  /// The value before its checksum; nil if it does not fit.
  static func value(in stored: [UInt8]) -> [UInt8]? {
    let value = Array(stored.dropLast(checksumLength))
    return Self.stored(value) == stored ? value : nil
  }

  /// Takes over all notes of another store that holds the same log, in the place of its own.
  func takeNotes(of other: LogStore) throws {
    var notes: [(name: [UInt8], value: [UInt8])] = []
    try translateErrors {
      try other.environment.read { transaction in
        var cursor = try Cursor(in: other.meta, of: transaction)
        var isThere = try cursor.first()
        while isThere {
          notes.append((cursor.key.copied(), cursor.value.copied()))
          isThere = try cursor.next()
        }
      }
      let names = Set(notes.map(\.name))
      let gone = try ownNames().filter { !names.contains($0) }
      try environment.write { transaction in
        for name in gone {
          _ = try transaction.remove(name.span, from: meta)
        }
        for (name, value) in notes { try transaction.put(value, at: name, in: meta) }
      }
    }
  }

  /// Takes over notes as they are stored, with their checksums, in the place of all that are there
  /// but the header.
  func takeNotes(_ notes: [String: [UInt8]]) throws {
    let gone = try ownNames().filter {
      let name = String(decoding: $0, as: UTF8.self)
      return notes[name] == nil && name != Self.headerName
    }
    try translateErrors {
      try environment.write { transaction in
        for name in gone { _ = try transaction.remove(name.span, from: meta) }
        for (name, value) in notes { try transaction.put(value, at: Array(name.utf8), in: meta) }
      }
    }
  }

  private func ownNames() throws -> [[UInt8]] {
    var names: [[UInt8]] = []
    try environment.read { transaction in
      var cursor = try Cursor(in: meta, of: transaction)
      var isThere = try cursor.first()
      while isThere {
        names.append(cursor.key.copied())
        isThere = try cursor.next()
      }
    }
    return names
  }

  /// Looks at every value.
  ///
  /// - Throws: ``LogError`` with `corrupted` for the first that is not as it was written.
  func checkMeta() throws {
    for name in [Self.headerName] + Self.vaultNames { _ = try noted(name) }
    _ = try remains()
  }

  private static func damage(of name: String) -> String {
    name == vaultName
      ? "the record of this log's keys is damaged. If the folder 'keys' is "
        + "the log's own, evtool keys --new-keys writes it again; else move the folder 'log' aside and restore a backup in its place (evtool restore BACKUP)"
      : "the note '\(name)' about the log is not as it was written. " + LogError.restoring
  }

  /// Whether a write failed because there is no room.
  func isOutOfRoom(_ error: any Error) -> Bool { Folder.isOutOfRoom(error, path) }
}

/// Which files lie under a log's names.
///
/// A compaction gives new files the names of the old ones. Whoever opened some of the old and some
/// of the new ones meanwhile would read a state that never was, or one that nobody goes on writing;
/// so a reader looks before and after.
struct LogFiles: Equatable {
  private struct File: Equatable {
    let device: UInt
    let number: UInt
  }

  private let data: File?
  private let lock: File?

  /// Looks now.
  init(in folder: String) {
    data = Self.file(folder + "/data.mdb")
    lock = Self.file(folder + "/lock.mdb")
  }

  /// Whether these files are still there; a lock file that was missing may have been made since.
  func areStill(in folder: String) -> Bool {
    let now = LogFiles(in: folder)
    return data == now.data && (lock == nil || lock == now.lock)
  }

  /// Whether LMDB's lock file does not begin as LMDB begins it (`MDB_MAGIC` of its source).
  static func isLockDamaged(in folder: String) -> Bool {
    do {
      guard let file = try OpenFile(reading: folder + "/lock.mdb") else { return false }
      let magic = try file.read(4, at: 0)
      return !magic.elementsEqual([0xDE, 0xC0, 0xEF, 0xBE])
    } catch {
      return false
    }
  }

  private static func file(_ path: String) -> File? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return File(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }
}

/// Where a log on disk changes its behaviour.
package struct LogLimits: Sendable {
  /// After how many events the index is written; until then its tail is in memory.
  package var flushThreshold: Int
  /// The most bytes the file may ever take; nil for all that its file system could hold.
  package var mapSize: Int?
  /// For how many milliseconds commits are in the journal alone; with 0 they are in the tables
  /// before they are acknowledged.
  package var takeOverDelay: Int
  /// With a delay of 0, after how many groups the tables take over what is in the journal; with 1
  /// after each.
  package var takeOverGroups: Int
  /// How many streams' ends are remembered although the stored index knows them.
  package var streamsKept: Int

  /// Limits that are not named are the usual ones.
  package init(
    flushThreshold: Int = 1 << 17, mapSize: Int? = nil, takeOverDelay: Int = 20,
    takeOverGroups: Int = 1, streamsKept: Int = 1 << 18
  ) {
    self.flushThreshold = flushThreshold
    self.mapSize = mapSize
    self.takeOverDelay = takeOverDelay
    self.takeOverGroups = takeOverGroups
    self.streamsKept = streamsKept
  }
}

extension Position {
  /// Its eight big-endian bytes, the key of the commit that begins here.
  var key: InlineArray<8, UInt8> {
    InlineArray { UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * $0)) }
  }
}

extension LMDBError: StorageError {
  /// Damage of the tables, or a failure of the system.
  package var logError: LogError? {
    if isInvalid { return .corrupted(.start, reason: description) }
    return isFatal
      ? .failed(DiskFailure(description)) : .system(reason: description, isFull: isFull)
  }
}

extension FileError: StorageError {
  /// A log that may not be read; anything else is an error of a file and no more.
  package var logError: LogError? {
    isDenied ? .unreadable(path: path, reason: words) : nil
  }
}

extension LockError: StorageError {
  /// The same of a log.
  package var logError: LogError? {
    switch self {
    case .locked(let path, let owner): .locked(path: path, by: owner)
    case .readOnly(let path, let reason): .readOnly(path: path, reason: reason)
    }
  }
}

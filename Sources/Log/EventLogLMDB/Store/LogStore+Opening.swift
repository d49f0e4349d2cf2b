internal import Basics
internal import EventLog
internal import EventLogVerification
internal import Files
import Foundation
import Glibc
internal import JSON
internal import LMDB

extension LogStore {
  /// Opens the folder's environment with some of its tables.
  ///
  /// A reader who may not write `lock.mdb` (another owner's log, read-only media) opens it too, as
  /// long as nobody writes: LMDB could not tell a writer which pages it sees. It keeps writers away
  /// for as long, in so far as `writer.lock` is there; one that reaches the same files from another
  /// machine, or before there is such a file, has to be kept away by whoever mounts them.
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
      // A writer overwrites each page that is listed as free, even if it is in use. So it looks at
      // every page first.
      if !mayBeShort,
        let problem = try DataFile.problem(
          in: path, options, tables: LogStore.tables, isWhole: !options.isReadOnly)
      {
        let position = LogVerification.Problem(problem).position
        let what =
          problem.what.hasPrefix("data.mdb")
          ? "\(path)/\(problem.what)" : "\(path)/data.mdb: \(problem.what)"
        throw LogError.corrupted(position, reason: what + ". " + LogError.mending)
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

  /// The meaning of an error of LMDB while a log is opened.
  static func meaning(of error: LMDBError, _ path: String, isReadOnly: Bool) -> LogError {
    if error.isInvalid {
      // LMDB says the same of its lock file as of the data.
      if isLog(path), LogFiles.isLockDamaged(in: path) {
        return .system(
          reason:
            "\(path)/lock.mdb is damaged, which says nothing of the log itself: end the programs that use the log, "
            + "and the next one makes it again", isFull: false)
      }
      return isLog(path)
        ? .corrupted(.start, reason: error.description + ". " + LogError.mending)
        : .notALog(path: path, reason: error.description)
    }
    if error.isMissing { return .notALog(path: path, reason: "data.mdb holds other tables") }
    if error.isDenied {
      let names = ["", "/data.mdb", "/lock.mdb", "/writer.lock"].map { path + $0 }
      let reason = Folder.refusal(of: names, toWrite: !isReadOnly) ?? error.description
      return isReadOnly
        ? .unreadable(path: path, reason: reason) : .readOnly(path: path, reason: reason)
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
        // A new one gets its name when it is whole.
        throw LogError.corrupted(
          .start, reason: "\(path)/data.mdb has no byte, so it was cut. " + LogError.restoring)
      }
    } catch let error as FileError {
      throw LogError.unreadable(path: path, reason: error.description)
    }
  }

  /// Whether there is a data file in a folder.
  ///
  /// - Throws: ``LogError`` with `unreadable` for anything else of that name, also a link to
  ///   nothing: what lies behind it may come back.
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
      reason: "data.mdb is a dangling link: mount or restore it, or remove the link")
  }

  /// The traces of a log that was there once: its journal, and its keys where they lie as in a data
  /// directory.
  private static func strays(of path: String) -> [String] {
    (Journal.allNames(in: path) + [keys(beside: path) + "/salt.key"])
      .filter { access($0, F_OK) == 0 }
  }

  /// The folder in which a data directory has the keys of its log.
  static func keys(beside path: String) -> String {
    DataFolder(Folder.parent(of: path), environment: [:]).keys
  }

  /// Makes the tables of a new log, if there is no data file.
  ///
  /// They are made in a folder beside, synced, and get their name when they are whole: whatever
  /// ends it before leaves no log.
  ///
  /// - Throws: ``LogError`` with `incomplete` if other files show that there was a log: nothing is
  ///   begun in its place. With `isRebinding` keys may be there.
  static func create(
    in path: String, at time: Timestamp, _ limits: LogLimits, isRebinding: Bool = false,
    replica: ReplicaNote? = nil
  ) throws {
    guard try !hasDataFile(path) else { return }
    let strays = strays(of: path).filter {
      !(isRebinding || replica != nil) || !$0.hasSuffix(".key")
    }
    guard strays.isEmpty else { throw LogError.incomplete(path: path, found: strays) }
    let draft = path + "/create.partial"
    try LMDBEventLog.makeAnew(draft) {
      try LMDBEventLog.change(path) { try Folder.create(draft, shared: true) }
      try translateErrors { try writeTables(draft, at: time, limits, replica) }
      try LMDBEventLog.sync(draft + "/data.mdb")
      try LMDBEventLog.change(path) {
        try Folder.rename(draft + "/data.mdb", to: path + "/data.mdb")
      }
      try LMDBEventLog.remove(draft)
    }
  }

  private static func writeTables(
    _ folder: String, at time: Timestamp, _ limits: LogLimits, _ replica: ReplicaNote?
  ) throws {
    let environment = try openEnvironment(
      folder, tables: names, .init(mapSize: limits.mapSize))
    let header: JSONValue = [
      "created": .string(time.description), "format": .int(Int64(plainFormat)),
      "id": .string(replica?.log ?? UUID().uuidString.lowercased()),
    ]
    try environment.write { transaction in
      try transaction.put(
        stored(header.json), at: Array(headerName.utf8), in: environment.table("meta"))
      guard let replica else { return }
      try transaction.put(
        stored(replica.json.json), at: Array(replicaName.utf8), in: environment.table("meta"))
    }
  }

  /// Brings the log to where its last writer left it; only for whoever holds the writer's lock.
  ///
  /// The files may hold data that is not on the disk yet: they are synced first, then the groups
  /// that the journal has beyond the tables are taken over. Only after that anything may be
  /// answered, announced, copied or written.
  ///
  /// Groups beyond the first gap of a replica's journal are dropped: they come again.
  ///
  /// - Throws: ``LogError`` with `corrupted` if the journal is damaged; nothing was changed then.
  /// - Returns: what is left in the journal alone: nothing, unless the tables have no room for it.
  func recover(isReplica: Bool = false) throws -> JournalReader.Found {
    try JournalView.syncFiles(of: path)
    let end = try environment.read { try self.end($0) }
    var found = try JournalReader.read(
      path, after: end.head, end.link, stored: link(ofCommitAt:), acknowledged: acknowledged)
    if !isReplica { try found.checkSound() }
    do {
      try takeOver(found.groups)
      found.groups = []
    } catch  where isOutOfRoom(error) {
      // They are synced where they are.
    }
    return found
  }

  /// The link of the commit in the tables that begins at a position; nil if none does.
  func link(ofCommitAt position: Position) throws -> [UInt8]? {
    let stored = try environment.read { transaction in
      try transaction.value(at: bigEndian(position.value), in: commits)?.copied()
    }
    guard let frame = stored else { return nil }
    return try Frame(frame.span).link
  }

  /// Puts groups into the tables, as one unit.
  func takeOver(_ groups: [CommitGroup]) throws {
    guard !groups.isEmpty else { return }
    try environment.write { transaction in
      for group in groups { try put(group, transaction) }
    }
  }
}

/// The note of what erasures left behind: lines in the table `meta`, under `remains`. The log's
/// header has their number, so that one that is gone is missed.
extension LogStore {
  static let remainsName = "remains"

  /// The lines of the note.
  ///
  /// - Throws: ``LogError`` with `corrupted` if it is not as it was written, or gone.
  func remains() throws -> Set<String> {
    try translateErrors {
      try environment.read { transaction in
        try remains(
          transaction.value(at: Array(Self.headerName.utf8), in: meta)?.copied(),
          transaction.value(at: Array(Self.remainsName.utf8), in: meta)?.copied()
        ).lines
      }
    }
  }

  /// Changes the lines of the note as one unit; they are on the disk when this returns.
  func changeRemains(_ change: (inout Set<String>) -> Void) throws {
    try translateErrors {
      try environment.write { transaction in
        var (header, lines) = try remains(
          transaction.value(at: Array(Self.headerName.utf8), in: meta)?.copied(),
          transaction.value(at: Array(Self.remainsName.utf8), in: meta)?.copied())
        let known = lines
        change(&lines)
        guard lines != known else { return }
        header[Self.remainsName] = .int(Int64(lines.count))
        try note(JSONValue.object(header).json, as: Self.headerName, transaction)
        try note(
          Array(lines.sorted().joined(separator: "\n").utf8), as: Self.remainsName, transaction)
      }
    }
  }

  private func remains(
    _ header: [UInt8]?, _ note: [UInt8]?
  ) throws -> (header: JSONObject, lines: Set<String>) {
    guard
      case .object(let object)? = try header.flatMap(Self.value).map({ try JSONValue(json: $0) })
    else { throw Self.lostRemains }
    guard let note else {
      guard object[Self.remainsName]?.int ?? 0 == 0 else { throw Self.lostRemains }
      return (object, [])
    }
    guard let text = Self.value(in: note) else { throw Self.lostRemains }
    let lines = Set(String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init))
    guard object[Self.remainsName]?.int == Int64(lines.count) else { throw Self.lostRemains }
    return (object, lines)
  }

  private static var lostRemains: LogError {
    .corrupted(
      .start,
      reason:
        "the note in data.mdb of what erasures left is not as it was written, or gone: nobody could tell what they have to be "
        + "certified without. \(LogError.restoring)")
  }
}

import ArgumentParser
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Glibc
import Synchronization
import Terminal

/// The options of every command: which log, and whether a program reads the answer.
struct LogOptions: ParsableArguments {
  @Option(
    help: "The data directory (default: $VERBATIM_DATA, else ./verbatim-data).",
    completion: .directory)
  var data: String?

  @Flag(help: "Write JSON.")
  var json = false

  func validate() throws {
    if data?.isEmpty == true {
      throw ValidationError("--data is empty, expected a directory")
    }
  }

  /// Opens the log in the data directory; who only reads and may not read its keys leaves sealed
  /// what is sealed.
  func open(_ mode: LogMode = .reading) async throws -> any EventLog {
    try await Evtool.log.open(opening(mode))
  }

  /// Opens the log to show what people said; says so where that stays sealed since there are no
  /// keys.
  ///
  /// What is archived and not at hand is shown as that, and how much of it was read is said once
  /// the command is done.
  func openToShow() async throws -> any EventLog {
    let log = try await Evtool.log.open(opening(.reading, showsArchived: true))
    guard !ClosedKeys.are(in: folder.keys) else { return log }
    let vault = KeyVault(folder: folder.keys)
    if try Self.lacksKeys(log, vault) { ClosedKeys.sayMissing(in: folder.keys) }
    if try vault.isSaltDamaged() { ClosedKeys.sayDamaged(in: folder.keys) }
    return log
  }

  /// The settings with which the log in the data directory is opened.
  func opening(_ mode: LogMode, showsArchived: Bool = false) throws -> LogOpening {
    try checkPlace()
    let isSealed = mode == .reading && ClosedKeys.are(in: folder.keys)
    return LogOpening(
      folder: folder.log, mode: mode, clock: Timestamp.now,
      reading: EventCodec(
        upcasters: try KnownProjections.upcasters(),
        vault: isSealed ? nil : KeyVault(folder: folder.keys),
        archive: showsArchived
          ? MissingSegments(in: folder.archive) : ArchiveFolder(path: folder.archive),
        showsArchived: showsArchived, checksPayloads: true))
  }

  /// Refuses a folder that is itself the log's, or the views', one too deep.
  func checkPlace() throws {
    guard FileManager.default.fileExists(atPath: folder.path + "/data.mdb") else { return }
    throw LogError.notALog(
      path: folder.path, reason: "it is a part of a data directory: name the folder above it")
  }

  /// The log in LMDB with the files around it, for what is taken out of them.
  var files: ErasableLog { ErasableLog(folder) { try opening($0) } }

  /// The data directory.
  var folder: DataFolder { DataFolder(data, environment: ProcessInfo.processInfo.environment) }
}

/// Questions to a log in LMDB alone; of another log the programs know nothing but that it is an
/// `EventLog`.
extension LogOptions {
  /// Refuses what is done to the files of a log in LMDB where the program has another one.
  ///
  /// - Throws: `LogError` with `unsupported`.
  static func requireFiles(for verb: String) throws {
    guard Evtool.log is LMDBLog else {
      throw LogError.unsupported(verb, by: Evtool.log.name)
    }
  }

  /// Opens the log in LMDB, for what is done with its files as well; a command has asked
  /// ``requireFiles(for:)`` before.
  func openInLMDB(_ mode: LogMode = .reading) throws -> LMDBEventLog {
    try LMDBEventLog(opening(mode))
  }

  /// Removes what a copy that was killed has left beside a folder, and says so.
  func sayUnfinishedCopy(of folder: String, on console: Console) throws {
    guard let bytes = try LMDBEventLog.removeUnfinishedCopy(of: folder) else { return }
    try console.note(
      "removed \(folder).partial, which a restore or backup that was cut off has left: \(Readable.bytes(bytes))"
    )
  }

  /// Proves that the log holds together, with the files that it lies in where they are known.
  func verify(_ progress: (Int) throws -> Void = { _ in }) async throws -> LogVerification {
    try checkPlace()
    guard Evtool.log is LMDBLog else {
      return try LogVerifier.verify(await open(), progress: progress)
    }
    return try LogVerifier.verify(path: folder.log, progress: progress)
  }

  /// Whether the log says that it was written with keys, and a vault has none.
  static func lacksKeys(_ log: any EventLog, _ vault: KeyVault) throws -> Bool {
    try (log as? LMDBEventLog)?.lacksKeys(vault) ?? false
  }
}

extension LMDBEventLog {
  /// Opens the log of a data directory to read its events as they lie there, with the archived
  /// payloads that are at hand.
  static func asStored(in folder: DataFolder) throws -> LMDBEventLog {
    try LMDBEventLog(
      LogOpening(
        folder: folder.log, mode: .reading, clock: Timestamp.now,
        reading: EventCodec(
          archive: ArchiveFolder(path: folder.archive), checksPayloads: true)))
  }
}

/// Keys of personal data that are not there, or that this user may not read: an auditor's case.
enum ClosedKeys {
  private static let isSaid = Mutex(false)

  /// Whether a folder's keys may not be read; says so on the standard error, once.
  static func are(in folder: String) -> Bool {
    guard access(folder, F_OK) == 0 else { return false }
    let salt = folder + "/salt.key"
    guard access(folder, R_OK | X_OK) != 0 || (access(salt, F_OK) == 0 && access(salt, R_OK) != 0)
    else { return false }
    say("the keys in \(folder) may not be read by this user: what is sealed stays sealed")
    return true
  }

  /// Says that there are no keys, once.
  static func sayMissing(in folder: String) {
    say("there are no keys in \(folder): what is sealed reads as erased, and is not")
  }

  /// Says that the salt of the keys is damaged, once.
  static func sayDamaged(in folder: String) {
    say(
      "\(folder)/salt.key is damaged: nothing more can be written until it is restored; see evtool keys"
    )
  }

  private static func say(_ text: String) {
    let isNew = isSaid.withLock { isSaid in
      defer { isSaid = true }
      return !isSaid
    }
    guard isNew else { return }
    do {
      try Console.standard().note(text)
    } catch {
      // Nobody is left to be told.
    }
  }
}

/// The payloads of what a command shows that were looked for in an archive and lie in no segment at
/// hand: gone, damaged or never there.
final class MissingSegments: PayloadArchive {
  /// All that this process has opened to show.
  private static let opened = Mutex<[MissingSegments]>([])

  private let path: String
  private let folder: ArchiveFolder
  private let positions = Mutex(IndexSet())

  /// Looks in a folder; what it does not have is told once the command is done.
  init(in path: String) {
    (self.path, folder) = (path, ArchiveFolder(path: path))
    Self.opened.withLock { $0.append(self) }
  }

  /// As the folder has it; notes what it has not.
  func content(at position: Position, saltedHash: [UInt8]) throws -> [UInt8]? {
    if let found = try folder.content(at: position, saltedHash: saltedHash) { return found }
    positions.withLock { _ = $0.insert(Int(clamping: position.value)) }
    return nil
  }

  /// Says on the standard error how many of the events that were read have no payload, where some
  /// have not.
  static func say(on console: Console) throws {
    for archive in opened.withLock({ opened in
      defer { opened = [] }
      return opened
    }) {
      let events = archive.positions.withLock { $0.count }
      guard events > 0 else { continue }
      try console.note(
        "no segment in \(archive.path) has the archived payloads of \(Readable.count(events, "event")) that were read: shown without it, and no condition on it holds of them; "
          + "evtool verify --archive \(archive.path) says which segment is missing or damaged"
      )
    }
  }
}

extension DataFolder {
  /// The folder of the log, the keys or the views that a path lies in, through all links; nil
  /// outside of them.
  func ownFolder(of path: String) -> String? {
    let place = RealPath(path)
    return [log, keys, views].first { place.isWithin(RealPath($0)) }
  }
}

/// Where a path leads, through all links, also as far as it is not there yet.
struct RealPath: Equatable {
  private let parts: [String]

  init(_ path: String) {
    var parts: [String] = path.hasPrefix("/") ? [] : Self.parts(of: ".") ?? []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(String(part))
        parts = Self.parts(of: "/" + parts.joined(separator: "/")) ?? parts
      }
    }
    self.parts = parts
  }

  /// Whether it is a folder or lies in it.
  func isWithin(_ folder: RealPath) -> Bool { parts.starts(with: folder.parts) }

  private static func parts(of path: String) -> [String]? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real).split(separator: "/").map(String.init)
  }
}

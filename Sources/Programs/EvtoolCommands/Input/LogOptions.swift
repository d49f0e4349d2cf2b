import ArgumentParser
import Erasure
import EventLog
import EventLogLMDB
import Foundation

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
    try await Evtool.log.open(configuration(mode))
  }

  /// Opens the log to show what people said; says so where that stays sealed since there are no
  /// keys.
  ///
  /// Payloads that are archived and not at hand are shown as that, and how many were read is said
  /// once the command is done.
  func openToShow() async throws -> any EventLog {
    let log = try await Evtool.log.open(configuration(.reading, showsArchived: true))
    guard !ClosedKeys.are(in: folder.keys) else { return log }
    let vault = KeyVault(folder: folder.keys)
    if try Self.lacksKeys(log, vault) { ClosedKeys.sayMissing(in: folder.keys) }
    if try vault.isSaltDamaged() { ClosedKeys.sayDamaged(in: folder.keys) }
    return log
  }

  /// The settings with which the log in the data directory is opened.
  func configuration(_ mode: LogMode, showsArchived: Bool = false) throws -> LogConfiguration {
    try checkPlace()
    ReadTrail.leave(on: folder.path)
    let isSealed = mode == .reading && ClosedKeys.are(in: folder.keys)
    return LogConfiguration(
      folder: folder.log, mode: mode, clock: Timestamp.now,
      codec: EventCodec(
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
  var files: DataFolderLog { DataFolderLog(folder) { try configuration($0) } }

  /// The data directory.
  var folder: DataFolder { DataFolder(data, environment: ProcessInfo.processInfo.environment) }
}

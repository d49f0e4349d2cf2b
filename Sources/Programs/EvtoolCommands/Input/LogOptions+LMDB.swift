import EventLogVerification
import Terminal
import EventLog
import EventLogLMDB

/// Questions to a log in LMDB alone; of another log the programs know nothing but that it is an
/// `EventLog`.
extension LogOptions {
  /// Refuses what is done to the files of a log in LMDB where the program has another one.
  ///
  /// - Throws: `LogError` with `unsupported`.
  static func requireFiles(for verb: String) throws {
    guard Evtool.log is LMDBLogProvider else {
      throw LogError.unsupported(verb, by: Evtool.log.name)
    }
  }

  /// Opens the log in LMDB, for what is done with its files as well; a command has asked
  /// ``requireFiles(for:)`` before.
  func openInLMDB(_ mode: LogMode = .reading) throws -> LMDBEventLog {
    try LMDBEventLog(configuration(mode))
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
    guard Evtool.log is LMDBLogProvider else {
      return try LogVerifier.verify(await open(), progress: progress)
    }
    return try LogVerifier.verify(path: folder.log, progress: progress)
  }

  /// Says what is wrong with the file beside the log that tells of an older log in its place: a
  /// warning, since the log itself is sound.
  func sayMarkFault(on console: Console) throws {
    guard Evtool.log is LMDBLogProvider else { return }
    // Whose keys these are, it is not asked.
    let open = try LMDBEventLog(path: folder.log, mode: .reading, clock: Timestamp.now)
    if let fault = try open.markFault() { try console.note(fault) }
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
      LogConfiguration(
        folder: folder.log, mode: .reading, clock: Timestamp.now,
        codec: EventCodec(
          archive: ArchiveFolder(path: folder.archive), checksPayloads: true)))
  }
}

import EventLog
import EventLogLMDB
import Files

extension LogOptions {
  /// Lends a copy of the log that may be written, empty where there is no log, and removes it: nothing in the data directory changes.
  ///
  /// The copy is a consistent one beside a live writer; a key that it needs and that is not there lies in memory only.
  func withTrial<R>(_ body: (any EventLog) async throws -> R) async throws -> R {
    try Self.requireFiles(for: "import --dry-run")
    return try await ScratchFolder.with("trial") { scratch in
      let copy = DataFolder(scratch + "/data", environment: [:]).log
      do {
        try Folder.create(scratch + "/data")
        try LMDBEventLog.copy(folder.log, to: copy)
      } catch LogError.missing {
        // The import would begin one.
      }
      return try await body(
        LMDBEventLog(
          LogOpening(
            folder: copy, mode: .writing, clock: Timestamp.now,
            reading: EventReading(
              upcasters: try KnownProjections.upcasters(),
              vault: KeyVault(TrialKeys(KeyFolder(folder.keys))),
              archive: ArchiveFolder(path: folder.archive)))))
    }
  }
}

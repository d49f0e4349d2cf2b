import ArgumentParser
import EventLog
import Foundation

/// What every command is told: which log, and whether a program reads the answer.
struct LogOptions: ParsableArguments {
  @Option(help: "The data directory (default: $VERBATIM_DATA, else ./verbatim-data).")
  var data: String?

  @Flag(help: "Write JSON.")
  var json = false

  /// Opens the log in the data directory.
  func open(_ mode: LMDBEventLog.Mode = .reading) throws -> LMDBEventLog {
    try LMDBEventLog(
      path: folder.log, mode: mode, clock: Timestamp.now,
      upcasters: try KnownProjections.upcasters(), vault: KeyVault(folder: folder.keys))
  }

  /// The data directory.
  var folder: DataFolder { DataFolder(data, environment: ProcessInfo.processInfo.environment) }
}

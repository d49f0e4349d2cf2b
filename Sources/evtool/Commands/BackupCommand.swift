import ArgumentParser
import EventLog
import Foundation
import Terminal

/// `evtool backup`.
struct BackupCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copies the log, also beside a running server.",
    discussion: """
      The copy is one consistent state, verified before it gets its name, and a data directory of its own: every command \
      takes it as --data. Only the log is copied; views come back by themselves, and keys of personal data never belong in a backup \
      of the log, so that what was erased stays so.

      EXAMPLES:
        evtool backup /backups/2026-11-21
        evtool stats --data /backups/2026-11-21
      """)

  @Argument(help: "The new data directory; it must not exist, or be empty.")
  var destination: String

  @OptionGroup var log: LogOptions

  @Flag(help: "Say what would be copied, and change nothing.")
  var dryRun = false

  func validate() throws {
    guard !destination.isEmpty else { throw ValidationError("name the folder of the copy") }
  }

  func run(on console: Console) async throws {
    try checkDestination()
    let source = log.folder.log
    let head = try log.open().head()
    var copied = LogVerification()
    if !dryRun {
      let bar = console.progress("Verifying the copy", total: Int(clamping: head.value))
      copied = try LMDBEventLog.copy(source, to: DataFolder(destination, environment: [:]).log) {
        try bar.advance(by: $0)
      }
      try bar.finish()
    }
    try write(copied, head, on: console)
  }

  private func checkDestination() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: destination, isDirectory: &isFolder) else {
      return
    }
    guard isFolder.boolValue else {
      throw UnusableDestination(path: destination, reason: "it is a file")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: destination)
    // What a copy that was broken off leaves is replaced.
    guard names.allSatisfy({ $0 == "log.partial" }) else {
      throw UnusableDestination(path: destination, reason: "it is not empty")
    }
  }

  private func write(_ copied: LogVerification, _ head: Position, on console: Console) throws {
    let events = dryRun ? Int(clamping: head.value) : copied.events
    if log.json {
      return try console.write(
        JSONText([
          "destination": JSONText(destination), "events": JSONText(events),
          "dryRun": JSONText(dryRun),
        ]))
    }
    let what = dryRun ? "would be copied" : "copied and verified"
    try console.output.writeLine(
      "\(Readable.count(events)) events \(what): \(destination)".sanitized())
  }
}

/// A place where a backup cannot go.
struct UnusableDestination: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "cannot back up to \(path): \(reason); give a folder that is empty or does not exist"
  }
}

import ArgumentParser
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Terminal

/// Payloads that are not in a copy of a log, since they are archived.
enum ArchivedElsewhere {
  /// How many there are, and where; nil if there are none.
  static func words(_ events: Int, _ source: DataFolder) -> String? {
    guard events > 0 else { return nil }
    return
      "the payloads of \(Readable.count(events, "archived event")) are not in it: they are in the segments alone, so copy \(source.archive), or where these are kept, too"
  }
}

/// `evtool backup`.
struct BackupCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copies the log, also beside a running server.",
    discussion: """
      The copy is one consistent state of the log, verified before it gets its name. It is a data directory: every \
      command accepts it as --data. Only the log is copied. Views are rebuilt from it. Keys of personal data never \
      belong in a backup of the log, so that erased data stays erased.

      Only one backup at a time writes to a place; another is refused with 2. If the place already has a complete and \
      current backup, the command says so and ends with 0. If it has an older one, the command leaves it alone and \
      ends with 1, unless --update adds the events since. --update reads, copies and verifies only these, and checks \
      that they continue the backup. If payloads were redacted since, it refuses, because the backup still has them: \
      make a new backup and delete the old one.

      EXAMPLES:
        evtool backup /backups/2026-11-21
        evtool backup /backups/hourly --update
        evtool stats --data /backups/2026-11-21
      """)

  @Argument(help: "The new data directory, outside the log's; it must not exist, or be empty.")
  var destination: String

  @OptionGroup var log: LogOptions

  @Flag(help: "Add new events to an existing backup.")
  var update = false

  @Flag(help: "Say what would be copied, and change nothing.")
  var dryRun = false

  func validate() throws {
    guard !destination.isEmpty else { throw ValidationError("name the folder of the copy") }
  }

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "backup")
    let place = BackupDestination(path: destination)
    let names = try place.names(outside: log.folder)
    if names.contains("log"), update {
      return try await bringUp(place, on: console)
    }
    if names.contains("log") {
      let events = try place.state(as: try log.openInLMDB())
      return try write("there already, whole and verified", events, on: console)
    }
    let head = try log.openInLMDB().head()
    guard !dryRun else {
      return try write("would be copied", Int(clamping: head.value), on: console)
    }
    let copied = try await copy(upTo: head, to: place, on: console)
    try write("copied and verified", copied.events, lacking: copied.archived, on: console)
  }

  private func copy(
    upTo head: Position, to place: BackupDestination, on console: Console
  ) async throws -> LogVerification {
    let bar = console.progress("Verifying the copy", total: Int(clamping: head.value))
    try log.sayUnfinishedCopy(of: place.log, on: console)
    let copied = try await place.withMadeFolders {
      try LMDBEventLog.copy(log.folder.log, to: place.log) { try bar.advance(by: $0) }
    }
    try bar.finish()
    return copied
  }

  /// Adds to a backup what came since.
  private func bringUp(_ place: BackupDestination, on console: Console) async throws {
    let succession = try LogSuccession(
      of: log.openInLMDB(),
      after: LMDBEventLog(path: place.log, mode: .reading, clock: Timestamp.now))
    if succession.order == .behind { throw place.isAhead(of: succession) }
    let missing =
      Int(clamping: succession.head.value) - Int(clamping: succession.earlierHead.value)
    guard !dryRun else {
      return try write("would be added", max(0, missing), on: console)
    }
    let bar = console.progress("Adding", total: max(0, missing))
    let (before, now) = try await LMDBEventLog.update(place.log, from: log.folder.log) {
      try bar.advance(by: $0)
    }
    try bar.finish()
    let archived = try LMDBEventLog(path: place.log, mode: .reading, clock: Timestamp.now)
      .withSnapshot { try $0.archivedEvents().values.reduce(0, +) }
    try write(
      "added and verified", Int(clamping: now.value - before.value), lacking: archived, on: console)
  }

  /// `archived` is how many events of the copy have their payload in segments, which are not
  /// copied.
  private func write(
    _ what: String, _ events: Int, lacking archived: Int = 0, on console: Console
  ) throws {
    if log.json {
      var members = [
        ("destination", JSONText(destination)), ("events", JSONText(events)),
        ("dryRun", JSONText(dryRun)),
      ]
      if archived > 0 { members.append(("archived", JSONText(archived))) }
      return try console.write(JSONText(members))
    }
    try console.output.writeLine(
      "\(Readable.count(events, "event")) \(what): \(destination)")
    if let words = ArchivedElsewhere.words(archived, log.folder) {
      try console.output.writeLine(words)
    }
  }
}

/// A place where a backup cannot go.
struct UnusableDestination: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "cannot copy to \(path): \(reason); give a folder that is empty or does not exist"
  }
}

/// A whole backup of the same log, which has gone on since.
struct EarlierBackup: Error, CustomStringConvertible {
  let path: String
  let end: Position
  let head: Position

  var description: String {
    "\(path) has a whole backup already, up to position \(end) of \(head): it stays; add what came since with --update, or give another folder"
  }
}

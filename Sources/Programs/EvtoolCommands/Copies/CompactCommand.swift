import ArgumentParser
import EventLog
import EventLogLMDB
import Terminal

/// `evtool compact`.
struct CompactCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact", abstract: "Gives unused space in the log's files back to the disk.",
    discussion: """
      Rewrites the data file entry by entry, verifies the new file, and replaces the old one in one step: after a \
      crash, one of them is there, complete. It needs room for the copy. Stop the server first, and close other \
      programs that use the log. With --dry-run they may keep running.

      EXAMPLES:
        evtool compact --dry-run
        evtool compact
      """)

  @OptionGroup var log: LogOptions

  @Flag(help: "Write and verify the copy, say what would be gained, and remove it again.")
  var dryRun = false

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "compact")
    let total = Int(clamping: try log.openInLMDB().head().value)
    let bar = console.progress("Verifying the copy", total: total)
    let result: LogCompaction
    do {
      result = try LMDBEventLog.compact(log.folder.log, isTrial: dryRun) { try bar.advance(by: $0) }
    } catch let error as LogError where error.isFull {
      throw NoRoomForCompaction(reason: error.description)
    }
    try bar.finish()
    if log.json {
      return try console.write(
        JSONText([
          "events": JSONText(result.events), "before": JSONText(result.before),
          "after": JSONText(result.after), "gained": JSONText(result.gained),
          "dryRun": JSONText(dryRun),
        ]))
    }
    let sizes = "\(Readable.bytes(result.before)) → \(Readable.bytes(result.after))"
    let verb = dryRun ? "would be gained" : "gained"
    try console.output.writeLine("\(sizes): \(Readable.bytes(result.gained)) \(verb)")
  }
}

/// The disk has no room for the copy that a compaction makes.
struct NoRoomForCompaction: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "\(reason): the log is as it was; make room for as much again as it has, or let evtool backup DIR write it to another disk, as small, "
      + "and put the folder 'log' of that in its place"
  }
}

extension LogCompaction {
  /// The bytes that the disk gets back.
  fileprivate var gained: Int { before - after }
}

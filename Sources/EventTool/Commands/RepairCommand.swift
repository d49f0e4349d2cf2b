import ArgumentParser
import EventLog
import EventLogLMDB
import Terminal

/// `evtool repair`.
struct RepairCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair", abstract: "Makes a log with a damaged journal usable again.",
    discussion: """
      Keeps every event before the damage and moves the journal's files, as they are, into a folder of their own in the \
      log's: nothing is thrown away. What was written after the damage is missing from the log until it is brought back \
      from a backup. Changes nothing where the journal is sound. It needs the writer: stop the server first. A data.mdb that \
      is damaged it cannot mend: move DIR/log aside and put the folder 'log' of a backup in its place.

      EXAMPLES:
        evtool verify
        evtool repair
      """)

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let repair = try LMDBEventLog.repair(log.folder.log)
    if log.json {
      return try console.write(
        JSONText([
          "repaired": JSONText(repair != nil),
          "damage": JSONText(repair?.damage ?? ""), "folder": JSONText(repair?.folder ?? ""),
        ]))
    }
    guard let repair else {
      return try console.output.writeLine(
        "the journal is sound: nothing was changed; evtool verify checks the rest of the log")
    }
    try console.output.writeLines([
      repair.damage,
      "the log now ends at position \(repair.head); the journal lies in \(repair.folder)",
    ])
  }
}

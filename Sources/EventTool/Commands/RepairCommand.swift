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
        evtool repair --dry-run
        evtool repair
      """)

  @OptionGroup var log: LogOptions

  @Flag(help: "Say what is damaged and what would be kept, and change nothing.")
  var dryRun = false

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "repair")
    let place = log.folder.log
    let repair = try dryRun ? LMDBEventLog.repairPlan(place) : LMDBEventLog.repair(place)
    if log.json { return try console.write(json(repair)) }
    guard let repair else {
      return try console.output.writeLine(
        "the journal is sound: nothing \(dryRun ? "would be" : "was") changed; "
          + "evtool verify checks the rest of the log")
    }
    let (ends, lies) = dryRun ? ("would end", "would lie") : ("now ends", "lies")
    try console.output.writeLines([
      repair.damage,
      "the log \(ends) at position \(repair.head); the journal \(lies) in \(repair.folder)",
    ])
  }

  private func json(_ repair: LogRepair?) -> JSONText {
    var members: [(String, JSONText)] = [
      ("repaired", JSONText(repair != nil && !dryRun)),
      ("damage", JSONText(repair?.damage ?? "")), ("folder", JSONText(repair?.folder ?? "")),
    ]
    if dryRun {
      members.append(("head", JSONText(repair.map { Int(clamping: $0.head.value) })))
      members.append(("dryRun", JSONText(true)))
    }
    return JSONText(members)
  }
}

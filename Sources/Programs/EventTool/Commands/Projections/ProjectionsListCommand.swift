import ArgumentParser
import EventLog
import Projections
import Terminal

/// `evtool projections list`.
struct ProjectionsListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the projections: how far each has folded.",
    discussion: """
      What is stored counts: beside a running server that is up to a second old. Views of a plugin that this program does not have \
      are unknown. A projection that left events out is \
      incomplete: each of them is named, with the view that stands still before it; all other views go on. So is what was skipped.

      EXAMPLES:
        evtool projections list
        evtool projections list --json | jq '.[] | select(.lag > 1000)'
      """)

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let projections = try KnownProjections.all()
    let log = try await log.open()
    let views = try Views.stored(
      path: self.log.folder.views, projections: projections, log: log,
      decisions: self.log.folder.decisions)
    let rows = try StatusRows(projections, views, head: log.head())
    if self.log.json { return try console.write(rows.json) }
    try console.output.writeLines(rows.lines(on: console.canvas))
  }
}

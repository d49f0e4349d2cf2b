import ArgumentParser
import EventLog
import Projections
import Terminal

/// `evtool projections resume`.
struct ProjectionsResumeCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Folds again what a projection left out, once it is mended.",
    discussion: """
      First this program folds the first event that was left out, in scratch: where it cannot, nothing is changed, and this ends with 1. Else \
      the projection's views are built anew, beside those that are served: here, or beside a running server by the server, which has to \
      be the mended program as well. Where nothing is left out nothing is done. Who asked and when is put on the record \
      (DIR/projections.jsonl) where a server builds.

      EXAMPLES:
        evtool projections resume channel
        evtool projections resume channel --dry-run
      """)

  @Argument(
    help: "The projection: \(KnownProjections.names).",
    completion: Completions.projections)
  var projection: String

  @OptionGroup var log: LogOptions

  @OptionGroup var decider: DeciderOptions

  @Flag(help: "Only say whether it could be resumed.")
  var dryRun = false

  func run(on console: Console) async throws {
    let log = try await log.open()
    let poison = try Poison(projection, self.log, log, on: console)
    guard let first = poison.failures.first else {
      return try answer(nil, "nothing is left out: there is nothing to resume", on: console)
    }
    if let failure = try poison.failsNow(first) { throw SkipRefusal.failsStill(failure) }
    guard !dryRun else {
      let words = "would build \(projection) anew: position \(first.position) can be folded now"
      return try answer(nil, words, on: console)
    }
    let building = ViewBuilding(options: self.log, log: log, console: console)
    let outcome = try await building.run([projection]) {
      try self.log.decisions.add(
        ProjectionDecision(.build, of: projection, by: decider.name, time: .now()))
    }
    try ViewBuildingAnswer(outcome: outcome).write(on: console, self.log)
  }

  private func answer(_ status: ViewStatus?, _ words: String, on console: Console) throws {
    guard log.json else { return try console.output.writeLine("\(projection): \(words)") }
    try console.write(
      JSONText(["resumed": JSONText(false), "dryRun": JSONText(dryRun), "what": JSONText(words)]))
  }
}

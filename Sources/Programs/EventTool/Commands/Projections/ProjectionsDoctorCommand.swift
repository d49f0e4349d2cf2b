import ArgumentParser
import EventLog
import Projections
import Terminal

/// `evtool projections doctor`.
struct ProjectionsDoctorCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Explains why a projection does not follow the log.",
    discussion: """
      Shows the first event that could not be folded (or that of --position): the event, the error, the view that stands still before it, \
      and the document as it is before it; whether this program can fold it by now; and what was skipped, by whom and why. Works beside \
      a running server and changes nothing. Ends with 1 where some event is left out.

      Then there are two ways on: mend the projection, deploy it, and run evtool projections resume; or, where the event is to blame, \
      evtool projections skip.

      EXAMPLES:
        evtool projections doctor channel
        evtool projections doctor channel --position 4711
        evtool projections doctor channel --json | jq '.first.error'
      """)

  @Argument(
    help: "The projection: \(KnownProjections.names).",
    completion: Completions.projections)
  var projection: String

  @OptionGroup var log: LogOptions

  @Option(help: "Which of the events that could not be folded (default: the first).")
  var position: PositionArgument?

  func run(on console: Console) async throws {
    let log = try await log.openToShow()
    let poison = try Poison(projection, self.log, log, on: console)
    let chosen = try chosen(of: poison)
    let diagnosis = try chosen.map { try Diagnosis($0, of: poison) }
    let report = DoctorReport(poison: poison, diagnosis: diagnosis)
    if self.log.json {
      try console.write(report.json)
    } else {
      try console.output.writeLines(report.lines(on: console.canvas))
    }
    if !poison.failures.isEmpty { throw Failure.difference }
  }

  private func chosen(of poison: Poison) throws -> ProjectionError? {
    guard let position else { return poison.failures.first }
    let wanted = Int64(clamping: position.position.value)
    guard let failure = poison.failures.first(where: { $0.position == wanted }) else {
      throw NothingFound("the projection \(projection) has not left out position \(wanted)")
    }
    return failure
  }
}

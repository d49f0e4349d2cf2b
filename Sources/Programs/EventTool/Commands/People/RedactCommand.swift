import ArgumentParser
import Erasure
import Erasure
import EventLogVerification
import Foundation
import Terminal

/// `evtool redact`.
struct RedactCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "redact", abstract: "Takes the payloads of events out of the log for good.",
    discussion: """
      For what was written by mistake. An event's envelope stays (its stream, version, type, time, actor, correlation and \
      cause), its payload goes, and with it the salt of its hash: the chain, signed heads and the heads of older backups \
      still verify, and nobody can guess from what is left what the payload was. Who did it, when and why is put on record \
      (event.redacted in the stream log-redactions). Without --yes it only shows what would go.

      Nobody else may write to the log. The views are removed (they are built anew), the log is compacted (written anew, without \
      what was taken out), and its files are searched for the payloads. Older backups and exports keep what they have. What is \
      promised is that these events' payloads are gone: other events that say the same keep it, and are listed.

      Run it again with the same positions to finish a run that was cut off: it compacts again. What an earlier run has taken \
      out is not known any more, so it cannot be searched for, and the answer says so. Where the earlier run found a payload in files that are not the log's, the next \
      one ends with 1, too, until these are moved away.

      Of an archived event the payload goes, too: it is never restored. A segment in DIR/archive that still has it is named.

      Ends with 1 where a payload lies where no event is that says the same, where somebody reads the log and so keeps it from being compacted, and where \
      an earlier run's payloads may lie in a folder that evtool repair has set aside. Records of erasures and redactions are \
      refused.

      EXAMPLES:
        evtool redact 120 --reason "imported without a subject"
        evtool redact 120 121 --reason "imported without a subject" --actor ann --yes
      """)

  static let answersByExitCode = true

  @Argument(help: "The positions of the events.")
  var positions: [PositionArgument]

  @OptionGroup var log: LogOptions

  @Option(help: "Why, in 1 to 1000 bytes; stays on record, so name nothing that was redacted.")
  var reason: String

  @Option(help: "Who does it; stays on record.")
  var actor = OperatorName.standard

  @Flag(help: "Do it; without this only the plan is shown.")
  var yes = false

  @Flag(help: "Only show the plan, also with --yes.")
  var dryRun = false

  func validate() throws {
    guard (1...1000).contains(reason.utf8.count) else {
      throw ValidationError("--reason has \(reason.utf8.count) bytes, expected 1 to 1000")
    }
    if let fault = try OperatorName.fault(actor) { throw ValidationError("--actor: \(fault)") }
  }

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "redact")
    let redaction = Redaction(
      of: positions.map(\.position), in: log.files, reason: reason, actor: actor)
    let plan = try redaction.plan()
    guard yes, !dryRun else {
      return try show(
        RedactionReport(plan: plan, projections: KnownProjections.all()), on: console)
    }
    let outcome = try redaction.run(plan)
    let report = RedactionReport(plan: plan, outcome: outcome)
    try show(report, on: console)
    if !outcome.verification.isFine { throw Failure.corruption }
    if !report.isDone { throw Failure.difference }
  }

  private func show(_ report: RedactionReport, on console: Console) throws {
    if log.json { return try console.write(report.json) }
    try console.output.writeLines(report.lines(on: console.canvas))
    if report.outcome == nil, !dryRun {
      try console.output.writeLine("nothing was changed; run it again with --yes to redact")
    }
  }
}

/// Advice on folders that a repair has set aside.
enum SetAsideAdvice {
  static let what =
    "evtool repair has set aside: take from it what you need, remove it, then run this again"

  /// One line for each folder that some of the paths lie in.
  static func advice(_ paths: [String], of folders: [String]) -> [String] {
    folders.filter { folder in paths.contains { $0.hasPrefix(folder + "/") } }
      .map { "\($0.sanitized()) \(what)" }
  }
}

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
      Use this for something that was written by mistake. An event keeps its stream, version, type, time, actor, \
      correlation and cause. Its payload is removed, with the salt of its hash, so nobody can guess it. The chain, \
      signed heads and the heads of older backups still verify. The log records who did it, when and why \
      (event.redacted in the stream log-redactions). Without --yes, the command only shows what would be removed.

      With --deleted, it takes the words of the messages that people deleted in their conversations, too, and then \
      removes the files that they alone showed. What somebody reported stays.

      Stop the server first. The views are removed (they are rebuilt), the log is compacted, and its files are \
      searched for the payloads. Older backups and exports keep their copies. So do other events that say the same: \
      they are listed. If a segment in DIR/archive still has the payload of an archived event, it is named; it is \
      never restored.

      To finish an interrupted run, run it again with the same positions. It compacts again, but can no longer search \
      for payloads that the earlier run removed, and says so. If the earlier run found a payload in files outside the \
      log, the next one also ends with 1 until you move these away.

      Ends with 1 if a payload is found outside of events that say the same, if a reader keeps the log from being \
      compacted, or if a folder set aside by evtool repair may have payloads of an earlier run. Records of erasures \
      and redactions cannot be redacted.

      EXAMPLES:
        evtool redact 120 --reason "imported without a subject"
        evtool redact 120 121 --reason "imported without a subject" --actor ann --yes
        evtool redact --deleted --reason "deleted by their senders" --yes
      """)

  static let answersByExitCode = true

  @Argument(help: "The positions of the events.")
  var positions: [PositionArgument] = []

  @Flag(help: "Also the messages that people deleted and whose words the log still has.")
  var deleted = false

  @OptionGroup var log: LogOptions

  @Option(help: "Why, in 1 to 1000 bytes; stays on record, so name nothing that was redacted.")
  var reason: String

  @Option(help: "Who does it; stays on record.")
  var actor = OperatorName.standard

  @Flag(help: "Do it; without this, the command only shows the plan.")
  var yes = false

  @Flag(help: "Only show the plan, also with --yes.")
  var dryRun = false

  func validate() throws {
    guard deleted || !positions.isEmpty else {
      throw ValidationError("expected positions, or --deleted: say which events")
    }
    guard (1...1000).contains(reason.utf8.count) else {
      throw ValidationError("--reason has \(reason.utf8.count) bytes, expected 1 to 1000")
    }
    if let fault = try OperatorName.fault(actor) { throw ValidationError("--actor: \(fault)") }
  }

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "redact")
    let messages = deleted ? try log.files.deletedMessages() : nil
    let chosen = positions.map(\.position) + (messages?.words ?? [])
    let redaction = Redaction(
      of: chosen, in: log.files, reason: reason, actor: actor)
    let plan = try redaction.plan()
    guard yes, !dryRun else {
      return try show(
        RedactionReport(plan: plan, projections: KnownProjections.all()), on: console)
    }
    let outcome = try redaction.run(plan)
    let files = try messages.map { try log.files.erase($0.files) } ?? 0
    let report = RedactionReport(plan: plan, files: files, outcome: outcome)
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
    "a repair has set this folder aside. Take from it what you need, remove it, then run this again"

  /// One line for each folder that some of the paths lie in.
  static func advice(_ paths: [String], of folders: [String]) -> [String] {
    folders.filter { folder in paths.contains { $0.hasPrefix(folder + "/") } }
      .map { "\($0.sanitized()): \(what)" }
  }
}

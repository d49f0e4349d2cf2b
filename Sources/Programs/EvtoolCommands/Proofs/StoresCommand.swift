import Accounts
import ArgumentParser
import Attachments
import Consumers
import Erasure
import EventLog
import Foundation
import Terminal

/// `evtool stores`.
struct StoresCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "stores",
    abstract: "Checks the data beside the log: accounts, attachments, consumers.",
    discussion: """
      Checks every page of their tables, and compares every attachment's bytes with their hash. Ends with 3 if \
      something is damaged.

      --since names an earlier copy of the data directory, or of parts of it, such as the last good backup. Ends with \
      1 if something that is in the copy is gone: if the log is another one or ends earlier; if the keys are others, \
      unless the log says that the old ones were given up; if accounts are gone that nobody removed, attachments of \
      people whom nobody erased, or all consumers.

      EXAMPLES:
        evtool stores
        evtool stores --since /secret/verbatim/current
      """)

  static let answersByExitCode = true

  @OptionGroup var log: LogOptions

  @Option(help: "An earlier copy, to see that nothing of it is gone.", completion: .directory)
  var since: String?

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "stores")
    let parts = [
      log.folder.log, log.folder.accounts, log.folder.attachments, log.folder.consumers,
    ]
    // A slip in a backup's name must be reported.
    guard parts.contains(where: FileManager.default.fileExists) else {
      throw ValidationError("there is no data directory at \(log.folder.path): check --data")
    }
    if let since, !FileManager.default.fileExists(atPath: since) {
      throw ValidationError("there is no folder at \(since): check --since")
    }
    let survey = try StoreSurvey(
      log.folder, since: since.map { DataFolder($0, environment: [:]) })
    if log.json {
      try console.write(
        JSONText([
          "ok": JSONText(survey.losses.isEmpty), "accounts": JSONText(survey.accounts),
          "attachments": JSONText(survey.attachments), "consumers": JSONText(survey.consumers),
          "losses": JSONText(survey.losses),
        ]))
    } else {
      try console.output.writeLines(
        survey.losses.map { $0.sanitized() } + [Self.counts(survey)])
    }
    if !survey.losses.isEmpty { throw Failure.difference }
  }

  private static func counts(_ survey: StoreSurvey) -> String {
    let found = [
      (survey.accounts, "account"), (survey.attachments, "attachment"),
      (survey.consumers, "consumer"),
    ].compactMap { count, name in count.map { Readable.count($0, name) } }
    return found.isEmpty
      ? "nothing lies beside the log" : found.joined(separator: ", ") + ": all hold together"
  }
}

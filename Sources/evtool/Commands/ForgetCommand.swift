import ArgumentParser
import EventLog
import Foundation
import JSON
import Terminal

/// `evtool forget`.
struct ForgetCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Erases a person: destroys their key, and proves it.",
    discussion: """
      What is personal in events is stored encrypted under a key for each person, in DIR/keys. Without --yes it only shows \
      what would be lost. With it the key is destroyed, the erasure is put on record, the views are removed (they are built \
      anew), the log is compacted, and the files are searched for what could be read before. The chain of the log still \
      verifies. Nobody else may write to the log, and who reads it keeps it from being compacted.

      Ends with 1 where a text is still found. A text that events about others said before, as the name of a \
      department, did not come from this person: it is listed, and is no failure.

      EXAMPLES:
        evtool forget P12345
        evtool forget P12345 --yes
      """)

  @Argument(help: "The person's identifier, as in the actor of their events.")
  var subject: String

  @OptionGroup var log: LogOptions

  @Flag(help: "Do it; without this only the plan is shown.")
  var yes = false

  @Flag(help: "Only show the plan, also with --yes.")
  var dryRun = false

  func run(on console: Console) async throws {
    let vault = KeyVault(folder: log.folder.keys)
    let plan = try Eraser(log: try log.open(), vault: vault).plan(subject)
    guard yes, !dryRun, !plan.isEmpty else { return try show(plan, on: console) }
    let texts = try await erase(vault)
    let reader = try compact()
    let verification = try LogVerifier.verify(path: log.folder.log) { _ in }
    let report = try report(plan, texts, verification)
    if log.json {
      try console.write(report.json)
    } else {
      try console.output.writeLines(report.lines(on: console.canvas))
    }
    if let reader, !log.json {
      try console.output.writeLine(
        "not compacted because of \(reader.sanitized()): run evtool compact later")
    }
    if !verification.isFine { throw Failure.corruption }
    if !report.isProof { throw Failure.difference }
  }

  /// Compacts the log, or says who is in the way: what is sealed there can be read no more in any case.
  private func compact() throws -> String? {
    do {
      _ = try LMDBEventLog.compact(log.folder.log)
      return nil
    } catch LogError.locked(_, let owner) {
      return owner
    }
  }

  /// Destroys the key, records it and removes the views; returns what could be read before.
  private func erase(_ vault: KeyVault) async throws -> [ReadableText] {
    let texts: [ReadableText]
    do {
      let open = try log.open(.writing)
      texts = try ReadableTexts.sealed(for: subject, in: open, vault)
      _ = try await Eraser(log: open, vault: vault).forget(subject, actor: "evtool")
    }
    if FileManager.default.fileExists(atPath: log.folder.views) {
      try FileManager.default.removeItem(atPath: log.folder.views)
    }
    return texts
  }

  private func show(_ plan: ErasurePlan, on console: Console) throws {
    if log.json { return try console.write(ErasurePlanDrawing.json(plan)) }
    guard !plan.isEmpty else {
      return try console.output.writeLine(
        "nothing is kept under a key for '\(subject.sanitized())': there is nothing to forget")
    }
    try console.output.writeLines(ErasurePlanDrawing.lines(plan, on: console.canvas))
    if !dryRun {
      try console.output.writeLine("nothing was changed; run it again with --yes to forget")
    }
  }

  /// Searches the log's files for what could be read before, and the events for what of it they say in plain.
  private func report(
    _ plan: ErasurePlan, _ texts: [ReadableText], _ verification: LogVerification
  ) throws -> ErasureReport {
    let findings = try ErasureProof.search(for: texts.map(\.text), in: [log.folder.log])
    let found = Dictionary(
      findings.map { ($0.text, texts[$0.text]) }, uniquingKeysWith: { first, _ in first })
    return ErasureReport(
      plan: plan, texts: texts, findings: findings,
      mentions: try PlainMention.all(
        of: found, in: try log.open(), about: subject, Set(plan.streams.keys)),
      verification: verification)
  }
}

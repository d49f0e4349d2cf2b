import ArgumentParser
import EventLog
import Files
import Foundation
import JSON
import Projections
import Terminal

/// `evtool projections verify`.
struct ProjectionsVerifyCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Proves that the stored views are what the log says.",
    discussion: """
      Computes the views again in a temporary folder, and compares every document with the stored one, up to its \
      checkpoint. Works while a server is running. Names the first document and JSON pointer that differ, and ends \
      with 1. Also ends with 1 if views are of another version or log, are empty, or have stopped before an event that \
      could not be processed. If they differ and keys are missing, nobody can tell which is right: the command says so \
      and ends with 2. Views of projections that this program does not have are named, and not checked.

      EXAMPLES:
        evtool projections verify
        evtool projections verify channel
      """)

  static let answersByExitCode = true

  @Argument(
    help: "Projections (\(KnownProjections.names)); default: all that are stored.",
    completion: Completions.projections)
  var projections: [String] = []

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let log = try await log.open()
    let known = try KnownProjections.all()
    guard
      let stored = try Views.stored(
        path: self.log.folder.views, projections: known, log: log, isChecked: true)
    else {
      throw NothingFound("there are no views in \(self.log.folder.views); nothing to verify")
    }
    let unknown = projections.isEmpty ? try stored.unknown().map(\.name) : []
    _ = consume stored
    let chosen = try KnownProjections.named(projections)
    let bar = console.progress("Folding", total: Int(try log.head().value) * chosen.count)
    let checks = try chosen.map { try check($0, log) { bar.report($0) } }
      .filter { !projections.isEmpty || $0.unusable != .missing }
    try bar.finish()
    guard !checks.isEmpty else {
      throw NothingFound("there are no views in \(self.log.folder.views); nothing to verify")
    }
    if checks.contains(where: { $0.unusable == nil && !$0.isRight }) {
      try self.log.requireAllKeys(log, to: "judge the views at")
    }
    // A view that nobody asked for by name and nobody has built yet is said, and no failure.
    let judged = projections.isEmpty ? checks.filter { !$0.isEmpty } : checks
    let isFine = !judged.isEmpty && judged.allSatisfy(\.isFine)
    let report = CheckReport(checks, unknown: unknown, isFine: isFine)
    if self.log.json {
      try console.write(report.json)
    } else {
      try console.output.writeLines(report.lines(on: console.canvas))
    }
    if !isFine { throw Failure.difference }
  }

  private func check(
    _ projection: any Projection, _ log: any EventLog, _ progress: @escaping @Sendable (Int) -> Void
  ) throws -> ViewCheck {
    try ScratchFolder.with("check") { scratch in
      try ViewCheck.run(
        projection, views: self.log.folder.views, log: log,
        decided: try self.log.order(of: projection.name), scratch: scratch,
        cores: ProcessInfo.processInfo.activeProcessorCount, progress: progress)
    }
  }
}

/// The outcome of the proof of stored views.
struct CheckReport {
  private let checks: [ViewCheck]
  private let unknown: [String]
  private let isFine: Bool

  init(_ checks: [ViewCheck], unknown: [String], isFine: Bool) {
    self.checks = checks
    self.unknown = unknown
    self.isFine = isFine
  }

  var json: JSONText {
    JSONText([
      "ok": JSONText(isFine), "unknown": JSONText(unknown.map { JSONText($0) }),
      "projections": JSONText(
        checks.map { check in
          JSONText([
            "name": JSONText(check.name), "checkpoint": JSONText(Int(check.checkpoint.value)),
            "documents": JSONText(check.documents), "differences": JSONText(check.differences),
            "first": check.first.map(Self.json) ?? JSONText(JSONValue.null),
            "hash": JSONText(check.isHashRight), "unusable": JSONText(check.unusable?.description),
            "quarantined": JSONText(check.quarantined.map { JSONText($0) }),
            "failure": JSONText(check.failure),
          ])
        }),
    ])
  }

  private static func json(_ difference: ViewCheck.Difference) -> JSONText {
    JSONText([
      "key": JSONText(difference.key), "part": JSONText(difference.part?.description),
      "pointer": JSONText(difference.pointer.description),
      "stored": JSONText(difference.stored ?? .null),
      "folded": JSONText(difference.folded ?? .null),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    checks.flatMap { check in
      Self.lines(check, on: canvas)
        + LeftOutLines.of(check.quarantined).map { "  \($0)" }
    } + StatusRows.words(for: unknown)
  }

  private static func lines(_ check: ViewCheck, on canvas: Canvas) -> [String] {
    let name = canvas.paint(check.name, .bold)
    if let why = check.unusable { return ["\(name): cannot be verified: \(why)"] }
    let counted = "\(Readable.count(check.documents, "document")) at position \(check.checkpoint)"
    let are = check.documents == 1 ? "is" : "are"
    guard !check.isFine else { return ["\(name): fine, \(counted)"] }
    if check.isRight, let failure = check.failure {
      return ["\(name): stopped, \(counted), which \(are) right: \(failure)"]
    }
    guard !check.isRight else {
      return ["\(name): incomplete, \(counted), which \(are) right but for what is left out"]
    }
    guard let first = check.first else {
      return ["\(name): \(counted) \(are) right, but the recorded hash or count of them is not"]
    }
    let part = first.part.map { ", \($0)" } ?? ""
    return [
      "\(name): \(check.differences) of \(counted) differ; the first is \(first.key)\(part)",
      "  at \(ChangeLine.place(first.pointer))",
      "  stored  \(first.stored.map(ChangeLine.text) ?? "nothing")",
      "  folded  \(first.folded.map(ChangeLine.text) ?? "nothing")",
    ]
  }
}

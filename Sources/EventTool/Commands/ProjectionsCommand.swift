import ArgumentParser
import EventLog
import EventLogLMDB
import Files
import Foundation
import Projections
import Terminal

/// `evtool projections`.
struct ProjectionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projections", abstract: "Shows, rebuilds and proves the stored views.",
    discussion: """
      EXAMPLES:
        evtool projections list
        evtool projections rebuild channel
        evtool projections verify
      """,
    subcommands: [
      ProjectionsListCommand.self, ProjectionsRebuildCommand.self, ProjectionsVerifyCommand.self,
    ],
    defaultSubcommand: ProjectionsListCommand.self)
}

/// `evtool projections list`.
struct ProjectionsListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the projections: how far each has folded.",
    discussion: """
      What is stored counts: beside a running server that is up to a second old. Views of a plugin that this program does not have \
      are unknown. A projection that left events out is \
      incomplete: each of them is named, with the view that stands still before it; all other views go on.

      EXAMPLES:
        evtool projections list
        evtool projections list --json | jq '.[] | select(.lag > 1000)'
      """)

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let projections = try KnownProjections.all()
    let log = try await log.open()
    let views = try Views.stored(
      path: self.log.folder.views, projections: projections, log: log)
    let rows = try StatusRows(projections, views, head: log.head())
    if self.log.json { return try console.write(rows.json) }
    try console.output.writeLines(rows.lines(on: console.canvas))
  }
}

/// `evtool projections rebuild`.
struct ProjectionsRebuildCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild", abstract: "Builds views anew from the log and swaps them in.",
    discussion: """
      The old views serve until the new ones have caught up. Stopped in the middle, it goes on with what it had when it is run \
      again. Views that are damaged are removed, and all projections built: nothing of the record is in them. No server may be \
      running on the data directory. Ends with 1 where an event could not be folded and is left out.

      EXAMPLES:
        evtool projections rebuild channel
        evtool projections rebuild
      """)

  @Argument(help: "Projections (\(KnownProjections.names)); default: all.")
  var projections: [String] = []

  @OptionGroup var log: LogOptions

  @Flag(help: "Only say what would be built.")
  var dryRun = false

  func run(on console: Console) async throws {
    var chosen = try KnownProjections.named(projections).map(\.name)
    let log = try await log.open()
    let head = try log.head()
    guard !dryRun else {
      return try say(chosen, head, on: console)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let views = try Views(
      path: self.log.folder.views, projections: KnownProjections.all(), log: log,
      isReplacing: true)
    if let damage = views.replaced {
      // They lie in one file: what was not asked for is gone, too.
      chosen = try KnownProjections.all().map(\.name)
      try console.note("\(damage); done: what was damaged is removed")
    }
    let bar = console.progress("Building", total: Int(head.value))
    try views.rebuild(chosen) { bar.report($0) }
    try bar.finish()
    let outcome = FoldOutcome(
      events: Int(head.value), time: start.duration(to: clock.now),
      results: try views.statuses().filter { chosen.contains($0.name) }.map { .init($0) })
    if self.log.json {
      try console.write(outcome.json)
    } else {
      try console.output.writeLines(outcome.lines(on: console.canvas))
    }
    if !outcome.isWhole { throw Failure.difference }
  }

  private func say(_ chosen: [String], _ head: Position, on console: Console) throws {
    guard log.json else {
      return try console.output.writeLine(
        "would build \(chosen.joined(separator: ", ")) from \(Readable.count(head.value)) events")
    }
    try console.write(
      JSONText([
        "projections": JSONText(chosen.map { JSONText($0) }), "events": JSONText(Int(head.value)),
        "dryRun": JSONText(true),
      ]))
  }
}

/// `evtool projections verify`.
struct ProjectionsVerifyCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Proves that the stored views are what the log says.",
    discussion: """
      Folds the same events afresh in a temporary folder and compares every document; works beside a running server, with what is \
      stored, up to its checkpoint. Names the first document and JSON pointer that differ, and ends with 1 then, also where views \
      are of another version or log, hold nothing yet, or stand still before an event that could not be folded. Where they differ \
      and keys are missing, nobody can tell whether the log says the same: that is said, with 2. Views of projections that this program does \
      not have are named; nothing is said of them.

      EXAMPLES:
        evtool projections verify
        evtool projections verify channel
      """)

  @Argument(help: "Projections (\(KnownProjections.names)); default: all that are stored.")
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
    if checks.contains(where: { $0.unusable == nil && !$0.isRight }) { try requireAllKeys(log) }
    // What nobody asked for by name and nobody has built yet is said, and no failure.
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

  /// Refuses to call different what only reads as erased, since its keys are not here.
  private func requireAllKeys(_ open: any EventLog) throws {
    let vault = KeyVault(folder: log.folder.keys)
    let closed = ClosedKeys.are(in: log.folder.keys)
    let missing =
      try closed ? 0 : open.withSnapshot { try ErasurePlan.eventsWithoutKey(in: $0, vault).missing }
    guard closed || missing > 0 else { return }
    let what =
      closed
      ? "this user may not read the keys"
      : "\(Readable.count(missing, "event")) sealed under keys that are not there"
    throw KeyStoreError(
      path: log.folder.views, action: "judge the views at",
      reason:
        "they differ from what can be read of the log, and \(what): restore the folder \(log.folder.keys)"
    )
  }

  private func check(
    _ projection: any Projection, _ log: any EventLog, _ progress: @escaping @Sendable (Int) -> Void
  ) throws -> ViewCheck {
    try ScratchFolder.with("check") { scratch in
      try ViewCheck.run(
        projection, views: self.log.folder.views, log: log, scratch: scratch,
        cores: ProcessInfo.processInfo.activeProcessorCount, progress: progress)
    }
  }
}

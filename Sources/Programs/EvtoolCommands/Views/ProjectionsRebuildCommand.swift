import ArgumentParser
import EventLog
import EventLogLMDB
import Foundation
import Projections
import Terminal

/// `evtool projections rebuild`.
struct ProjectionsRebuildCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild", abstract: "Rebuilds views from the log and swaps them in.",
    discussion: """
      The old views stay in use until the new ones have caught up. If the command is interrupted, run it again: it \
      continues. Damaged views are removed, and all projections are rebuilt; nothing of the record is lost. While a \
      server is running, it rebuilds the views itself, and the command waits for it. Ends with 1 if an event could not \
      be processed and is left out: evtool projections doctor says why.

      EXAMPLES:
        evtool projections rebuild channel
        evtool projections rebuild
      """)

  @Argument(
    help: "Projections (\(KnownProjections.names)); default: all.",
    completion: Completions.projections)
  var projections: [String] = []

  @OptionGroup var log: LogOptions

  @OptionGroup var decider: DeciderOptions

  @Flag(help: "Only say what would be built.")
  var dryRun = false

  func run(on console: Console) async throws {
    let chosen = try KnownProjections.named(projections).map(\.name)
    let log = try await log.open()
    let head = try log.head()
    guard !dryRun else {
      return try say(chosen, head, on: console)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let building = ViewBuilding(options: self.log, log: log, console: console)
    let built = try await building.run(chosen) {
      for name in chosen {
        try self.log.decisions.add(
          ProjectionDecision(.build, of: name, by: decider.name, time: .now()))
      }
    }
    let outcome = FoldOutcome(
      events: Int(head.value), time: start.duration(to: clock.now),
      results: built.statuses.map { .init($0) })
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

/// A process that keeps the views has not begun to build what it was asked for.
struct BuildNotBegun: Error, Equatable, CustomStringConvertible {
  let owner: String
  /// The damage in the views that it keeps; nil if there is none.
  var damage: String?

  var description: String {
    guard let damage else {
      return
        "\(owner) keeps the views and has not begun to build them: the decision is on the record, and whoever folds them next does it; "
        + "a chat in a terminal does with its next message, else stop that process and run evtool projections rebuild"
    }
    return
      "\(owner) keeps the views, and they are damaged: \(damage); restart it, which rebuilds them, "
      + "or end it and run evtool projections rebuild"
  }
}

/// The outcome of a build after a decision.
struct ViewBuildingAnswer {
  let outcome: ViewBuilding.Outcome
  var decision: ProjectionDecision?

  /// Says it; a build that left something out ends with 1.
  func write(on console: Console, _ log: LogOptions) throws {
    let statuses = outcome.statuses
    if log.json {
      try console.write(
        JSONText([
          "decision": JSONText(decision), "builder": JSONText(outcome.builder ?? "evtool"),
          "projections": StatusRows(statuses).json,
        ]))
    } else {
      try console.output.writeLines(
        statuses.flatMap { status in
          [
            "\(status.name): \(Readable.count(status.documents, "document")) at position \(status.checkpoint), \(status.state)"
          ] + LeftOutLines.of(status.quarantined)
        })
    }
    if statuses.contains(where: { !$0.quarantined.isEmpty || $0.failure != nil }) {
      throw Failure.difference
    }
  }
}

extension LogOptions {
  /// Refuses to call different what only reads as erased, since its keys are not here.
  ///
  /// - Throws: `KeyStoreError`, which says what cannot be done, such as `judge the views at`.
  func requireAllKeys(_ open: any EventLog, to action: String) throws {
    let vault = KeyVault(folder: folder.keys)
    let closed = ClosedKeys.are(in: folder.keys)
    let missing =
      try closed ? 0 : open.withSnapshot { try ErasurePlan.eventsWithoutKey(in: $0, vault).missing }
    guard closed || missing > 0 else { return }
    let what =
      closed
      ? "this user may not read the keys"
      : "\(Readable.count(missing, "event")) sealed under keys that are not there"
    throw KeyStoreError(
      path: folder.views, action: action,
      reason:
        "they differ from what can be read of the log, and \(what): restore the folder \(folder.keys)"
    )
  }
}

import ArgumentParser
import EventLog
import Foundation
import Projections
import Terminal

/// `evtool projections rebuild`.
struct ProjectionsRebuildCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild", abstract: "Builds views anew from the log and swaps them in.",
    discussion: """
      The old views serve until the new ones have caught up. Stopped in the middle, it goes on with what it had when it is run \
      again. Views that are damaged are removed, and all projections built: nothing of the record is in them. Beside a running server, \
      which keeps the views, the server is asked to build them, and this waits until it has. Ends with 1 where an event could not be \
      folded and is left out; evtool projections doctor says why.

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

import ArgumentParser
import EventLog
import Foundation
import JSON
import Projections
import Terminal

/// `evtool replay`.
struct ReplayCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Folds projections from zero, in memory.",
    discussion: """
      Equal logs give equal state hashes, today and in ten years. Nothing is written.

      EXAMPLES:
        evtool replay
        evtool replay channel --to 1000
        evtool replay --json | jq -r '.projections[].stateHash'
      """)

  @Argument(
    help: "Projections (\(KnownProjections.all.map(\.name).joined(separator: ", "))); default: all."
  )
  var projections: [String] = []

  @OptionGroup var log: LogOptions

  @Option(parsing: .unconditional, help: "The last event: a position, a time (@…) or -1h.")
  var to: Moment?

  func run(on console: Console) async throws {
    let projections = try KnownProjections.named(projections)
    let log = try log.open()
    let head = try log.head()
    let end = min(head, try to?.bound(now: LogOptions.now()).position(in: log) ?? head)
    let cores = min(projections.count, ProcessInfo.processInfo.activeProcessorCount)
    let bar = console.progress("Replaying", total: Int(end.value) * cores)
    let clock = ContinuousClock()
    let start = clock.now
    let results = try await Replay.fold(projections, of: log, upTo: end, cores: cores) { count in
      bar.report(count)
    }
    let outcome = ReplayOutcome(
      events: Int(end.value), time: start.duration(to: clock.now), results: results)
    try bar.finish()
    if self.log.json {
      try console.write(outcome.json)
    } else {
      try console.output.writeLines(outcome.lines(on: console.canvas))
    }
  }
}

/// What a replay came to, and how long it took.
struct ReplayOutcome {
  let events: Int
  let time: Duration
  let results: [FoldResult]

  private var perSecond: Double { time > .zero ? Double(events) / (time / .seconds(1)) : 0 }

  /// The shape that scripts rely on.
  var json: JSONText {
    JSONText([
      "events": JSONText(events), "seconds": JSONText(time / .seconds(1)),
      "eventsPerSecond": JSONText(perSecond),
      "projections": JSONText(
        results.map { result in
          JSONText([
            "name": JSONText(result.name), "documents": JSONText(result.documents),
            "stateHash": JSONText(result.stateHash.description),
          ])
        }),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    var table = Table([Column("projection"), Column("documents", .right), Column("state hash")])
    for result in results {
      table.append([
        Cell(result.name, .bold), .count(result.documents),
        Cell(result.stateHash.description, .cyan),
      ])
    }
    let rate =
      "\(Readable.count(events)) events in \(Readable.duration(time)), "
      + Readable.rate(perSecond: perSecond)
    return table.lines(on: canvas) + ["", rate]
  }
}

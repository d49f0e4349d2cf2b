import ArgumentParser
import EventLog
import EventLogLMDB
import Foundation
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
    help: "Projections (\(KnownProjections.names)); default: all."
  )
  var projections: [String] = []

  @OptionGroup var log: LogOptions

  @Option(parsing: .unconditional, help: "The last event: a position, a time (@…) or -1h.")
  var to: MomentArgument?

  func run(on console: Console) async throws {
    let projections = try KnownProjections.named(projections)
    let log = try log.open()
    let head = try log.head()
    let end = min(head, try to?.moment(now: Timestamp.now()).position(in: log) ?? head)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let bar = console.progress("Replaying", total: Int(end.value))
    let clock = ContinuousClock()
    let start = clock.now
    let results = try Replay.fold(projections, of: log, upTo: end, cores: cores) { count in
      bar.report(count)
    }
    let outcome = FoldOutcome(
      events: Int(end.value), time: start.duration(to: clock.now),
      results: results.map { .init($0) })
    try bar.finish()
    if self.log.json {
      try console.write(outcome.json)
    } else {
      try console.output.writeLines(outcome.lines(on: console.canvas))
    }
    try console.output.flush()
    try console.errors.writeLines(
      try log.withSnapshot { try $0.readingReport() }.newer.sorted { $0.key.name < $1.key.name }
        .map { type, count in
          "evtool: \(Readable.count(count)) events \(type) are of a newer version: left out, evtool cat shows them"
            .sanitized()
        })
  }
}

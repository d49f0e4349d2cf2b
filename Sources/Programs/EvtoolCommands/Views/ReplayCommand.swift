import ArgumentParser
import EventIndex
import EventLog
import Foundation
import JSON
import Projections
import Terminal

/// `evtool replay`.
struct ReplayCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Computes views from the first event on, in memory.",
    discussion: """
      Computes views from the first event on, and prints a hash of each. Equal logs give equal hashes, today and in \
      ten years. Nothing is written. With a time as --to, only events that had happened by then count, by their own \
      times: those that evtool cat --to shows. Events that evtool projections skip names are left out. Ends with 1 if \
      a projection cannot process some event and leaves it out.

      EXAMPLES:
        evtool replay
        evtool replay channel --to 1000
        evtool replay --json | jq -r '.projections[].stateHash'
      """)

  @Argument(
    help: "Projections (\(KnownProjections.names)); default: all.",
    completion: Completions.projections
  )
  var projections: [String] = []

  @OptionGroup var log: LogOptions

  @Option(parsing: .unconditional, help: "The last event: a position, a time (@…) or -1h.")
  var to: MomentArgument?

  func run(on console: Console) async throws {
    let projections = try KnownProjections.named(projections)
    let log = try await log.open()
    let head = try log.head()
    let past = EventSelection(to: to?.moment(now: Timestamp.now()))
    let end = min(head, past.end ?? head)
    let count = try past.count(in: log, upTo: end)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let bar = console.progress("Replaying", total: count)
    let clock = ContinuousClock()
    let start = clock.now
    let results = try Replay.fold(
      projections, of: log, upTo: end, until: past.latest,
      orders: try self.log.decisions.orders(), cores: cores
    ) { bar.report($0) }
    let outcome = FoldOutcome(
      events: count, time: start.duration(to: clock.now), results: results.map { .init($0) })
    try bar.finish()
    if self.log.json {
      try console.write(outcome.json)
    } else {
      try console.output.writeLines(outcome.lines(on: console.canvas))
    }
    try console.output.flush()
    let newer = try log.withSnapshot { try $0.readingReport() }.newer
    for (type, count) in newer.sorted(by: { $0.key.name < $1.key.name }) {
      try console.note(
        "\(Readable.count(count)) events \(type) are of a newer version: left out, evtool cat shows them"
      )
    }
    if !outcome.isWhole { throw Failure.difference }
  }
}

/// The outcome of a replay or a rebuild, and how long it took.
struct FoldOutcome {
  /// One projection's part.
  struct Row {
    let name: String
    let documents: Int
    let stateHash: StateHash
    /// The events that it left out.
    let quarantined: [ProjectionError]
    /// Why it stopped, if it did.
    let failure: ProjectionError?

    init(_ result: FoldResult) {
      (name, documents, stateHash) = (result.name, result.documents, result.stateHash)
      (quarantined, failure) = (result.quarantined, result.failure)
    }

    init(_ status: ViewStatus) {
      (name, documents, stateHash) = (status.name, status.documents, status.stateHash)
      (quarantined, failure) = (status.quarantined, status.failure)
    }
  }

  let events: Int
  let time: Duration
  let results: [Row]

  /// Whether everything was folded.
  var isWhole: Bool { results.allSatisfy { $0.quarantined.isEmpty && $0.failure == nil } }

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
            "quarantined": JSONText(result.quarantined.map { JSONText($0) }),
            "failure": JSONText(result.failure),
          ])
        }),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    var table = Table([.names("projection"), Column("documents", .right), Column("state hash")])
    for result in results {
      table.append([
        Cell(result.name, .bold), .count(result.documents),
        Cell(result.stateHash.description, .cyan),
      ])
    }
    let rate =
      "\(Readable.count(events)) events in \(Readable.duration(time)), "
      + Readable.rate(perSecond: perSecond)
    let stopped = results.compactMap(\.failure).map { "stopped: \($0)" }
    return table.lines(on: canvas) + results.flatMap { LeftOutLines.of($0.quarantined) } + stopped
      + ["", rate]
  }
}

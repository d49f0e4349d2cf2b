import JSON
import Projections
import Terminal

/// What a replay or a rebuild came to, and how long it took.
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

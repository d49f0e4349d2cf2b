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

    init(_ result: FoldResult) {
      (name, documents, stateHash) = (result.name, result.documents, result.stateHash)
      quarantined = result.quarantined
    }

    init(_ status: ViewStatus) {
      (name, documents, stateHash) = (status.name, status.documents, status.stateHash)
      quarantined = status.quarantined
    }
  }

  let events: Int
  let time: Duration
  let results: [Row]

  /// Whether everything was folded.
  var isWhole: Bool { results.allSatisfy(\.quarantined.isEmpty) }

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
    return table.lines(on: canvas) + results.flatMap { LeftOutLines.of($0.quarantined) }
      + ["", rate]
  }
}

import JSON
import Projections
import Terminal

/// What a rebuild came to, and how long it took.
struct RebuildOutcome {
  let events: Int
  let time: Duration
  let statuses: [ViewStatus]

  private var perSecond: Double { time > .zero ? Double(events) / (time / .seconds(1)) : 0 }

  var json: JSONText {
    JSONText([
      "events": JSONText(events), "seconds": JSONText(time / .seconds(1)),
      "eventsPerSecond": JSONText(perSecond),
      "projections": JSONText(
        statuses.map { status in
          JSONText([
            "name": JSONText(status.name), "documents": JSONText(status.documents),
            "stateHash": JSONText(status.stateHash.description),
          ])
        }),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    var table = Table([Column("projection"), Column("documents", .right), Column("state hash")])
    for status in statuses {
      table.append([
        Cell(status.name, .bold), .count(status.documents),
        Cell(status.stateHash.description, .cyan),
      ])
    }
    let rate =
      "\(Readable.count(events)) events in \(Readable.duration(time)), "
      + Readable.rate(perSecond: perSecond)
    return table.lines(on: canvas) + ["", rate]
  }
}

import Projections
import Terminal

/// What a build after a decision came to.
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
            "\(status.name): \(Readable.count(status.documents)) documents at position \(status.checkpoint), \(status.state)"
          ] + LeftOutLines.of(status.quarantined)
        })
    }
    if statuses.contains(where: { !$0.quarantined.isEmpty || $0.failure != nil }) {
      throw Failure.difference
    }
  }
}

import EventLog
import Foundation
import Projections
import Terminal

/// The events that a projection could not fold, as its stored views say, or where there are none as a fold from zero does.
struct Poison {
  let projection: any Projection
  let log: any EventLog
  /// How the stored views are; nil where there are none.
  let status: ViewStatus?
  /// What they left out, and what they stopped at, in order.
  let failures: [ProjectionError]
  /// What was decided about the projection.
  let decisions: [ProjectionDecision]
  private let order: FoldOrder

  /// Looks for them; folds the log where nothing is stored.
  init(_ name: String, _ options: LogOptions, _ log: any EventLog, on console: Console) throws {
    projection = try KnownProjections.named(name)
    self.log = log
    decisions = try options.decisions.all().filter { $0.projection == name }
    let order = try options.order(of: name)
    self.order = order
    let views = try Views.stored(
      path: options.folder.views, projections: [projection], log: log,
      decisions: options.folder.decisions)
    let stored = try views?.statuses().first.flatMap { $0.state == .missing ? nil : $0 }
    status = stored
    let all =
      try stored.map { $0.quarantined + [$0.failure].compactMap(\.self) }
      ?? Self.folded(projection, log, order, on: console)
    // What was decided since the views were folded is not waited for any more.
    failures = all.filter { !order.skipped.contains($0.position) }
      .sorted { $0.position < $1.position }
  }

  private static func folded(
    _ projection: any Projection, _ log: any EventLog, _ order: FoldOrder, on console: Console
  ) throws -> [ProjectionError] {
    try console.note("there are no stored views of \(projection.name): folded from zero")
    let bar = console.progress("Folding", total: Int(try log.head().value))
    let result = try Replay.fold(
      [projection], of: log, orders: [projection.name: order],
      cores: ProcessInfo.processInfo.activeProcessorCount
    ) { bar.report($0) }
    try bar.finish()
    return result.flatMap { $0.quarantined + [$0.failure].compactMap(\.self) }
  }

  /// The events that are passed over now, each with the newest decision about it.
  var skips: [ProjectionDecision] {
    order.skipped.sorted().compactMap { position in
      decisions.last { $0.position == position && $0.decision == .skip }
    }
  }

  /// Why this program cannot fold an event either; nil where it can.
  func failsNow(_ failure: ProjectionError) throws -> ProjectionError? {
    let position = Position(UInt64(clamping: failure.position))
    if let key = failure.view,
      let view = try Replay.view(
        projection, key: key, of: log, at: .position(position), skipping: order.skipped)
    {
      return view.standsStill
    }
    // Of a view that has nothing before the event nothing shows that it stands still.
    let results = try Replay.fold(
      [projection], of: log, upTo: position, orders: [projection.name: order])
    return results.flatMap { $0.quarantined + [$0.failure].compactMap(\.self) }
      .first { $0.position == failure.position }
  }

  /// The view of the event as it is before it; nil where there is none.
  func document(before failure: ProjectionError) throws -> View? {
    guard let key = failure.view else { return nil }
    return try Replay.view(
      projection, key: key, of: log,
      at: .position(Position(UInt64(clamping: failure.position - 1))), pages: .newest(1),
      skipping: order.skipped)
  }
}

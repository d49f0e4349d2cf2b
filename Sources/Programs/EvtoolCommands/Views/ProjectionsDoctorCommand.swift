import ArgumentParser
import EventLog
import Foundation
import JSON
import Projections
import Terminal

/// `evtool projections doctor`.
struct ProjectionsDoctorCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Explains why a projection does not follow the log.",
    discussion: """
      Shows the first event that could not be processed (or that of --position): the event, the error, the view that \
      has stopped before it, and the document as it is. It also says whether this program could process the event now, \
      and which events were skipped, by whom and why. Works while a server is running, and changes nothing. Ends with \
      1 if an event is left out.

      Then there are two ways: fix the projection, deploy it, and run evtool projections resume; or, if the event \
      itself is wrong, run evtool projections skip.

      EXAMPLES:
        evtool projections doctor channel
        evtool projections doctor channel --position 4711
        evtool projections doctor channel --json | jq '.first.error'
      """)

  @Argument(
    help: "The projection: \(KnownProjections.names).",
    completion: Completions.projections)
  var projection: String

  @OptionGroup var log: LogOptions

  @Option(help: "Which of the events that could not be folded (default: the first).")
  var position: PositionArgument?

  func run(on console: Console) async throws {
    let log = try await log.openToShow()
    let poison = try Poison(projection, self.log, log, on: console)
    let chosen = try chosen(of: poison)
    let diagnosis = try chosen.map { try Diagnosis($0, of: poison) }
    let report = DoctorReport(poison: poison, diagnosis: diagnosis)
    if self.log.json {
      try console.write(report.json)
    } else {
      try console.output.writeLines(report.lines(on: console.canvas))
    }
    if !poison.failures.isEmpty { throw Failure.difference }
  }

  private func chosen(of poison: Poison) throws -> ProjectionError? {
    guard let position else { return poison.failures.first }
    let wanted = Int64(clamping: position.position.value)
    guard let failure = poison.failures.first(where: { $0.position == wanted }) else {
      throw NothingFound("the projection \(projection) has not left out position \(wanted)")
    }
    return failure
  }
}

/// One event that could not be folded, and what is known of it.
struct Diagnosis {
  let failure: ProjectionError
  /// The event; nil if it cannot be read.
  let event: RecordedEvent?
  /// The view before it; nil if there is none.
  let before: View?
  /// Why this program cannot fold it either; nil if it can.
  let now: ProjectionError?

  init(_ failure: ProjectionError, of poison: Poison) throws {
    self.failure = failure
    event = try poison.log.withSnapshot {
      try $0.event(at: Position(UInt64(clamping: failure.position)))
    }
    before = try poison.document(before: failure)
    now = try poison.failsNow(failure)
  }
}

/// The doctor's report on a projection.
struct DoctorReport {
  let poison: Poison
  let diagnosis: Diagnosis?

  private var name: String { poison.projection.name }

  var json: JSONText {
    JSONText([
      "name": JSONText(name), "state": JSONText(poison.status?.state.rawValue ?? "missing"),
      "leftOut": JSONText(poison.failures.map { JSONText($0) }),
      "skipped": JSONText(poison.skips.map { JSONText($0) }),
      "first": diagnosis.map(Self.json) ?? JSONText(JSONValue.null),
    ])
  }

  private static func json(_ diagnosis: Diagnosis) -> JSONText {
    JSONText([
      "position": JSONText(diagnosis.failure.position),
      "type": JSONText(diagnosis.failure.type), "view": JSONText(diagnosis.failure.view),
      "error": JSONText(diagnosis.failure.reason), "now": JSONText(diagnosis.now?.reason),
      "event": diagnosis.event.map { JSONText($0) } ?? JSONText(JSONValue.null),
      "before": JSONText(diagnosis.before?.json ?? .null),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    let count = poison.failures.count
    let what =
      count == 0
      ? "nothing is left out" : "\(Readable.count(count, "event")) could not be folded"
    return ["\(canvas.paint(name, .bold)): \(what)"]
      + poison.skips.map { "skipped: \(Self.words(for: $0))".sanitized() }
      + (diagnosis.map { lines(of: $0, on: canvas) } ?? [])
      + LeftOutLines.of(poison.failures.filter { $0 != diagnosis?.failure })
  }

  /// A decision to pass over an event, in one line.
  static func words(for skip: ProjectionDecision) -> String {
    "position \(skip.position ?? 0) (\(skip.type ?? "")), \(skip.time), by \(skip.by): \(skip.reason ?? "")"
  }

  private func lines(of diagnosis: Diagnosis, on canvas: Canvas) -> [String] {
    let failure = diagnosis.failure
    let event = diagnosis.event
    let place = event.map { ", in \($0.stream) (version \($0.version)), \($0.time.short)" } ?? ""
    let width = min(canvas.width, 100)
    let before = diagnosis.before.map { $0.json.indented(width: width) } ?? "none"
    func field(_ name: String, _ value: String) -> String {
      canvas.paint(name.padded(to: 7), .dim) + "  " + value.sanitized()
    }
    return ["", "position \(failure.position) (\(failure.type))\(place)".sanitized()]
      + [
        field("view", failure.view.map { "\($0) stands still before it" } ?? "could be any view's"),
        field("error", failure.reason),
        field("now", now(diagnosis)),
        field("event", event?.summary ?? "cannot be read"), "",
        canvas.paint("the document before it", .dim),
      ] + before.split(separator: "\n").map(String.init) + ["", next(diagnosis), ""]
  }

  private func now(_ diagnosis: Diagnosis) -> String {
    diagnosis.now.map { "fails here, too: \($0.reason)" } ?? "this program folds it"
  }

  private func next(_ diagnosis: Diagnosis) -> String {
    AdvisedCommands().located(advice(diagnosis))
  }

  private func advice(_ diagnosis: Diagnosis) -> String {
    if diagnosis.now != nil, let record = diagnosis.event?.archiveRecord {
      return "next: " + ArchivedRemedy.words(record, then: name)
    }
    return diagnosis.now == nil
      ? "next: evtool projections resume \(name)"
      : "next: mend the projection, then evtool projections resume \(name); or leave the event out: "
        + "evtool projections skip \(name) \(diagnosis.failure.position) --reason TEXT"
  }
}

/// The events that a projection could not fold, as its stored views say, or if there are none as a
/// fold from zero does.
struct Poison {
  let projection: any Projection
  let log: any EventLog
  /// How the stored views are; nil if there are none.
  let status: ViewStatus?
  /// The events that they left out, and those that they stopped at, in order.
  let failures: [ProjectionError]
  /// The decisions about the projection.
  let decisions: [ProjectionDecision]
  private let order: FoldOrder

  /// Looks for them; folds the log if nothing is stored.
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
    // Failures that were decided since the views were folded are not waited for any more.
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

  /// Why this program cannot fold an event either; nil if it can.
  func failsNow(_ failure: ProjectionError) throws -> ProjectionError? {
    let position = Position(UInt64(clamping: failure.position))
    if let key = failure.view,
      let view = try Replay.view(
        projection, key: key, of: log, at: .position(position), skipping: order.skipped)
    {
      return view.stalled
    }
    // Of a view that has nothing before the event nothing shows that it stands still.
    let results = try Replay.fold(
      [projection], of: log, upTo: position, orders: [projection.name: order])
    return results.flatMap { $0.quarantined + [$0.failure].compactMap(\.self) }
      .first { $0.position == failure.position }
  }

  /// The view of the event as it is before it; nil if there is none.
  func document(before failure: ProjectionError) throws -> View? {
    guard let key = failure.view else { return nil }
    return try Replay.view(
      projection, key: key, of: log,
      at: .position(Position(UInt64(clamping: failure.position - 1))), pages: .newest(1),
      skipping: order.skipped)
  }
}

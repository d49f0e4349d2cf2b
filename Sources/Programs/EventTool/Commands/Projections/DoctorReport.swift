import EventLog
import JSON
import Projections
import Terminal

/// One event that could not be folded, and what is known of it.
struct Diagnosis {
  let failure: ProjectionError
  /// The event; nil where it cannot be read.
  let event: RecordedEvent?
  /// The view before it; nil where there is none.
  let before: View?
  /// Why this program cannot fold it either; nil where it can.
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

/// What the doctor says of a projection.
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
    if diagnosis.now != nil, let record = diagnosis.event?.archiveRecord {
      return "next: " + ArchivedRemedy.words(record, then: name)
    }
    return diagnosis.now == nil
      ? "next: evtool projections resume \(name)"
      : "next: mend the projection, then evtool projections resume \(name); or leave the event out: "
        + "evtool projections skip \(name) \(diagnosis.failure.position) --reason TEXT"
  }
}

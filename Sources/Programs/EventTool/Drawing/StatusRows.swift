import EventLog
import JSON
import Projections
import Terminal

/// The projections of a program and how far each has folded.
struct StatusRows {
  private let statuses: [ViewStatus]
  private let unknown: [ViewStatus]
  private let missing: [(name: String, version: Int)]
  private let head: Position

  init(_ projections: [any Projection], _ views: Views?, head: Position) throws {
    statuses = try views?.statuses().filter { $0.state != .missing } ?? []
    let stored = Set(statuses.map(\.name))
    unknown = try views?.unknown() ?? []
    missing = projections.filter { !stored.contains($0.name) }.map { ($0.name, $0.version) }
    self.head = head
  }

  /// Those of some projections that are stored.
  init(_ statuses: [ViewStatus]) {
    (self.statuses, unknown, missing, head) = (statuses, [], [], .start)
  }

  var json: JSONText {
    JSONText(
      (statuses + unknown).map { status in
        JSONText([
          "name": JSONText(status.name), "version": JSONText(status.version),
          "checkpoint": JSONText(Int(status.checkpoint.value)), "lag": JSONText(status.lag),
          "documents": JSONText(status.documents), "state": JSONText(status.state.rawValue),
          "failure": JSONText(status.failure),
          "quarantined": JSONText(status.quarantined.map { JSONText($0) }),
          "skipped": JSONText(status.skipped),
        ])
      }
        + missing.map { name, version in
          JSONText([
            "name": JSONText(name), "version": JSONText(version), "checkpoint": JSONText(0),
            "lag": JSONText(Int(head.value)), "documents": JSONText(0),
            "state": JSONText("missing"), "failure": JSONText(JSONValue.null),
            "quarantined": JSONText([JSONText]()), "skipped": JSONText([JSONText]()),
          ])
        })
  }

  func lines(on canvas: Canvas) -> [String] {
    var table = Table([
      .names("projection"), Column("version", .right), Column("checkpoint", .right),
      Column("lag", .right), Column("documents", .right), Column("state"),
    ])
    for status in statuses + unknown {
      table.append([
        Cell(status.name, .bold), .count(status.version), .count(Int(status.checkpoint.value)),
        .count(status.lag), .count(status.documents),
        Cell(status.state.rawValue, status.state == .ready ? .green : .red),
      ])
    }
    for (name, version) in missing {
      table.append([
        Cell(name, .bold), .count(version), .count(0), .count(Int(head.value)), .count(0),
        Cell("missing"),
      ])
    }
    let known = statuses.compactMap { $0.failure.map { "stopped: \($0)" } }
    return table.lines(on: canvas) + known + statuses.flatMap { LeftOutLines.of($0.quarantined) }
      + statuses.filter { !$0.skipped.isEmpty }.map(Self.skipped)
      + Self.words(for: unknown.map(\.name))
  }

  private static func skipped(_ status: ViewStatus) -> String {
    let positions = status.skipped.map(String.init).joined(separator: ", ")
    return "skipped: the projection \(status.name) passes over position \(positions); "
      + "evtool projections doctor \(status.name) says why"
  }

  /// That projections are not this program's, and who has to be asked about them.
  static func words(for unknown: [String]) -> [String] {
    guard !unknown.isEmpty else { return [] }
    return [
      "unknown here: \(unknown.joined(separator: ", ")): ask the program that has the plugin"
    ]
  }
}

import ArgumentParser
import EventLog
import JSON
import Projections
import Terminal

/// `evtool projections`.
struct ProjectionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projections", abstract: "Shows, rebuilds, tries and proves the stored views.",
    discussion: """
      EXAMPLES:
        evtool projections list
        evtool projections verify
        evtool projections rebuild channel
        evtool projections try channel       # with the program that is to be deployed
        evtool projections doctor channel
        evtool projections skip channel 4711 --reason "sent by a broken client, nobody saw it"
      """,
    subcommands: [
      ProjectionsListCommand.self, ProjectionsRebuildCommand.self, ProjectionsVerifyCommand.self,
      ProjectionsTryCommand.self, ProjectionsDoctorCommand.self, ProjectionsResumeCommand.self,
      ProjectionsSkipCommand.self,
    ],
    defaultSubcommand: ProjectionsListCommand.self)
}

/// `evtool projections list`.
struct ProjectionsListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the projections, and how far each has come.",
    discussion: """
      What is stored counts: beside a running server that is up to a second old. Views of a plugin that this program does not have \
      are unknown. A projection that left events out is \
      incomplete: each of them is named, with the view that stands still before it; all other views go on. So is what was skipped.

      EXAMPLES:
        evtool projections list
        evtool projections list --json | jq '.[] | select(.lag > 1000)'
      """)

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let projections = try KnownProjections.all()
    let log = try await log.open()
    let views = try Views.stored(
      path: self.log.folder.views, projections: projections, log: log,
      decisions: self.log.folder.decisions)
    let rows = try StatusRows(projections, views, head: log.head())
    if self.log.json { return try console.write(rows.json) }
    try console.output.writeLines(rows.lines(on: console.canvas))
  }
}

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
    return AdvisedCommands().located(
      "skipped: the projection \(status.name) passes over position \(positions); "
        + "evtool projections doctor \(status.name) says why")
  }

  /// The remark that projections are not this program's, and who has to be asked about them.
  static func words(for unknown: [String]) -> [String] {
    guard !unknown.isEmpty else { return [] }
    return [
      "unknown here: \(unknown.joined(separator: ", ")): ask the program that has the plugin"
    ]
  }
}

/// The events that projections could not fold, for a person.
enum LeftOutLines {
  private static let shown = 20

  /// A line for each of the first, and how many more there are.
  static func of(_ failures: [ProjectionError]) -> [String] {
    let lines = failures.prefix(shown).map { "left out: \($0)" }
    guard failures.count > shown else { return lines }
    return lines + ["left out: \(Readable.count(failures.count - shown)) more; --json lists them"]
  }
}

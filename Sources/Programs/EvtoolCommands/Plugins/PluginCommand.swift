import ArgumentParser
import Conversation
import JSON
import PluginInspection
import PluginKit
import ProgramOptions
import Terminal

/// `evtool plugin`.
struct PluginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "Lists, checks, measures and makes plugins.",
    subcommands: [
      PluginListCommand.self, PluginCheckCommand.self, PluginTestCommand.self,
      PluginNewCommand.self,
    ])
}

/// `evtool plugin list`.
struct PluginListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the plugins, or those of --plugin, with everything they register.",
    discussion: """
      With --json each plugin has its functions' whole entries: schema, effect, examples, replies.

      EXAMPLES:
        evtool plugin list
        evtool plugin list --plugin healthcare --json | jq '.[0].functions[].parameters'
      """)

  // Without one, all that the program has.
  @OptionGroup var choice: PluginOptions

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var allowance: AllowanceOptions

  func run(on console: Console) async throws {
    let entries = try await KnownPlugins.named(choice.names, allowing: allowance.allowed).plugins
      .map {
        PluginEntry($0)
      }
    guard !json else { return try console.write(JSONText(entries)) }
    for (index, entry) in entries.enumerated() {
      if index > 0 { try console.output.writeLine() }
      try draw(entry, on: console)
    }
  }

  private func draw(_ entry: PluginEntry, on console: Console) throws {
    let title = console.canvas.paint("\(entry.id) \(entry.version)", .bold)
    try console.output.writeLine("\(title)  \(entry.summary)")
    var table = Table([
      Column("kind"), .names("name"), Column("effect"), Column("examples", .right),
      Column("what it is", width: .flexible(minimum: 10)),
    ])
    for row in Self.rows(entry) { table.append(row) }
    try console.output.writeLines(table.lines(on: console.canvas))
  }

  private static func rows(_ entry: PluginEntry) -> [[Cell]] {
    let functions = entry.functions.map { function in
      row(
        "function", function.name, function.effect.rawValue, function.examples.count,
        function.summary)
    }
    let flows = entry.flows.map {
      row("flow", $0.name, "", $0.examples.count, "steps " + names($0.steps.map(\.name)))
    }
    let alarms = entry.alarms.map { row("alarm", $0.name, "", $0.examples.count, $0.answer) }
    let talk = entry.smallTalk.map { row("small talk", $0.name, "", $0.examples.count, $0.answer) }
    let facts = entry.facts.map { row("fact", $0.name, "", $0.examples.count, $0.answer) }
    let documents = entry.documents.map {
      row("document", $0.name, $0.language, nil, "\($0.title), \($0.bytes) bytes")
    }
    let events = entry.events.map { row("event", $0, "", nil, "") }
    let projections = entry.projections.map {
      row("projection", $0.name, "", nil, "version \($0.version), folds " + names($0.events))
    }
    return functions + flows + alarms + talk + facts + documents + events + projections
  }

  private static func row(
    _ kind: String, _ name: String, _ effect: String, _ examples: Int?, _ text: String
  ) -> [Cell] {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return [
      Cell(kind, .dim), Cell(name), Cell(effect), examples.map { .count($0) } ?? "",
      Cell(line, .dim),
    ]
  }

  private static func names(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// `evtool plugin check`.
struct PluginCheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Finds likely mistakes, in all plugins or in those of --plugin.",
    discussion: """
      Finds parameters without a description or that no words can fill, names that are taken or mistaken, examples that \
      two functions share, what no example leads to, reads that nothing shows, and replies that lead nowhere. Ends with \
      1 if there is a finding.

      EXAMPLES:
        evtool plugin check
        evtool plugin check --plugin ./my-shop --json | jq -r '.findings[].problem'
      """)

  // Without one, all that the program has.
  static let answersByExitCode = true

  @OptionGroup var choice: PluginOptions

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var allowance: AllowanceOptions

  func run(on console: Console) async throws {
    let selection = try await KnownPlugins.named(choice.names, allowing: allowance.allowed)
    let (checked, registry) = (selection.plugins, selection.registry)
    var findings: [PluginFinding] = []
    for plugin in checked { findings += try await PluginCheck(plugin, in: registry).findings() }
    if json {
      try console.write(
        JSONText(["ok": JSONText(findings.isEmpty), "findings": JSONText(findings)]))
    } else {
      try console.output.writeLines(Self.lines(findings, of: checked))
    }
    if !findings.isEmpty { throw Failure.difference }
  }

  private static func lines(
    _ findings: [PluginFinding], of plugins: [RegisteredPlugin]
  ) -> [String] {
    guard findings.isEmpty else { return findings.map { "\($0)" } }
    let functions = plugins.map(\.functions.count).reduce(0, +)
    let names = plugins.map(\.manifest.id).joined(separator: ", ")
    return ["fine: \(Readable.count(functions)) functions of \(names)"]
  }
}

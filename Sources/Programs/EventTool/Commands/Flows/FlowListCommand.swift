import ArgumentParser
import JSON
import PluginInspection
import PluginKit
import Terminal

/// `evtool flow list`.
struct FlowListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the flows of plugins.",
    discussion: """
      EXAMPLES:
        evtool flow list
        evtool flow list ./my-shop --json | jq -r '.[].qualifiedName'
      """)

  @Argument(
    help:
      "The plugins whose flows are listed, or plugins' folders; all plugins if none is named."
  )
  var plugins: [String] = []

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var allowance: AllowanceOptions

  func run(on console: Console) async throws {
    let plugins = try await KnownPlugins.named(plugins, allowing: allowance.allowed).plugins
    let flows = plugins.flatMap { plugin in plugin.flows.map { FlowEntry($0, of: plugin) } }
    guard !json else { return try console.write(JSONText(flows)) }
    guard !flows.isEmpty else { return try console.output.writeLine("no flows") }
    var table = Table([
      .names("flow"), Column("version", .right), Column("steps", .right),
      Column("people say", width: .flexible(minimum: 10)),
    ])
    for flow in flows {
      table.append([
        Cell(flow.qualifiedName), .count(flow.version), .count(flow.steps.count),
        Cell(flow.examples.first ?? "(other flows run it)", .dim),
      ])
    }
    try console.output.writeLines(table.lines(on: console.canvas))
  }
}

import ArgumentParser
import JSON
import PluginInspection
import PluginKit
import Terminal

/// `evtool flow show`.
struct FlowShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Draws a flow: its steps, what each accepts, and where which answer leads.",
    discussion: """
      What a plugin's own code understands is marked; there the declared ways are shown, not which answer leads where. With \
      --graphviz the graph is written for dot.

      EXAMPLES:
        evtool flow show healthcare.healthCheck
        evtool flow show healthcare.triage --json | jq '.steps[].accepts'
        evtool flow show healthcare.askClinician --graphviz | dot -Tsvg > ask.svg
        evtool flow show shop.measuring --plugin ./my-shop
      """)

  @Argument(help: "The flow, by its plugin and its name: healthcare.triage.")
  var flow: String

  @Option(help: "A plugin's folder, or mcp: and a server's address or command, that has it.")
  var plugin: String?

  @Flag(help: "Write JSON.")
  var json = false

  @Flag(help: "Write the graph in Graphviz's language.")
  var graphviz = false

  @OptionGroup var allowance: AllowanceOptions

  func run(on console: Console) async throws {
    let plugins = try await KnownPlugins.named(
      [plugin].compactMap(\.self), allowing: allowance.allowed
    ).plugins
    let all = plugins.flatMap { plugin in plugin.flows.map { FlowEntry($0, of: plugin) } }
    guard let entry = all.first(where: { $0.qualifiedName == flow }) else {
      throw UnknownFlow(name: flow, known: all.map(\.qualifiedName))
    }
    if json { return try console.write(JSONText(entry)) }
    let drawing = FlowDrawing(entry)
    try console.output.writeLines(graphviz ? drawing.graph : drawing.lines(on: console.canvas))
  }

  func validate() throws {
    if json, graphviz { throw ValidationError("--json and --graphviz: give one of the two") }
  }
}

/// A flow that no plugin has.
struct UnknownFlow: Error, CustomStringConvertible {
  let name: String
  let known: [String]

  var description: String {
    let there = known.isEmpty ? "there are none" : "known are: \(known.joined(separator: ", "))"
    return "there is no flow \(name); \(there)"
  }
}

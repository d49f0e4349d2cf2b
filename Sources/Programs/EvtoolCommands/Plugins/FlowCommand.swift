import ArgumentParser
import Basics
import Conversation
import PluginInspection
import PluginKit
import ProgramOptions
import Terminal

/// `evtool flow`.
struct FlowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", abstract: "Lists and draws the flows (dialogues) of plugins.",
    subcommands: [FlowListCommand.self, FlowShowCommand.self])
}

/// `evtool flow list`.
struct FlowListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the flows of all plugins, or of those of --plugin.",
    discussion: """
      EXAMPLES:
        evtool flow list
        evtool flow list --plugin ./my-shop --json | jq -r '.[].qualifiedName'
      """)

  @OptionGroup var choice: PluginOptions

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var allowance: AllowanceOptions

  func run(on console: Console) async throws {
    let plugins = try await KnownPlugins.named(choice.names, allowing: allowance.allowed).plugins
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

  @OptionGroup var choice: PluginOptions

  @Flag(help: "Write JSON.")
  var json = false

  @Flag(help: "Write the graph in Graphviz's language.")
  var graphviz = false

  @OptionGroup var allowance: AllowanceOptions

  func run(on console: Console) async throws {
    let plugins = try await KnownPlugins.named(
      choice.names, allowing: allowance.allowed
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
    "there is no flow \(name)"
      + Spelling.advice(on: name, among: known) {
        known.isEmpty ? "; there are none" : "; known are: \($0)"
      }
  }
}

extension String {
  var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension FlowEntry.Step {
  /// Its parameters, in a few words.
  var takes: String {
    guard let atLeast, let atMost else { return accepts.inWords }
    return "a number from \(atLeast) to \(atMost)"
  }
}

extension InputKind {
  /// Its parameters, in a few words.
  fileprivate var inWords: String {
    switch self {
    case .text(let placeholder): placeholder ?? "a text"
    case .date(let earliest, let latest):
      (["a day"] + [earliest.map { "from \($0)" }, latest.map { "to \($0)" }].compactMap(\.self))
        .joined(separator: " ")
    case .singleOption(let options): "one of: \(options.joined(separator: ", "))"
    case .sameOptions(_, let count): "one of \(count) options"
    case .multipleOption(let options): "one or more of: \(options.joined(separator: ", "))"
    case .textAndImages(let maximum):
      maximum.map { "a text with at most \($0) pictures" } ?? "a text with pictures"
    case .phone: "a telephone number"
    case .optionsWithOwnWords: "one or more of some options, or own words"
    case .retry: "another try"
    case .none: "nothing"
    }
  }
}

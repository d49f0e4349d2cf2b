import ArgumentParser
import Conversation
import JSON
import PluginInspection
import PluginKit
import Terminal

/// `evtool flow`.
struct FlowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", abstract: "Lists and draws the controlled dialogues of plugins.",
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
    let there = known.isEmpty ? "there are none" : "known are: \(known.joined(separator: ", "))"
    return "there is no flow \(name); \(there)"
  }
}

/// A flow as lines for a terminal, and as a graph for Graphviz.
struct FlowDrawing {
  private let flow: FlowEntry

  init(_ flow: FlowEntry) { self.flow = flow }

  /// A step with what it asks and accepts, and below it where it leads.
  func lines(on canvas: Canvas) -> [String] {
    let title = "\(canvas.paint(flow.qualifiedName, .bold))  version \(flow.version)"
    let examples = flow.examples.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let said = "people say: \(examples)".wrapped(to: canvas.width).map { canvas.paint($0, .dim) }
    let head = [title] + (examples.isEmpty ? [] : said)
    return head + flow.steps.flatMap { step in [""] + lines(of: step, on: canvas) }
  }

  private func lines(of step: FlowEntry.Step, on canvas: Canvas) -> [String] {
    let mark = step.condition.map { "  if \($0)" } ?? ""
    let name = canvas.paint(step.name, .bold) + canvas.paint(mark, .dim)
    let asks = step.runs.map { "runs \($0)" } ?? step.prompt.oneLine
    let accepts = step.runs == nil ? Self.lines("  ", "accepts \(step.takes)", on: canvas) : []
    let opaque = step.isOpaque ? [canvas.paint("  understood by the plugin's code", .dim)] : []
    return [name] + Self.lines("  ", asks, on: canvas) + accepts + opaque
      + ways(of: step).flatMap { Self.lines("  └─ ", $0, on: canvas) }
  }

  /// A text behind a mark; what does not fit goes on below it.
  private static func lines(_ mark: String, _ text: String, on canvas: Canvas) -> [String] {
    let indent = String(repeating: " ", count: mark.displayWidth)
    return text.wrapped(to: max(20, canvas.width - mark.displayWidth)).enumerated().map {
      ($0.offset == 0 ? mark : indent) + $0.element
    }
  }

  private func ways(of step: FlowEntry.Step) -> [String] {
    let edges = step.next.map { edge in
      (edge.when.map { "\($0) → " } ?? "→ ") + target(of: edge)
    }
    let calls = step.calls.map { "→ calls \($0)" }
    return edges + calls + (edges.isEmpty && calls.isEmpty ? ["→ end"] : [])
  }

  private func target(of edge: FlowEntry.Edge) -> String {
    edge.step ?? edge.call.map { "calls \($0)" } ?? end
  }

  private var end: String {
    flow.end.hasPrefix("call ") ? "calls \(flow.end.dropFirst(5))" : "end"
  }

  /// The graph: a box a step, an edge with its answer, an ellipse a call, a circle the end.
  var graph: [String] {
    ["digraph \(Self.quoted(flow.qualifiedName)) {", "  rankdir=TB;", "  node [shape=box];"]
      + flow.steps.map { step in
        let second = step.runs.map { "runs \($0)" } ?? step.takes
        let shape = step.runs == nil ? "" : ", shape=component"
        return
          "  \(Self.quoted(step.name)) [label=\(Self.quoted("\(step.name)\n\(second)"))\(shape)];"
      } + flow.steps.flatMap(edges) + calls.map { "  \(Self.quoted($0)) [shape=ellipse];" }
      + ["  \"end\" [shape=doublecircle, label=\"\"];"].filter { _ in endsPlainly } + ["}"]
  }

  private func edges(of step: FlowEntry.Step) -> [String] {
    let plain = step.calls.map { FlowEntry.Edge(step: nil, call: $0, when: nil) }
    let all = step.next + plain
    let drawn = all.isEmpty ? [FlowEntry.Edge(step: nil, call: nil, when: nil)] : all
    return drawn.map { edge in
      let label = edge.when.map { " [label=\(Self.quoted($0))]" } ?? ""
      return "  \(Self.quoted(step.name)) -> \(Self.quoted(edge.step ?? node(of: edge)))\(label);"
    }
  }

  private var endsPlainly: Bool {
    flow.steps.contains { step in edges(of: step).contains { $0.contains("-> \"end\"") } }
  }

  private func node(of edge: FlowEntry.Edge) -> String {
    edge.call.map { "calls \($0)" } ?? end
  }

  private var calls: [String] {
    let named = flow.steps.flatMap { step in step.calls + step.next.compactMap(\.call) }
    let last = flow.end.hasPrefix("call ") ? [String(flow.end.dropFirst(5))] : []
    return Set(named + last).sorted().map { "calls \($0)" }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}

extension String {
  fileprivate var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension FlowEntry.Step {
  /// What it takes, in a few words.
  fileprivate var takes: String {
    guard let atLeast, let atMost else { return accepts.inWords }
    return "a number from \(atLeast) to \(atMost)"
  }
}

extension InputKind {
  /// What it takes, in a few words.
  fileprivate var inWords: String {
    switch self {
    case .text(let placeholder): placeholder ?? "a text"
    case .date(let earliest, let latest):
      (["a day"] + [earliest.map { "from \($0)" }, latest.map { "to \($0)" }].compactMap(\.self))
        .joined(separator: " ")
    case .singleOption(let options): "one of: \(options.joined(separator: ", "))"
    case .sameOptions(_, let count): "one of \(count) options"
    case .multipleOption(let options): "one or more of: \(options.joined(separator: ", "))"
    case .textAndImages(let most):
      most.map { "a text with at most \($0) pictures" } ?? "a text with pictures"
    case .phone: "a telephone number"
    case .optionsWithOwnWords: "one or more of some options, or own words"
    case .retry: "another try"
    case .none: "nothing"
    }
  }
}

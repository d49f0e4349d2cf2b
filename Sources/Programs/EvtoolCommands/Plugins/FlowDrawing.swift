import ArgumentParser
import PluginInspection
import Terminal

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

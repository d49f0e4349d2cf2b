import ArgumentParser
import EventIndex
import EventIndex
import EventLog
import JSON
import Terminal

/// `evtool why`.
struct WhyCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Shows what caused an event, and what it led to.",
    discussion: """
      The tree begins at the event's first cause, such as a person's message, and follows the causes through all \
      streams: message, call, answer, card, click, booking. The event itself is marked. If the chain has more than 90 \
      causes, the last 90 are shown.

      The first question builds an index of the log (DIR/index) at some millions of events a second. Later ones read \
      only the parts of the log that they need.

      With --json, the output is a tree of {"position", "type", "stream", "children"}, with "more" if effects are left \
      out.

      EXAMPLES:
        evtool why 120
        evtool why 120 --depth 3 --width 5
        evtool why 120 --json | jq '.. | .type? // empty'
      """)

  @Argument(help: "The event's position.")
  var position: PositionArgument

  @Option(help: "How many generations are shown, 1 to 90 (default: 12; with --json 90).")
  var depth: Int?

  @Option(help: "How many effects of one event are shown (default: 20; with --json all).")
  var width: Int?

  @OptionGroup var log: LogOptions

  func validate() throws {
    if let depth, !(1...CausalTree.maximumDepth).contains(depth) {
      throw ValidationError("--depth is \(depth), expected 1 to \(CausalTree.maximumDepth)")
    }
    if let width, width < 1 {
      throw ValidationError("--width is \(width), expected a number from 1 on")
    }
  }

  func run(on console: Console) async throws {
    let limits = CausalTree.Limits(
      depth: depth ?? (log.json ? CausalTree.maximumDepth : 12),
      width: width ?? (log.json ? .max : 20))
    let events = try await log.open()
    let index = try BlockIndex(of: events, in: log.folder.index)
    let tree = try events.withSnapshot { snapshot in
      let tree = try CausalTree(of: position.position, within: limits, in: snapshot, by: index)
      guard let tree else {
        throw NothingFound(event: position.position.value, before: snapshot.head)
      }
      return tree
    }
    if log.json {
      try console.write(tree.json)
    } else {
      try console.output.writeLines(TreeDrawing(on: console.canvas).lines(tree))
    }
  }
}

/// An event and what it caused, as far as it is shown.
struct CausalTree {
  /// How much of a tree is shown.
  struct Limits {
    /// How many generations; the way to the event that was asked for is shown beyond.
    var depth: Int
    /// How many effects of one event.
    var width: Int
  }

  // A generation takes two levels of JSON, and readers take some 200.
  static let maximumDepth = 90

  let event: RecordedEvent
  /// Whether it is the event that was asked for.
  let isAsked: Bool
  /// How many effects are not shown.
  let more: Int
  let children: [CausalTree]

  /// The plan of a tree.
  private struct Plan {
    let asked: Position
    let graph: CausalGraph
    let limits: Limits
  }

  /// Reads the events to be shown of all that came of an event's first cause; nil if there is no
  /// such event.
  init?(
    of asked: Position, within limits: Limits, in snapshot: borrowing Snapshot, by index: BlockIndex
  ) throws {
    let causes = try CausalGraph.causes(of: asked, in: snapshot)
    guard let root = causes.last else { return nil }
    let plan = Plan(
      asked: asked, graph: try CausalGraph(of: root, in: snapshot, where: index.effects),
      limits: limits)
    let path = ArraySlice(causes.prefix(Self.maximumDepth).reversed())
    try self.init(path.first ?? root, plan, path: path.dropFirst(), 1, snapshot)
  }

  private init?(
    _ position: Position, _ plan: Plan, path: ArraySlice<Position>, _ generation: Int,
    _ snapshot: borrowing Snapshot
  ) throws {
    guard let event = try snapshot.event(at: position) else { return nil }
    let effects = plan.graph.effects(of: position)
    var shown =
      generation < plan.limits.depth ? Array(effects.prefix(plan.limits.width)) : []
    if let next = path.first, !shown.contains(next) { shown.append(next) }
    var children: [CausalTree] = []
    for effect in shown {
      let rest = effect == path.first ? path.dropFirst() : []
      guard let child = try Self(effect, plan, path: rest, generation + 1, snapshot) else {
        continue
      }
      children.append(child)
    }
    self.event = event
    self.children = children
    isAsked = position == plan.asked
    more = effects.count - children.count
  }

  /// The shape that scripts rely on; `more` stands only if something is left out.
  var json: JSONText {
    let head = [
      "\"position\":\(event.position)", "\"type\":\(event.type.name.jsonText)",
      "\"stream\":\(event.stream.rawValue.jsonText)",
      "\"children\":\(JSONText(children.map(\.json)).text)",
    ]
    let members = more > 0 ? head + ["\"more\":\(more)"] : head
    return JSONText(raw: "{\(members.joined(separator: ","))}")
  }
}

/// A causal tree as lines, no wider than the canvas.
struct TreeDrawing {
  private let canvas: Canvas
  private let marks: (branch: String, last: String, line: String, asked: String)

  init(on canvas: Canvas) {
    self.canvas = canvas
    marks =
      canvas.unicode ? ("├─ ", "└─ ", "│  ", "▶ ") : ("|- ", "`- ", "|  ", "> ")
  }

  func lines(_ tree: CausalTree) -> [String] {
    lines(tree, first: "", rest: "", in: nil)
  }

  private func lines(
    _ tree: CausalTree, first: String, rest: String, in stream: StreamName?
  ) -> [String] {
    var lines = [line(tree, after: first, in: stream)]
    for (index, child) in tree.children.enumerated() {
      let isLast = index == tree.children.count - 1 && tree.more == 0
      lines += self.lines(
        child, first: rest + (isLast ? marks.last : marks.branch),
        rest: rest + (isLast ? "   " : marks.line), in: tree.event.stream)
    }
    guard tree.more > 0 else { return lines }
    let more = "\(rest)\(marks.last)\(canvas.ellipsis) and \(Readable.count(tree.more)) more"
    return lines + [canvas.paint(more.truncated(to: canvas.width), .dim)]
  }

  /// An event; its stream is named if it is not that of its cause.
  private func line(_ tree: CausalTree, after prefix: String, in stream: StreamName?) -> String {
    let event = tree.event
    let words = [
      "\(event.position) \(event.type.name)", event.stream == stream ? "" : event.stream.rawValue,
      event.summary,
    ].filter { !$0.isEmpty }.joined(separator: "  ")
    let text = prefix + (tree.isAsked ? marks.asked : "") + words
    let cut = text.truncated(to: canvas.width, ellipsis: canvas.ellipsis)
    return canvas.paint(cut, tree.isAsked ? .bold : .plain)
  }
}

import ArgumentParser
import EventIndex
import EventLog
import Terminal

/// `evtool why`.
struct WhyCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Shows what an event came from and what came of it.",
    discussion: """
      The tree begins at the first cause of the event, such as a person's message, and follows the causes through all \
      streams: message, call, answer, card, click, booking. The event itself is marked. Of the log only those parts \
      are read that the index in DIR/index does not rule out; the first question to a log makes it, some millions of events a second. Of a longer chain than 90 causes the last 90 are shown.

      With --json it is a tree of {"position", "type", "stream", "children"}, with "more" where effects are left out.

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
      throw ValidationError("--depth is \(depth), expected is 1 to \(CausalTree.maximumDepth)")
    }
    if let width, width < 1 {
      throw ValidationError("--width is \(width), expected is a number from 1 on")
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

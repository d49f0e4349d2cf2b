import EventLog
import Terminal

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

  /// An event; its stream is named where it is not that of its cause.
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

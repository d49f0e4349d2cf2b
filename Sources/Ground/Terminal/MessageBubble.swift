/// A message with its sender: others at the left, one's own at the right.
///
/// A vertical line beside the text shows which words belong together, also without colours.
package struct MessageBubble: Sendable, Equatable {
  /// Who says it, for example `You`.
  package var name: String
  /// What is said; its line feeds are kept.
  package var text: String
  /// The side it keeps to.
  package var side: Alignment

  package init(name: String, text: String, side: Alignment = .left) {
    self.name = name
    self.text = text
    self.side = side
  }

  /// The name and the message below it, as lines no wider than the canvas.
  ///
  /// The text takes at most 64 columns and leaves a quarter of the line to the other side.
  package func lines(on canvas: Canvas) -> [String] {
    let label = name.truncated(to: canvas.width - 1, ellipsis: canvas.ellipsis) + ":"
    guard canvas.width > 4 else { return [label] + text.wrapped(to: canvas.width) }
    let texts = text.wrapped(to: textWidth(on: canvas))
    return side == .left ? left(label, texts, canvas) : right(label, texts, canvas)
  }

  private func textWidth(on canvas: Canvas) -> Int {
    min(64, canvas.width < 24 ? canvas.width - 2 : canvas.width * 3 / 4)
  }

  private func left(_ label: String, _ texts: [String], _ canvas: Canvas) -> [String] {
    let bar = canvas.paint(canvas.unicode ? "│" : "|", .cyan)
    let lines = texts.map { $0.isEmpty ? bar : "\(bar) \($0)" }
    return [canvas.paint(label, .bold)] + lines
  }

  private func right(_ label: String, _ texts: [String], _ canvas: Canvas) -> [String] {
    let bar = canvas.paint(canvas.unicode ? "│" : "|", .green)
    let block = texts.map(\.displayWidth).max() ?? 0
    func indent(_ columns: Int) -> String {
      String(repeating: " ", count: max(0, canvas.width - columns))
    }
    let name = indent(label.displayWidth) + canvas.paint(label, .bold)
    return [name] + texts.map { indent(block + 2) + $0.padded(to: block) + " " + bar }
  }
}

/// A light border around lines, with one space on either side of them.
struct Frame {
  /// The columns that the border and its spaces take.
  static let margin = 4

  let canvas: Canvas

  func lines(around content: [PaintedLine], width: Int) -> [String] {
    let corners = canvas.unicode ? ["╭", "╮", "╰", "╯"] : ["+", "+", "+", "+"]
    let rule = String(repeating: canvas.unicode ? "─" : "-", count: width + 2)
    let side = canvas.paint(canvas.unicode ? "│" : "|", .dim)
    let rows = content.map { "\(side) \($0.padded(to: width)) \(side)" }
    return [canvas.paint(corners[0] + rule + corners[1], .dim)] + rows
      + [canvas.paint(corners[2] + rule + corners[3], .dim)]
  }
}

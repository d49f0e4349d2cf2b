/// Quick replies beside each other, each with the number that chooses it: `[1] Yes   [2] No`.
package struct ReplyChips: Sendable, Equatable {
  /// What each reply says.
  package var texts: [String]
  /// The number of the first; the others count on from it.
  package var firstNumber: Int

  package init(_ texts: [String], firstNumber: Int = 1) {
    self.texts = texts
    self.firstNumber = firstNumber
  }

  /// The chips as lines no wider than the canvas; a chip wider than a line is cut.
  package func lines(on canvas: Canvas) -> [String] {
    var lines: [PaintedLine] = []
    for (index, text) in texts.enumerated() {
      let chip = chip(text, number: firstNumber + index, on: canvas)
      if let last = lines.last, last.columns + Self.gap.count + chip.columns <= canvas.width {
        lines[lines.count - 1].append(Self.gap, on: canvas)
        lines[lines.count - 1].append(chip)
      } else {
        lines.append(chip)
      }
    }
    return lines.map(\.text)
  }

  private static let gap = "   "

  private func chip(_ text: String, number: Int, on canvas: Canvas) -> PaintedLine {
    let mark = ChoiceMark(number, within: canvas.width)
    let label = text.truncated(to: canvas.width - mark.columns, ellipsis: canvas.ellipsis)
    return mark.lead(label, .plain, on: canvas)
  }
}

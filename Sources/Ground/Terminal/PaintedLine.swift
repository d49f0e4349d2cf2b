/// A line being put together from pieces in different styles, which knows its columns.
struct PaintedLine {
  private(set) var text = ""
  private(set) var columns = 0

  init(_ text: String = "", _ style: Style = .plain, on canvas: Canvas) {
    append(text, style, on: canvas)
  }

  mutating func append(_ piece: String, _ style: Style = .plain, on canvas: Canvas) {
    text += canvas.paint(piece, style)
    columns += piece.displayWidth
  }

  mutating func append(_ other: PaintedLine) {
    text += other.text
    columns += other.columns
  }

  func padded(to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns))
  }
}

/// The `[1]` in front of something that can be chosen by its number.
struct ChoiceMark {
  private let text: String

  /// A mark that takes nothing without a number, or where it would leave too little room.
  init(_ number: Int?, within width: Int) {
    let mark = number.map { "[\($0)] " } ?? ""
    text = mark.displayWidth + 4 <= width ? mark : ""
  }

  var columns: Int { text.displayWidth }

  /// The mark and a text behind it.
  func lead(_ line: String, _ style: Style, on canvas: Canvas) -> PaintedLine {
    var result = PaintedLine(text, .cyan, on: canvas)
    result.append(line, style, on: canvas)
    return result
  }

  /// The lines with as much space in front as the mark takes.
  func indent(_ lines: [String], _ style: Style, on canvas: Canvas) -> [PaintedLine] {
    lines.map { line in
      var indented = PaintedLine(on: canvas)
      if !line.isEmpty {
        indented.append(String(repeating: " ", count: columns), on: canvas)
        indented.append(line, style, on: canvas)
      }
      return indented
    }
  }
}

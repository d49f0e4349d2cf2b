/// A card in a frame: a title, what is said below it, and the number that chooses it.
///
/// Cards are drawn with one width, so that several below each other make a calm column.
package struct CardBox: Sendable, Equatable {
  /// The number a person types to choose the card, or nil when there is nothing to choose.
  package var number: Int?
  /// The card's subject.
  package var title: String
  /// A short second line, or nil.
  package var subtitle: String?
  /// Lines of detail, each wrapped when it is too long.
  package var details: [String]
  /// An address to open, broken into lines but never cut, or nil.
  package var link: String?

  package init(
    number: Int? = nil, title: String, subtitle: String? = nil, details: [String] = [],
    link: String? = nil
  ) {
    self.number = number
    self.title = title
    self.subtitle = subtitle
    self.details = details
    self.link = link
  }

  /// The card as lines no wider than the canvas, and at most 64 columns.
  ///
  /// A canvas too narrow for a frame gets the same lines without one.
  package func lines(on canvas: Canvas) -> [String] {
    let width = canvas.columns(atMost: 64) - BoxFrame.margin
    guard width >= 8 else { return content(width: canvas.width, on: canvas).map(\.text) }
    return BoxFrame(canvas: canvas).lines(around: content(width: width, on: canvas), width: width)
  }

  private func content(width: Int, on canvas: Canvas) -> [PaintedLine] {
    let mark = ChoiceMark(number, within: width)
    let inner = width - mark.columns
    func part(_ text: String, _ style: Style = .plain) -> [PaintedLine] {
      mark.indent(text.wrapped(to: inner), style, on: canvas)
    }
    let heading = title.wrapped(to: inner)
    var lines = heading.prefix(1).map { mark.lead($0, .bold, on: canvas) }
    lines += mark.indent(Array(heading.dropFirst()), .bold, on: canvas)
    lines += subtitle.map { part($0, .dim) } ?? []
    lines += details.isEmpty ? [] : [PaintedLine(on: canvas)]
    lines += details.flatMap { part($0) }
    lines += link.map { part($0, .underlined) } ?? []
    return lines
  }
}

/// A message with its sender: others at the left, one's own at the right.
///
/// A vertical line beside the text shows which words belong together, also without colours.
package struct MessageBubble: Sendable, Equatable {
  /// Who says it, for example `You`.
  package var name: String
  /// The text; its line feeds are kept.
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

/// Quick replies beside each other, each with the number that chooses it: `[1] Yes   [2] No`.
package struct ReplyChips: Sendable, Equatable {
  /// The texts of the replies.
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

/// A button: `[ Invite a Doctor ]` while it can be pressed, `( In Progress )` when it cannot.
package struct ButtonLabel: Sendable, Equatable {
  /// The number a person types to press it, shown only while it is enabled.
  package var number: Int?
  /// Its text, which is another text when it is disabled.
  package var text: String
  /// A sentence above the button, or nil.
  package var explanation: String?
  /// Whether it can be pressed.
  package var isEnabled: Bool

  package init(
    number: Int? = nil, text: String, explanation: String? = nil, isEnabled: Bool = true
  ) {
    self.number = number
    self.text = text
    self.explanation = explanation
    self.isEnabled = isEnabled
  }

  /// The explanation and the button below it, as lines no wider than the canvas.
  package func lines(on canvas: Canvas) -> [String] {
    let above = explanation?.wrapped(to: canvas.columns(atMost: 64)) ?? []
    let mark = ChoiceMark(isEnabled ? number : nil, within: canvas.width - Self.edges)
    let room = canvas.width - mark.columns
    let face = isEnabled ? "[ \(label(room, canvas)) ]" : "( \(label(room, canvas)) )"
    let style: Style = isEnabled ? .bold : .dim
    return above + [mark.lead(face.truncated(to: room, ellipsis: ""), style, on: canvas).text]
  }

  private static let edges = 4

  private func label(_ room: Int, _ canvas: Canvas) -> String {
    text.truncated(to: max(1, room - Self.edges), ellipsis: canvas.ellipsis)
  }
}

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

/// A light border around lines, with one space on either side of them.
struct BoxFrame {
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

/// The target of a drawing: the columns there are, and whether colours and Unicode can be shown.
///
/// Drawings are pure functions of their model and a canvas. Every text they are given may be
/// hostile: they neutralise control characters, so their lines are safe to write to a terminal.
package struct Canvas: Sendable, Equatable {
  /// The columns of a line; no drawing is wider.
  package let width: Int
  /// Whether styles are written.
  package let colors: Bool
  /// Whether lines and bars are drawn with Unicode characters rather than ASCII.
  package let unicode: Bool

  /// A width below 1 counts as 1.
  package init(width: Int = 80, colors: Bool = false, unicode: Bool = true) {
    self.width = max(1, width)
    self.colors = colors
    self.unicode = unicode
  }

  /// The same canvas without a right edge, on which tables cut nothing.
  ///
  /// For output that a program reads: `evtool streams | grep` must find the whole name.
  package var unbounded: Canvas {
    Canvas(width: .max, colors: colors, unicode: unicode)
  }

  /// `text` made safe and put in `style`, if the canvas has colours.
  ///
  /// The result holds escape sequences and is not to be measured, cut or padded; do that before.
  package func paint(_ text: String, _ style: Style) -> String {
    let safe = text.sanitized()
    guard colors, !safe.isEmpty, style != .plain else { return safe }
    return "\u{1B}[\(style.parameters)m\(safe)\u{1B}[0m"
  }

  /// The mark for text that was cut: `…`, or `...` in ASCII.
  package var ellipsis: String { unicode ? "…" : "..." }

  package var isBounded: Bool { width != .max }

  func columns(atMost limit: Int) -> Int { min(width, limit) }
}

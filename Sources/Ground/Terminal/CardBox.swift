/// A card in a frame: a title, what is said below it, and the number that chooses it.
///
/// Cards are drawn with one width, so that several below each other make a calm column.
package struct CardBox: Sendable, Equatable {
  /// The number a person types to choose the card, or nil when there is nothing to choose.
  package var number: Int?
  /// What the card is about.
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
    let width = canvas.columns(atMost: 64) - Frame.margin
    guard width >= 8 else { return content(width: canvas.width, on: canvas).map(\.text) }
    return Frame(canvas: canvas).lines(around: content(width: width, on: canvas), width: width)
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

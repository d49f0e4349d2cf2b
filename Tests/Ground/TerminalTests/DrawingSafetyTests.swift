import Terminal
import Testing

@Test(arguments: UInt64(0)..<25)
func `whatever a log holds, every drawing is safe and fits`(seed: UInt64) {
  var hostile = HostileText(seed: seed)
  for width in [1, 2, 3, 4, 5, 7, 11, 12, 20, 23, 24, 40, 80, 200] {
    let canvas = Canvas(width: width, unicode: seed % 2 == 0)
    for line in drawings(&hostile, on: canvas) {
      #expect(line.displayWidth <= width && line.isSafeLine, "width \(width): \(line)")
    }
  }
}

private func drawings(_ hostile: inout HostileText, on canvas: Canvas) -> [String] {
  let card = CardBox(
    number: 12, title: hostile.next(), subtitle: hostile.next(),
    details: [hostile.next(), hostile.next()], link: hostile.next())
  let button = ButtonLabel(number: 3, text: hostile.next(), explanation: hostile.next())
  let chips = ReplyChips([hostile.next(), hostile.next(), hostile.next()], firstNumber: 99)
  let left = MessageBubble(name: hostile.next(), text: hostile.next())
  let right = MessageBubble(name: hostile.next(), text: hostile.next(), side: .right)
  var table = Table([
    Column(hostile.next(), width: .flexible(minimum: 9)), Column(hostile.next(), .right),
    Column(hostile.next(), width: .fixed(7)), Column(hostile.next()),
  ])
  table.append([Cell(hostile.next()), Cell(hostile.next()), .bar(0.4), Cell(hostile.next())])
  return card.lines(on: canvas) + button.lines(on: canvas) + chips.lines(on: canvas)
    + left.lines(on: canvas) + right.lines(on: canvas) + table.lines(on: canvas)
}
